/// How somebody runs along a route: pace, corners, lights, stops.
///
/// A plain value: the same runner, route, start and seed give the same truth. He starts from rest
/// and comes to rest exactly where the run ends.
public struct Runner: Hashable, Sendable {
  /// Seconds per metre that he runs where nothing holds him up.
  public var pace: Double
  /// How his speed wanders about that.
  public var paceVariation: PaceVariation
  /// Metres per second squared when he speeds up (0.6 is a heuristic).
  public var acceleration: Double
  /// Metres per second squared when he slows down (1.2 is a heuristic).
  public var braking: Double
  /// Metres per second squared across a bend that he bears (2.5 is a heuristic).
  ///
  /// On a bend of radius R he runs `sqrt(cornering * R)` at most.
  public var cornering: Double
  /// The lights that he meets.
  public var lights: TrafficLights
  /// Seconds that he stands, recording, before he sets off.
  public var standingStart: Double
  /// Seconds that he stands, recording, after he has arrived.
  public var standingEnd: Double
  /// The times in which the tracker is paused, ascending, apart from each other.
  public var pauses: [Pause]
  /// Metres along the way, walks in pauses counted; nil is once along the route.
  ///
  /// More than the route's length is laps of a loop, to and fro on any other.
  public var distance: Double?

  /// A runner; what is not given has its usual value.
  public init(
    pace: Double = 0.33, paceVariation: PaceVariation = .natural, acceleration: Double = 0.6,
    braking: Double = 1.2, cornering: Double = 2.5, lights: TrafficLights = .route,
    standingStart: Double = 0, standingEnd: Double = 0, pauses: [Pause] = [],
    distance: Double? = nil
  ) {
    self.pace = pace
    self.paceVariation = paceVariation
    self.acceleration = acceleration
    self.braking = braking
    self.cornering = cornering
    self.lights = lights
    self.standingStart = standingStart
    self.standingEnd = standingEnd
    self.pauses = pauses
    self.distance = distance
  }
}
