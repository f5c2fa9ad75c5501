/// Where somebody stops or walks to drink, and for how long.
public struct DrinkStops: Hashable, Sendable {
  /// Where they are.
  public enum Placement: Hashable, Sendable {
    /// Nowhere.
    case none
    /// Every so many metres along the way, not at the end of the run.
    case every(metres: Double)
    /// At these metres along the way, ascending.
    case at([Double])
  }

  /// Where they are.
  public var placement: Placement
  /// Seconds that each takes, slowing down and getting going not counted.
  public var duration: Double
  /// Metres per second that he walks meanwhile; 0 where he stands.
  public var walking: Double

  /// Stops in these places for so many seconds; without a walking speed he stands.
  ///
  /// Usually 15 s (heuristic).
  public init(placement: Placement, duration: Double = 15, walking: Double = 0) {
    self.placement = placement
    self.duration = duration
    self.walking = walking
  }

  /// None at all.
  public static let none = DrinkStops(placement: .none)

  /// One every so many metres.
  public static func every(
    _ metres: Double, duration: Double = 15, walking: Double = 0
  ) -> DrinkStops {
    DrinkStops(placement: .every(metres: metres), duration: duration, walking: walking)
  }

  /// One at each of these metres along the way, ascending.
  public static func at(
    _ places: [Double], duration: Double = 15, walking: Double = 0
  ) -> DrinkStops {
    DrinkStops(placement: .at(places), duration: duration, walking: walking)
  }
}
