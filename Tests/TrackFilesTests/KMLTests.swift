import Geodesy
import Routes
import Testing
import TrackFiles

@Suite struct KMLTests {
  private func read(_ inside: String) throws(TrackFileError) -> MapDocument {
    try KMLReader.read(
      bytes: Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
        <Document><name>d</name>\(inside)</Document></kml>
        """.utf8), path: "x.kml")
  }

  private func string(_ coordinates: String, _ more: String = "") -> String {
    "<Placemark><name> n </name><description>w</description><LineString>\(more)<coordinates>"
      + "\(coordinates)</coordinates></LineString></Placemark>"
  }

  @Test(
    "coordinates are longitude, latitude and altitude, however they are spaced",
    arguments: [
      ("24,60,5 25,61,6", [5.0, 6]), ("\n 24,60,5\n\t25,61,6 \n", [5, 6]), ("24,60 25,61", []),
      ("24, 60, 5 25 ,61 , 6", [5, 6]), ("24,60,0 25,61,0", []), ("24,60,5 25,61", []),
      ("24,60, 25,61,", []), ("24,60,1e1 25,61,-6.5", [10, -6.5]),
    ])
  func spacing(text: String, altitudes: [Double]) throws {
    let document = try read(string(text))
    let part = document.lines[0].parts[0]
    #expect(part.coordinates.map(\.longitude) == [24, 25])
    #expect(part.coordinates.map(\.latitude) == [60, 61])
    #expect(part.altitudes == altitudes)
    #expect(document.lines[0].name == "n" && document.lines[0].description == "w")
    #expect(document.name == "d")
  }

  @Test("altitudes above the ground are not above the sea")
  func altitudeMode() throws {
    let mode = "<altitudeMode>relativeToGround</altitudeMode>"
    #expect(try read(string("1,2,5 1,3,6", mode)).lines[0].parts[0].altitudes == [])
    let absolute = "<extrude>1</extrude><altitudeMode>absolute</altitudeMode>"
    #expect(try read(string("1,2,5 1,3,6", absolute)).lines[0].parts[0].altitudes == [5, 6])
  }

  @Test("tracks, several parts, rings in folders; points and holes are no lines")
  func parts() throws {
    let document = try read(
      """
      <Folder><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>
      <Placemark><gx:Track><when>2026-05-01T08:00:00Z</when><when>2026-05-01T08:00:01Z</when>
      <gx:coord>24 60 5</gx:coord><gx:coord>24.1 60 6</gx:coord></gx:Track></Placemark>
      <Placemark><MultiGeometry><LineString><coordinates>1,2 1,3</coordinates></LineString>
      <LineString><coordinates>1,4 1,5</coordinates></LineString></MultiGeometry></Placemark>
      <Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 0,1 1,1 0,0</coordinates>
      </LinearRing></outerBoundaryIs><innerBoundaryIs><LinearRing><coordinates>0,0 0,1 1,1 0,0
      </coordinates></LinearRing></innerBoundaryIs></Polygon></Placemark>
      <Placemark><LineString><coordinates>1,2</coordinates></LineString></Placemark>
      <Placemark><LineString><coordinates/></LineString></Placemark></Folder>
      """)
    #expect(document.lines.map { $0.parts.map(\.coordinates.count) } == [[2], [2, 2], [4]])
    #expect(document.lines[0].parts[0].altitudes == [5, 6])
  }

  @Test(
    "a place off the globe or without numbers is refused",
    arguments: ["24,91 1,2", "24", "x,y", "24,60 25", "541,0 1,2", "1,2;3,4", "1,nan"])
  func refusals(text: String) {
    let error = #expect(throws: TrackFileError.self) { try read(string(text)) }
    #expect(error?.code == .badValue && error?.line == 3)
  }

  @Test(
    "entities, other roots and deep nesting are refused", .timeLimit(.minutes(1)),
    arguments: [
      ("<!DOCTYPE kml [<!ENTITY a 'ha'>]><kml>&a;</kml>", TrackFileError.Code.refused),
      ("<!DOCTYPE kml [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><kml>&x;</kml>", .refused),
      ("<gpx/>", .wrongFormat), ("{}", .wrongFormat), ("", .empty), ("<kml>", .malformed),
      ("<kml>" + String(repeating: "<a>", count: 9999), .refused),
    ])
  func hostile(text: String, code: TrackFileError.Code) {
    let error = #expect(throws: TrackFileError.self) {
      try KMLReader.read(bytes: Array(text.utf8))
    }
    #expect(error?.code == code)
  }
}
