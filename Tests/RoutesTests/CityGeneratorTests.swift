import Geodesy
import Routes
import Testing

@Suite struct CityGeneratorTests {
  private static let start = Coordinate(latitude: 40.7527, longitude: -73.9772)

  /// The length as the bare sum of geodesics, without the polyline.
  private func length(_ coordinates: [Coordinate]) -> Double {
    zip(coordinates, coordinates.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private func check(_ route: Route, distance: Double, start: Coordinate) {
    let line = route.polyline
    #expect((length(route.coordinates) - distance).magnitude < 1e-3)
    #expect((route.length - distance).magnitude < 1e-3)
    #expect(route.coordinates.first == start && route.coordinates.last == start && route.isLoop)
    #expect(route.coordinates.allSatisfy { $0.isValid })
    let steps = zip(line.distances, line.distances.dropFirst()).map { $1 - $0 }
    #expect((steps.min() ?? 0) > min(10, distance / 30))
    #expect(Set(route.coordinates).count == route.coordinates.count - 1)
    #expect(route.stretches.first?.start == 0)
    #expect(zip(route.stretches, route.stretches.dropFirst()).allSatisfy { $0.start < $1.start })
    #expect(zip(route.lights, route.lights.dropFirst()).allSatisfy { $1 - $0 >= 400 })
    #expect(route.lights.allSatisfy { (50...distance - 50).contains($0) })
    #expect(distance < 2000 || !route.lights.isEmpty)
  }

  @Test(
    "the loop has the asked length and closes",
    arguments: [
      100.0, 101.5, 150, 250, 400, 777.7, 1000, 1999, 2000, 5000, 10_000, 12_000, 21_097.5, 42_195,
      100_000,
    ])
  func lengths(distance: Double) throws {
    for seed in distance > 50_000 ? [UInt64(1)] : [0, 7, .max] {
      let route = try CityGenerator(distance: distance, start: Self.start, seed: seed).route()
      check(route, distance: distance, start: Self.start)
    }
  }

  @Test(
    "it works at the antimeridian, far north and south, and on the equator",
    arguments: [
      (-16.8, 179.9999), (-16.8, -180), (0, 180), (80, 10), (-80, -170), (89, 0), (-89, 180),
      (0, 0),
    ])
  func places(latitude: Double, longitude: Double) throws {
    let start = Coordinate(latitude: latitude, longitude: longitude)
    for distance in [300.0, 5000, 30_000] {
      check(
        try CityGenerator(distance: distance, start: start, seed: 3).route(), distance: distance,
        start: start)
    }
  }

  @Test("forty seeds give forty sound loops, none like another")
  func seeds() throws {
    var seen: Set<[Coordinate]> = []
    for seed in UInt64(0)..<40 {
      let route = try CityGenerator(distance: 5000, start: Self.start, seed: seed).route()
      check(route, distance: 5000, start: Self.start)
      seen.insert(route.coordinates)
    }
    #expect(seen.count == 40)
  }

  @Test("the same seed gives the same route, today and for ever")
  func golden() throws {
    let generator = CityGenerator(distance: 5000, start: Self.start, seed: 7)
    let route = try generator.route()
    #expect(try generator.route() == route)
    #expect(route.name == "City loop, 5.00 km, seed 7")
    // Recorded when the generator was made: a change here changes every seed that people have kept.
    #expect(route.coordinates.count == 53)
    let tenth = Coordinate(latitude: 40.75888164237942, longitude: -73.97821028062774)
    #expect(route.coordinates[10].distance(to: tenth) < 1e-6)
    #expect(route.lights.map { $0.rounded() } == [406, 964, 1793, 2520, 3435, 3882, 4479])
    #expect(route.stretches.prefix(3).map(\.surroundings) == [.builtUp, .suburban, .trees])
  }

  @Test("streets do not cross where there is no junction", arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func noCrossing(seed: UInt64) throws {
    let route = try CityGenerator(distance: 12_000, start: Self.start, seed: seed).route()
    let frame = LocalFrame(origin: Self.start)
    let points = route.coordinates.map { frame.vector(to: $0) }
    func side(_ a: LocalVector, _ b: LocalVector, _ c: LocalVector) -> Bool {
      (b.east - a.east) * (c.north - a.north) > (b.north - a.north) * (c.east - a.east)
    }
    var crossings = 0
    for i in 0..<points.count - 1 {
      for j in stride(from: i + 2, to: points.count - 1, by: 1)
      where !(i == 0 && j == points.count - 2) {
        let (a, b, c, d) = (points[i], points[i + 1], points[j], points[j + 1])
        if side(a, b, c) != side(a, b, d), side(c, d, a) != side(c, d, b) { crossings += 1 }
      }
    }
    #expect(crossings == 0)
  }

  @Test("streets meet at angles of all kinds, and most are no right ones")
  func irregular() throws {
    let line = try CityGenerator(distance: 20_000, start: Self.start, seed: 5).route().polyline
    let bearings = line.distances.dropLast().map { line.bearing(at: $0 + 1) }
    let turns = zip(bearings, bearings.dropFirst())
      .map { ($1 - $0).remainder(dividingBy: 360).magnitude }
    #expect((turns.max() ?? 180) < 150)
    #expect(turns.filter { $0 > 45 }.count > 15)
    #expect(turns.filter { (85...95).contains($0) }.count < turns.filter { $0 > 45 }.count / 2)
  }

  @Test("what cannot be made is refused", arguments: [0, 99.9, 100_001, -5, .nan, .infinity])
  func distanceOutOfRange(distance: Double) {
    let error = #expect(throws: RouteError.self) {
      try CityGenerator(distance: distance, start: Self.start, seed: 1).route()
    }
    #expect(error?.code == .distanceOutOfRange)
  }

  @Test(
    "where nothing can stand is refused", arguments: [(89.01, 0.0), (-90, 0), (.nan, 0), (0, 181)])
  func startOutOfRange(latitude: Double, longitude: Double) {
    let error = #expect(throws: RouteError.self) {
      try CityGenerator(
        distance: 1000, start: Coordinate(latitude: latitude, longitude: longitude), seed: 1
      ).route()
    }
    #expect(error?.code == .startOutOfRange)
  }

  @Test(
    "the name says the length",
    arguments: [(400.0, "400 m"), (1000, "1.00 km"), (42_195, "42.20 km"), (5049.9, "5.05 km")])
  func names(distance: Double, label: String) throws {
    let route = try CityGenerator(distance: distance, start: Self.start, seed: 2).route()
    #expect(route.name == "City loop, \(label), seed 2")
  }
}
