public import Geodesy
internal import Notation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Makes a loop of a wanted length through an irregular street grid.
///
/// Blocks of different sizes, streets that are not quite parallel and districts that are turned
/// against each other; no street is run twice. The same values give the same route for ever (to the
/// nanometre: libm's last digits may differ between machines).
///
/// ```swift
/// let start = Coordinate(latitude: 40.7527, longitude: -73.9772)
/// let route = try CityGenerator(distance: 5000, start: start, seed: 7).route()
/// // route.name == "City loop, 5.00 km, seed 7"; route.length == 5000 to a micrometre
/// ```
public struct CityGenerator: Hashable, Sendable {
  /// The lengths it makes, in metres.
  public static let distances = 100.0...100_000.0
  /// The latitudes it starts at, in degrees.
  public static let latitudes = -89.0...89.0

  /// Length of the loop in metres.
  public var distance: Double
  /// Where it begins and ends.
  public var start: Coordinate
  /// The seed of all its draws.
  public var seed: UInt64
  /// Mean side of a block in metres; smaller on loops too short for four of them.
  public var blockLength: Double

  /// A generator of a loop of `distance` metres from `start`; values are checked by `route()`.
  public init(distance: Double, start: Coordinate, seed: UInt64, blockLength: Double = 95) {
    self.distance = distance
    self.start = start
    self.seed = seed
    self.blockLength = blockLength
  }

  /// The route: its length is `distance` to a micrometre, its first and last vertex are `start`.
  ///
  /// - Throws: where the distance is not within `distances`, or the start is not a place or not
  ///   within `latitudes`.
  public func route() throws(RouteError) -> Route {
    guard Self.distances.contains(distance) else {
      throw RouteError(
        .distanceOutOfRange, "a city loop of \(distance) m cannot be made; 100 m to 100 km can")
    }
    guard start.isValid, Self.latitudes.contains(start.latitude) else {
      throw RouteError(
        .startOutOfRange,
        "no city at \(start.latitude), \(start.longitude); latitudes -89 to 89 "
          + "and longitudes -180 to 180 have them")
    }
    let random = SplitMix64(seed: seed)
    let coordinates = streets(random).coordinates(from: start, length: distance)
    let polyline = Polyline(coordinates)
    return Route(
      name: "City loop, \(DisplayText.distance(distance)), seed \(seed)",
      why: "A loop of a wanted length through streets that nobody has run before.",
      coordinates: coordinates,
      stretches: CityDress.stretches(of: polyline, random: random.stream("city.surroundings")),
      lights: CityDress.lights(of: polyline, random: random.stream("city.lights")))
  }

  /// The loop in the plane, about as long as wanted.
  private func streets(_ random: SplitMix64) -> PlaneLine {
    // Every side of the loop is `run` blocks of one street: longer loops keep to a street longer.
    let block = min(max(blockLength.isFinite ? blockLength : 95, 20), 400)
    let run = distance < 2000 ? 1 : distance < 12_000 ? 2 : 3
    let sides = max(4, 2 * Int((distance / (2 * block * Double(run))).rounded()))
    var shape = random.stream("city.shape")
    let corners = StreetLoop(sides: sides, random: &shape).corners

    var grid = StreetGrid(block: block, run: run, random: random.stream("city.grid"))
    var points: [LocalVector] = []
    for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      for part in 0..<run {
        points.append(
          grid.junction(
            column: corner.column * run + (next.column - corner.column) * part,
            row: corner.row * run + (next.row - corner.row) * part))
      }
    }
    let origin = points[0]
    points = points.map { $0 - origin }
    points.append(.zero)
    return PlaneLine(points: points)
  }
}

/// Where the streets of a made-up city cross.
private struct StreetGrid {
  private let block: Double
  private var columns: [Double] = []
  private var rows: [Double] = []
  private var columnRandom: SplitMix64
  private var rowRandom: SplitMix64
  private var jitter: SplitMix64
  private let turned: Double
  private let waves: [Wave]

  private struct Wave {
    var direction: LocalVector
    var shift: LocalVector
    var phase: Double
  }

  init(block: Double, run: Int, random: SplitMix64) {
    self.block = block
    columnRandom = random.stream("columns")
    rowRandom = random.stream("rows")
    jitter = random.stream("jitter")
    var shape = random.stream("districts")
    turned = 2 * .pi * shape.uniform()
    // Each wave turns streets by up to 18 degrees, over eight to twenty blocks (heuristic); all
    // three together stay below the slope at which streets would cross.
    waves = (0..<3).map { _ in
      let length = block * shape.uniform(in: 8...20)
      let heading = 2 * .pi * shape.uniform()
      let push = 2 * .pi * shape.uniform()
      let size = length * shape.uniform(in: 0.02...0.05)
      return Wave(
        direction: LocalVector(east: sin(heading), north: cos(heading)) * (2 * .pi / length),
        shift: LocalVector(east: sin(push), north: cos(push)) * size,
        phase: 2 * .pi * shape.uniform())
    }
  }

  /// The junction of two streets, in metres; each call moves it a little, so ask once.
  mutating func junction(column: Int, row: Int) -> LocalVector {
    while columns.count <= column {
      columns.append((columns.last ?? 0) + block * columnRandom.uniform(in: 0.65...1.35))
    }
    while rows.count <= row {
      rows.append((rows.last ?? 0) + block * rowRandom.uniform(in: 0.65...1.35))
    }
    let place = LocalVector(
      east: columns[column] + 0.06 * block * (2 * jitter.uniform() - 1),
      north: rows[row] + 0.06 * block * (2 * jitter.uniform() - 1))
    var moved = place
    for wave in waves {
      let angle =
        wave.direction.east * place.east + wave.direction.north * place.north + wave.phase
      moved += wave.shift * sin(angle)
    }
    let (s, c) = (sin(turned), cos(turned))
    return LocalVector(
      east: c * moved.east + s * moved.north, north: c * moved.north - s * moved.east)
  }
}
