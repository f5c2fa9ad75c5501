/// What the value of a key may be.
public indirect enum ValueKind: Hashable, Sendable {
  /// A text, taken as it is.
  case text
  /// A whole number within these limits.
  case wholeNumber(ClosedRange<UInt64>)
  /// A quantity with a unit, within these limits, which are written as a file would write them.
  case quantity(Unit, from: String, to: String)
  /// How far on a run: a duration or a length, each within limits of its own.
  ///
  /// A number without a unit is seconds, and `m` is metres.
  case extent(soonest: String, latest: String, nearest: String, farthest: String)
  /// A time of day with its date and zone, ISO 8601: `2026-05-02T08:00:00Z`.
  case time
  /// A place on earth: `[latitude, longitude]` in degrees, or the name of a city.
  case place
  /// One of these words.
  case word([String])
  /// Yes or no.
  case boolean
  /// `within` and a quantity of this unit or, unless it is a share, a percentage.
  case tolerance(Unit)
  /// `at least 3`, `at most 3`, `exactly 3` or `none`.
  case count
  /// Keys of its own; where there is a shorthand, that may stand instead.
  case group(shorthand: ValueKind?)
  /// A list of groups.
  case list

  /// The units that a file can use, by what they measure.
  public enum Unit: String, Hashable, Sendable {
    /// Metres, kilometres, miles, feet.
    case length
    /// Seconds, minutes, hours, `mm:ss`.
    case duration
    /// Time by distance, or distance by time.
    case pace
    /// Percent.
    case share
    /// A number without a unit.
    case number
  }

  /// What a value should have been, in words: `a length such as '5 km'`.
  var expectation: String {
    switch self {
    case .text: "a text"
    case .wholeNumber(let limits):
      "a whole number from \(limits.lowerBound) to \(limits.upperBound)"
    case .quantity(let unit, _, _): unit.expectation
    case .extent: "a duration such as '40 s' or a length such as '1.2 km'"
    case .time: "a date and time such as '2026-05-02T08:00:00Z'"
    case .place: "a place such as [40.7527, -73.9772] or 'New York'"
    case .word(let words): words.map { "'\($0)'" }.joined(separator: ", ")
    case .boolean: "'yes' or 'no'"
    case .tolerance(let unit): "a tolerance such as 'within \(unit.toleranceExample)'"
    case .count: "'at least 3', 'at most 3', 'exactly 3' or 'none'"
    case .group(nil): "a group of keys"
    case .group(let shorthand?): "\(shorthand.expectation), or a group of keys"
    case .list: "a list of groups, each on a line that begins with '- '"
    }
  }
}

extension ValueKind.Unit {
  fileprivate var expectation: String {
    switch self {
    case .length: "a length such as '5 km'"
    case .duration: "a duration such as '40 s' or '12:00'"
    case .pace: "a pace such as '5:30/km'"
    case .share: "a share such as '2 %'"
    case .number: "a number such as '1.5'"
    }
  }

  fileprivate var toleranceExample: String {
    switch self {
    case .length: "2 %' or 'within 100 m"
    case .duration: "8 s"
    case .pace: "2 %' or 'within 5 s/km"
    case .share, .number: "2 %"
    }
  }
}
