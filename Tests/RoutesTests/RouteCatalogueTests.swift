import Geodesy
import Routes
import Testing

@Suite struct RouteCatalogueTests {
  @Test("each route has its stated length to a millimetre", arguments: RouteCatalogue.entries)
  func lengths(entry: RouteCatalogue.Entry) {
    let places = entry.route.coordinates
    let sum = zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    #expect((sum - entry.length).magnitude < 1e-3)
    #expect((entry.route.length - entry.length).magnitude < 1e-3)
  }

  @Test("each route is sound", arguments: RouteCatalogue.entries)
  func sound(entry: RouteCatalogue.Entry) {
    let route = entry.route
    #expect(route.coordinates.allSatisfy { $0.isValid })
    #expect(zip(route.coordinates, route.coordinates.dropFirst()).allSatisfy { $0 != $1 })
    #expect(route.altitudes.isEmpty || route.altitudes.count == route.coordinates.count)
    #expect(route.stretches.first?.start == 0)
    #expect(zip(route.stretches, route.stretches.dropFirst()).allSatisfy { $0.start < $1.start })
    #expect((route.stretches.last?.start ?? 0) < entry.length)
    #expect(zip(route.lights, route.lights.dropFirst()).allSatisfy { $0 < $1 })
    #expect(route.lights.allSatisfy { $0 > 0 && $0 < entry.length })
    #expect(route.why.map { !$0.isEmpty && !$0.contains("\n") } == true)
    #expect(RouteCatalogue.route(named: entry.identifier) == route)
  }

  @Test("they are the ones that the project promises")
  func promised() {
    #expect(
      RouteCatalogue.entries.map(\.identifier) == [
        "track-400m", "city-loop", "waterside", "park-loop", "bridge-and-tunnel", "hills",
        "antimeridian", "marathon",
      ])
    #expect(RouteCatalogue.route(named: "nowhere") == nil)
    let loops = RouteCatalogue.entries.filter { $0.route.isLoop }.map(\.identifier)
    #expect(loops.count == 7 && !loops.contains("bridge-and-tunnel"))
  }

  @Test("the track is 400.00 m, with bends of 36.80 m and straights of 84.39 m")
  func track() throws {
    let route = try #require(RouteCatalogue.route(named: "track-400m"))
    #expect((route.length - 400).magnitude < 0.002)
    let line = route.polyline
    let bend = Double.pi * 36.80
    // Half-way round the bend one is straight across, two radii from its beginning; the vertices lie
    // 4 mm outside.
    let across = line.position(at: 0).distance(to: line.position(at: bend))
    #expect((across - 2 * 36.80).magnitude < 0.01)
    let straight = line.position(at: bend).distance(to: line.position(at: bend + 84.39))
    #expect((straight - 84.39).magnitude < 1e-6)
    #expect((line.bearing(at: bend + 1) - line.bearing(at: bend + 80)).magnitude < 1e-3)
  }

  @Test("the hills are hills and join where the loop closes")
  func hills() throws {
    let route = try #require(RouteCatalogue.route(named: "hills"))
    #expect(route.altitudes.first == route.altitudes.last)
    let climb = zip(route.altitudes, route.altitudes.dropFirst()).reduce(0) {
      $0 + max(0, $1.1 - $1.0)
    }
    #expect((climb - 262).magnitude < 1)
    let line = route.polyline
    #expect(route.altitude(at: -1, on: line) == 18)
    #expect(route.altitude(at: 1e9, on: line) == 18)
    #expect(((route.altitude(at: 1300, on: line) ?? 0) - 110).magnitude < 0.2)
    #expect(RouteCatalogue.route(named: "track-400m")?.altitude(at: 1, on: line) == nil)
  }

  @Test("the antimeridian loop crosses the antimeridian twice")
  func antimeridian() throws {
    let route = try #require(RouteCatalogue.route(named: "antimeridian"))
    let crossings = zip(route.coordinates, route.coordinates.dropFirst())
      .count { ($0.longitude - $1.longitude).magnitude > 180 }
    #expect(crossings == 2)
    #expect((BoundingRegion(route.coordinates)?.width ?? .infinity) < 1000)
  }

  @Test("out and back by the water are the same line")
  func waterside() throws {
    let line = try #require(RouteCatalogue.route(named: "waterside")).polyline
    for distance in stride(from: 0.0, through: 3000, by: 125) {
      let back = line.position(at: 6000 - distance)
      #expect(line.position(at: distance).distance(to: back) < 1e-5)
    }
  }
}
