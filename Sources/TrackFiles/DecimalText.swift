/// Numbers as XML Schema and JSON write them, read from bytes.
enum DecimalText {
  /// The range without the white space of XML at both ends.
  static func trimmed(_ bytes: [UInt8], _ within: Range<Int>? = nil) -> Range<Int> {
    var range = within ?? bytes.indices
    while let first = range.first, isSpace(bytes[first]) { range = first + 1..<range.upperBound }
    while let last = range.last, isSpace(bytes[last]) { range = range.lowerBound..<last }
    return range
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 13 || byte == 9
  }

  /// The number that these bytes are, or nil where they are none or it is not finite.
  ///
  /// A sign, digits with at most one point among, before or behind them, an exponent. Exact to the
  /// last bit: short numbers by one multiplication or division of two exact doubles (W. Clinger,
  /// "How to read floating point numbers accurately", 1990), the others by the standard library.
  static func double(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    var index = range.lowerBound
    let end = range.upperBound
    guard index < end else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }

    var mantissa: UInt64 = 0
    var significant = 0
    var digits = 0
    var exponent = 0
    var sawPoint = false
    while index < end {
      let byte = bytes[index]
      if byte >= 48, byte < 58 {
        digits += 1
        if significant > 0 || byte != 48 { significant += 1 }
        if significant <= 19 { mantissa = mantissa * 10 + UInt64(byte - 48) }
        if sawPoint { exponent -= 1 }
      } else if byte == UInt8(ascii: "."), !sawPoint {
        sawPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    if index < end {
      guard bytes[index] | 0x20 == UInt8(ascii: "e"),
        let written = wholeNumber(bytes, index + 1..<end)
      else { return nil }
      exponent += written
    }
    if significant <= 19, mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
      let magnitude =
        exponent < 0
        ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
      return isNegative ? -magnitude : magnitude
    }
    guard let value = Double(String(decoding: bytes[range], as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }

  /// An exponent; one with too many digits is cut to what is beyond any double.
  private static func wholeNumber(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard var index = range.first else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard index < range.upperBound else { return nil }
    var value = 0
    for byte in bytes[index..<range.upperBound] {
      guard byte >= 48, byte < 58 else { return nil }
      value = min(value * 10 + Int(byte - 48), 1_000_000)
    }
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
