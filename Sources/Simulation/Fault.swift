/// Something that goes wrong with a receiver for a while.
public struct Fault: Hashable, Sendable {
  /// What goes wrong.
  public enum Kind: Hashable, Sendable {
    /// No fixes at all; the receiver must find its satellites again afterwards.
    case outage
    /// No fixes and no sky, as without the permission; afterwards the receiver starts anew.
    case permissionLost
    /// The error is so many times what it was, and fewer satellites are left.
    case degradedSky(error: Double)
    /// The position is so many metres off, in one direction drawn for this fault.
    ///
    /// Over the last `recovery` seconds it comes back.
    case jump(metres: Double, recovery: Double = 0)
    /// The position drifts off evenly, to so many metres, in one direction drawn for this fault.
    ///
    /// Over the last `recovery` seconds it comes back.
    case driftOff(metres: Double, recovery: Double = 0)
    /// The position, speed and course of the last fix before, again and again, with new times.
    case freeze
    /// The timestamp of the last fix before, again and again, while the position moves on.
    case repeatedTimestamp
    /// Timestamps run backwards, from the end of the span to its beginning.
    case reversedTimestamps
    /// The receiver's clock is so many seconds ahead; behind where negative.
    case clockStep(seconds: Double)
    /// The first second is shown twice, and all times after it are a second behind.
    case leapSecond
    /// Dates 1,024 weeks back, as of a receiver whose GPS week counter rolled over.
    case weekRollover
    /// The date stays what it was at the beginning, while the time of day goes on past midnight.
    case midnight
    /// This horizontal accuracy is claimed; -1 and 0 are what broken receivers say.
    case accuracy(Double)
    /// Latitude and longitude are both exactly 0.
    case nullIsland
    /// Latitude and longitude are not numbers.
    case notANumber
    /// Fixes dated so many seconds ahead of their time.
    case future(seconds: Double)
    /// Fixes are delivered so many seconds after their time, the last ones with the last epoch.
    case late(seconds: Double)
    /// All fixes are held back and delivered at once at the end, as to an app that was asleep.
    case heldBack
    /// Each epoch has so many fixes, spread evenly in time and place since the one before.
    case flood(count: Int)
    /// Of each two fixes the first is held back and delivered after the second.
    case outOfOrder
    /// The altitude is so many metres off, over the sea and over the ellipsoid.
    case altitudeSpike(metres: Double)
  }

  /// When or where it lasts: epochs from its beginning to before its end have it.
  public var span: Span
  /// What goes wrong.
  public var kind: Kind

  /// A fault of this kind.
  public init(_ span: Span, _ kind: Kind) {
    self.span = span
    self.kind = kind
  }

  /// A fault of this kind from `start` on, both in seconds.
  public init(start: Double, duration: Double, kind: Kind) {
    self.init(.time(from: start, for: duration), kind)
  }
}
