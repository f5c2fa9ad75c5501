import Fixtures
import Geodesy
import Routes
import Testing
import TrackFiles

@Suite struct MapRouteTests {
  private func read(_ text: String, path: String = "dir/by.the.sea.txt") throws -> Route {
    try RouteFile.read(bytes: Array(text.utf8), path: path)
  }

  private static let kml = """
    <!-- a comment with a > and <gpx> --><kml><Placemark><name>K</name><description>why</description>
    <LineString><coordinates>24,60,1 24,60,1 24,60.01,2 24,60.01,9</coordinates></LineString>
    </Placemark></kml>
    """

  @Test("the content says what a file is, not its name")
  func content() throws {
    let json = """
      {"type":"Feature","properties":{"name":"J","description":"because"},"geometry":
       {"type":"LineString","coordinates":[[24,60,1],[24,60,1],[24,60.01,2],[24,60.01,9]]}}
      """
    for (text, name, why) in [(Self.kml, "K", "why"), (json, "J", "because")] {
      let route = try read(text, path: "x.gpx")
      #expect(route.name == name && route.why == why)
      // Repeats are left out, also such that differ in altitude alone.
      #expect(route.coordinates.map(\.latitude) == [60, 60.01])
      #expect(route.altitudes == [1, 2])
    }
    #expect(
      try read("<gpx><rte><rtept lat='1' lon='2'/><rtept lat='1.01' lon='2'/></rte></gpx>").name
        == "by.the.sea")
  }

  @Test("a file in UTF-16 and one with a byte order mark are known as well")
  func encodings() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + Self.kml
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try RouteFile.read(bytes: bytes).name == "K")
    #expect(try RouteFile.read(bytes: [0xEF, 0xBB, 0xBF] + Array(Self.kml.utf8)).name == "K")
  }

  @Test("parts are joined, and long legs follow the geodesic")
  func parts() throws {
    let route = try read(
      """
      {"type":"MultiLineString","coordinates":[[[-30,60],[-29,60]],[[-29,60],[30,60]]]}
      """)
    let whole = [(-30.0), -29, 30].map { Coordinate(latitude: 60, longitude: $0) }
    #expect((route.length - Polyline(whole).length).magnitude < 0.001)
    #expect(route.coordinates.count > 1500)
    // Far north of the parallel between them.
    #expect((route.coordinates.map(\.latitude).max() ?? 0) > 63)
    #expect(route.name == "by.the.sea")
  }

  @Test(
    "what has no route is refused",
    arguments: [
      ("{\"type\":\"FeatureCollection\",\"features\":[]}", TrackFileError.Code.noPoints),
      ("{\"type\":\"LineString\",\"coordinates\":[[1,2],[1,2]]}", .noPoints),
      ("<kml/>", .noPoints), ("<osm/>", .wrongFormat), ("<html/>", .wrongFormat),
      ("", .empty), ("{\"type\":\"run\",\"version\":1}\n{\"type\":\"fix\"}", .malformed),
    ])
  func refusals(text: String, code: TrackFileError.Code) {
    let error = #expect(throws: TrackFileError.self) { try read(text) }
    #expect(error?.code == code, "\(error?.description ?? "")")
  }

  @Test("a map of streets is no route, and a line that goes on for ever neither")
  func noRun() throws {
    func street(_ latitude: Int) -> String {
      "{\"type\":\"Feature\",\"properties\":{\"highway\":\"path\"},\"geometry\":{\"type\":"
        + "\"LineString\",\"coordinates\":[[1,\(latitude)],[1,\(latitude).001]]}}"
    }
    let one = "{\"type\":\"FeatureCollection\",\"features\":[\(street(1))]}"
    #expect(try read(one).coordinates.count == 2)
    let two = "{\"type\":\"FeatureCollection\",\"features\":[\(street(1)),\(street(2))]}"
    let error = #expect(throws: TrackFileError.self) { try read(two) }
    #expect(error?.message.contains("--streets") == true)
    let around = (0..<20).map { "[0,\($0 % 2 * 89)],[120,0],[-120,0]" }.joined(separator: ",")
    #expect(throws: TrackFileError.self) {
      try read("{\"type\":\"LineString\",\"coordinates\":[\(around)]}")
    }
  }

  @Test("lines without a highway are streets where no line has one")
  func drawing() throws {
    let plain = """
      {"type":"MultiLineString","coordinates":[[[24,60],[24,60.001]],[[24,60.001],[24.001,60.001]]]}
      """
    #expect(try StreetFile.read(bytes: Array(plain.utf8)).streets.map(\.kind) == [.other, .other])
    #expect(try StreetFile.read(bytes: Array(Self.kml.utf8)).streets.count == 1)
    for (text, code) in [
      ("<gpx/>", TrackFileError.Code.wrongFormat), ("", .empty), ("$GPGGA", .wrongFormat),
      ("\u{1F}\u{8B}", .wrongFormat),
      ("{\"type\":\"FeatureCollection\",\"features\":[]}", .noPoints),
    ] {
      let error = #expect(throws: TrackFileError.self) {
        try StreetFile.read(bytes: Array(text.utf8))
      }
      #expect(error?.code == code)
    }
  }
}

/// Streets that nobody here drew.
@Suite(.enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"))
struct SharedStreetsTests {
  private static let cities = ["helsinki_centre", "monaco", "nyc_part", "berlin_siegessaeule"]
  private static let networks = cities.map { name in
    try? StreetFile.read(path: SharedData.path("streets/\(name).geojson"))
  }

  @Test(
    "the streets of a real city hang together and are as long as they were drawn",
    arguments: zip(cities, [102.5, 83.6, 37.6, 25.3]))
  func networks(name: String, kilometres: Double) throws {
    let index = try #require(Self.cities.firstIndex(of: name))
    let network = try #require(Self.networks[index])
    #expect((network.length / 1000 - kilometres).magnitude < 0.1)
    #expect(network.attribution?.contains("OpenStreetMap") == true)
    // The lines' own length, without the joining, which loses only lines that are there twice: 0.9 %
    // of Helsinki's are.
    let lines = try GeoJSONReader.read(path: SharedData.path("streets/\(name).geojson")).lines
    let drawn = lines.flatMap(\.parts).reduce(0) { $0 + Polyline($1.coordinates).length }
    #expect((drawn - network.length) / drawn < 0.01)
  }

  @Test(
    "a run of 1, 5 and 10 km is found in a real city",
    arguments: cities.indices, [1000.0, 5000, 10_000])
  func runs(index: Int, distance: Double) throws {
    let network = try #require(Self.networks[index])
    let start = try #require(network.middle)
    for shape in RouteShape.allCases where shape == .loop || distance == 5000 {
      let route = try RouteFinder(
        network: network, start: start, distance: distance, shape: shape, seed: 5
      ).route()
      #expect((route.length - distance).magnitude < 0.001, "\(Self.cities[index]) \(shape)")
      #expect(route.why?.contains("OpenStreetMap") == true)
      // Every vertex but the start, the turn and the end is one of the map's.
      let vertices = Set(network.streets.lazy.filter(\.isOpen).flatMap(\.coordinates))
      #expect(Set(route.coordinates).subtracting(vertices).count <= 3)
    }
  }
}
