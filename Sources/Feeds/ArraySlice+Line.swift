extension ArraySlice<UInt8> {
  /// Takes off the first line with its end, which the last one may be without; nil where nothing is left.
  mutating func takeLine() -> ArraySlice<UInt8>? {
    guard !isEmpty else { return nil }
    let end = firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? endIndex
    defer { self = self[end...] }
    return self[..<end]
  }
}
