/// How somebody runs along a route: pace, plan, corners, hills, lights, stops.
///
/// A plain value: the same runner, route, start and seed give the same truth. He starts from rest
/// and comes to rest exactly where the run ends. `walker`, `cyclist` and `car` are the same model of
/// motion with other figures.
public struct Runner: Hashable, Sendable {
  /// What he is: which power a gradient costs.
  public var kind: Kind
  /// Seconds per metre that he runs where nothing holds him up; what it is in a plan, the plan says.
  public var pace: Double
  /// How the asked pace changes over the run.
  public var plan: PacePlan
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
  /// Metres by which the arc of a corner may cut it off (1.5 is a heuristic).
  ///
  /// It tells how tight a corner is, and so how fast it can be taken: with the usual figures 3.0 m/s
  /// at a square one. The truth itself stays on the route.
  public var cornerCut: Double
  /// What hills do to his speed.
  public var hills: Hills
  /// How he slows down over a long way.
  public var fatigue: Fatigue
  /// The lights that he meets.
  public var lights: TrafficLights
  /// Where he stops to drink.
  public var drinkStops: DrinkStops
  /// Where he has to walk.
  public var walkingBreaks: WalkingBreaks
  /// Where he carries the receiver.
  public var carry: Carry
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
    kind: Kind = .runner, pace: Double = 0.33, plan: PacePlan = .even,
    paceVariation: PaceVariation = .natural, acceleration: Double = 0.6, braking: Double = 1.2,
    cornering: Double = 2.5, cornerCut: Double = 1.5, hills: Hills = .constantPower,
    fatigue: Fatigue = .none, lights: TrafficLights = .route, drinkStops: DrinkStops = .none,
    walkingBreaks: WalkingBreaks = .none, carry: Carry = .none, standingStart: Double = 0,
    standingEnd: Double = 0, pauses: [Pause] = [], distance: Double? = nil
  ) {
    self.kind = kind
    self.pace = pace
    self.plan = plan
    self.paceVariation = paceVariation
    self.acceleration = acceleration
    self.braking = braking
    self.cornering = cornering
    self.cornerCut = cornerCut
    self.hills = hills
    self.fatigue = fatigue
    self.lights = lights
    self.drinkStops = drinkStops
    self.walkingBreaks = walkingBreaks
    self.carry = carry
    self.standingStart = standingStart
    self.standingEnd = standingEnd
    self.pauses = pauses
    self.distance = distance
  }
}
