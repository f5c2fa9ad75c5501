import Feeds
import Fixtures
import Foundation
import Geodesy
import NMEA
import Testing
import TrackFiles
import Tracks

@testable import CityRunCommand

@Suite struct RecorderTests {
  private static let lines = """
    {"class":"VERSION","release":"3.22"}\r
    $GPGLL,5954.8,N,01045.1,E,000001,A\r
    {"class":"TPV","mode":1,"time":"2026-05-01T08:00:00.000Z"}\r
    {"class":"TPV","mode":2,"time":"2026-05-01T08:00:01.000Z","lat":1,"lon":2}\r
    {"class":"TPV","mode":2,"time":"2026-05-01T08:00:01.000Z","lat":1,"lon":2,"speed":3}\r
    {"class":"SKY","satellites":[]}\r
    {"class":"TPV","mode":2,\r
    {"class":"TPV","mode":2,"time":"2026-05-01T08:00:02.000Z","lat":1,"lon":3}\r

    """

  private func record(_ name: String, chunk: Int) throws -> (Recorder.Summary, [UInt8]) {
    let folder = try PrivateFolder()
    let file = try GrowingRecording(path: folder.path(name), overwrites: false)
    var recorder = Recorder(.gpsd, into: file)
    let bytes = Array(Self.lines.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      try recorder.take(.bytes(Array(bytes[start..<min(bytes.count, start + chunk)])))
    }
    try recorder.finish()
    return (recorder.summary, try folder.bytes(name))
  }

  @Test(
    "gpsd's lines may be cut anywhere; of reports of one time the last one counts",
    arguments: [1, 7, 100, 10_000])
  func reports(chunk: Int) throws {
    let (summary, bytes) = try record("a.jsonl", chunk: chunk)
    let fixes = try JSONLines.read(bytes: bytes).fixes
    #expect(fixes.map(\.coordinate.longitude) == [2, 3] && fixes.map(\.speed) == [3, nil])
    #expect(summary.fixes == 2 && summary.fixlessEpochs == 1 && summary.brokenReports == 1)
  }

  @Test("of what gpsd says the sentences alone go into an NMEA log", arguments: [1, 7, 10_000])
  func sentences(chunk: Int) throws {
    let (_, bytes) = try record("a.nmea", chunk: chunk)
    #expect(bytes == Array("$GPGLL,5954.8,N,01045.1,E,000001,A\r\n".utf8))
  }

  @Test("an interruption ends the epoch before it, and a torn line is counted")
  func interruption() throws {
    let folder = try PrivateFolder()
    let file = try GrowingRecording(path: folder.path("a.gpx"), overwrites: false)
    var recorder = Recorder(.sentences, into: file)
    let sentence = "$GPRMC,080000,A,5954.834,N,01045.132,E,5.8,84.5,010526,,\r\n"
    try recorder.take(.bytes(Array((sentence + "$GPRMC,0800").utf8)))
    #expect(recorder.summary.fixes == 0)
    try recorder.take(.interruption)
    #expect(recorder.summary.fixes == 1 && recorder.summary.counts.tornLines == 1)
    try recorder.take(.bytes(Array(sentence.replacing("080000", with: "080009").utf8)))
    try recorder.finish()
    let lines = RecordCommand.lines(recorder.summary, path: "a.gpx")
    #expect(lines == ["2 fixes in a.gpx", "1 torn line", "1 time the receiver went away"])
    let json = RecordCommand.json(recorder.summary, path: "a.gpx")
    #expect(json.hasPrefix("{\"file\":\"a.gpx\",\"fixes\":2,\"epochsWithoutFix\":0,"))
    #expect(json.contains("\"tornLines\":1,") && json.hasSuffix("\"interruptions\":1}"))
    #expect(try RecordingFile.read(path: folder.path("a.gpx")).segmentStarts == [0, 1])
  }
}
