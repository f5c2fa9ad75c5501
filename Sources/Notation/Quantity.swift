/// Quantities as people write them: `5 km`, `3.1 mi`, `5:30/km`, `12:00`, `40 s`, `2 %`.
///
/// Used by the command line and by scenario files, so that both take the same spellings. A space
/// between number and unit is optional. Numbers are finite and have a decimal point, never a comma.
package enum Quantity {
  /// A text that is not the quantity asked for.
  package struct ParseError: Error, Hashable, CustomStringConvertible {
    /// What was wrong and what would be right.
    package var description: String
  }

  /// Metres per statute mile, exactly (international yard and pound agreement, 1959).
  package static let metresPerMile = 1609.344

  /// A length in metres: `800 m`, `5km`, `3.1 mi`, `500 ft`, or a bare number of metres.
  ///
  /// - Throws: `ParseError` for another unit, a number that is not finite, or a negative one.
  package static func metres(_ text: String) throws(ParseError) -> Double {
    let (number, unit) = try split(text, example: "'5 km', '800 m' or '3.1 mi'")
    switch unit {
    case "", "m", "metres", "meters": return number
    case "km": return number * 1000
    case "mi", "mile", "miles": return number * metresPerMile
    case "ft", "feet": return number * 0.3048
    default: throw ParseError(description: unknown(unit, text, "m, km, mi or ft"))
    }
  }

  /// A duration in seconds: `40 s`, `12:00` (minutes), `1:02:03`, `5 min`, `1 h`, `1h30m`, `500 ms`,
  /// or a bare number of seconds.
  ///
  /// - Throws: `ParseError` for another unit, minutes or seconds above 59 after a colon, a number
  ///   that is not finite, or a negative one.
  package static func seconds(_ text: String) throws(ParseError) -> Double {
    let trimmed = trim(text)
    if trimmed.contains(":") { return try clock(trimmed) }
    var rest = trimmed[...]
    var total = 0.0
    repeat {
      let (number, unit, after) = try splitFirst(rest, of: text, example: "'40 s' or '12:00'")
      switch unit {
      case "", "s", "sec", "seconds": total += number
      case "ms": total += number / 1000
      case "min", "m", "minutes": total += number * 60
      case "h", "hours": total += number * 3600
      default: throw ParseError(description: unknown(unit, text, "s, min, h or mm:ss"))
      }
      rest = after
    } while !rest.isEmpty
    return total
  }

  /// A pace in seconds per metre: `5:30/km`, `8:51/mi`, `330 s/km`, or a speed such as `3.2 m/s`
  /// and `12 km/h`, which is turned into a pace.
  ///
  /// - Throws: `ParseError` for anything else, and for a pace of zero.
  package static func secondsPerMetre(_ text: String) throws(ParseError) -> Double {
    let example = "'5:30/km', '8:51/mi' or '3.2 m/s'"
    guard let slash = text.firstIndex(of: "/") else {
      throw ParseError(description: "'\(text)' is not a pace: write \(example)")
    }
    let left = trim(String(text[..<slash]))
    let right = trim(String(text[text.index(after: slash)...]))
    let pace: Double
    switch (right, left) {
    case ("s", _): pace = try 1 / metres(left)
    case ("h", _): pace = try 3600 / metres(left)
    case ("km", _): pace = try seconds(left) / 1000
    case ("mi", _), ("mile", _): pace = try seconds(left) / metresPerMile
    case ("m", _): pace = try seconds(left)
    default: throw ParseError(description: "'\(text)' is not a pace: write \(example)")
    }
    guard pace.isFinite, pace > 0 else {
      throw ParseError(description: "'\(text)' is not a pace: it must be above zero")
    }
    return pace
  }

  /// A share as a fraction: `2 %` is 0.02.
  ///
  /// The percent sign is required.
  ///
  /// - Throws: `ParseError` where the sign is missing or the number is not one.
  package static func fraction(_ text: String) throws(ParseError) -> Double {
    let (number, unit) = try split(text, example: "'2 %'")
    guard unit == "%" else {
      throw ParseError(description: "'\(text)' needs a percent sign: write '2 %'")
    }
    return number / 100
  }

  private static func unknown(_ unit: String, _ text: String, _ known: String) -> String {
    "unknown unit '\(unit)' in '\(text)': use \(known)"
  }

  private static func trim(_ text: String) -> String {
    var view = text[...]
    while view.first == " " { view.removeFirst() }
    while view.last == " " { view.removeLast() }
    return String(view)
  }

  private static func split(
    _ text: String, example: String
  ) throws(ParseError) -> (number: Double, unit: String) {
    let (number, unit, rest) = try splitFirst(trim(text)[...], of: text, example: example)
    guard rest.isEmpty else {
      throw ParseError(description: "'\(text)' is not understood: write \(example)")
    }
    return (number, unit)
  }

  /// The number and the unit at the head of `text`, and what comes after them.
  private static func splitFirst(
    _ text: Substring, of whole: String, example: String
  ) throws(ParseError) -> (number: Double, unit: String, rest: Substring) {
    var rest = text
    while rest.first == " " { rest.removeFirst() }
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
    rest = rest.dropFirst(digits.count)
    while rest.first == " " { rest.removeFirst() }
    let unit = rest.prefix { !($0.isASCII && ($0.isNumber || $0 == "." || $0 == " ")) }
    rest = rest.dropFirst(unit.count)
    guard let number = Double(digits), number.isFinite else {
      throw ParseError(description: "'\(whole)' does not begin with a number: write \(example)")
    }
    guard number >= 0 else {
      throw ParseError(description: "'\(whole)' is negative: write \(example)")
    }
    return (number, unit.lowercased(), rest)
  }

  private static func clock(_ text: String) throws(ParseError) -> Double {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let wrong = ParseError(
      description: "'\(text)' is not a duration: write 'mm:ss' or 'h:mm:ss', such as '12:00'")
    guard (2...3).contains(parts.count) else { throw wrong }
    var total = 0.0
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard let first = part.first, first.isASCII, first.isNumber, let value = Double(part),
        value.isFinite, isLast || value == value.rounded(), index == 0 || value < 60
      else { throw wrong }
      total = total * 60 + value
    }
    return total
  }
}
