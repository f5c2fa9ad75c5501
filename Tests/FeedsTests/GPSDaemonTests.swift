import Feeds
import Fixtures
import Foundation
import GPSD
import Geodesy
import NMEA
import Testing
import Tracks

/// The real gpsd reads the pseudo-terminal, and its clients get a fix.
@Suite(.serialized) struct GPSDaemonTests {
  @Test(.enabled(if: Oracle.gpsd.isExpected, "gpsd is not installed"))
  func `gpsd makes a 3D fix at the right place out of the terminal's sentences`() throws {
    try withDaemon { daemon, endpoint, feed in
      let report = try fix(from: endpoint, daemon)
      #expect(report.mode == 3)
      try expectNear(report)
      #expect(try feed.end().end == .stopped(signal: 0))
      #expect(feed.events.contains(.readerCame(output: try feed.outputNames()[0])))
    }
  }

  @Test(.enabled(if: Oracle.gpsd.isExpected, "gpsd is not installed"))
  func `A gpsd that comes after another has left the terminal gets a fix there too`() throws {
    try withDaemon { first, endpoint, feed in
      try expectNear(try fix(from: endpoint, first))
      first.kill()
      let terminal = try feed.outputNames()[0]
      try feed.waitForEvent { $0 == .readerLeft(output: terminal) }
      try withDaemon(reading: terminal) { second, endpoint in
        try expectNear(try fix(from: endpoint, second))
      }
      #expect(feed.events.count { $0 == .readerCame(output: terminal) } == 2)
    }
  }

  @Test(.enabled(if: Oracle.gpsd.isExpected, "gpsd is not installed"))
  func `gpsd makes a 3D fix out of a TCP server's sentences, and again when it comes back`() throws
  {
    try withDaemon(of: { try TCPOutput(Endpoint(port: 0), format: SentenceWriter()) }) {
      "tcp://\(try $0.endpoint())"
    } body: { first, endpoint, feed in
      try expectNear(try fix(from: endpoint, first))
      first.kill()
      try feed.waitForEvent { if case .clientLeft = $0 { true } else { false } }
      try withDaemon(reading: "tcp://\(try feed.endpoint())") { second, endpoint in
        try expectNear(try fix(from: endpoint, second))
      }
    }
  }

  @Test(
    .enabled(if: Oracle.gpsd.isExpected, "gpsd is not installed"),
    arguments: SentenceProfile.named.map(\.name))
  func `gpsd makes a 3D fix out of each receiver's sentences`(name: String) throws {
    let profile = try #require(SentenceProfile.named.first { $0.name == name }).profile
    try withDaemon(of: {
      try TCPOutput(Endpoint(port: 0), format: SentenceWriter(profile: profile))
    }) {
      "tcp://\(try $0.endpoint())"
    } body: { daemon, endpoint, _ in
      // Of a real EG25-G's log too gpsd says that no satellite is used: it lists some twice.
      let used = name == "quectel" ? 0 : 8
      try expectNear(try fix(from: endpoint, daemon, used: used), used: used)
    }
  }

  @Test(.enabled(if: Oracle.gpsd.isExpected, "gpsd is not installed"))
  func `gpsd makes a 3D fix out of datagrams, and takes them again when it comes back`() throws {
    let port = try freePort()
    try withDaemon(of: { try UDPOutput(Endpoint(port: port), format: SentenceWriter()) }) {
      "udp://\(try $0.endpoint())"
    } body: { first, endpoint, feed in
      try expectNear(try fix(from: endpoint, first))
      first.kill()
      try withDaemon(reading: "udp://127.0.0.1:\(port)") { second, endpoint in
        try expectNear(try fix(from: endpoint, second))
      }
      #expect(try feed.end().end == .stopped(signal: 0))
    }
  }

  @Test(
    .enabled(
      if: Oracle.gpsd.isExpected && Oracle.socat.isExpected, "gpsd or socat is not installed"))
  func `gpsd makes a 3D fix out of a serial line's sentences`() throws {
    let pair = try SerialPair(in: try PrivateFolder())
    let device = pair.device
    try withDaemon(of: {
      try SerialOutput(device, baud: 115_200, format: SentenceWriter())
    }) { _ in
      pair.peer
    } body: { daemon, endpoint, feed in
      try expectNear(try fix(from: endpoint, daemon))
      #expect(try feed.end().end == .stopped(signal: 0))
    }
  }

  @Test(
    .enabled(
      if: Oracle.gpsd.isExpected && Oracle.gpspipe.isExpected, "gpsd or gpspipe is not installed"))
  func `A client of gpsd's gets the fix from it`() throws {
    try withDaemon { daemon, endpoint, _ in
      _ = try client(of: endpoint, daemon)
      let pipe = try ChildProcess(
        Oracle.gpspipe.path, ["-w", "-n", "12", "\(endpoint)"], folder: PrivateFolder())
      let text = try pipe.finish()
      #expect(text.contains("\"class\":\"TPV\"") && text.contains("\"mode\":3"), "\(text)")
    }
  }

  @Test(.enabled(if: Oracle.gpsd.isExpected, "gpsd is not installed"))
  func `gpsd sees as many satellites of four systems as were sent, and the same ones used`() throws
  {
    let (seen, used) = (fullSky.satellites.count, fullSky.satellites.count { $0.isUsed })
    #expect(seen == 49 && used == 45)
    try withDaemon(sky: fullSky) { daemon, endpoint, _ in
      var client = try client(of: endpoint, daemon)
      try client.watch(.json)
      let deadline = ContinuousClock.now + .seconds(20)
      var last = ""
      while ContinuousClock.now < deadline {
        guard let report = try client.next(timeout: .seconds(1)) else { continue }
        guard report.messageClass == "SKY" else { continue }
        // gpsd may begin in the middle of an epoch.
        if report.satellitesVisible == seen, report.satellitesUsed == used { return }
        last = report.line
      }
      throw TestError("no SKY of \(seen), \(used) of them used: \(last)")
    }
  }

  @Test(.enabled(if: Oracle.gpsd.isExpected, "gpsd is not installed"))
  func `gpsd's own reports have the members of ours, in the same order`() throws {
    let ours = try members { try BackgroundFeed.gpsd(release: .v3_22).watched($0) }
    let theirs = try members { body in
      try withDaemon { daemon, endpoint, _ in
        // Its first reports are of the part of an epoch that it came into.
        _ = try fix(from: endpoint, daemon)
        try BackgroundFeed.reports(of: endpoint, body)
      }
    }
    // The table of the magnetic field is gpsd's own; the others it has of binary receivers alone.
    let magnetic: Set = ["magtrack", "magvar"]
    let binary: Set = ["leapseconds", "velN", "velE", "velD"]
    #expect(
      ours["TPV"]?.filter { !binary.contains($0) && $0 != "eps" }
        == theirs["TPV"]?.filter { !magnetic.contains($0) && $0 != "eps" })
    #expect(ours["SKY"]?.filter { $0 != "time" } == theirs["SKY"])
    for name in ["VERSION", "DEVICES", "WATCH", "TOFF"] {
      #expect(ours[name] != nil && ours[name] == theirs[name], "\(name)")
    }
  }

  /// The names of each class's members in the order in which they came first.
  private func members(
    _ collect: ((GPSDClient.Report) -> Bool) throws -> Void
  ) throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    try collect { report in
      guard let name = report.messageClass else { return false }
      if name == "TPV", report.mode < 3 || !report.line.contains("climb") { return false }
      found[name] = report.line.matches(of: /"([A-Za-z_0-9]+)":/).map { String($0.output.1) }
        .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      return ["VERSION", "DEVICES", "WATCH", "TOFF", "TPV", "SKY"].allSatisfy { found[$0] != nil }
    }
    return found
  }

  /// Has gpsd read a feed's output at the name that `source` makes of it, and ends both afterwards.
  private func withDaemon(
    sky: SkyView = SampleRun.sky,
    of output: @escaping @Sendable () throws -> any FeedOutput = {
      try PseudoTerminalOutput(format: SentenceWriter())
    },
    source: (BackgroundFeed) throws -> String = { try $0.outputNames()[0] },
    body: (ChildProcess, Endpoint, BackgroundFeed) throws -> Void
  ) throws {
    let start = WallClock.now
    let feed = try BackgroundFeed(LoopedEpochs(SampleRun.epochs(60, start: start, sky: sky))) {
      [try output()]
    }
    defer { _ = try? feed.end() }
    try withDaemon(reading: try source(feed)) { daemon, endpoint in
      try body(daemon, endpoint, feed)
    }
  }

  private func withDaemon(
    reading source: String, _ body: (ChildProcess, Endpoint) throws -> Void
  ) throws {
    let port = try freePort()
    let daemon = try ChildProcess(
      try Oracle.gpsd.path, ["-N", "-n", "-S", "\(port)", "-D", "2", source],
      folder: try PrivateFolder())
    defer { daemon.kill() }
    try body(daemon, Endpoint(port: port))
  }

  /// A connexion to gpsd, as soon as it listens.
  private func client(of endpoint: Endpoint, _ daemon: ChildProcess) throws -> GPSDClient {
    var client: GPSDClient?
    try poll("gpsd to listen: \(daemon.text)") {
      client = try? GPSDClient(endpoint)
      return client != nil || !daemon.isRunning
    }
    guard let client = client.take() else { throw TestError("gpsd has ended: \(daemon.text)") }
    return client
  }

  private func fix(
    from endpoint: Endpoint, _ daemon: ChildProcess, used: Int = 8
  ) throws -> GPSDClient.Report {
    var client = try client(of: endpoint, daemon)
    try client.watch(.json)
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      guard let report = try client.next(timeout: .seconds(1)) else { continue }
      // gpsd may begin in the middle of an epoch and then knows a part of it alone.
      if report.mode == 3, report.satellitesUsed == used, report.satellitesVisible == 9,
        report.speed != nil
      {
        return report
      }
    }
    throw TestError("no 3D fix: \(daemon.text)")
  }

  /// A port that nobody has; gpsd cannot be asked to choose one itself.
  private func freePort() throws -> UInt16 {
    try TCPListener(Endpoint(port: 0)).endpoint.port
  }
}

/// The sample run starts there and lasts 180 m.
func expectNear(
  _ report: GPSDClient.Report, used: Int = 8, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let place = try #require(report.coordinate, sourceLocation: sourceLocation)
  let east = (place.longitude - SampleRun.place.longitude) * 55_800
  // Five decimals of a minute are 2 cm.
  #expect(
    (place.latitude - SampleRun.place.latitude).magnitude < 2e-7, sourceLocation: sourceLocation)
  #expect(east > -0.1 && east < 180, "\(report)", sourceLocation: sourceLocation)
  #expect(report.satellitesUsed == used, "\(report)", sourceLocation: sourceLocation)
  #expect(report.satellitesVisible == 9, "\(report)", sourceLocation: sourceLocation)
  let altitude = try #require(report.altitude, sourceLocation: sourceLocation)
  #expect((altitude - 42).magnitude < 0.1, sourceLocation: sourceLocation)
  let speed = try #require(report.speed, sourceLocation: sourceLocation)
  #expect((speed - 3).magnitude < 0.02, sourceLocation: sourceLocation)
  let track = try #require(report.track, sourceLocation: sourceLocation)
  #expect((track - 90).magnitude < 0.1, sourceLocation: sourceLocation)
}

extension BackgroundFeed {
  /// Gives `body` what a client of this server is told, until it is content, and ends the feed.
  func watched(_ body: (GPSDClient.Report) -> Bool) throws {
    defer { _ = try? end() }
    try Self.reports(of: try endpoint(), body)
  }

  /// Gives `body` what a client of a server is told, pulses too, until it is content.
  static func reports(of endpoint: Endpoint, _ body: (GPSDClient.Report) -> Bool) throws {
    var client = try GPSDClient(endpoint)
    try client.send("?WATCH={\"enable\":true,\"json\":true,\"pps\":true};")
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      if let report = try client.next(timeout: .seconds(1)), body(report) { return }
    }
    throw TestError("not every report came from \(endpoint)")
  }
}
