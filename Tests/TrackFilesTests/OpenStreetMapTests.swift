import Fixtures
import Geodesy
import Routes
import Testing
import TrackFiles

@Suite struct OpenStreetMapTests {
  private static let nodes = """
    <node id="1" lat="60.0000001" lon="24.0"/><node id="2" lat="60.001" lon="24.0"><tag k="highway"
     v="traffic_signals"/></node><node id="3" lat="60.002" lon="24.0"/>
    <node id="4" lat="60.001" lon="24.001" version="3"><tag k="crossing" v="traffic_signals"/></node>
    <node id="5" lat="60.001" lon="23.999"><tag k="highway" v="crossing"/></node>
    <node id="9" lat="1" lon="1" action="delete"><tag k="highway" v="traffic_signals"/></node>
    """

  private func read(_ inside: String) throws(TrackFileError) -> MapDocument {
    try OpenStreetMapReader.read(
      bytes: Array("<?xml version='1.0'?><osm version='0.6'>\(inside)</osm>".utf8), path: "x.osm")
  }

  private func way(_ nodes: [Int], _ tags: [String: String], _ more: String = "") -> String {
    "<way id='7'\(more)>" + nodes.map { "<nd ref='\($0)'/>" }.joined()
      + tags.sorted { $0.key < $1.key }.map { "<tag k='\($0.key)' v='\($0.value)'/>" }.joined()
      + "</way>"
  }

  @Test("ways with a highway are streets, and lights stand at their nodes")
  func streets() throws {
    let text =
      Self.nodes + way([1, 2, 3], ["highway": "residential", "name": "A"])
      + way([5, 2, 4], ["highway": "footway", "surface": "gravel"])
      + way([1, 4], ["building": "yes"]) + "<relation id='1'><member type='way' ref='7' role=''/>"
      + "<tag k='highway' v='path'/></relation>"
    let document = try read(text)
    #expect(document.lines.map(\.name) == ["A", nil])
    #expect(document.lights.map(\.longitude) == [24, 24.001])
    #expect(document.lines[0].parts[0].coordinates[0].latitude == 60.0000001)
    let network = try StreetFile.read(bytes: Array("<osm>\(text)</osm>".utf8))
    #expect(network.streets.count == 4 && network.junctions.count == 5)
    #expect(network.streets.map(\.kind) == [.residential, .residential, .footway, .footway])
    #expect(network.streets[2].surroundings == .trees)
    #expect(network.junctions.count { $0.hasLight } == 2)
    #expect(network.attribution == "(c) OpenStreetMap contributors, ODbL 1.0")
  }

  @Test("a way is parted where a node is missing, and what is deleted is left out")
  func gaps() throws {
    let document = try read(
      Self.nodes + way([1, 2, 77, 3, 4, 88], ["highway": "path"])
        + way([1, 3], ["highway": "path"], " action='delete'")
        + way([1, 4], ["highway": "path"], " visible='false'") + way([], ["highway": "path"])
        + way([9, 1], ["highway": "path"]))
    #expect(document.lines.map { $0.parts.map(\.coordinates.count) } == [[2, 2]])
    #expect(document.warnings.kept.map(\.message) == ["3 nodes of streets are not in the file"])
  }

  @Test("nodes may stand in any order, with negative numbers, and twice")
  func order() throws {
    let document = try read(
      "<node id='5' lat='1' lon='1'/><node id='-3' lat='2' lon='2'/><node id='5' lat='3' lon='3'/>"
        + way([-3, 5], ["highway": "path"]))
    #expect(document.lines[0].parts[0].coordinates.map(\.latitude) == [2, 3])
  }

  @Test(
    "what is wrong is refused",
    arguments: [
      ("<node id='1' lat='91' lon='0'/>", TrackFileError.Code.badValue),
      ("<node id='1' lat='x' lon='0'/>", .badValue),
      ("<node id='1.5' lat='1' lon='0'/>", .badValue),
      ("<node id='1' lon='0'/>", .missingValue), ("<node lat='1' lon='0'/>", .missingValue),
      ("<way id='1'><nd/></way>", .missingValue), ("<way>", .malformed),
      (String(repeating: "<a>", count: 999), .refused),
    ])
  func refusals(text: String, code: TrackFileError.Code) {
    let error = #expect(throws: TrackFileError.self) { try read(text) }
    #expect(error?.code == code && error?.line == 1)
  }

  @Test("entities are refused", .timeLimit(.minutes(1)))
  func entities() {
    let text = "<!DOCTYPE osm [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;'>]><osm>&b;</osm>"
    let error = #expect(throws: TrackFileError.self) {
      try OpenStreetMapReader.read(bytes: Array(text.utf8))
    }
    #expect(error?.code == .refused)
  }

  @Test("a large file is read piece by piece")
  func large() throws {
    let home = try PrivateFolder()
    var text = "<osm>"
    for id in 0..<20_000 {
      text += "<node id='\(id)' lat='\(Double(id % 200) / 1e4)' lon='\(Double(id / 200) / 1e4)'/>\n"
    }
    for row in 0..<100 { text += way((0..<200).map { row * 200 + $0 }, ["highway": "path"]) }
    try home.write(text + "</osm>", to: "large.osm")
    let network = try StreetFile.read(path: home.path("large.osm"))
    #expect(network.streets.count == 100)
    #expect(network.streets.allSatisfy { $0.coordinates.count == 200 })
  }

  @Test(
    "what the tags say of the sky and of who may pass",
    arguments: [
      (["highway": "footway"], Surroundings.suburban, true),
      (["highway": "footway", "tunnel": "yes"], .tunnel, true),
      (["highway": "footway", "tunnel": "no"], .suburban, true),
      (["highway": "footway", "tunnel": "building_passage"], .underBridge, true),
      (["highway": "residential", "covered": "yes"], .underBridge, true),
      (["highway": "primary", "bridge": "viaduct"], .open, true),
      (["highway": "primary"], .builtUp, true), (["highway": "path"], .trees, true),
      (["highway": "footway", "surface": "fine_gravel"], .trees, true),
      (["highway": "footway", "surface": "asphalt"], .suburban, true),
      (["highway": "corridor", "indoor": "yes"], .tunnel, true),
      (["highway": "residential", "tree_lined": "both"], .trees, true),
      (["highway": "primary", "foot": "no"], .builtUp, false),
      (["highway": "service", "access": "private"], .builtUp, false),
      (["highway": "service", "access": "private", "foot": "yes"], .builtUp, true),
      (["highway": "trunk", "motorroad": "yes"], .open, false),
      (["highway": "motorway", "foot": "yes"], .open, false),
      (["highway": "primary", "surroundings": "canyon"], .canyon, true),
    ])
  func tags(tags: [String: String], surroundings: Surroundings, isOpen: Bool) throws {
    let text = "<osm>\(Self.nodes)\(way([1, 2], tags))</osm>"
    let street = try StreetFile.read(bytes: Array(text.utf8)).streets[0]
    #expect(street.surroundings == surroundings && street.isOpen == isOpen)
  }
}
