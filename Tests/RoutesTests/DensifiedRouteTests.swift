import Geodesy
import Routes
import Testing

@Suite struct DensifiedRouteTests {
  private static let route = Route(
    name: "r",
    coordinates: [(50, 0), (50, 0.01), (51, 10), (51, -170)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }, altitudes: [0, 10, 20, 30], stretches: [Route.Stretch(start: 0, surroundings: .trees)],
    lights: [900])

  @Test("long legs get vertices on the geodesic, short ones stay as they are")
  func legs() {
    let dense = Self.route.densified()
    let line = Self.route.polyline
    #expect((dense.length - Self.route.length).magnitude < 0.001)
    #expect(dense.coordinates[1] == Self.route.coordinates[1])
    let steps = zip(dense.polyline.distances, dense.polyline.distances.dropFirst()).map { $1 - $0 }
    #expect((steps.max() ?? 0) <= Route.longestLeg + 0.001)
    // Each is on the way, at its altitude, and where the route says.
    for (index, distance) in dense.polyline.distances.enumerated() where index % 500 == 3 {
      #expect(line.position(at: distance).distance(to: dense.coordinates[index]) < 0.001)
      let altitude = Self.route.altitude(at: distance, on: line) ?? 0
      #expect((altitude - dense.altitudes[index]).magnitude < 1e-6)
    }
    #expect(dense.stretches == Self.route.stretches && dense.lights == Self.route.lights)
    #expect(dense.densified() == dense)
  }

  @Test("the greatest step stays within what straight lines on a map lose")
  func sagitta() {
    // Half-way on an east-west leg of 2 km at 60 degrees north, the parallel is 13.6 cm off.
    let from = Coordinate(latitude: 60, longitude: 0)
    let to = Coordinate(latitude: 60, longitude: 0.03586)
    let metres = from.distance(to: to)
    #expect((metres - 2000).magnitude < 2)
    let middle = from.advanced(by: metres / 2, course: from.course(to: to))
    let straight = Coordinate(latitude: 60, longitude: 0.01793)
    #expect((middle.distance(to: straight) - 0.136).magnitude < 0.002)
  }
}
