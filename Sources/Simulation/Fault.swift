/// Something that goes wrong with a receiver for a while.
public struct Fault: Hashable, Sendable {
  /// What goes wrong.
  public enum Kind: Hashable, Sendable {
    /// No fixes at all.
    case outage
    /// The position is so many metres off, in one direction drawn for this fault.
    case jump(metres: Double)
    /// The position, speed and course of the last fix before, again and again, with new times.
    case freeze
    /// The timestamp of the last fix before, again and again, while the position moves on.
    case repeatedTimestamp
    /// The receiver's clock is so many seconds ahead; behind where negative.
    case clockStep(seconds: Double)
    /// This horizontal accuracy is claimed; -1 and 0 are what broken receivers say.
    case accuracy(Double)
    /// Latitude and longitude are both exactly 0.
    case nullIsland
    /// Fixes dated so many seconds ahead of their time.
    case future(seconds: Double)
    /// Fixes are delivered so many seconds after their time, the last ones with the last epoch.
    case late(seconds: Double)
    /// Of each two fixes the first is held back and delivered after the second.
    case outOfOrder
    /// The altitude is so many metres off, over the sea and over the ellipsoid.
    case altitudeSpike(metres: Double)
  }

  /// Seconds from the first sample of the truth to where it begins.
  public var start: Double
  /// Seconds that it lasts: epochs at `start` to below `start + duration` have it.
  public var duration: Double
  /// What goes wrong.
  public var kind: Kind

  /// A fault of this kind from `start` on.
  public init(start: Double, duration: Double, kind: Kind) {
    self.start = start
    self.duration = duration
    self.kind = kind
  }
}
