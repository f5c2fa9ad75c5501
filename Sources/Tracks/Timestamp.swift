/// A point in time: whole microseconds since 1970-01-01T00:00:00 UTC, leap seconds not counted.
///
/// Whole numbers, so that a million steps of 0.1 s end where they should and two equal times are
/// equal. The range, 292,000 years either way, holds every date a file can name.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Microseconds since 1970-01-01T00:00:00 UTC.
  public var microseconds: Int64

  /// The time this many microseconds after 1970-01-01T00:00:00 UTC.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The time this many seconds after 1970-01-01T00:00:00 UTC, to the nearest microsecond.
  ///
  /// Seconds beyond the range give its end.
  ///
  /// - Precondition: `seconds` is not NaN.
  public init(secondsSince1970 seconds: Double) {
    self.init(microseconds: Int64(clamping: seconds * 1e6))
  }

  /// Seconds since 1970-01-01T00:00:00 UTC.
  @inlinable
  public var secondsSince1970: Double { Double(microseconds) / 1e6 }

  /// Seconds from `earlier` to this time; negative where `earlier` is the later one.
  @inlinable
  public func seconds(since earlier: Timestamp) -> Double {
    let (difference, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
    return overflow
      ? (Double(microseconds) - Double(earlier.microseconds)) / 1e6 : Double(difference) / 1e6
  }

  /// The time this many seconds later (earlier where negative), to the nearest microsecond.
  ///
  /// - Precondition: `seconds` is not NaN.
  public func advanced(by seconds: Double) -> Timestamp {
    let (sum, overflow) = microseconds.addingReportingOverflow(Int64(clamping: seconds * 1e6))
    return Timestamp(microseconds: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  /// Whether one time is before the other.
  @inlinable
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
}

extension Int64 {
  /// The nearest whole number, or the end of the range.
  fileprivate init(clamping value: Double) {
    precondition(!value.isNaN, "a time span is a number")
    let rounded = value.rounded()
    self = rounded >= 0x1p63 ? .max : rounded < -0x1p63 ? .min : Int64(rounded)
  }
}
