/// Compact JSON written as bytes, members in the order in which they are given.
///
/// A value that is absent (`nil`) or not finite is left out, not written as `null`: that is the
/// rule of the gpsd protocol and of CityRun's own JSON lines. There is no space after a colon or a
/// comma, since libgps looks for the literal bytes `"class":"TPV"`.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.member("class", "TPV")
///   $0.member("lat", 59.9, decimals: 9)
/// }
/// json.string  // {"class":"TPV","lat":59.900000000}
/// ```
package struct JSONWriter: Sendable {
  private var out = ByteWriter()
  private var needsComma = false

  /// An empty writer.
  package init() {}

  /// What has been written so far, UTF-8.
  package var bytes: [UInt8] { out.bytes }

  /// How many bytes have been written so far.
  package var count: Int { out.bytes.count }

  /// What has been written so far, as a string.
  package var string: String { out.string }

  /// Ends a line: `\n`, or `\r\n` as gpsd sends it.
  package mutating func endLine(carriageReturn: Bool = false) {
    if carriageReturn { out.append(byte: UInt8(ascii: "\r")) }
    out.append(byte: UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Writes an object whose members `content` adds: a document, or an element of an array.
  package mutating func object(_ content: (inout JSONWriter) throws -> Void) rethrows {
    separate()
    try nest("{", "}", content)
  }

  /// Writes a member that is an object.
  package mutating func object(
    _ key: String, _ content: (inout JSONWriter) throws -> Void
  ) rethrows {
    writeKey(key)
    try nest("{", "}", content)
  }

  /// Writes an array whose elements `content` adds: a document, or an element of an array.
  package mutating func array(_ content: (inout JSONWriter) throws -> Void) rethrows {
    separate()
    try nest("[", "]", content)
  }

  /// Writes a member that is an array whose elements `content` adds.
  package mutating func array(
    _ key: String, _ content: (inout JSONWriter) throws -> Void
  ) rethrows {
    writeKey(key)
    try nest("[", "]", content)
  }

  /// Writes a string member, or nothing where it is absent.
  package mutating func member(_ key: String, _ value: String?) {
    guard let value else { return }
    writeKey(key)
    writeString(value)
  }

  /// Writes a whole-number member, or nothing where it is absent.
  package mutating func member(_ key: String, _ value: Int?) {
    guard let value else { return }
    writeKey(key)
    out.append(value)
  }

  /// Writes a whole-number member up to 2^64 - 1, such as a seed, or nothing where it is absent.
  package mutating func member(_ key: String, _ value: UInt64?) {
    guard let value else { return }
    writeKey(key)
    out.append(value.description)
  }

  /// Writes a boolean member, or nothing where it is absent.
  package mutating func member(_ key: String, _ value: Bool?) {
    guard let value else { return }
    writeKey(key)
    out.append(value ? "true" : "false")
  }

  /// Writes a number with a fixed count of decimals, or nothing where it is absent or not finite.
  package mutating func member(_ key: String, _ value: Double?, decimals: Int) {
    guard let value, value.isFinite else { return }
    writeKey(key)
    out.append(value, decimals: decimals)
  }

  /// Writes a number by its shortest text, or nothing where it is absent or not finite.
  package mutating func member(_ key: String, _ value: Double?) {
    guard let value, value.isFinite else { return }
    writeKey(key)
    out.append(shortest: value)
  }

  /// Writes a member whose value is already JSON, blanks in front of it and all.
  package mutating func member(_ key: String, verbatim text: String) {
    writeKey(key)
    out.append(text)
  }

  /// Adds a string to an array.
  package mutating func element(_ value: String) {
    separate()
    writeString(value)
  }

  /// Adds a number to an array by its shortest text.
  ///
  /// - Precondition: `value` is finite.
  package mutating func element(_ value: Double) {
    separate()
    out.append(shortest: value)
  }

  /// Adds a whole number up to 2^64 - 1 to an array.
  package mutating func element(_ value: UInt64) {
    separate()
    out.append(value.description)
  }

  /// Adds a boolean to an array.
  package mutating func element(_ value: Bool) {
    separate()
    out.append(value ? "true" : "false")
  }

  private mutating func nest(
    _ open: String, _ close: String, _ content: (inout JSONWriter) throws -> Void
  ) rethrows {
    out.append(open)
    needsComma = false
    try content(&self)
    out.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { out.append(byte: UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func writeKey(_ key: String) {
    separate()
    writeString(key)
    out.append(byte: UInt8(ascii: ":"))
  }

  private mutating func writeString(_ text: String) {
    out.append(byte: UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        out.append(byte: UInt8(ascii: "\\"))
        out.append(byte: byte)
      case 0x0A: out.append("\\n")
      case 0x0D: out.append("\\r")
      case 0x09: out.append("\\t")
      case 0x00..<0x20, 0x7F:
        out.append("\\u00")
        for digit in [byte >> 4, byte & 15] {
          out.append(byte: digit < 10 ? 48 + digit : 87 + digit)
        }
      default: out.append(byte: byte)
      }
    }
    out.append(byte: UInt8(ascii: "\""))
  }
}
