internal import Geodesy
public import Routes
public import Simulation
public import Tracks

/// A walk like the one on which a phone's error was measured, simulated seed by seed.
///
/// 3,534 m: 900 m of built-up streets, 200 m among low houses, 1,500 m of open country, 300 m among
/// low houses, 634 m of built-up streets. Lengths of the stretches are those of the measured walk;
/// its corners are made up.
public enum CalibrationWalk {
  /// The route.
  public static let route: Route = {
    var course = 205.0
    var place = Coordinate(latitude: 49.5, longitude: 5.95)
    var places = [place]
    func go(_ metres: Double, turning degrees: Double = 0) {
      course += degrees
      place = place.advanced(by: metres, course: course)
      places.append(place)
    }
    // Blocks of a town.
    for (metres, turn) in [
      (170.0, 0.0), (95, 4), (60, 88), (140, -6), (35, -91), (120, 3), (85, 92), (110, 2),
      (85, -88),
    ] { go(metres, turning: turn) }
    // Its edge, then paths through fields: long bends, few corners, a pond half round.
    for (metres, turn) in [(120.0, 85.0), (80, -12)] { go(metres, turning: turn) }
    for (metres, turn) in [(90.0, 38.0), (110, -15), (130, -20), (90, 12)] {
      go(metres, turning: turn)
    }
    for _ in 0..<12 { go(35, turning: 14) }
    for (metres, turn) in [(120.0, -70.0), (140, 9), (95, 16), (105, -24), (200, -8)] {
      go(metres, turning: turn)
    }
    // Back among houses and into the town.
    for (metres, turn) in [(160.0, 62.0), (140, -4)] { go(metres, turning: turn) }
    for (metres, turn) in [
      (125.0, 8.0), (90, -90), (134, 3), (45, 89), (140, -2), (100, -87),
    ] { go(metres, turning: turn) }
    return Route(
      name: "Calibration walk", why: "The stretches on which a phone's error was measured",
      coordinates: places,
      stretches: [
        Route.Stretch(start: 0, surroundings: .builtUp),
        Route.Stretch(start: 900, surroundings: .suburban),
        Route.Stretch(start: 1100, surroundings: .open),
        Route.Stretch(start: 2600, surroundings: .suburban),
        Route.Stretch(start: 2900, surroundings: .builtUp),
      ])
  }()

  /// The path of the route, to match fixes to.
  public static let path = TruePath(route)

  /// The same line in the surroundings of a town's edge, for a run.
  public static let runRoute = Route(
    name: "Calibration run", coordinates: route.coordinates,
    stretches: [
      Route.Stretch(start: 0, surroundings: .suburban),
      Route.Stretch(start: 1100, surroundings: .open),
      Route.Stretch(start: 2600, surroundings: .suburban),
    ])

  /// Somebody who carries a phone: 1.24 m/s, no lights.
  public static let walker = Runner(pace: 0.807, lights: .none)

  /// What happens on the walk with one seed; the receiver has no part in it.
  public static func truth(seed: UInt64) -> Truth {
    walker.truth(on: route, start: SimulatedRun.defaultStart, seed: seed)
  }

  /// The errors of a receiver on the walk.
  ///
  /// - Precondition: the receiver's `problem` is nil.
  public static func series(of receiver: Receiver, seed: UInt64) -> ErrorSeries {
    let fixes = receiver.epochs(of: truth(seed: seed), on: route, seed: seed).flatMap(\.fixes)
    return ErrorSeries(fixes: fixes, on: path)
  }
}
