import Geodesy
import Routes
import Testing

@Suite struct CityGeneratorTests {
  private static let start = Coordinate(latitude: 40.7527, longitude: -73.9772)

  /// The length as the bare sum of geodesics, without the polyline.
  private func length(_ coordinates: [Coordinate]) -> Double {
    zip(coordinates, coordinates.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private func check(_ generator: CityGenerator) throws {
    let route = try generator.route()
    let distance = generator.distance
    let what = Comment("\(generator)")
    // A thousand roundings of 3e-9 m, and the polyline's own: a micrometre is promised.
    #expect((length(route.coordinates) - distance).magnitude < 1e-6, what)
    #expect((route.length - distance).magnitude < 1e-6, what)
    #expect(route.coordinates.first == generator.start, what)
    #expect(route.isLoop == (generator.shape != .pointToPoint), what)
    #expect(route.coordinates.allSatisfy { $0.isValid }, what)
    #expect(zip(route.coordinates, route.coordinates.dropFirst()).allSatisfy { $0 != $1 }, what)
    #expect(route.altitudes.count == route.coordinates.count, what)
    #expect(route.altitudes.allSatisfy { $0.isFinite }, what)
    #expect(route.stretches.first?.start == 0, what)
    #expect(
      zip(route.stretches, route.stretches.dropFirst()).allSatisfy {
        $0.start < $1.start && $0.surroundings != $1.surroundings
      }, what)
    #expect((route.stretches.last?.start ?? 0) < distance, what)
    #expect(zip(route.lights, route.lights.dropFirst()).allSatisfy { $0 < $1 }, what)
    #expect(route.lights.allSatisfy { $0 > 0 && $0 < distance }, what)
  }

  @Test(
    "the run has the asked length and shape on every plan",
    arguments: CityPlan.allCases, RouteShape.allCases)
  func lengths(plan: CityPlan, shape: RouteShape) throws {
    for (seed, distance) in [100, 150.5, 777.7, 2500].enumerated() {
      try check(
        CityGenerator(
          distance: distance, start: Self.start, seed: UInt64(seed), shape: shape, plan: plan))
    }
  }

  @Test("so has a run of 100 km")
  func longest() throws {
    try check(
      CityGenerator(
        distance: 100_000, start: Self.start, seed: 1, shape: .outAndBack, plan: .mixed))
  }

  @Test(
    "it works at the poles and the antimeridian, with the same streets as elsewhere",
    arguments: [
      (-16.8, 179.9999), (-16.8, -180), (0, 180), (80, 10), (-80, -170), (89.9, 0), (-89.99, 180),
      (90, 0), (-90, 77), (0, 0),
    ])
  func places(latitude: Double, longitude: Double) throws {
    let generator = CityGenerator(
      distance: 1200, start: Coordinate(latitude: latitude, longitude: longitude), seed: 3)
    try check(generator)
    let here = try generator.route()
    let elsewhere = try CityGenerator(distance: 1200, start: Self.start, seed: 3).route()
    // On the ellipsoid a plane's lengths are off by a part in 10^8 here, 0.1 mm.
    let (first, second) = (here.polyline.distances, elsewhere.polyline.distances)
    try #require(first.count == second.count)
    for (a, b) in zip(first, second) { #expect((a - b).magnitude < 1e-3) }
    #expect(here.stretches.map(\.surroundings) == elsewhere.stretches.map(\.surroundings))
    #expect(here.lights.count == elsewhere.lights.count)
    #expect(here.altitudes == elsewhere.altitudes)
  }

  @Test("twelve seeds give twelve runs, none like another")
  func seeds() throws {
    var seen: Set<[Coordinate]> = []
    for seed in UInt64(0)..<12 {
      let generator = CityGenerator(distance: 500, start: Self.start, seed: seed)
      try check(generator)
      seen.insert(try generator.route().coordinates)
    }
    #expect(seen.count == 12)
  }

  @Test("the same seed gives the same route, today and for ever")
  func golden() throws {
    let generator = CityGenerator(distance: 5000, start: Self.start, seed: 7)
    let route = try generator.route()
    #expect(try generator.route() == route)
    #expect(route.name == "City loop, 5.00 km, seed 7")
    // FNV-1a of the coordinates in units of 1e-7 degrees, a centimetre: far above what libm's last
    // digits could change. A change here changes every seed that people have kept.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for place in route.coordinates {
      for degrees in [place.latitude, place.longitude] {
        hash ^= UInt64(bitPattern: Int64((degrees * 1e7).rounded()))
        hash &*= 0x0000_0100_0000_01B3
      }
    }
    #expect(String(hash, radix: 16) == "6ec0918352b50446")
    #expect(route.coordinates.count == 117)
    #expect(route.lights.map { $0.rounded() } == [788, 934, 2189, 2315, 3047, 4922])
    #expect(route.stretches.prefix(3).map(\.surroundings) == [.canyon, .suburban, .open])
  }

  @Test("the route lies on the city's streets", arguments: CityPlan.allCases)
  func onStreets(plan: CityPlan) throws {
    let generator = CityGenerator(distance: 1000, start: Self.start, seed: 5, plan: plan)
    let network = try generator.network()
    let places = network.streets.flatMap(\.coordinates)
    for place in try generator.route().coordinates {
      let away =
        places.map {
          ($0.latitude - place.latitude).magnitude
            + ($0.longitude - place.longitude).magnitude
        }.min() ?? 1
      // In degrees: a millimetre.
      #expect(away < 1e-8)
    }
  }

  @Test("a loop hardly runs a street twice, out and back is one line twice")
  func repeats() throws {
    func repeated(_ coordinates: [Coordinate]) -> Double {
      struct Step: Hashable {
        var a: Coordinate
        var b: Coordinate
      }
      var seen: Set<Step> = []
      var metres = 0.0
      for (a, b) in zip(coordinates, coordinates.dropFirst()) {
        let isNew = seen.insert(Step(a: a, b: b)).inserted && !seen.contains(Step(a: b, b: a))
        if !isNew { metres += a.distance(to: b) }
      }
      return metres
    }
    for (seed, plan) in CityPlan.allCases.enumerated() {
      var generator = CityGenerator(
        distance: 3000, start: Self.start, seed: UInt64(seed), plan: plan)
      #expect(repeated(try generator.route().coordinates) < 0.1 * 3000)
      generator.shape = .pointToPoint
      #expect(repeated(try generator.route().coordinates) < 0.15 * 3000)
      generator.shape = .outAndBack
      let line = try generator.route().coordinates
      #expect(line == line.reversed())
    }
  }

  @Test("lights are as far apart along runs as they are in cities", arguments: CityPlan.allCases)
  func lights(plan: CityPlan) throws {
    var (metres, lights) = (0.0, 0)
    for seed in UInt64(0)..<4 {
      let route = try CityGenerator(
        distance: 2500, start: Self.start, seed: seed, plan: plan
      ).route()
      metres += route.length
      lights += route.lights.count
    }
    // 400 to 900 m is the heuristic. Some 15 lights in all: two standard errors are a half.
    #expect((250...1400).contains(metres / Double(lights)))
  }

  @Test("what cannot be made is refused", arguments: [0, 99.9, 100_001, -5, .nan, .infinity])
  func distanceOutOfRange(distance: Double) {
    let error = #expect(throws: RouteError.self) {
      try CityGenerator(distance: distance, start: Self.start, seed: 1).route()
    }
    #expect(error?.code == .distanceOutOfRange)
    #expect(throws: RouteError.self) {
      try CityGenerator(distance: distance, start: Self.start, seed: 1).network()
    }
  }

  @Test("what is no place is refused", arguments: [(90.01, 0.0), (.nan, 0), (0, 181)])
  func startOutOfRange(latitude: Double, longitude: Double) {
    let error = #expect(throws: RouteError.self) {
      try CityGenerator(
        distance: 1000, start: Coordinate(latitude: latitude, longitude: longitude), seed: 1
      ).route()
    }
    #expect(error?.code == .startOutOfRange)
  }

  @Test("odd block lengths are brought into range", arguments: [0, -1, 1e9, .nan, .infinity])
  func blocks(length: Double) throws {
    try check(
      CityGenerator(distance: 1000, start: Self.start, seed: 1, blockLength: length))
  }

  @Test(
    "the name says the shape and the length",
    arguments: [
      (400.0, RouteShape.loop, "City loop, 400 m"),
      (1000, .outAndBack, "City out and back, 1.00 km"),
      (2049.9, .pointToPoint, "City point to point, 2.05 km"),
    ])
  func names(distance: Double, shape: RouteShape, label: String) throws {
    let route = try CityGenerator(
      distance: distance, start: Self.start, seed: 2, shape: shape
    ).route()
    #expect(route.name == "\(label), seed 2")
  }
}
