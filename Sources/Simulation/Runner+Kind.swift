extension Runner {
  /// What moves: the same model of motion for all, with other figures.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// On foot, running.
    case runner
    /// On foot, walking.
    case walker
    /// On a bicycle.
    case cyclist
    /// In a car.
    case car
  }

  /// The usual one of this kind.
  public static func usual(_ kind: Kind) -> Runner {
    switch kind {
    case .runner: runner
    case .walker: walker
    case .cyclist: cyclist
    case .car: car
    }
  }

  /// A runner at 5:30/km: what `Runner()` is.
  public static let runner = Runner()

  /// A pedestrian.
  ///
  /// At 1.4 m/s (comfortable gait of adults is 1.27 to 1.46 m/s: Bohannon, Age and Ageing 26, 1997);
  /// all else is a heuristic.
  public static let walker = Runner(
    kind: .walker, pace: 1 / 1.4,
    paceVariation: PaceVariation(parts: [
      .init(deviation: 0.015, correlationTime: 4), .init(deviation: 0.03, correlationTime: 30),
    ]),
    acceleration: 0.5, braking: 0.8, cornering: 1.5, cornerCut: 1)

  /// A cyclist in a city, as on the phone's own menu: City Bicycle Ride.
  ///
  /// At 5 m/s with lights for vehicles. Acceleration 0.46 m/s^2 (1.5 feet per second squared: AASHTO,
  /// Guide for the Development of Bicycle Facilities, 2012); all else is a heuristic: 2.6 m/s^2
  /// across a bend are a lean of 15 degrees.
  public static let cyclist = Runner(
    kind: .cyclist, pace: 0.2,
    paceVariation: PaceVariation(parts: [
      .init(deviation: 0.03, correlationTime: 8), .init(deviation: 0.06, correlationTime: 40),
    ]),
    acceleration: 0.46, braking: 1.8, cornering: 2.6, cornerCut: 2,
    hills: Hills(downhillLimit: 1.8), lights: .route(wait: TrafficLights.vehicleWait))

  /// A car on a freeway, as on the phone's own menu: Freeway Drive.
  ///
  /// At 29 m/s (65 mph) with lights for vehicles where the route has lights. Braking 3.0 m/s^2 (10
  /// feet per second squared: ITE, Traffic Engineering Handbook, for yellow times); all else is a
  /// heuristic.
  public static let car = Runner(
    kind: .car, pace: 1 / 29.0,
    paceVariation: PaceVariation(parts: [
      .init(deviation: 0.01, correlationTime: 15), .init(deviation: 0.03, correlationTime: 90),
    ]),
    acceleration: 1.5, braking: 3, cornering: 3, cornerCut: 3.5, hills: .none,
    lights: .route(wait: TrafficLights.vehicleWait))
}
