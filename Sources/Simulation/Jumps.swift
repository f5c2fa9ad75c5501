/// Rare leaps of the position from one report to the next, with a recovery.
///
/// A tracker's users saw 200 km/h under a bridge, 55 m in a second. Rate, size and times are heuristic.
public struct Jumps: Hashable, Sendable {
  /// How many there are in an hour, on average.
  public var perHour: Double
  /// Root mean square of the leap in metres, radial.
  public var size: Double
  /// Mean of the seconds before the recovery begins; exponential.
  public var duration: Double
  /// Seconds in which it then falls to 1/e; 0 leaps back.
  public var recovery: Double

  /// Leaps of this kind.
  public init(perHour: Double, size: Double, duration: Double = 4, recovery: Double = 2) {
    self.perHour = perHour
    self.size = size
    self.duration = duration
    self.recovery = recovery
  }

  /// No leaps.
  public static let none = Jumps(perHour: 0, size: 0)
}
