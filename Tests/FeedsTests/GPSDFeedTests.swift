import Feeds
import Foundation
import GPSD
import NMEA
import Testing
import Tracks

@Suite struct GPSDFeedTests {
  private func start(
    limit: Int = 262_144, speed: Double = 10, host: String = Endpoint.loopback
  ) throws -> BackgroundFeed {
    try .gpsd(limit: limit, speed: speed, host: host)
  }

  @Test(arguments: ["127.0.0.1", "::1"])
  func `A libgps client gets a 3D fix at the right place`(host: String) throws {
    let feed = try start(host: host)
    defer { _ = try? feed.end() }
    var client = try GPSDClient(try feed.endpoint())
    try client.watch(.json)
    var classes: [String] = []
    var last: GPSDClient.Report?
    while classes.count < 20 {
      guard let report = try client.next(timeout: .seconds(5)) else { break }
      classes.append(report.messageClass ?? "?")
      if report.mode == 3, report.satellitesVisible > 0 { last = report }
    }
    #expect(Array(classes.prefix(3)) == ["VERSION", "DEVICES", "WATCH"])
    let report = try #require(last)
    try expectNear(report)
    #expect(report.ellipsoidalAltitude == 81)
    let age = WallClock.now.seconds(since: try #require(report.time))
    // At ten times the speed the run is ahead of the time of day.
    #expect(age < 2 && age > -120, "\(age)")
  }

  @Test func `A libgps client gets sentences as text`() throws {
    let feed = try start()
    defer { _ = try? feed.end() }
    var client = try GPSDClient(try feed.endpoint())
    try client.watch(.nmea)
    var lines: [String] = []
    while lines.count < 30, let report = try client.next(timeout: .seconds(5)) {
      lines.append(report.line)
    }
    #expect(lines.contains { $0.hasPrefix("$GNRMC") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("$GNGGA") })
    #expect(!lines.contains { $0.contains("TPV") })
  }

  @Test func `Several clients are served at once, each what it asked for`() throws {
    let feed = try start()
    defer { _ = try? feed.end() }
    let endpoint = try feed.endpoint()
    let json = try (0..<5).map { _ in try RawClient(endpoint) }
    let nmea = try RawClient(endpoint)
    let silent = try RawClient(endpoint)
    for client in json { try client.send("?WATCH={\"enable\":true,\"json\":true};\n") }
    try nmea.send("?WATCH={\"enable\":true,\"nmea\":true}\r\n")
    for client in json {
      try client.read { $0.components(separatedBy: "\"class\":\"TPV\"").count > 4 }
      #expect(!client.text.contains("$GN"))
    }
    try nmea.read { $0.components(separatedBy: "$GNRMC").count > 4 }
    #expect(!nmea.text.contains("TPV"))
    try silent.send("?VERSION;")
    try silent.read { $0.components(separatedBy: "VERSION").count == 3 }
    #expect(!silent.text.contains("TPV"))
    let connected = feed.events.count {
      if case .clientConnected = $0 { true } else { false }
    }
    #expect(connected == 7)
  }

  @Test func `Requests may be split and joined anyhow`() throws {
    let feed = try start()
    defer { _ = try? feed.end() }
    let client = try RawClient(try feed.endpoint())
    for byte in "?WATCH={\"enable\":true,\"json\":true,\"nmea\":false};\n?DEVICES;?VERS" {
      try client.send(String(byte))
      usleep(500)
    }
    try client.read { $0.contains("\"class\":\"WATCH\"") && $0.contains("\"class\":\"TPV\"") }
    let versions = client.text.components(separatedBy: "\"class\":\"VERSION\"").count
    #expect(versions == 2)
    try client.send("ION;\n")
    try client.read { $0.components(separatedBy: "\"class\":\"VERSION\"").count == 3 }
  }

  @Test func `A client that does not read is dropped and said, the others go on`() throws {
    let feed = try start(limit: 4096, speed: 500)
    defer { _ = try? feed.end() }
    let endpoint = try feed.endpoint()
    let slow = try RawClient(endpoint)
    let quick = try RawClient(endpoint)
    for client in [slow, quick] { try client.send("?WATCH={\"enable\":true,\"json\":true};\n") }
    let deadline = ContinuousClock.now + .seconds(10)
    while !feed.events.contains(where: \.isDrop), ContinuousClock.now < deadline {
      try quick.read { _ in true }
    }
    let dropped = feed.events.filter(\.isDrop)
    #expect(dropped.count == 1)
    #expect(dropped.first?.description.contains("reads too slowly") == true)
    quick.text = ""
    try quick.read { $0.components(separatedBy: "TPV").count > 20 }
    // What the slow one gets in the end is cut off, not endless.
    #expect(try slow.readToEnd())
  }

  @Test func `Hostile bytes harm nobody else`() throws {
    let feed = try start(speed: 50)
    defer { _ = try? feed.end() }
    let endpoint = try feed.endpoint()
    let good = try RawClient(endpoint)
    try good.send("?WATCH={\"enable\":true,\"json\":true};\n")
    for junk in [
      [UInt8](repeating: 0x41, count: 300_000), [UInt8](repeating: 0, count: 300_000),
      Array(String(repeating: "?POLL;", count: 20_000).utf8), Array("?WATCH={".utf8),
      Array(String(repeating: "{[", count: 50_000).utf8),
    ] {
      let bad = try RawClient(endpoint)
      bad.sendAll(junk)
    }
    good.text = ""
    try good.read { $0.components(separatedBy: "TPV").count > 20 }
  }

  @Test func `A client that leaves is counted out`() throws {
    let feed = try start()
    defer { _ = try? feed.end() }
    let endpoint = try feed.endpoint()
    do {
      let client = try RawClient(endpoint)
      try client.read { $0.contains("VERSION") }
    }
    try feed.waitForEvent {
      if case .clientLeft(_, _, let count) = $0 { count == 0 } else { false }
    }
  }

  @Test func `A port is free again as soon as the feed has ended`() throws {
    let first = try start()
    let endpoint = try first.endpoint()
    let client = try RawClient(endpoint)
    try client.read { $0.contains("VERSION") }
    try first.end()
    let second = try TCPListener(endpoint)
    #expect(second.endpoint == endpoint)
  }

  @Test func `A port in use and an unknown host are clear errors`() throws {
    let first = try TCPListener(Endpoint(port: 0))
    #expect(first.endpoint.port != 0)
    do {
      _ = try TCPListener(first.endpoint)
      Issue.record("no error")
    } catch {
      #expect("\(error)" == "cannot listen on \(first.endpoint): Address already in use")
    }
    #expect(throws: TCPError.self) {
      _ = try TCPListener(Endpoint(host: "no.such.invalid", port: 0))
    }
    #expect(throws: SystemError.self) {
      _ = try TCPConnection.connect(to: Endpoint(host: "127.0.0.1", port: 1))
    }
    #expect(throws: GPSDClientError.self) { _ = try GPSDClient(Endpoint(port: 1)) }
  }
}

extension BackgroundFeed {
  /// The sample run, from now on, over and over, to gpsd's clients.
  static func gpsd(
    limit: Int = 262_144, speed: Double = 10, host: String = Endpoint.loopback,
    release: GPSDRelease = .v3_25
  ) throws -> BackgroundFeed {
    let epochs = LoopedEpochs(SampleRun.epochs(60, start: WallClock.now.roundedUpToSecond))
    return try BackgroundFeed(epochs, pacer: Pacer(speed: speed)) {
      let device = GPSDDevice(path: "/dev/ttyACM0", activated: WallClock.now)
      return [
        try GPSDFeed(
          Endpoint(host: host, port: 0), server: GPSDServer(release: release, devices: [device]),
          bufferLimit: limit)
      ]
    }
  }
}

extension FeedEvent {
  var isDrop: Bool { if case .clientDropped = self { true } else { false } }
}
