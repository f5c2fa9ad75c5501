import Feeds
import Fixtures
import Foundation
import Geodesy
import NMEA
import Testing
import TrackFiles
import Tracks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The real gpsd reads a replayed recording off the pseudo-terminal.
@Suite(.serialized) struct ReplayDaemonTests {
  private static let isPossible = Oracle.gpsd.isExpected && SharedData.isPresent

  @Test(
    "gpsd makes of a log that is replayed what it holds",
    .enabled(if: isPossible, "there are no shared recordings, or gpsd is not installed"))
  func log() throws {
    let log = NMEAReader.read(try SharedData.bytes("nmea/bu353-glonass.nmea"))
    try expect(
      ["nmea/bu353-glonass.nmea", "--loop"], amid: log.epochs.compactMap(\.reportedFix),
      seen: 4, degrees: 1e-6)
  }

  @Test(
    "gpsd takes a GPX recording with the satellites that were made up for a 3D fix",
    .enabled(if: isPossible, "there are no shared recordings, or gpsd is not installed"))
  func gpx() throws {
    let fixes = try RecordingFile.read(path: SharedData.path("tracks/run-london-1hz.gpx")).fixes
    // Five decimals of a minute.
    try expect(
      ["tracks/run-london-1hz.gpx", "--at", "now"], amid: fixes, seen: 4, degrees: 2e-7)
  }

  @Test(
    "what gpsd makes of the terminal is recorded, and its GPX read by GPSBabel",
    .enabled(
      if: Oracle.gpsd.isExpected && Oracle.gpsbabel.isExpected,
      "gpsd or GPSBabel is not installed"))
  func recorded() throws {
    let program = try RecordTests.program()
    defer { program.remove() }
    let link = program.folder.path + "/gps"
    let feed = try FeedCommandTests.RunningFeed(
      program,
      ["a.jsonl", "--pty", "--link", link, "--jsonl", "sent.jsonl", "--speed", "4", "--at", "now"])
    #expect(feed.wait { feed.said.contains("sent.jsonl") })
    let (daemon, port) = try daemon(reading: link)
    defer {
      kill(daemon.processIdentifier, SIGKILL)
      daemon.waitUntilExit()
    }
    let names = ["out.gpx", "out.jsonl", "out.nmea"]
    let places = try names.map { _ in try BuiltProgram() }
    defer { places.forEach { $0.remove() } }
    // Each has a folder of its own for what it says.
    let records = try zip(names, places).map { name, place in
      try FeedCommandTests.RunningFeed(
        place, command: "record", ["--gpsd", "127.0.0.1:\(port)", "-o", name])
    }
    for (index, record) in records.enumerated() {
      let isLong = record.wait { RecordTests.fixes(places[index], names[index]).count > 15 }
      #expect(isLong, "\(names[index]): \(record.noted)")
      #expect(record.stop(SIGINT) == 0)
    }
    #expect(feed.stop(SIGINT) == 0)
    let sent = RecordTests.fixes(program, "sent.jsonl")
    for (name, place) in zip(names, places) {
      // gpsd may begin in the middle of an epoch, and does not know the first one's accuracy.
      for fix in RecordTests.fixes(place, name).dropFirst(3) {
        let other = sent.min {
          abs($0.timestamp.seconds(since: fix.timestamp))
            < abs($1.timestamp.seconds(since: fix.timestamp))
        }
        let one = try #require(other)
        #expect(abs(one.timestamp.seconds(since: fix.timestamp)) < 0.011, "\(name): \(fix)")
        #expect(abs(one.coordinate.latitude - fix.coordinate.latitude) < 1.7e-7)
        #expect(abs(one.coordinate.longitude - fix.coordinate.longitude) < 1.7e-7)
        #expect(abs((one.altitude ?? 0) - (fix.altitude ?? 99)) < 0.051)
        #expect(abs((one.speed ?? 0) - (fix.speed ?? 99)) < 0.0011)
      }
    }
    let babel = places[0].process(
      ["-i", "gpx", "-f", "out.gpx", "-o", "gpx", "-F", "back.gpx"], output: FileHandle.nullDevice,
      errors: FileHandle.nullDevice)
    babel.executableURL = URL(fileURLWithPath: try Oracle.gpsbabel.path)
    try babel.run()
    babel.waitUntilExit()
    #expect(babel.terminationStatus == 0)
    let back = try GPXReader.read(bytes: places[0].bytes("back.gpx"))
    let out = try GPXReader.read(bytes: places[0].bytes("out.gpx"))
    #expect(back.tracks.first?.times == out.tracks.first?.times)
    #expect(back.tracks.first?.segmentStarts == out.tracks.first?.segmentStarts)
  }

  private func daemon(reading path: String) throws -> (Process, port: UInt16) {
    let port = try TCPListener(Endpoint(port: 0)).endpoint.port
    let daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: try Oracle.gpsd.path)
    daemon.arguments = ["-N", "-n", "-S", "\(port)", path]
    daemon.standardError = FileHandle.nullDevice
    daemon.standardOutput = FileHandle.nullDevice
    try daemon.run()
    return (daemon, port)
  }

  /// Has gpsd read what a feed of this recording sends, until it has reported so many places.
  private func expect(
    _ words: [String], amid fixes: [Fix], seen count: Int, degrees: Double
  ) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let link = program.folder.path + "/gps"
    let feed = try FeedCommandTests.RunningFeed(
      program,
      [SharedData.path(words[0])] + words.dropFirst() + ["--pty", "--link", link, "--speed", "4"])
    #expect(feed.wait { FileManager.default.fileExists(atPath: link) })
    let (daemon, port) = try daemon(reading: link)
    defer {
      kill(daemon.processIdentifier, SIGKILL)
      daemon.waitUntilExit()
    }
    var found: GPSDClient?
    _ = feed.wait {
      found = try? GPSDClient(Endpoint(port: port))
      return found != nil
    }
    guard let found = found.take() else {
      Issue.record("gpsd does not listen")
      return
    }
    var client = found
    try client.watch(.json)
    var places: Set<String> = []
    let limit = ContinuousClock.now + .seconds(60)
    while places.count < count, ContinuousClock.now < limit {
      guard let report = try client.next(timeout: .seconds(1)), report.messageClass == "TPV",
        report.mode >= 2, let place = report.coordinate
      else { continue }
      places.insert("\(place)")
      let isKnown = fixes.contains {
        abs($0.coordinate.latitude - place.latitude) < degrees
          && abs($0.coordinate.longitude - place.longitude) < degrees
      }
      #expect(isKnown, "\(report.line)")
    }
    #expect(places.count >= count)
    #expect(feed.stop(SIGINT) == 0)
  }
}
