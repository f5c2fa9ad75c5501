import Geodesy
import Routes
import Testing

@Suite struct StreetNetworkTests {
  private func network(_ lines: [[(Double, Double)]], lights: [(Double, Double)] = [])
    -> StreetNetwork
  {
    StreetNetwork(
      joining: lines.map { StreetSketch.line($0) },
      lights: lights.map { StreetSketch.place($0.0, $0.1) })
  }

  @Test("lines are joined where they share a vertex, and nowhere else")
  func shared() {
    let crossing = network([[(-50, 0), (0, 0), (50, 0)], [(0, -50), (0, 0), (0, 50)]])
    #expect(crossing.junctions.count == 5 && crossing.streets.count == 4)
    let bridge = network([[(-50, 0), (50, 0)], [(0, -50), (0, 50)]])
    #expect(bridge.junctions.count == 4 && bridge.streets.count == 2)
    let end = network([[(-50, 0), (0, 0), (50, 0)], [(0, 0), (0, 50)]])
    #expect(end.junctions.count == 4 && end.streets.count == 3)
    #expect((crossing.length - 200).magnitude < 0.001)
  }

  @Test(
    "ends are joined up to half a metre apart",
    arguments: [(0.0, 3), (0.3, 3), (0.49, 3), (0.52, 4), (2, 4)])
  func near(gap: Double, count: Int) {
    let net = network([[(-50, 0), (0, 0)], [(gap, 0), (50, 0)]])
    #expect(net.junctions.count == count)
    // An end and a vertex inside another line, in both orders.
    let inside = network([[(-50, 0), (0, 0), (50, 0)], [(0, gap), (0, 50)]])
    let streets = count == 3 ? 3 : 2
    #expect(inside.junctions.count == 4 && inside.streets.count == streets)
    let before = network([[(0, gap), (0, 50)], [(-50, 0), (0, 0), (50, 0)]])
    #expect(before.junctions.count == 4 && before.streets.count == streets)
    // Every street still ends at its junctions.
    for street in net.streets + inside.streets + before.streets {
      #expect(street.coordinates.count >= 2 && street.length > 40)
    }
  }

  @Test("vertices inside two lines are not joined by being near")
  func insides() {
    let net = network([[(-50, 0), (0, 0), (50, 0)], [(-50, 30), (0, 0.3), (50, 30)]])
    #expect(net.streets.count == 2)
  }

  @Test("the joining works across the antimeridian and at a pole")
  func anywhere() {
    let west = Coordinate(latitude: -16.8, longitude: 180)
    let east = Coordinate(latitude: -16.8, longitude: -180)
    let net = StreetNetwork(joining: [
      StreetLine([Coordinate(latitude: -16.8, longitude: 179.999), west], kind: .path),
      StreetLine([east, Coordinate(latitude: -16.8, longitude: -179.999)], kind: .path),
    ])
    #expect(net.junctions.count == 3)
    #expect((net.length - 213.2).magnitude < 0.1)
    let polar = StreetSketch.town(blocks: 4, from: Coordinate(latitude: 90, longitude: 0))
    #expect(polar.junctions.count == 25 && polar.streets.count == 40)
  }

  @Test("rings, lines that cross themselves, repeats and double lines")
  func oddLines() {
    let ring = network([[(0, 0), (50, 0), (50, 50), (0, 0)]])
    #expect(ring.junctions.count == 1 && ring.streets.count == 1)
    #expect(ring.streets[0].from == ring.streets[0].to)
    let eight = network([[(-50, 0), (0, 0), (50, 50), (0, 50), (0, 0), (50, -50)]])
    #expect(eight.junctions.count == 3 && eight.streets.count == 3)
    let repeated = network([[(0, 0), (0, 0), (50, 0), (50, 0)], [(7, 7), (7, 7)], [(1, 1)]])
    #expect(repeated.streets.count == 1 && repeated.streets[0].coordinates.count == 2)
    let twice = network([[(0, 0), (50, 0)], [(0, 0), (50, 0)], [(50, 0), (0, 0)]])
    #expect(twice.streets.count == 1)
    let nowhere = StreetNetwork(joining: [
      StreetLine(
        [Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 91, longitude: 0)],
        kind: .path)
    ])
    #expect(nowhere.streets.isEmpty && nowhere.middle == nil)
    #expect(StreetNetwork(joining: []).junctions.isEmpty)
  }

  @Test("a light stands on the vertex that is nearest to it, which becomes a junction")
  func lights() {
    let net = network(
      [[(-50, 0), (0, 0), (50, 0)]], lights: [(0.2, 0.1), (25, 0), (300, 300)])
    #expect(net.junctions.count == 3 && net.streets.count == 2)
    #expect(net.junctions.map(\.hasLight) == [false, true, false])
  }

  @Test("altitudes stay with their vertices")
  func altitudes() {
    let line = StreetSketch.line([(-50, 0), (0, 0), (50, 0)])
    let net = StreetNetwork(joining: [
      StreetLine(line.coordinates, altitudes: [1, 2, 3], kind: .path),
      StreetSketch.line([(0, 0), (0, 50)]),
    ])
    #expect(net.streets.map(\.altitudes) == [[1, 2], [2, 3], []])
  }

  @Test(
    "a highway's kind",
    arguments: [
      ("footway", .footway), ("living_street", .livingStreet), ("primary_link", .primary),
      ("trail", .path), ("crossing", .footway), ("road", .other), ("motorway_link", .motorway),
      ("proposed", nil), ("raceway", nil), ("", nil), ("_link", nil),
    ] as [(String, StreetKind?)])
  func kinds(highway: String, kind: StreetKind?) {
    #expect(StreetKind(highway: highway) == kind)
  }

  @Test("nobody runs on a motorway, and it is no place to start")
  func motorway() {
    let net = StreetNetwork(joining: [
      StreetSketch.line([(0, 0), (500, 0)], .motorway),
      StreetSketch.line([(0, 300), (500, 300)], .footway),
    ])
    #expect(net.streets.map(\.isOpen) == [false, true])
    #expect(net.middle?.distance(to: StreetSketch.place(0, 300)) ?? 1 < 0.001)
  }
}
