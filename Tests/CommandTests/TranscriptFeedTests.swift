import Fixtures
import Foundation
import Geodesy
import NMEA
import Testing
import TrackFiles
import Tracks

/// `cityrun feed` of an NMEA log, byte for byte.
@Suite struct TranscriptFeedTests {
  @Test(
    "the bytes that go out are the log's",
    .enabled(if: SharedData.isPresent, "there are no shared recordings"),
    arguments: SharedData.names(in: "nmea", endingWith: ".nmea"))
  func faithful(name: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let log = try SharedData.bytes("nmea/" + name)
    let ending = try program.run(
      "feed", SharedData.path("nmea/" + name), "--speed", "max", "--file", "out.nmea")
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(try program.bytes("out.nmea") == log)
  }

  @Test(
    "what a client of TCP and one of gpsd's that asks for sentences record are the log's bytes",
    .enabled(if: SharedData.isPresent, "there are no shared recordings"),
    arguments: ["--tcp", "--gpsd"], ["sirfstarv-nmea", "ublox-8", "haicom-305N"])
  func recorded(output: String, name: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let log = try SharedData.bytes("nmea/\(name).nmea")
    let feed = try FeedCommandTests.RunningFeed(
      program, [SharedData.path("nmea/\(name).nmea"), output, "0", "--loop", "--speed", "200"])
    #expect(feed.wait { feed.said.contains(" on ") })
    let record = try FeedCommandTests.RunningFeed(
      program, command: "record",
      [output, RecordTests.endpoint(feed, after: " on "), "-o", "out.nmea"])
    #expect(record.wait { ((try? program.bytes("out.nmea")) ?? []).count > 5000 })
    #expect(record.stop(SIGINT) == 0)
    #expect(feed.stop(SIGINT) == 0)
    let heard = try program.bytes("out.nmea")
    // Whole epochs, from one of the log's on, round and round.
    let transcript = try #require(NMEATranscript(log))
    let rounds = Array(repeatElement(log, count: heard.count / log.count + 2).joined())
    #expect(transcript.pieces.contains { rounds[$0.lowerBound...].starts(with: heard) })
  }

  @Test(
    "made anew, a log's fixes are the same",
    .enabled(if: SharedData.isPresent, "there are no shared recordings"),
    arguments: ["bu353-glonass", "sirfstarv-nmea", "ublox-8"])
  func remade(name: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let path = SharedData.path("nmea/\(name).nmea")
    let before = NMEAReader.read(try SharedData.bytes("nmea/\(name).nmea")).epochs
    let ending = try program.run(
      "feed", path, "--remake", "--stdout", "--speed", "max", "--at", "2031-01-01T00:00:00Z")
    #expect(ending.status == 0, "\(ending.errors)")
    let after = NMEAReader.read(Array(ending.output.utf8)).epochs
    #expect(!after.isEmpty && after.count == before.count)
    #expect(after.first?.time.description == "2031-01-01T00:00:00Z")
    for (one, other) in zip(before, after) {
      #expect((one.reportedFix == nil) == (other.reportedFix == nil))
      guard let a = one.reportedFix?.coordinate, let b = other.reportedFix?.coordinate else {
        continue
      }
      #expect(abs(a.latitude - b.latitude) < 2e-7 && abs(a.longitude - b.longitude) < 2e-7)
    }
  }

  @Test("a log that names no date and repeats itself goes round and round, byte for byte")
  func looped() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let log = (0..<5).map { "$GPGLL,5954.8,N,01045.1,E,00000\($0),A\r\nnoise\r\n" }.joined()
    try Data(log.utf8).write(to: program.folder.appendingPathComponent("a.log"))
    let feed = try FeedCommandTests.RunningFeed(
      program, ["a.log", "--file", "out.nmea", "--speed", "200", "--loop"])
    #expect(feed.wait { ((try? program.bytes("out.nmea")) ?? []).count >= 3 * log.utf8.count })
    #expect(feed.noted.contains("it says no date"))
    #expect(feed.stop(SIGINT) == 0)
    let sent = String(decoding: try program.bytes("out.nmea"), as: UTF8.self)
    #expect(sent.hasPrefix(log + log + log))
  }
}
