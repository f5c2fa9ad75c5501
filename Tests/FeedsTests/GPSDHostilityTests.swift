import Feeds
import Foundation
import GPSD
import Testing
import Tracks

/// What clients do that mean harm, or are ill: the others get every report all the same.
@Suite struct GPSDHostilityTests {
  /// Reads on until so many more TPVs have come, and checks that none before them is missing.
  private func expectUnharmed(_ good: RawClient, more count: Int = 20) throws {
    let before = seconds(good).count
    try good.read(within: .seconds(60)) { _ in seconds(good).count >= before + count }
    let times = seconds(good)
    for (earlier, later) in zip(times, times.dropFirst()) {
      #expect(later.seconds(since: earlier) == 1, "\(earlier) and then \(later)")
    }
  }

  private func seconds(_ client: RawClient) -> [Timestamp] {
    client.text.components(separatedBy: #"{"class":"TPV","#).dropFirst().dropLast().compactMap {
      $0.components(separatedBy: #""time":""#).dropFirst().first
        .flatMap { Timestamp(String($0.prefix { $0 != "\"" })) }
    }
  }

  private func start(_ body: (RawClient, Endpoint) throws -> Void) throws {
    let feed = try BackgroundFeed.gpsd(limit: 4_194_304, speed: 20)
    defer { _ = try? feed.end() }
    let endpoint = try feed.endpoint()
    let good = try RawClient(endpoint)
    try good.send("?WATCH={\"enable\":true,\"json\":true};\n")
    try body(good, endpoint)
    try expectUnharmed(good)
    // And who comes now is served.
    try RawClient(endpoint).read(within: .seconds(30)) { $0.contains("VERSION") }
  }

  @Test func `Ten thousand requests at once are all answered, and nobody waits for it`() throws {
    try start { good, endpoint in
      let flood = try RawClient(endpoint)
      let requests = Array(String(repeating: "?VERSION;", count: 10_000).utf8)
      for start in stride(from: 0, to: requests.count, by: 9000) {
        try flood.send(String(decoding: requests[start..<start + 9000], as: UTF8.self))
        flood.readWhatIsThere()
      }
      let answer =
        #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"#
      try flood.read(within: .seconds(60)) { $0.utf8.count >= 10_001 * (answer.utf8.count + 2) }
      #expect(flood.text == String(repeating: answer + "\r\n", count: 10_001))
      try expectUnharmed(good)
    }
  }

  @Test func `An endless line and binary bytes are passed over`() throws {
    try start { good, endpoint in
      for byte: UInt8 in [0x41, 0x3F, 0x00, 0xFF, 0x7B] {
        let bad = try RawClient(endpoint)
        bad.sendAll([0x3F] + [UInt8](repeating: byte, count: 1_000_000))
        try expectUnharmed(good, more: 5)
      }
    }
  }

  @Test func `Connections that were left half-open and half-asked harm nobody`() throws {
    try start { good, endpoint in
      let silent = try (0..<100).map { _ in try RawClient(endpoint) }
      for (index, client) in silent.enumerated() where index % 2 == 0 {
        try client.send("?WATCH={\"enable\":true,\"json\":tr")
      }
      try expectUnharmed(good)
      // One that ends its own side has gone, as with gpsd.
      silent[1].endSending()
      let hasEnded = try silent[1].readToEnd()
      #expect(hasEnded)
    }
  }

  /// A feed that the test turns by hand, with the time as it likes.
  private func turned(
    limit: Int, _ body: (GPSDFeed, inout FeedTurn) throws -> Void
  ) throws -> [FeedEvent] {
    let device = GPSDDevice(path: "/dev/ttyACM0", activated: SampleRun.start)
    let feed = try GPSDFeed(
      Endpoint(port: 0), server: GPSDServer(devices: [device]), bufferLimit: limit)
    defer { feed.close() }
    var turn = FeedTurn()
    try body(feed, &turn)
    return turn.events
  }

  private func serve(_ feed: GPSDFeed, _ turn: inout FeedTurn) throws {
    turn.poll.removeAll()
    feed.addInterests(to: &turn.poll)
    try turn.poll.wait(atMost: .milliseconds(20))
    try feed.serve(&turn)
  }

  @Test func `Who takes nothing for three minutes is dropped, however much room there is`() throws {
    let events = try turned(limit: 1 << 30) { feed, turn in
      let stuck = try RawClient(feed.endpoint)
      try stuck.send("?WATCH={\"enable\":true,\"json\":true,\"nmea\":true};")
      try poll("the client to watch") {
        try serve(feed, &turn)
        return feed.watcherCount == 1
      }
      let epochs = SampleRun.epochs(1, sky: fullSky)
      // As much as the system keeps for it, and more.
      for _ in 0..<100_000 where feed.isDrained { try feed.send(epochs[0], &turn) }
      #expect(!feed.isDrained)
      // The system may still make room for more, and then the three minutes begin anew.
      try poll("the client to be dropped") {
        turn.now += .seconds(10)
        try feed.send(epochs[0], &turn)
        return turn.events.contains(where: \.isDrop)
      }
      let now = turn.now
      #expect(now >= .seconds(190), "\(now)")
    }
    #expect(events.last?.description.contains("it has read nothing for 180 s") == true, "\(events)")
  }

  @Test func `Who watches nothing and asks nothing for a quarter of an hour is dropped`() throws {
    let events = try turned(limit: 262_144) { feed, turn in
      let idle = try RawClient(feed.endpoint)
      try poll("the client to come") {
        try serve(feed, &turn)
        return !turn.events.isEmpty
      }
      turn.now = .seconds(900)
      try feed.send(SampleRun.epochs(1)[0], &turn)
      #expect(turn.events.count == 1)
      turn.now = .seconds(911)
      try feed.send(SampleRun.epochs(1)[0], &turn)
      let hasEnded = try idle.readToEnd()
      #expect(hasEnded)
    }
    #expect(events.last?.description.contains("it asked for nothing") == true, "\(events)")
  }
}
