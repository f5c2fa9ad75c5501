import Geodesy
import Routes
import Testing

@Suite struct PolylineTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test("lengths add up and positions are held to the ends")
  func lengths() {
    let corners = [place(52, 13), place(52.01, 13), place(52.01, 13.02)]
    let line = Polyline(corners)
    let (first, second) = (
      corners[0].distance(to: corners[1]), corners[1].distance(to: corners[2])
    )
    #expect(line.distances == [0, first, first + second])
    #expect(line.position(at: -5) == corners[0])
    #expect(line.position(at: first) == corners[1])
    #expect(line.position(at: 1e9) == corners[2])
    #expect(line.bearing(at: -1) == 0)
    #expect((line.bearing(at: first) - corners[1].course(to: corners[2])).magnitude < 1e-9)
    #expect(line.bearing(at: first - 0.001) < 1e-6)
    #expect((line.bearing(at: 1e9) - 90).magnitude < 0.1)
  }

  @Test(
    "positions lie on the geodesic to 0.1 mm and bearings follow it",
    arguments: [
      (0.0, 10.0), (52, 100), (52, 5000), (-45, 19_900), (0, 19_900), (70, 7000), (80, 3500),
      (89.9, 30), (89.99, 100), (52, 100_000), (10, 9_000_000), (90, 500),
    ])
  func onTheGeodesic(latitude: Double, metres: Double) {
    var (worst, worstCourse) = (0.0, 0.0)
    for course in stride(from: 0.0, to: 360, by: 22.5) {
      let start = place(latitude, 179.9999)
      let end = start.advanced(by: metres, course: course)
      let line = Polyline([start, end])
      let initial = start.course(to: end)
      for share in stride(from: 0.05, to: 1, by: 0.05) {
        let truth = Geodesic.direct(from: start, course: initial, distance: share * line.length)
        let found = line.position(at: share * line.length)
        worst = max(worst, found.distance(to: truth.coordinate))
        #expect(found.longitude > -180 && found.longitude <= 180)
        let turn = (line.bearing(at: share * line.length) - truth.finalCourse)
          .remainder(dividingBy: 360)
        worstCourse = max(worstCourse, turn.magnitude)
      }
    }
    #expect(worst < 1e-4)
    #expect(worstCourse < 1e-3)
  }

  @Test("a cursor reads what the line says, forwards, backwards and by leaps")
  func cursor() {
    let lines = [
      [place(52, 13), place(52.01, 13), place(52.01, 13), place(52.01, 13.02), place(52, 13.5)],
      [place(-17, 179.9), place(-17.01, -179.9), place(-17, -179.8)],
      [place(89.99, 10), place(89.995, 120), place(89.99, 120)],
    ]
    for line in lines.map({ Polyline($0) }) {
      var cursor = Polyline.Cursor(line)
      let forwards = (-2...102).map { line.length * Double($0) / 100 }
      let leaps = (0..<200).map { line.length * Double($0 * 67 % 101) / 100 }
      for distance in forwards + forwards.reversed() + line.distances + leaps {
        let found = cursor.place(at: distance)
        #expect(found.coordinate.distance(to: line.position(at: distance)) < 1e-8)
        #expect(
          (found.course - line.bearing(at: distance)).remainder(dividingBy: 360).magnitude < 1e-9)
        #expect((0..<360).contains(found.course))
        let (from, to) = (line.distances[found.segment], line.distances[found.segment + 1])
        let along = max(0, min(line.length, distance))
        #expect((from + (to - from) * found.share - along).magnitude < 1e-6)
      }
    }
    var point = Polyline.Cursor(Polyline([place(1, 2)]))
    #expect(point.place(at: 5).coordinate == place(1, 2))
    var nothing = Polyline.Cursor(Polyline([]))
    #expect(nothing.place(at: 0).coordinate.latitude.isNaN)
  }

  @Test("repeated vertices change nothing")
  func repeated() {
    let (a, b, c) = (place(52, 13), place(52.001, 13), place(52.001, 13.001))
    let plain = Polyline([a, b, c])
    let line = Polyline([a, a, a, b, b, c, c, c])
    #expect(line.length == plain.length)
    for distance in stride(from: 0, through: plain.length, by: plain.length / 64) {
      #expect(line.position(at: distance).distance(to: plain.position(at: distance)) < 1e-6)
      #expect((line.bearing(at: distance) - plain.bearing(at: distance)).magnitude < 1e-9)
    }
    let off = place(52.0005, 13.0001)
    #expect(line.nearest(to: off)?.distanceAlong == plain.nearest(to: off)?.distanceAlong)
    #expect(line.nearest(to: off)?.segment == 2)
  }

  @Test("lines of no, one and one repeated vertex are lines without length")
  func degenerate() {
    let here = place(1, 2)
    #expect(Polyline([]).length == 0 && Polyline([here]).length == 0)
    #expect(Polyline([]).position(at: 0).latitude.isNaN)
    #expect(Polyline([here]).position(at: 7) == here)
    #expect(Polyline([here, here]).position(at: 7) == here)
    #expect(Polyline([here, here]).bearing(at: 7) == 0)
    #expect(Polyline([]).nearest(to: here) == nil)
    let east = here.advanced(by: 10, course: 90)
    for line in [Polyline([here]), Polyline([here, here])] {
      let nearest = line.nearest(to: east)
      #expect(nearest?.coordinate == here && nearest?.distanceAlong == 0)
      #expect(((nearest?.crossTrack ?? 0) - 10).magnitude < 1e-6)
    }
  }

  @Test("NaN goes through without a trap")
  func notANumber() {
    let bad = place(.nan, 0)
    let line = Polyline([place(0, 0), place(0, 0.001), bad, place(0, 0.002)])
    #expect(line.length.isNaN)
    #expect((line.position(at: 50).longitude - 0.000449).magnitude < 1e-6)
    _ = line.position(at: 1000)
    _ = line.bearing(at: 1000)
    #expect(line.position(at: .nan).latitude.isNaN && line.bearing(at: .nan).isNaN)
    #expect(line.nearest(to: bad) == nil)
    #expect(line.nearest(to: place(0.001, 0.0005))?.segment == 0)
    #expect(Polyline([bad]).nearest(to: place(0, 0))?.crossTrack.isNaN == true)
  }

  @Test("the nearest place has its distance along and across, right positive")
  func nearest() throws {
    var draws = SplitMix64(seed: 6)
    var vertices = [place(-16.8, 179.99)]
    var course = 60.0
    for _ in 0..<200 {
      // Bends to the left alone, so that no other segment comes near the places right of the line.
      vertices.append(
        try #require(vertices.last).advanced(by: draws.uniform(in: 20...60), course: course))
      course -= draws.uniform(in: 0...1.5)
    }
    let line = Polyline(vertices)
    for _ in 0..<300 {
      let along = draws.uniform(in: 1...line.length - 1)
      let across = draws.uniform(in: -40...40)
      let foot = line.position(at: along)
      let off = foot.advanced(by: across, course: line.bearing(at: along) + 90)
      let found = try #require(line.nearest(to: off))
      // Beside a bend the foot may be on either of its sides; the distance says which is nearer.
      #expect(found.crossTrack.magnitude <= across.magnitude + 1e-6)
      #expect((found.distanceAlong - along).magnitude < 2.1)
      #expect(across.magnitude < 0.01 || (found.crossTrack > 0) == (across > 0))
      #expect(found.coordinate.distance(to: line.position(at: found.distanceAlong)) < 1e-6)
      #expect(
        (found.coordinate.distance(to: off) - found.crossTrack.magnitude).magnitude < 1e-6)
    }
  }

  @Test("beside a straight the foot is exact", arguments: [40.0, 3000, 900_000])
  func exactFoot(metres: Double) throws {
    let start = place(40, -74)
    let line = Polyline([start, start.advanced(by: metres, course: 70)])
    for share in [0.1, 0.5, 0.77] {
      let along = line.length * share
      let off = line.position(at: along).advanced(by: 25, course: line.bearing(at: along) - 90)
      let found = try #require(line.nearest(to: off))
      #expect((found.distanceAlong - along).magnitude < 1e-3)
      #expect((found.crossTrack + 25).magnitude < 1e-6)
    }
  }

  @Test("beyond the ends the end is nearest, and the sign tells the side")
  func beyondTheEnds() throws {
    let line = Polyline([place(0, 0), place(0, 0.01)])
    let ahead = try #require(line.nearest(to: place(-0.001, 0.02)))
    #expect(ahead.distanceAlong == line.length && ahead.crossTrack > 0)
    let behind = try #require(line.nearest(to: place(0.001, -0.02)))
    #expect(behind.distanceAlong == 0 && behind.crossTrack < 0)
  }

  @Test("from the other side of the Earth a nearest place is found all the same")
  func farAway() throws {
    let line = Polyline([place(10, 10), place(11, 11), place(12, 10)])
    let found = try #require(line.nearest(to: place(-11, -171)))
    let best = stride(from: 0, through: line.length, by: 1000)
      .map { line.position(at: $0).distance(to: place(-11, -171)) }.min()
    #expect(found.crossTrack.magnitude <= (best ?? 0) + 200)
  }

  @Test("a part of the line can be asked alone, where the line meets itself")
  func partOfALine() throws {
    let (a, b) = (place(52, 13), place(52.01, 13))
    let line = Polyline([a, b, a])
    let off = place(52.002, 13.0001)
    let there = try #require(line.nearest(to: off, within: 0...line.length / 2))
    let back = try #require(line.nearest(to: off, within: line.length / 2...line.length))
    #expect(there.segment == 0 && there.crossTrack > 0)
    #expect(back.segment == 1 && back.crossTrack < 0)
    #expect((there.distanceAlong + back.distanceAlong - line.length).magnitude < 1e-3)
    #expect(line.nearest(to: off, within: 1e6...2e6) == nil)
    #expect(line.nearest(to: off, within: 100...150)?.distanceAlong == 150)
  }
}
