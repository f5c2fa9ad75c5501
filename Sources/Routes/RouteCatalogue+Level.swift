internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension RouteCatalogue {
  /// One lap of lane 1: World Athletics' standard oval, straights of 84.39 m, bends of radius 36.50 m
  /// at the kerb, measured 0.30 m out.
  static let track: Entry = {
    var line = PlaneLine(course: 350)
    for _ in 0..<2 {
      line.bend(radius: 36.80, degrees: -180)
      line.straight(84.39, step: 10)
    }
    return entry(
      "track-400m", name: "Track, 400 m",
      why: "Berlin, an open field: one lap of lane 1, 400.00 m, the length nobody argues about; "
        + "half of it is bend, where smoothing cuts inside.",
      at: Coordinate(latitude: 52.4731, longitude: 13.4017),
      length: 2 * 84.39 + 2 * .pi * 36.80, line: line,
      stretches: [(0, .open)])
  }()

  /// Avenues 274 m and streets 80 m apart, turned 29 degrees, with corners all along.
  static let cityLoop: Entry = {
    let (avenue, street) = (274.0, 80.0)
    // The heading against the grid, how many blocks, and how long one is.
    let legs: [(heading: Double, blocks: Int, block: Double)] = [
      (0, 7, street), (270, 1, avenue), (0, 5, street), (90, 2, avenue), (180, 2, street),
      (90, 1, avenue), (180, 6, street), (90, 1, avenue), (180, 6, street), (270, 2, avenue),
      (180, 4, street), (270, 1, avenue), (0, 6, street),
    ]
    var points = [LocalVector.zero]
    var lights: [Double] = []
    var distance = 0.0
    for leg in legs {
      let course = (leg.heading + 29) * (.pi / 180)
      let step = LocalVector(east: sin(course), north: cos(course)) * leg.block
      for _ in 0..<leg.blocks {
        points.append(points[points.count - 1] + step)
        distance += leg.block
      }
      lights.append(distance)
    }
    let length = 5000.0
    let scale = length / distance
    return entry(
      "city-loop", name: "City loop among tall buildings, 5 km",
      why: "Manhattan's middle: right-angled streets between towers, a light every few hundred "
        + "metres; the commonest complaint, distance that grows among tall buildings and at rest.",
      at: Coordinate(latitude: 40.7527, longitude: -73.9772), length: length,
      line: PlaneLine(points: points),
      stretches: [
        (0, .canyon), (1100, .builtUp), (1500, .canyon), (2900, .trees), (3250, .builtUp),
        (3700, .canyon),
      ],
      lights: lights.dropLast().map { $0 * scale })
  }()

  /// Out along a quay in long bends, a turn on the spot, and back the same way.
  static let waterside: Entry = {
    var line = PlaneLine(course: 256)
    line.straight(420, step: 60)
    line.bend(radius: 300, degrees: 18)
    line.straight(310, step: 60)
    line.bend(radius: 180, degrees: -31)
    line.straight(560, step: 60)
    line.bend(radius: 420, degrees: 24)
    line.straight(240, step: 60)
    line.bend(radius: 90, degrees: -40)
    line.bend(radius: 90, degrees: 40)
    line.straight(976, step: 60)
    return entry(
      "waterside", name: "Out and back by the water, 6 km",
      why: "Lisbon, along the Tagus: half of the sky over water, the same line both ways; a turn "
        + "on the spot that filters round off, and splits that must be alike.",
      at: Coordinate(latitude: 38.6955, longitude: -9.1975), length: 6000, line: line.andBack(),
      stretches: [
        (0, .open), (1450, .underBridge), (1490, .open), (4510, .underBridge), (4550, .open),
      ])
  }()

  /// A closed line whose distance from the middle swings several times a lap.
  static let parkLoop: Entry = {
    let length = 3218.688
    let count = 360
    var points: [LocalVector] = []
    for index in 0..<count {
      let angle = 2 * .pi * Double(index) / Double(count)
      let radius =
        440
        * (1 + 0.20 * cos(2 * angle + 0.4) + 0.10 * sin(3 * angle) + 0.05 * sin(7 * angle + 1)
          + 0.02 * cos(13 * angle))
      points.append(LocalVector(east: radius * sin(angle), north: 0.8 * radius * cos(angle)))
    }
    let first = points[0]
    points = points.map { $0 - first } + [.zero]
    return entry(
      "park-loop", name: "Park loop, 2 miles",
      why: "London, a park: bends all the way, under trees for half of it; straight lines between "
        + "fixes cut each bend, and the lap is two miles to the millimetre.",
      at: Coordinate(latitude: 51.5098, longitude: -0.1690), length: length,
      line: PlaneLine(points: points),
      stretches: [(0, .trees), (700, .open), (1150, .trees), (1900, .open), (2600, .trees)])
  }()

  /// Round a village on the 180th meridian.
  static let antimeridian: Entry = {
    var line = PlaneLine(course: 62)
    for (straight, radius) in [(540.0, 60.0), (300.0, 40.0), (540.0, 60.0), (300.0, 40.0)] {
      line.straight(straight, step: 50)
      line.bend(radius: radius, degrees: 90)
    }
    // Opposite bends are alike, so that it closes.
    return entry(
      "antimeridian", name: "Antimeridian loop, 2 km",
      why: "Taveuni, Fiji: crosses the 180th meridian twice, where longitude jumps by 360 degrees "
        + "and careless subtraction runs round the Earth.",
      at: Coordinate(latitude: -16.7995, longitude: 179.9978), length: 2000, line: line,
      stretches: [(0, .suburban), (900, .trees), (1500, .open)])
  }()

  /// A city loop of the generator's, long enough for small errors to add up.
  static let marathon = Entry(identifier: "marathon", length: 42_195) { marathonRoute }

  private static let marathonRoute: Route = {
    let start = Coordinate(latitude: 35.6907, longitude: 139.6922)
    var route: Route
    do throws(RouteError) {
      route = try CityGenerator(distance: 42_195, start: start, seed: 42).route()
    } catch {
      // It throws for lengths and places outside its limits alone; these are inside.
      preconditionFailure("the catalogue's marathon: \(error)")
    }
    route.name = "Marathon through a city, 42.195 km"
    route.why =
      "Tokyo, streets made up with seed 42: four hours of fixes, where each metre lost a kilometre "
      + "is a medal's worth."
    return route
  }()
}
