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
    throw RouteError(.noStreets, "")
  }

  /// All streets of the city, on which the route lies.
  ///
  /// It has no more of them than the run may need.
  ///
  /// - Throws: as `route()` does.
  public func network() throws(RouteError) -> StreetNetwork {
    try check()
    return city().network(at: start)
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

  private func city() -> City {
    let random = SplitMix64(seed: seed)
    let wanted = blockLength.isFinite ? blockLength : 95
    // Runs below 800 m have smaller blocks, or they would hardly get around one.
    let block = min(
      max(wanted, Self.blockLengths.lowerBound), Self.blockLengths.upperBound, distance / 8)
    let grain = min(1, distance / 760)
    let reach = min(0.25 * distance + 4 * block, 5000 + 0.05 * distance)
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
