import Geodesy
import Testing
import TrackFiles
import Tracks

@Suite struct RecordingFileTests {
  private func read(_ text: String, _ path: String = "x") throws -> Recording {
    try RecordingFile.read(bytes: Array(text.utf8), path: path)
  }

  private static let gpx = """
    <gpx><trk><trkseg><trkpt lat="1" lon="2"><time>2026-05-01T08:00:00Z</time></trkpt>
    <trkpt lat="1" lon="2"/></trkseg></trk><trk><name>n</name><trkseg>
    <trkpt lat="1" lon="3"><time>2026-05-01T08:00:09Z</time><speed>3</speed></trkpt></trkseg>
    <trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>
    """

  @Test func readsATrackAsFixes() throws {
    let recording = try read(Self.gpx)
    #expect(recording.format == .gpx)
    #expect(recording.name == "n")
    #expect(recording.fixes.map(\.coordinate.longitude) == [2, 3])
    #expect(recording.fixes.map(\.speed) == [nil, 3])
    #expect(recording.epochs.map(\.time) == recording.fixes.map(\.timestamp))
    #expect(recording.segmentStarts == [0, 1])
    #expect(recording.truth == nil)
    #expect(
      recording.warnings.kept.map(\.message) == [
        "2 track points have no time and are left out"
      ])
  }

  @Test func readsJSONLinesByTheirContent() throws {
    let recording = try read(
      """
      {"type":"run","seed":5}
      {"type":"fix","time":"2026-05-01T08:00:00Z","latitude":1,"longitude":2}
      """, "misnamed.gpx")
    #expect(recording.format == .jsonLines)
    #expect(recording.header?.seed == 5)
    #expect(recording.fixes.count == 1)
  }

  @Test(
    "the first bytes say what a file is, else its name",
    arguments: [
      ("\u{FEFF}<?xml", "x", TrackFileFormat.gpx), (" \n{", "x", .jsonLines),
      ("$GPRMC", "x.gpx", .nmea), ("!AIVDM", "x", .nmea), ("garbage $GP", "run.NMEA", .nmea),
      ("garbage", "run.gpx", .gpx), ("garbage", "run.jsonl", .jsonLines),
      ("garbage", "run.csv", nil),
      ("", "run", nil),
    ] as [(String, String, TrackFileFormat?)])
  func sniffs(text: String, path: String, format: TrackFileFormat?) {
    #expect(TrackFileFormat(firstBytes: Array(text.utf8), path: path) == format)
  }

  @Test(
    "a file without a fix is refused",
    arguments: [
      ("", "x:1:1: the file is empty"),
      ("PK\u{3}\u{4}", "x:1:1: this is a zip archive: unpack it first"),
      ("hello", "x:1:1: this is neither GPX nor JSON lines nor NMEA"),
      ("<gpx/>", "x: there is no fix in it"),
      (
        "<gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>",
        "x: none of its 1 track points has a time: it is a route, not a recording"
      ),
      ("{\"type\":\"run\"}", "x: there is no fix in it"),
    ])
  func refuses(text: String, message: String) {
    let error = #expect(throws: TrackFileError.self) { try read(text) }
    #expect(error?.description == message)
  }
}
