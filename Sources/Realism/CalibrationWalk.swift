internal import Geodesy
public import Routes
public import Simulation
public import Tracks

/// A walk like the one on which a phone's error was measured, simulated seed by seed.
///
/// 3,534 m: 900 m of built-up streets, 200 m among low houses, 1,500 m of open country, 300 m among
/// low houses, 634 m of built-up streets. The stretches are as long as those of the measured walk and
/// have about as many corners; where they lie is made up.
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
    // Streets of a town, which jog as they cross others.
    for (metres, turn) in [
      (210.0, 0.0), (60, 88), (16, -90), (105, 91), (18, 89), (90, -90), (10, 65), (36, -67),
      (130, -88), (150, 6), (12, -84), (63, 88),
    ] { go(metres, turning: turn) }
    for (metres, turn) in [(120.0, -3.0), (80, 5)] { go(metres, turning: turn) }
    // Paths through fields, and three quarters round a pond.
    for (metres, turn) in [(120.0, 85.0), (200, -100), (190, 88)] { go(metres, turning: turn) }
    for _ in 0..<12 { go(35, turning: 14) }
    for (metres, turn) in [(190.0, 75.0), (250, -6), (12, -88), (14, 88), (104, -87)] {
      go(metres, turning: turn)
    }
    // Back among houses and into the town.
    for (metres, turn) in [(125.0, 88.0), (10, -90), (165, 3)] { go(metres, turning: turn) }
    for (metres, turn) in [
      (220.0, 5.0), (150, -87), (42, 92), (90, -84), (72, 88), (60, -90),
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

  /// The path to match fixes to: the route, drawn out straight by `margin` metres at both ends.
  ///
  /// Without that, an error along the way would count as one across it where the path ends.
  public static let path: TruePath = {
    let line = route.polyline
    let (first, last) = (line.position(at: 0), line.position(at: line.length))
    let before = first.advanced(by: margin, course: line.bearing(at: 0) + 180)
    let after = last.advanced(by: margin, course: line.bearing(at: line.length))
    return TruePath(
      [before] + route.coordinates + [after],
      stretches: TruePath(route).stretches.map { stretch in
        let range = stretch.range
        return TruePath.Stretch(
          stretch.surroundings, range.lowerBound + margin..<range.upperBound + margin)
      })
  }()

  /// How far the path goes on beyond the route's ends, in metres.
  public static let margin = 100.0

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
