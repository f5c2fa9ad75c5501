import Fixtures
import Geodesy
import Routes
import Testing
import TrackFiles
import Tracks

@Suite struct RouteFileTests {
  private func read(_ inside: String) throws -> Route {
    try RouteFile.read(
      bytes: Array("<gpx xmlns:c='urn:cityrun:gpx:1'>\(inside)</gpx>".utf8),
      path: "dir/by-the.water.gpx")
  }

  private static let route = Route(
    name: "Loop & back", why: "Where <and> why",
    coordinates: [(0, 0), (0, 0.01), (0.01, 0.01), (0, 0)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    },
    altitudes: [1, 2.5, 3, 1],
    stretches: [
      Route.Stretch(start: 0, surroundings: .builtUp),
      Route.Stretch(start: 300.125, surroundings: .canyon),
      Route.Stretch(start: 2000, surroundings: .underBridge),
    ],
    lights: [0, 150, 1113.19490793, 2500])

  @Test(
    "a route is read back as it was written", arguments: [GPXWriter.RouteElement.route, .track])
  func roundTrip(element: GPXWriter.RouteElement) throws {
    let bytes = GPXWriter.bytes(Self.route, as: element)
    let read = try RouteFile.read(bytes: bytes)
    #expect(read.name == Self.route.name)
    #expect(read.why == Self.route.why)
    #expect(read.coordinates == Self.route.coordinates)
    #expect(read.altitudes == Self.route.altitudes)
    #expect(read.stretches.map(\.surroundings) == [.builtUp, .canyon, .underBridge])
    // Marks are written to the micrometre, and half a millimetre at a vertex is the vertex.
    for (a, b) in zip(read.stretches, Self.route.stretches) {
      #expect(abs(a.start - b.start) < 0.001)
    }
    #expect(read.lights.count == 4)
    for (a, b) in zip(read.lights, Self.route.lights) { #expect(abs(a - b) < 0.001) }
    #expect(GPXWriter.bytes(read, as: element) == bytes)
  }

  @Test func aMarkStandsInThePointItBelongsTo() {
    let text = String(decoding: GPXWriter.bytes(Self.route), as: UTF8.self)
    #expect(
      text.contains(
        "<cityrun:surroundings>built-up</cityrun:surroundings>\n        <cityrun:light/>"))
    #expect(text.contains("<cityrun:light after=\"150\"/>"))
    #expect(text.contains("<cityrun:surroundings after=\"300.125\">canyon<"))
    // The light at 1,113.19 m is at the second vertex.
    #expect(
      text.contains(
        "lon=\"0.010000000\">\n      <ele>2.5</ele>\n      <extensions>\n        <cityrun:light/>"))
  }

  @Test func prefersARouteAndTakesATrackElse() throws {
    let track =
      "<trk><name>t</name><trkseg><trkpt lat='0' lon='0'/></trkseg><trkseg>"
      + "<trkpt lat='0' lon='1'/></trkseg></trk>"
    let short = "<rte><name>s</name><rtept lat='0' lon='0'/><rtept lat='0' lon='0'/></rte>"
    let route = "<rte><name>r</name><rtept lat='0' lon='0'/><rtept lat='0' lon='2'/></rte>"
    #expect(try read(route + track).name == "r")
    #expect(try read(short + track).name == "t")
    #expect(try read(short + route + track).name == "r")
  }

  @Test func leavesRepeatedPlacesAndPatchyAltitudesOut() throws {
    let route = try read(
      """
      <rte><rtept lat="0" lon="179.99"><ele>1</ele></rtept><rtept lat="0" lon="179.99"/>
      <rtept lat="0" lon="180"><ele>1</ele></rtept><rtept lat="0" lon="-180"><ele>2</ele><extensions>
      <c:light/></extensions></rtept><rtept lat="0.01" lon="-180"><ele>3</ele></rtept></rte>
      """)
    #expect(route.coordinates.map(\.latitude) == [0, 0, 0.01])
    #expect(route.altitudes == [1, 1, 3])
    #expect(route.name == "by-the.water")
    #expect(route.why == nil)
    #expect(route.lights == [Polyline(route.coordinates).distances[1]])
    let patchy = try read(
      "<rte><rtept lat='0' lon='0'><ele>1</ele></rtept><rtept lat='0' lon='1'/></rte>")
    #expect(patchy.altitudes.isEmpty)
  }

  @Test func aLateFirstStretchBeginsOpen() throws {
    let route = try read(
      """
      <trk><trkseg><trkpt lat="0" lon="0"/><trkpt lat="0" lon="0.001"><extensions>
      <c:surroundings>tunnel</c:surroundings></extensions></trkpt><trkpt lat="0" lon="0.002"/>
      </trkseg></trk>
      """)
    #expect(route.stretches.map(\.surroundings) == [.open, .tunnel])
    #expect(route.surroundings(at: 100) == .open)
    #expect(route.surroundings(at: 112) == .tunnel)
  }

  @Test func anotherSchemasLightIsNoTrafficLight() throws {
    let route = try read(
      """
      <rte><rtept lat="0" lon="0"><extensions><x:light>on</x:light><light/></extensions></rtept>
      <rtept lat="0" lon="1"/></rte>
      """)
    #expect(route.lights.isEmpty)
  }

  @Test(
    "a mistake in a mark is refused",
    arguments: [
      (
        "<c:surroundings>canyn</c:surroundings>",
        "1:78: unknown surroundings 'canyn'; did you mean 'canyon'?"
      ),
      (
        "<c:surroundings>moon dust</c:surroundings>",
        "1:78: unknown surroundings 'moon dust'; they are open, suburban, trees, built-up, canyon, "
          + "under-bridge, tunnel"
      ),
      ("<c:light after='-1'/>", "1:62: after=\"-1\" is not a length in metres"),
      ("<c:light after='1 m'/>", "1:62: after=\"1 m\" is not a length in metres"),
      ("<c:light after='111500'/>", " a mark at 111500 m lies behind the end of the route"),
    ])
  func refuses(mark: String, message: String) {
    let error = #expect(throws: TrackFileError.self) {
      try read(
        "<rte><rtept lat='0' lon='0'>\(mark)</rtept><rtept lat='0' lon='1'/></rte>")
    }
    #expect(error?.description == "dir/by-the.water.gpx:" + message)
  }

  @Test func refusesAFileWithoutALine() {
    let error = #expect(throws: TrackFileError.self) {
      try read("<wpt lat='1' lon='2'/><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk>")
    }
    #expect(error?.code == .noPoints)
  }

  @Test(
    "a name is the catalogue's, a path, or a file here or in a folder Routes beside or above",
    arguments: [
      ("waterside", "", 6), ("beside", "scenarios", 2), ("beside.gpx", "scenarios/", 2),
      ("kept", "", 3), ("kept", "scenarios", 3), ("../Routes/kept.gpx", "scenarios", 3),
      ("loop.xml", "", 4), ("five.5k", "", 5),
    ])
  func named(name: String, folder: String, count: Int) throws {
    let home = try PrivateFolder()
    for folder in ["Routes", "scenarios"] { try home.makeFolder(folder) }
    // Known from each other by how many points they have.
    let files = [
      ("scenarios/beside.gpx", 2), ("Routes/kept.gpx", 3), ("loop.xml", 4), ("five.5k.gpx", 5),
      ("waterside.gpx", 6),
    ]
    for (file, count) in files {
      let points = (0..<count).map { "<rtept lat='0' lon='0.00\($0)'/>" }.joined()
      try home.write("<gpx><rte>\(points)</rte></gpx>", to: file)
    }
    let route = try RouteFile.named(name, from: home.path(folder))
    if name == "waterside" {
      #expect(route == RouteCatalogue.route(named: name))
    } else {
      #expect(route?.coordinates.count == count)
    }
  }

  @Test("a name without a file is absent, a path without one a failure")
  func namedNothing() throws {
    let home = try PrivateFolder()
    for name in ["kept", "loop.xml", ""] {
      #expect(try RouteFile.named(name, from: home.path) == nil)
    }
    for name in ["kept.gpx", "a/kept", home.path("kept.gpx")] {
      let error = #expect(throws: TrackFileError.self) {
        try RouteFile.named(name, from: home.path)
      }
      #expect(error?.code == .cannotRead)
      #expect(error?.path.hasPrefix(home.path) == true)
    }
  }
}
