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

  @Test func `A UDP listener gets a sentence a datagram`() throws {
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_DGRAM, 0)
    #endif
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        #expect(bind(listener, pointer, length) == 0)
        #expect(getsockname(listener, pointer, &length) == 0)
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      listener, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let feed = try BackgroundFeed(LoopedEpochs(SampleRun.epochs(100))) {
      [try UDPOutput(Endpoint(port: port), format: SentenceWriter())]
    }
    defer { _ = try? feed.end() }
    var buffer = [UInt8](repeating: 0, count: 2048)
    for _ in 0..<20 {
      let count = recv(listener, &buffer, buffer.count, 0)
      try #require(count > 0)
      let text = String(decoding: buffer[..<count], as: UTF8.self)
      #expect(text.hasPrefix("$") && text.hasSuffix("\r\n"))
      #expect(text.split(separator: "\r\n").count == 1)
    }
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
