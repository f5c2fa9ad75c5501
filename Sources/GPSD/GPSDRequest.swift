/// What a client asks for.
package enum GPSDRequest: Hashable, Sendable {
  /// `?VERSION;`
  case version
  /// `?DEVICES;`
  case devices
  /// `?DEVICE;`, with or without arguments.
  case device(RequestArguments?)
  /// `?WATCH;`, with or without arguments.
  case watch(RequestArguments?)
  /// `?POLL;`
  case poll
  /// Anything else, as it came.
  case unrecognized(String)

  /// Reads a request: from its `?` to before the `;` or the line's end.
  package init(_ bytes: [UInt8]) {
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    let split = bytes[..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
    let name = String(decoding: bytes[..<split], as: UTF8.self)
    let arguments = split < end ? RequestArguments(Array(bytes[(split + 1)..<end])) : nil
    switch (name, arguments) {
    case ("?VERSION", nil): self = .version
    case ("?DEVICES", nil): self = .devices
    case ("?POLL", nil): self = .poll
    case ("?DEVICE", _): self = .device(arguments)
    case ("?WATCH", _): self = .watch(arguments)
    default: self = .unrecognized(String(decoding: bytes, as: UTF8.self))
    }
  }
}
