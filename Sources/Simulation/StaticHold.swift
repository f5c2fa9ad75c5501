/// How a phone or a watch freezes its position at rest.
///
/// Recordings show 5 to 13 m of phantom distance a minute without a hold and 0 to 0.4 m with one.
/// The thresholds are heuristic.
public struct StaticHold: Hashable, Sendable {
  /// Metres per second below which the receiver takes itself to be at rest.
  public var speed: Double
  /// Seconds that it must be so slow before the position is held.
  public var delay: Double
  /// Seconds in which the held position then comes back to the measured one, to 1/e.
  public var release: Double

  /// A hold with these thresholds.
  public init(speed: Double = 0.5, delay: Double = 3, release: Double = 2) {
    self.speed = speed
    self.delay = delay
    self.release = release
  }
}
