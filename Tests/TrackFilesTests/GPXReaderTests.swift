import Geodesy
import Testing
import TrackFiles
import Tracks

@Suite struct GPXReaderTests {
  private func read(_ text: String) throws -> GPXDocument {
    try GPXReader.read(bytes: Array(text.utf8), path: "x.gpx")
  }

  private func document(_ inside: String, _ attributes: String = "version='1.1'") throws
    -> GPXDocument
  {
    try read("<gpx \(attributes)><trk><trkseg>\(inside)</trkseg></trk></gpx>")
  }

  @Test func readsHeadLinesAndWaypoints() throws {
    let document = try read(
      """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="me &amp; you" xmlns="http://www.topografix.com/GPX/1/1">
        <metadata><name>file</name><author><name>nobody</name></author>
          <time>2026-05-01T08:00:00Z</time></metadata>
        <wpt lat="1" lon="2"><ele>3</ele><time>2026-05-01T08:00:00Z</time><name>w</name>
          <desc>d</desc><link href="x"><text>t</text></link><sym>Flag</sym></wpt>
        <rte><name>r</name><rtept lat="5" lon="6"><ele>7</ele><name>p</name></rtept></rte>
        <trk><name><![CDATA[a <b> ]]>c</name><!-- no --><trkseg>
          <trkpt lat="8" lon="9"/></trkseg><trkseg/><trkseg><trkpt lon="11" lat="10"></trkpt>
          <trkpt lat="12" lon="13"/></trkseg></trk>
        <trk><name/></trk>
      </gpx>
      """)
    let time = try #require(Timestamp("2026-05-01T08:00:00Z"))
    #expect(document.version == "1.1")
    #expect(document.creator == "me & you")
    #expect(document.name == "file")
    #expect(document.time == time)
    #expect(
      document.waypoints == [
        GPXWaypoint(
          coordinate: Coordinate(latitude: 1, longitude: 2), altitude: 3, time: time, name: "w",
          description: "d", symbol: "Flag")
      ])
    #expect(document.routes.map(\.name) == ["r"])
    #expect(document.routes[0].value(.altitude, at: 0) == 7)
    #expect(document.tracks.map(\.name) == ["a <b> c", nil])
    #expect(document.tracks[0].segmentStarts == [0, 1])
    #expect(document.tracks[0].longitudes == [9, 11, 13])
    #expect(document.tracks[0].time(at: 0) == nil)
    #expect(document.warnings.isEmpty)
  }

  @Test(
    "a value counts wherever exporters put it",
    arguments: [
      ("<speed>1.5</speed><course>270</course>", Track.Field.speed, 1.5),
      ("<speed>1.5</speed><course>270</course>", .course, 270),
      ("<extensions><speed>2.5</speed></extensions>", .speed, 2.5),
      ("<extensions><q:speed>2.5</q:speed></extensions>", .speed, 2.5),
      ("<q:TrackPointExtension><q:hr>120</q:hr></q:TrackPointExtension>", .heartRate, 120),
      ("<TrackPointExtension><hr>120</hr></TrackPointExtension>", .heartRate, 120),
      (
        "<extensions><a:TrackPointExtension xmlns:a='v2'><a:cad>88</a:cad>"
          + "<a:bearing>10</a:bearing></a:TrackPointExtension></extensions>", .cadence, 88
      ),
      (
        "<extensions><x><bearing>10</bearing><course>20</course><bearing>30</bearing></x>"
          + "</extensions>", .course, 20
      ),
      ("<extensions><x><bearing>10</bearing></x></extensions>", .course, 10),
      ("<extensions><course>360</course></extensions>", .course, 0),
      ("<extensions><x><atemp>-3.5</atemp></x></extensions>", .airTemperature, -3.5),
      ("<extensions><power>250</power></extensions>", .power, 250),
      ("<extensions><p:PowerInWatts>250</p:PowerInWatts></extensions>", .power, 250),
      (
        "<extensions><o:accuracy_horizontal>9</o:accuracy_horizontal></extensions>",
        .horizontalAccuracy, 9
      ),
      ("<sat>7</sat><hdop>1.1</hdop><vdop>1.2</vdop><pdop>1.3</pdop>", .satelliteCount, 7),
      ("<hdop>1.1</hdop><vdop>1.2</vdop><pdop>1.3</pdop>", .horizontalDilution, 1.1),
      ("<hdop>1.1</hdop><vdop>1.2</vdop><pdop>1.3</pdop>", .verticalDilution, 1.2),
      ("<hdop>1.1</hdop><vdop>1.2</vdop><pdop>1.3</pdop>", .positionDilution, 1.3),
      ("<ele> \n 12.5\t</ele>", .altitude, 12.5),
      ("<ele>+1e2</ele>", .altitude, 100),
      ("<ele>10</ele><geoidheight>47.5</geoidheight>", .ellipsoidalAltitude, 57.5),
    ] as [(String, Track.Field, Double)])
  func values(inside: String, field: Track.Field, value: Double) throws {
    let document = try document("<trkpt lat='1' lon='2'>\(inside)</trkpt>")
    #expect(document.tracks[0].value(field, at: 0) == value)
    #expect(document.warnings.isEmpty)
  }

  @Test func leavesForeignTimesAndAltitudesAlone() throws {
    let document = try read(
      """
      <gpx><trk><trkseg><trkpt lat="1" lon="2"><gh:time>14545</gh:time>
      <time xmlns="urn:x">9</time>
      <extensions><gh:time>14545</gh:time><ele>5</ele></extensions></trkpt></trkseg></trk></gpx>
      """)
    #expect(document.tracks[0].time(at: 0) == nil)
    #expect(document.tracks[0].value(.altitude, at: 0) == nil)
    #expect(document.warnings.isEmpty)
  }

  @Test func readsPrefixedGPX() throws {
    let document = try read(
      """
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><g:trkseg>
      <g:trkpt lat="1" lon="2"><g:ele>3</g:ele></g:trkpt></g:trkseg></g:trk></g:gpx>
      """)
    #expect(document.tracks[0].value(.altitude, at: 0) == 3)
  }

  @Test(
    "what is optional and not readable is absent and said",
    arguments: [
      ("<ele>high</ele>", "1:61: 'high' in <ele> is not a number: left out"),
      ("<ele>1,5</ele>", "1:61: '1,5' in <ele> is not a number: left out"),
      ("<ele>NaN</ele>", "1:61: 'NaN' in <ele> is not a number: left out"),
      ("<time>yesterday</time>", "1:62: 'yesterday' is not an ISO 8601 time: left out"),
      ("<speed>-1</speed>", "1:63: -1 in <speed> is out of range: left out"),
      ("<course>361</course>", "1:64: 361 in <course> is out of range: left out"),
      ("\n<ele>\nhigh</ele>", "3:5: 'high' in <ele> is not a number: left out"),
    ])
  func warns(inside: String, warning: String) throws {
    let document = try document("<trkpt lat='1' lon='2'>\(inside)</trkpt>")
    #expect(document.tracks[0].count == 1)
    for field in Track.Field.allCases { #expect(document.tracks[0].value(field, at: 0) == nil) }
    #expect(document.tracks[0].time(at: 0) == nil)
    #expect(document.warnings.kept.map(\.description) == [warning])
  }

  @Test(
    "an empty value is absent and no mistake",
    arguments: ["<ele/>", "<ele></ele>", "<time> </time>"])
  func empty(inside: String) throws {
    let document = try document("<trkpt lat='1' lon='2'>\(inside)</trkpt>")
    #expect(document.tracks[0].value(.altitude, at: 0) == nil)
    #expect(document.warnings.isEmpty)
  }

  @Test func keepsAHundredWarningsAndCountsTheRest() throws {
    let point = "<trkpt lat='1' lon='2'><ele>x</ele></trkpt>"
    let document = try document(String(repeating: point, count: 250))
    #expect(document.warnings.kept.count == 100)
    #expect(document.warnings.count == 250)
    #expect(document.warnings.lines(path: "x").last == "x: and 150 more like these")
  }

  @Test(
    "what is required and not readable is refused with its place",
    arguments: [
      ("<trkpt lon='2'/>", "x.gpx:1:33: the point has no lat"),
      ("<trkpt lat='1'/>", "x.gpx:1:33: the point has no lon"),
      ("<trkpt lat='abc' lon='2'/>", "x.gpx:1:33: lat=\"abc\" is not a number"),
      ("\n <trkpt lat='91' lon='2'/>", "x.gpx:2:2: lat=\"91\" is out of range: -90 to 90"),
      ("<trkpt lat='1' lon='-180.1'/>", "x.gpx:1:33: lon=\"-180.1\" is out of range: -180 to 180"),
      ("<trkpt lat='nan' lon='2'/>", "x.gpx:1:33: lat=\"nan\" is not a number"),
      ("<trkpt lat='0x10' lon='2'/>", "x.gpx:1:33: lat=\"0x10\" is not a number"),
      ("<wpt lat='1' lon='2'/>", "x.gpx:1:33: <wpt> does not belong here"),
      (
        "<trkpt lat='1' lon='2'></trkseg>",
        "x.gpx:1:58: this tag closes another element than the open one"
      ),
    ])
  func refuses(inside: String, message: String) {
    let error = #expect(throws: TrackFileError.self) { try document(inside) }
    #expect(error?.description == message)
  }

  @Test(
    "what is no GPX is refused by what it is",
    arguments: [
      ("", "x.gpx:1:1: the file is empty"),
      (" \n ", "x.gpx:1:1: the file is empty"),
      ("{\"type\":\"fix\"}", "x.gpx:1:1: this is JSON, not GPX"),
      ("$GPGGA,,", "x.gpx:1:1: this is NMEA, not GPX"),
      (
        "<kml xmlns='http://www.opengis.net/kml/2.2'/>",
        "x.gpx:1:1: the outermost element is <kml>, not <gpx>: "
          + "this is KML: convert it first, for instance with gpsbabel -i kml"
      ),
      (
        "<!DOCTYPE html>\n<html>",
        "x.gpx:2:1: the outermost element is <html>, not <gpx>: this is a web page"
      ),
      ("lat,lon\n1,2", "x.gpx:1:1: this is not XML"),
      ("<gpx/><gpx/>", "x.gpx:1:7: there is more behind the end of the document"),
      ("<gpx><trk>&nbsp;</trk></gpx>", "x.gpx:1:11: undefined entity: write '&amp;' for '&'"),
      (
        "<?xml version='1.0' encoding='klingon'?><gpx/>",
        "x.gpx:1:31: the encoding that the first line names is not known: convert the file to UTF-8"
      ),
    ])
  func refusesForeign(text: String, message: String) {
    let error = #expect(throws: TrackFileError.self) { try read(text) }
    #expect(error?.description == message)
  }

  @Test func readsOtherEncodings() throws {
    let text = "<gpx><trk><name>Füße</name></trk></gpx>"
    let latin = "<?xml version='1.0' encoding='ISO-8859-1'?>" + text
    let latinBytes = latin.unicodeScalars.map { UInt8($0.value) }
    #expect(try GPXReader.read(bytes: latinBytes).tracks[0].name == "Füße")
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try GPXReader.read(bytes: wide).tracks[0].name == "Füße")
    #expect(try GPXReader.read(bytes: [0xEF, 0xBB, 0xBF] + text.utf8).tracks[0].name == "Füße")
  }

  @Test func emptySegmentsLeaveNoTrace() throws {
    let document = try read(
      """
      <gpx><trk><trkseg/><trkseg><trkpt lat="1" lon="2"/></trkseg><trkseg/><trkseg>
      <trkpt lat="1" lon="2"/></trkseg><trkseg/></trk><trk><trkseg/></trk></gpx>
      """)
    #expect(document.tracks.map(\.segmentStarts) == [[0, 1], []])
  }

  @Test func countsPointsThatHaveNoSegment() throws {
    let document = try read("<gpx><trk><trkpt lat='1' lon='2'/></trk></gpx>")
    #expect(document.trackPointCount == 1)
    #expect(
      document.warnings.kept.map(\.description) == ["1 track points stand outside a segment"])
  }

  @Test func saysThatAMissingFileIsMissing() {
    let error = #expect(throws: TrackFileError.self) { try GPXReader.read(path: "/no/such.gpx") }
    #expect(error?.description == "/no/such.gpx: cannot open it: No such file or directory")
    let folder = #expect(throws: TrackFileError.self) { try GPXReader.read(path: "/") }
    #expect(folder?.description == "/: cannot read it: Is a directory")
  }
}
