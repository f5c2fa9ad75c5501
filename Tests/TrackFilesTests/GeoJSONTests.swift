import Geodesy
import Routes
import Testing
import TrackFiles

@Suite struct GeoJSONTests {
  private func read(_ text: String) throws(TrackFileError) -> MapDocument {
    try GeoJSONReader.read(bytes: Array(text.utf8), path: "x.geojson")
  }

  private func line(_ coordinates: String, _ properties: String = "{}") -> String {
    """
    {"type":"Feature","properties":\(properties),"geometry":{"type":"LineString",\
    "coordinates":\(coordinates)}}
    """
  }

  @Test("a collection, a feature and a bare geometry are all read")
  func shapes() throws {
    let feature = line("[[24, 60], [24.5, 60.5]]")
    let geometry = #"{"type":"LineString","coordinates":[[24,60],[24.5,60.5]]}"#
    for text in [
      "{\"type\":\"FeatureCollection\",\n  \"features\": [\n\(feature)]\r\n}\n",
      "{\"features\":[\(feature)],\"type\":\"FeatureCollection\"}", feature, geometry,
      "\u{FEFF} " + feature,
      "{\"type\":\"GeometryCollection\",\"geometries\":[\(geometry)]}",
    ] {
      let document = try read(text)
      #expect(document.lines.count == 1)
      #expect(document.lines.first?.parts.first?.coordinates.map(\.latitude) == [60, 60.5])
      #expect(document.lines.first?.parts.first?.altitudes == [])
    }
  }

  @Test("several parts, rings, points, null geometries and what is no line")
  func oddities() throws {
    let document = try read(
      """
      {"type": "FeatureCollection", "name": "n", "bbox": [1, 2, 3, 4], "attribution": "me",
       "features": [
       {"type": "Feature", "properties": null, "geometry": null},
       {"type": "Feature", "properties": {"name": "m", "x": [1, null], "y": {"z": 1}},
        "geometry": {"type": "MultiLineString",
         "coordinates": [[[1, 2, 5], [1, 3, 6]], [], [[1, 4]], [[1, 5], [1, 6]]]}},
       {"type": "Feature", "properties": {},
        "geometry": {"type": "Polygon", "coordinates":
         [[[0, 0], [0, 1], [1, 1], [0, 0]], [[0.1, 0.1], [0.2, 0.1], [0.2, 0.2], [0.1, 0.1]]]}},
       {"type": "Feature", "properties": {"highway": "traffic_signals"},
        "geometry": {"type": "Point", "coordinates": [7, 8]}},
       {"type": "Feature", "properties": {"highway": "crossing", "crossing": "traffic_signals"},
        "geometry": {"type": "Point", "coordinates": [7, 9, 1]}},
       {"type": "Feature", "properties": {"amenity": "bench"},
        "geometry": {"type": "Point", "coordinates": [7, 10]}},
       {"type": "Feature", "properties": {},
        "geometry": {"type": "MultiPoint", "coordinates": [[1, 2]]}},
       {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": []}},
       {"type": "Feature", "properties": {},
        "geometry": {"type": "LineString", "coordinates": [[1, 2]]}}
      ]}
      """)
    #expect(document.name == "n" && document.attribution == "me")
    #expect(document.lines.count == 2)
    #expect(document.lines[0].name == "m")
    #expect(document.lines[0].parts.map(\.coordinates.count) == [2, 2])
    #expect(document.lines[0].parts[0].altitudes == [5, 6])
    #expect(document.lines[0].parts[1].altitudes == [])
    // The hole is no line.
    #expect(document.lines[1].parts.map(\.coordinates.count) == [4])
    #expect(document.lights.map(\.latitude) == [8, 9])
  }

  @Test(
    "altitudes are kept where every vertex has one and they are not 0 all along",
    arguments: [
      ("[[1,2,3],[1,3,4]]", [3.0, 4]), ("[[1,2,3],[1,3]]", []), ("[[1,2,0],[1,3,0]]", []),
      ("[[1,2,0],[1,3,4]]", [0, 4]), ("[[1,2,null],[1,3,4]]", []),
      ("[[1,2,3,9],[1,3,4,9]]", [3, 4]),
    ])
  func altitudes(coordinates: String, altitudes: [Double]) throws {
    #expect(try read(line(coordinates)).lines.first?.parts.first?.altitudes == altitudes)
  }

  @Test("longitudes across the antimeridian are brought back")
  func antimeridian() throws {
    let part = try read(line("[[179, -16], [181, -16], [-190, -16], [539, -16]]")).lines[0].parts[0]
    #expect(part.coordinates.map(\.longitude) == [179, -179, 170, 179])
  }

  @Test(
    "what is no GeoJSON is refused at its place",
    arguments: [
      ("", "1:1: "), ("[1]", "1:1: the file is not a JSON object"),
      ("{}", "1:1: this is JSON, but no GeoJSON: it has no 'type'"),
      ("{\"type\":\"Feature\"", "1:18: a ',' or a '}' belongs here"),
      ("{\"type\":\"Topology\"}", "1:1: the geometry Topology has no 'coordinates'"),
      ("{\"type\":\"FeatureCollection\",\n\"features\":[\n 7]}", "3:2: a feature is an object"),
      (
        "{\"type\":\"FeatureCollection\",\"features\":[]} x",
        "1:44: there is more behind the end of the object"
      ),
      (
        "{\"type\":\"LineString\",\"coordinates\":[[1,91],[2,3]]}",
        "1:1: the position [1.0, 91.0] in this feature is not [longitude, latitude] in degrees"
      ),
      (
        "{\"type\":\"LineString\",\"coordinates\":[[2500000,6700000],[2,3]]}",
        "1:1: the position [2500000.0, 6700000.0] in this feature is not [longitude, latitude] in "
          + "degrees"
      ),
      (
        "{\"type\":\"LineString\",\"coordinates\":[[\"1\",2],[2,3]]}",
        "1:1: a position in this feature is not [longitude, latitude]"
      ),
      (
        "{\"type\":\"LineString\",\"coordinates\":[1,2]}",
        "1:1: a position in this feature is not [longitude, latitude]"
      ),
      ("{\"type\":\"LineString\",\"coordinates\":[[1,NaN]]}", "1:40: JSON has no such number"),
      ("{\"type\":\"Feature\",\"type\":\"Feature\"}", "1:19: the key 'type' is there twice"),
    ])
  func refusals(text: String, message: String) {
    let error = #expect(throws: TrackFileError.self) { try read(text) }
    #expect(
      error?.description.hasPrefix("x.geojson:" + message) == true, "\(error?.description ?? "")")
  }

  @Test("deep nesting and many keys harm nobody", .timeLimit(.minutes(1)))
  func hostile() throws {
    let deep = "{\"type\":" + String(repeating: "[", count: 100_000)
    #expect(throws: TrackFileError.self) { try read(deep) }
    let keys = (0..<20_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let document = try read(line("[[1,2],[1,3]]", "{\(keys)}"))
    #expect(document.lines[0].tags.count == 20_000)
    #expect(throws: TrackFileError.self) { try read(line("[[1,2],[1,3]]", "{\(keys),\"k7\":1}")) }
  }

  @Test("no damaged file crashes the reader")
  func damaged() throws {
    let bytes = Array(
      "{\"type\":\"FeatureCollection\",\"features\":[\(line("[[1,2,3],[1,3,4]]", "{\"highway\":\"path\",\"a\":null}"))]}"
        .utf8)
    var random = SplitMix64(seed: 2026)
    func draw(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    var loaded = 0
    for count in 0..<bytes.count {
      #expect(throws: TrackFileError.self) { try GeoJSONReader.read(bytes: Array(bytes[..<count])) }
    }
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0...draw(3) {
        switch draw(3) {
        case 0: damaged[draw(damaged.count)] = UInt8(draw(256))
        case 1: damaged.remove(at: draw(damaged.count))
        default: damaged.insert(bytes[draw(bytes.count)], at: draw(damaged.count))
        }
      }
      do {
        _ = try StreetFile.read(bytes: damaged)
        loaded += 1
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(loaded > 50 && loaded < 1950)
  }

  @Test("a network is read back as it was written, with kinds, surroundings, lights and closures")
  func roundTrip() throws {
    func place(_ x: Double, _ y: Double) -> Coordinate {
      Coordinate(latitude: 60 + y / 3, longitude: x / 7)
    }
    var network = StreetNetwork(
      joining: [
        StreetLine(
          [place(0, 0), place(0.001, 0.002), place(0.003, 0)], kind: .footway, name: "A \"b\""),
        StreetLine(
          [place(0.001, 0.002), place(0.001, 0.005)], altitudes: [1.5, -2], kind: .livingStreet,
          surroundings: .canyon),
        StreetLine([place(0.003, 0), place(0.003, 0.004)], kind: .motorway),
        StreetLine([place(0.003, 0), place(0.009, 0.004)], kind: .other, isOpen: false),
      ], lights: [place(0.001, 0.002)])
    network.attribution = "me"
    let bytes = GeoJSONWriter.bytes(network)
    #expect(try StreetFile.read(bytes: bytes) == network)
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\n").count == 8)
  }
}
