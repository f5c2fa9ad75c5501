internal import Geodesy
internal import Tracks

/// A sentence's text cut at its commas; reading a field counts it where it holds something else.
struct SentenceFields {
  /// Everything between `$` and `*`.
  private(set) var line: [UInt8] = []
  /// Where each field ends; the first `count` of them are meant.
  private var ends = [Int](repeating: 0, count: SentenceReader.longestLine + 1)
  /// How many fields there are, once the line's end has been seen to.
  private(set) var count = 0
  /// Fields that should have had a value and had something else.
  var undecodable = 0
  private let powersOfTen: [Double] = {
    var powers = [1.0]
    for _ in 0..<18 { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()

  mutating func clear() {
    line.removeAll(keepingCapacity: true)
    count = 0
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    line.append(contentsOf: bytes)
  }

  /// What the end of a line says about the rest of it.
  enum Checksum {
    case right, wrong, missing, broken
  }

  /// Takes the checksum off the line's end, cuts the rest into fields, and says whether it was right.
  mutating func takeChecksum() -> Checksum {
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    let star = line.count - 3
    guard star >= 0, line[star] == UInt8(ascii: "*"), let high = hexValue(line[star + 1]),
      let low = hexValue(line[star + 2])
    else {
      if line.contains(UInt8(ascii: "*")) { return .broken }
      _ = cut()
      return .missing
    }
    for _ in 0..<3 { _ = line.popLast() }
    return cut() == high << 4 | low ? .right : .wrong
  }

  /// Notes where the fields end, and sums up the bytes.
  private mutating func cut() -> UInt8 {
    let line = line
    let (commas, sum) = Self.cut(line.span, &ends)
    count = commas + 1
    return sum
  }

  private static func cut(_ bytes: Span<UInt8>, _ ends: inout [Int]) -> (commas: Int, sum: UInt8) {
    var ends = ends.mutableSpan
    var sum: UInt8 = 0
    var next = 0
    // Each end is written over by the following one until it is a comma's: without a branch.
    for index in bytes.indices {
      let byte = bytes[index]
      sum ^= byte
      ends[next] = index
      next &+= byte == UInt8(ascii: ",") ? 1 : 0
    }
    ends[next] = bytes.count
    return (next, sum)
  }

  /// The bytes of a field, blanks around it left out; empty beyond the last one.
  func range(_ field: Int) -> Range<Int> {
    guard field < count else { return 0..<0 }
    var start = field == 0 ? 0 : ends[field - 1] + 1
    var end = ends[field]
    let bytes = line.span
    while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    while start < end, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }

  func isEmpty(_ field: Int) -> Bool { range(field).isEmpty }

  /// The first byte of a field.
  func letter(_ field: Int) -> UInt8? {
    let range = range(field)
    return range.isEmpty ? nil : line[range.lowerBound]
  }

  mutating func whole(_ field: Int, in limits: ClosedRange<Int>) -> Int? {
    let range = range(field)
    guard !range.isEmpty else { return nil }
    guard let value = plainDigits(range) else {
      let limits = Double(limits.lowerBound)...Double(limits.upperBound)
      return decimal(field, in: limits).map { Int($0) }
    }
    guard limits.contains(value) else {
      undecodable += 1
      return nil
    }
    return value
  }

  /// The number that digits alone make, as nearly always, or nil where there is something else.
  private func plainDigits(_ range: Range<Int>) -> Int? {
    guard range.count <= 9 else { return nil }
    let bytes = line.span
    var value = 0
    for index in range {
      let digit = bytes[index] &- 48
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// A hexadecimal digit, as system and signal ids are.
  mutating func hexDigit(_ field: Int) -> Int? {
    let range = range(field)
    guard !range.isEmpty else { return nil }
    guard range.count == 1, let value = hexValue(line[range.lowerBound]) else {
      undecodable += 1
      return nil
    }
    return Int(value)
  }

  mutating func decimal(_ field: Int, in limits: ClosedRange<Double>) -> Double? {
    let range = range(field)
    guard !range.isEmpty else { return nil }
    guard let value = number(range)?.value, limits.contains(value) else {
      undecodable += 1
      return nil
    }
    return value
  }

  /// A course in degrees, 0 to below 360.
  mutating func course(_ field: Int) -> Double? {
    guard let value = decimal(field, in: 0...360) else { return nil }
    return value == 360 ? 0 : value
  }

  /// A dilution of precision; 0 and 99.99 are what receivers say for none.
  mutating func dilution(_ field: Int) -> Double? {
    guard let value = decimal(field, in: 0...1e6), value > 0, value < 99 else { return nil }
    return value
  }

  mutating func time(_ field: Int) -> Sentence.TimeOfDay? {
    let range = range(field)
    guard !range.isEmpty else { return nil }
    let start = range.lowerBound
    guard range.count >= 6, let hour = digits(start, 2), let minute = digits(start + 2, 2),
      let second = digits(start + 4, 2), hour < 24, minute < 60, second <= 60,
      let fraction = fraction(start + 6..<range.upperBound)
    else {
      undecodable += 1
      return nil
    }
    return Int64(hour * 3600 + minute * 60 + second) * 1_000_000 + Int64(fraction)
  }

  /// `ddmmyy`.
  mutating func date(_ field: Int) -> CivilDate? {
    let range = range(field)
    guard !range.isEmpty else { return nil }
    let start = range.lowerBound
    guard range.count == 6, let day = digits(start, 2), let month = digits(start + 2, 2),
      let year = digits(start + 4, 2),
      // GPS began in 1980.
      let date = CivilDate(year: year < 80 ? 2000 + year : 1900 + year, month: month, day: day)
    else {
      undecodable += 1
      return nil
    }
    return date
  }

  /// Latitude, its letter, longitude and its letter from this field on.
  mutating func position(_ field: Int) -> Sentence.Position? {
    if isEmpty(field), isEmpty(field + 2) { return nil }
    guard
      let latitude = angle(field, degreeDigits: 2, negative: UInt8(ascii: "S"), "N"),
      let longitude = angle(field + 2, degreeDigits: 3, negative: UInt8(ascii: "W"), "E")
    else {
      undecodable += 1
      return nil
    }
    let coordinate = Coordinate(latitude: latitude.degrees, longitude: longitude.degrees)
    guard coordinate.isValid else {
      undecodable += 1
      return nil
    }
    return Sentence.Position(
      coordinate: coordinate, minuteDecimals: min(latitude.decimals, longitude.decimals))
  }

  /// Minutes have two digits before the point; what stands before them are degrees.
  private func angle(
    _ field: Int, degreeDigits: Int, negative: UInt8, _ positive: Unicode.Scalar
  ) -> (degrees: Double, decimals: Int)? {
    let range = range(field)
    guard let (value, decimals) = number(range), value >= 0,
      line[range.lowerBound] != UInt8(ascii: "-"), let letter = letter(field + 1)
    else { return nil }
    let degrees = (value / 100).rounded(.down)
    let minutes = value - degrees * 100
    guard degrees <= 180, minutes < 60 else { return nil }
    // The minutes again from their own digits: the difference above has lost some.
    let point = range.upperBound - (decimals > 0 ? decimals + 1 : 0)
    let start = max(range.lowerBound, point - 2)
    guard let exact = number(start..<range.upperBound)?.value else { return nil }
    let angle = degrees + exact / 60
    if letter == negative { return (-angle, decimals) }
    return letter == UInt8(ascii: positive) ? (angle, decimals) : nil
  }

  /// A decimal number without an exponent.
  private func number(_ range: Range<Int>) -> (value: Double, decimals: Int)? {
    let bytes = line.span
    var index = range.lowerBound
    var isNegative = false
    if index < range.upperBound,
      bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
    {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    var mantissa: Int64 = 0
    var digits = 0
    var decimals = 0
    var hasPoint = false
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte >= 48, byte < 58 {
        digits += 1
        // 18 digits fit; no receiver sends more, and further ones would not change the value.
        if digits <= 18 {
          mantissa = mantissa * 10 + Int64(byte - 48)
          if hasPoint { decimals += 1 }
        } else if !hasPoint {
          return nil
        }
      } else {
        return nil
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    let value = Double(mantissa) / powersOfTen[decimals]
    return (isNegative ? -value : value, decimals)
  }

  private func digits(_ start: Int, _ count: Int) -> Int? {
    let bytes = line.span
    var value = 0
    for index in start..<start + count {
      guard index < bytes.count, bytes[index] >= 48, bytes[index] < 58 else { return nil }
      value = value * 10 + Int(bytes[index] - 48)
    }
    return value
  }

  /// Microseconds out of a point and digits, or out of nothing.
  private func fraction(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return 0 }
    guard line[range.lowerBound] == UInt8(ascii: ".") else { return nil }
    var value = 0
    var unit = 100_000
    for byte in line[range.dropFirst()] {
      guard byte >= 48, byte < 58 else { return nil }
      value += Int(byte - 48) * unit
      unit /= 10
    }
    return value
  }
}

/// The value of a hexadecimal digit of either case.
func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 48..<58: byte - 48
  case 65..<71: byte - 55
  case 97..<103: byte - 87
  default: nil
  }
}
