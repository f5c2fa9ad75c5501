/// The JSON object behind a request's `=`, as far as it could be read.
package struct RequestArguments: Hashable, Sendable {
  /// The members, in order, up to the first mistake.
  package private(set) var members: [Member] = []
  /// The first mistake in gpsd's words (`libgps/json.c`, `json_error_string`), absent without one.
  package private(set) var mistake: String?

  /// A key with its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: Value
  }

  /// A value of a kind that requests have.
  package enum Value: Hashable, Sendable {
    /// A string.
    case string(String)
    /// A number, cut to a whole one as gpsd does.
    case number(Int)
    /// `true` or `false`.
    case boolean(Bool)
    /// `null`.
    case null
    /// An object or an array, which no request has a use for.
    case nested
  }

  /// Reads an object.
  package init(_ bytes: [UInt8]) {
    var parser = Parser(bytes: bytes)
    do throws(Mistake) {
      try parser.object { members.append(Member(key: $0, value: $1)) }
    } catch {
      mistake = error.text
    }
  }

  /// The last value of a key.
  package subscript(key: String) -> Value? { members.last { $0.key == key }?.value }
}

extension RequestArguments.Value {
  /// What gpsd 3.22 says of the value where a number or a switch belongs, absent where it is one.
  ///
  /// It keeps one character of a string there before it sees that it is none.
  var mistakeAsNumber: String? {
    switch self {
    case .string(let text) where text.utf8.count > 1: Mistake.longString.text
    case .string: "saw quoted value when expecting nonstring"
    case .nested: "saw [ when not expecting array"
    case .number, .boolean, .null: nil
    }
  }

  /// What gpsd says of a value that is no string where one belongs.
  static let mistakeAsString = "didn't see quoted value when expecting string"
}

/// The arguments of a `?DEVICE`.
extension RequestArguments {
  /// The first mistake, the kinds of the values that a device has included (`shared_json.c`,
  /// `json_device_read`).
  var deviceMistake: String? {
    for member in members {
      switch (member.key, member.value) {
      case ("native", _), ("bps", _), ("stopbits", _), ("cycle", _), ("mincycle", _), ("flags", _):
        if let mistake = member.value.mistakeAsNumber { return mistake }
      case ("parity", .string(let text)):
        if text.utf8.count > 1 { return Mistake.longString.text }
      case ("path", .string), ("driver", .string), ("subtype", .string): break
      case ("path", _), ("driver", _), ("subtype", _): return Value.mistakeAsString
      default: break
      }
    }
    return mistake
  }
}

private struct Mistake: Error {
  var text: String

  init(_ text: String) { self.text = text }

  static let objectStart = Mistake("non-whitespace when expecting object start")
  static let attributeStart = Mistake("non-whitespace when expecting attribute start")
  static let longName = Mistake("attribute name too long")
  static let longString = Mistake("string value too long")
  static let longToken = Mistake("token value too long")
  static let trail = Mistake("garbage while expecting comma or } or ]")
  static let string = Mistake("error while string parsing")
  static let conversion = Mistake("other data conversion error")
}

private struct Parser {
  let bytes: [UInt8]
  var index = 0
  var depth = 0

  /// libgps's JSON_ATTR_MAX and JSON_VAL_MAX.
  static let longestName = 31
  static let longestString = 512
  static let deepest = 8

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func object(
    _ take: (String, RequestArguments.Value) -> Void
  ) throws(Mistake) {
    guard next() == UInt8(ascii: "{") else { throw .objectStart }
    index += 1
    if next() == UInt8(ascii: "}") {
      index += 1
      return
    }
    while true {
      guard next() == UInt8(ascii: "\"") else { throw .attributeStart }
      let key = try string()
      guard key.utf8.count <= Self.longestName else { throw .longName }
      guard next() == UInt8(ascii: ":") else { throw .attributeStart }
      index += 1
      take(key, try value())
      switch next() {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "}"):
        index += 1
        return
      default: throw .trail
      }
    }
  }

  private mutating func array() throws(Mistake) {
    index += 1
    if next() == UInt8(ascii: "]") {
      index += 1
      return
    }
    while true {
      _ = try value()
      switch next() {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "]"):
        index += 1
        return
      default: throw .trail
      }
    }
  }

  private mutating func value() throws(Mistake) -> RequestArguments.Value {
    switch next() {
    case UInt8(ascii: "\""):
      let text = try string()
      guard text.utf8.count <= Self.longestString else { throw .longString }
      return .string(text)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      guard depth < Self.deepest else { throw .trail }
      if bytes[index] == UInt8(ascii: "{") { try object { _, _ in } } else { try array() }
      depth -= 1
      return .nested
    default: return try token()
    }
  }

  /// A number or a word.
  private mutating func token() throws(Mistake) -> RequestArguments.Value {
    let start = index
    while index < bytes.count, Self.isTokenByte(bytes[index]) { index += 1 }
    guard index > start else { throw .trail }
    guard index - start <= Self.longestString else { throw .longToken }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    switch text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default:
      guard text.utf8.first != UInt8(ascii: "+"), let number = Double(text), number.isFinite,
        text.utf8.allSatisfy({ $0 < 58 || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") })
      else { throw .conversion }
      return .number(Int(min(max(number, -1e9), 1e9)))
    }
  }

  /// Letters, digits and signs.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48..<58, 65..<91, 97..<123, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  private mutating func string() throws(Mistake) -> String {
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(&text)
      default: text.append(byte)
      }
    }
    throw .string
  }

  private mutating func escape(_ text: inout [UInt8]) throws(Mistake) {
    guard index < bytes.count else { throw .string }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var code: UInt32 = 0
      for _ in 0..<4 {
        guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
        else { throw .string }
        code = code << 4 | UInt32(digit)
        index += 1
      }
      text.append(contentsOf: String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    default: throw .string
    }
  }

  /// The next byte that is not blank, not taken.
  private mutating func next() -> UInt8? {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }
}
