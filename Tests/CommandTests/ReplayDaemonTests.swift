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
    let port = try TCPListener(Endpoint(port: 0)).endpoint.port
    let daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: try Oracle.gpsd.path)
    daemon.arguments = ["-N", "-n", "-S", "\(port)", link]
    daemon.standardError = FileHandle.nullDevice
    daemon.standardOutput = FileHandle.nullDevice
    try daemon.run()
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
