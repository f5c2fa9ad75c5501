public import Geodesy
internal import Notation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Makes a run of a wanted length through the streets of a city that does not exist.
///
/// The city has streets of several widths with houses of several heights, parks, a river with bridges,
/// a hill with a tunnel, and lights where larger streets meet; the run is found on it as on real
/// streets. The same values give the same route for ever (to the nanometre: libm's last digits may
/// differ between machines), and the same seed the same city wherever it lies.
///
/// ```swift
/// let start = Coordinate(latitude: 40.7527, longitude: -73.9772)
/// let route = try CityGenerator(distance: 5000, start: start, seed: 7).route()
/// // route.name == "City loop, 5.00 km, seed 7"; route.length == 5000 to a micrometre
/// ```
public struct CityGenerator: Hashable, Sendable {
  /// The lengths it makes, in metres.
  public static let distances = 100.0...100_000.0
  /// The mean sides of blocks that it builds, in metres; what lies outside counts as the nearer end.
  public static let blockLengths = 40.0...250.0

  /// Length of the run in metres.
  public var distance: Double
  /// Where it begins, anywhere on the Earth.
  public var start: Coordinate
  /// The seed of all its draws.
  public var seed: UInt64
  /// Where the run ends.
  public var shape: RouteShape
  /// How the streets are laid out.
  public var plan: CityPlan
  /// Mean side of a block in metres, half of that in an old town; smaller for runs below 800 m.
  public var blockLength: Double

  /// A generator of a run of `distance` metres from `start`; values are checked by `route()`.
  public init(
    distance: Double, start: Coordinate, seed: UInt64, shape: RouteShape = .loop,
    plan: CityPlan = .mixed, blockLength: Double = 95
  ) {
    self.distance = distance
    self.start = start
    self.seed = seed
    self.shape = shape
    self.plan = plan
    self.blockLength = blockLength
  }

  /// The route: its length is `distance` to a micrometre, its first vertex `start`.
  ///
  /// It has altitudes, the streets' surroundings, and the lights that it passes.
  ///
  /// - Throws: where the distance is not within `distances`, or the start is not a place.
  public func route() throws(RouteError) -> Route {
    let run = try run()
    let found = run.found
    let coordinates = run.plane.laid(from: start, length: distance).coordinates
    // What stands at a vertex stays there.
    let before = Polyline(found.coordinates).distances
    let after = Polyline(coordinates).distances
    func moved(_ metres: Double) -> Double {
      before.firstIndex { $0 >= metres }.map { after[$0] } ?? metres
    }
    return Route(
      name: "City \(shape.cityTitle), \(DisplayText.distance(distance)), seed \(seed)",
      why: "A run of a wanted length through \(plan.title) that does not exist.",
      coordinates: coordinates, altitudes: found.altitudes,
      stretches: found.stretches.map {
        Route.Stretch(start: moved($0.start), surroundings: $0.surroundings)
      },
      lights: found.lights.map(moved))
  }

  /// All streets of the city, on which the route lies.
  ///
  /// It has no more of them than the run may need.
  ///
  /// - Throws: as `route()` does.
  public func network() throws(RouteError) -> StreetNetwork {
    let run = try run()
    return run.city.network(
      at: start, scale: run.plane.laid(from: start, length: distance).scale)
  }

  /// Where the plane lies while a run is looked for: the run is the same wherever it begins.
  private static let origin = Coordinate(latitude: 0, longitude: 0)

  /// The city, and a run on it of nearly the wanted length.
  private func run() throws(RouteError) -> (city: City, found: Route, plane: PlaneLine) {
    try check()
    let random = SplitMix64(seed: seed)
    var best: (city: City, found: Route, miss: Double)?
    for attempt in 0..<8 {
      let random = attempt == 0 ? random : random.stream("city.attempt.\(attempt)")
      let city = city(random)
      guard !city.streets.isEmpty else { continue }
      let found = try RouteFinder(
        network: city.network(at: Self.origin), start: Self.origin, distance: distance,
        shape: shape, seed: random.stream("city.run").seed
      ).route(isExact: false)
      let miss = (found.length / distance - 1).magnitude
      if miss < best?.miss ?? .infinity { best = (city, found, miss) }
      if miss < 0.04 { break }
    }
    guard let best else { throw RouteError(.noStreets, "no streets could be made here") }
    let points = best.found.coordinates.map { place in
      let line = Geodesic.inverse(from: Self.origin, to: place)
      let course = line.initialCourse * (.pi / 180)
      return LocalVector(east: line.distance * sin(course), north: line.distance * cos(course))
    }
    return (best.city, best.found, PlaneLine(points: points))
  }

  private func check() throws(RouteError) {
    guard Self.distances.contains(distance) else {
      throw RouteError(
        .distanceOutOfRange, "a city run of \(distance) m cannot be made; 100 m to 100 km can")
    }
    guard start.isValid else {
      throw RouteError(
        .startOutOfRange,
        "no city at \(start.latitude), \(start.longitude); latitudes are -90 to 90, "
          + "longitudes -180 to 180")
    }
  }

  private func city(_ random: SplitMix64) -> City {
    let wanted = blockLength.isFinite ? blockLength : 95
    // Runs below 800 m have smaller blocks, or they would hardly get around one.
    let block = min(
      max(wanted, Self.blockLengths.lowerBound), Self.blockLengths.upperBound, distance / 8)
    let grain = min(1, distance / 760)
    // A loop goes round a circle that may lie anywhere about its start; others may wind about.
    let reach =
      switch shape {
      case .loop: 0.2 * distance + 4 * block
      case .outAndBack: min(0.25 * distance + 4 * block, 5000 + 0.05 * distance)
      case .pointToPoint: min(0.4 * distance + 4 * block, 4000 + 0.06 * distance)
      }
    let layout = CityLayout(
      plan: plan, reach: reach, block: block, grain: grain, random: random.stream("city.layout"))
    let built = CityBuilder(layout: layout, random: random.stream("city.streets"))
    var draw = random.stream("city.start")
    let away = reach * (shape == .loop ? 0.3 : 0.5) * draw.uniform().squareRoot()
    let course = 2 * .pi * draw.uniform()
    return City(
      built, startNear: LocalVector(east: away * sin(course), north: away * cos(course)))
  }
}

extension RouteShape {
  /// What a route of this shape through a city is called.
  fileprivate var cityTitle: String {
    switch self {
    case .loop: "loop"
    case .outAndBack: "out and back"
    case .pointToPoint: "point to point"
    }
  }
}

extension CityPlan {
  /// What such a city is called.
  fileprivate var title: String {
    switch self {
    case .grid: "a city of straight streets"
    case .radial: "a city of rings and spokes"
    case .oldTown: "an old town"
    case .mixed: "a city with an old town"
    }
  }
}
