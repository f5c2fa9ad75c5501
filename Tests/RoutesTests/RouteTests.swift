import Geodesy
import Routes
import Testing

@Suite struct RouteTests {
  private let places = [
    Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 0.01),
  ]

  @Test("surroundings hold from the start of their stretch to the next")
  func surroundings() {
    let route = Route(
      name: "x", coordinates: places,
      stretches: [
        Route.Stretch(start: 0, surroundings: .trees),
        Route.Stretch(start: 100, surroundings: .tunnel),
        Route.Stretch(start: 200, surroundings: .canyon),
      ])
    let expected: [(Double, Surroundings)] = [
      (-1, .open), (0, .trees), (99.9, .trees), (100, .tunnel), (199, .tunnel), (200, .canyon),
      (1e9, .canyon),
    ]
    for (distance, surroundings) in expected {
      #expect(route.surroundings(at: distance) == surroundings)
    }
    #expect(Route(name: "x", coordinates: places).surroundings(at: 5) == .open)
  }

  @Test("its length is its line's, and a line with two ends is no loop")
  func length() {
    let route = Route(name: "x", coordinates: places)
    #expect((route.length - places[0].distance(to: places[1])).magnitude < 1e-9)
    #expect(!route.isLoop)
    #expect(Route(name: "x", coordinates: places + places.prefix(1)).isLoop)
    #expect(!Route(name: "x", coordinates: []).isLoop)
  }

  @Test("altitudes are linear between vertices and held to the ends")
  func altitudes() throws {
    let route = Route(name: "x", coordinates: places, altitudes: [10, 30])
    let line = route.polyline
    #expect(route.altitude(at: -1, on: line) == 10)
    let middle = try #require(route.altitude(at: line.length / 2, on: line))
    #expect((middle - 20).magnitude < 1e-9)
    #expect(route.altitude(at: line.length, on: line) == 30)
    #expect(route.altitude(at: .nan, on: line) == nil)
    #expect(Route(name: "x", coordinates: places).altitude(at: 0, on: line) == nil)
  }
}
