/// Lines on their way to a descriptor that may take too little: each goes out whole or not at all.
///
/// A line that was begun is brought to its end later, before any other.
struct WholeLines: Sendable {
  private var tail: ArraySlice<UInt8> = []

  /// Whether no line is half sent.
  var isComplete: Bool { tail.isEmpty }

  /// Sends lines as far as `write` takes them, and says how many are left out.
  ///
  /// - Throws: `SystemError` where `write` does.
  mutating func send(
    _ bytes: [UInt8], _ write: (ArraySlice<UInt8>) throws(SystemError) -> Int
  ) throws(SystemError) -> Int {
    try finish(write)
    var rest = bytes[...]
    while tail.isEmpty {
      var others = rest
      guard let line = others.takeLine() else { break }
      let count = try write(line)
      if count == 0 { break }
      tail = ArraySlice(Array(line.dropFirst(count)))
      rest = others
    }
    return rest.count { $0 == UInt8(ascii: "\n") }
  }

  /// Brings the line that was begun to its end, as far as `write` takes it.
  ///
  /// - Throws: `SystemError` where `write` does.
  mutating func finish(
    _ write: (ArraySlice<UInt8>) throws(SystemError) -> Int
  ) throws(SystemError) {
    guard !tail.isEmpty else { return }
    tail = tail.dropFirst(try write(tail))
  }

  /// Forgets the line that was begun: its reader has gone.
  mutating func forget() {
    tail = []
  }
}
