/// The attributes of an element while Expat's event lasts: names and values in turn, then nil.
@safe struct XMLAttributes {
  private let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  init(_ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    unsafe self.pairs = pairs
  }

  var isEmpty: Bool { unsafe pairs?[0] == nil }

  /// Copies the value of the attribute with this name to `bytes`; false where there is none.
  func read(_ name: StaticString, into bytes: inout [UInt8]) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    guard let value = unsafe pointer(to: name) else { return false }
    var index = 0
    while unsafe value[index] != 0 {
      bytes.append(unsafe UInt8(bitPattern: value[index]))
      index += 1
    }
    return true
  }

  /// The value of the attribute with this name as a text, or nil where there is none.
  func text(_ name: StaticString) -> String? {
    unsafe pointer(to: name).map { unsafe String(cString: $0) }
  }

  /// All names and values.
  var all: [(name: String, value: String)] {
    guard let pairs = unsafe pairs else { return [] }
    var all: [(name: String, value: String)] = []
    var index = 0
    while let name = unsafe pairs[index], let value = unsafe pairs[index + 1] {
      unsafe all.append((String(cString: name), String(cString: value)))
      index += 2
    }
    return all
  }

  private func pointer(to name: StaticString) -> UnsafePointer<CChar>? {
    guard let pairs = unsafe pairs else { return nil }
    var index = 0
    while let candidate = unsafe pairs[index] {
      if unsafe Self.isEqual(candidate, name) { return unsafe pairs[index + 1] }
      index += 2
    }
    return nil
  }

  private static func isEqual(_ text: UnsafePointer<CChar>, _ name: StaticString) -> Bool {
    let start = unsafe name.utf8Start
    for index in 0..<name.utf8CodeUnitCount
    where unsafe UInt8(bitPattern: text[index]) != start[index] {
      // The text's 0 byte differs from every byte of the name, so that nothing is read behind it.
      return false
    }
    return unsafe text[name.utf8CodeUnitCount] == 0
  }
}
