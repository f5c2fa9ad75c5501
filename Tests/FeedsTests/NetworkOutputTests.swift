import Feeds
import Fixtures
import Foundation
import NMEA
import Notation
import Synchronization
import Testing
import Tracks

@Suite struct NetworkOutputTests {
  /// The bytes that a server sends until there are `lines` lines, 5 s at most.
  private func lines(
    _ count: Int, endingIn end: String = "\r\n", from connection: TCPConnection
  ) throws -> [Substring] {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    let deadline = ContinuousClock.now + .seconds(5)
    while ContinuousClock.now < deadline {
      var poll = PollSet()
      poll.add(connection.number, .read)
      try poll.wait(atMost: .milliseconds(100))
      if case .bytes(let read) = try connection.read(into: &buffer) {
        text += String(decoding: buffer[..<read], as: UTF8.self)
      }
      let lines = text.split(separator: end)
      if lines.count > count { return Array(lines.prefix(count)) }
    }
    throw TestError("only got: \(text)")
  }

  @Test func `Every TCP client gets whole sentences from an epoch's first`() throws {
    let feed = try BackgroundFeed(LoopedEpochs(SampleRun.epochs(100))) {
      [try TCPOutput(Endpoint(port: 0), format: SentenceWriter())]
    }
    defer { _ = try? feed.end() }
    let clients = try (0..<3).map { _ in try TCPConnection.connect(to: try feed.endpoint()) }
    for client in clients {
      let lines = try lines(20, from: client)
      #expect(lines.first?.hasPrefix("$GNRMC") == true, "\(lines)")
      #expect(lines.allSatisfy { $0.hasPrefix("$") && $0.contains("*") })
    }
  }

  @Test func `A TCP client that never reads is dropped, and others are served after it`() throws {
    // Two megabytes an epoch until one is dropped: more than the system keeps for a client at once.
    let padding = SharedPadding(2_000_000)
    let feed = try BackgroundFeed(
      LoopedEpochs(SampleRun.epochs(100)), pacer: Pacer(speed: 200)
    ) {
      [
        try TCPOutput(
          Endpoint(port: 0), format: PaddedFormat(padding: padding), bufferLimit: 4_000_000)
      ]
    }
    defer { _ = try? feed.end() }
    let silent = try TCPConnection.connect(to: try feed.endpoint())
    try feed.waitForEvent { if case .clientDropped = $0 { true } else { false } }
    withExtendedLifetime(silent) {}
    padding.value.store(0, ordering: .relaxed)
    let next = try TCPConnection.connect(to: try feed.endpoint())
    #expect(try lines(20, endingIn: "\n", from: next).count == 20)
  }

  @Test(arguments: [Endpoint.loopback, "127.255.255.255", "239.255.43.21"])
  func `A listener, one to a broadcast and one of a group get a sentence a datagram`(
    host: String
  ) throws {
    let listener = try DatagramListener(host)
    let endpoint = listener.endpoint
    let interface = host.hasPrefix("239.") ? Endpoint.loopback : nil
    let feed = try BackgroundFeed(LoopedEpochs(SampleRun.epochs(100))) {
      [try UDPOutput(endpoint, interface: interface, format: SentenceWriter())]
    }
    defer { _ = try? feed.end() }
    for _ in 0..<20 {
      let text = try listener.next()
      #expect(text.hasPrefix("$") && text.hasSuffix("\r\n"))
      #expect(text.split(separator: "\r\n").count == 1)
    }
    #expect(feed.events == [])
  }

  @Test func `Every byte is in a datagram, lines without content and an end without a line's too`()
    throws
  {
    let listener = try DatagramListener(Endpoint.loopback)
    let endpoint = listener.endpoint
    let feed = try BackgroundFeed(SampleRun.epochs(1)) {
      [try UDPOutput(endpoint, format: OddFormat())]
    }
    for line in OddFormat.lines { #expect(try listener.next() == line) }
    #expect(try feed.finished().sentEpochs == 1)
  }

  @Test func `An interface that is none, and one for what is no group, are said`() throws {
    #expect(throws: MulticastError.self) {
      try UDPOutput(Endpoint(port: 9), interface: Endpoint.loopback, format: SentenceWriter())
    }
    let group = Endpoint(host: "239.255.43.21", port: 9)
    let error = #expect(throws: SystemError.self) {
      // TEST-NET-1 (RFC 5737): no machine has it.
      try UDPOutput(group, interface: "192.0.2.1", format: SentenceWriter())
    }
    #expect(error?.description.hasPrefix("cannot send by the interface 192.0.2.1: ") == true)
  }

  @Test func `A UDP feed to nobody goes on`() throws {
    let feed = try BackgroundFeed(SampleRun.epochs(5)) {
      [try UDPOutput(Endpoint(port: 9), format: SentenceWriter())]
    }
    #expect(try feed.finished().sentEpochs == 5)
    #expect(feed.events.isEmpty)
  }
}

/// A count of spaces that a test may change while a feed uses it.
private final class SharedPadding: Sendable {
  let value: Atomic<Int>

  init(_ value: Int) { self.value = Atomic(value) }
}

/// Numbered lines behind as many spaces as are asked for now.
private struct PaddedFormat: FeedFormat {
  let padding: SharedPadding

  mutating func append(_ epoch: Epoch, to out: inout ByteWriter) {
    var format = CountingFormat(padding: padding.value.load(ordering: .relaxed))
    format.append(epoch, to: &out)
  }
}
