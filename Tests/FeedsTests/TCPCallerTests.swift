import Feeds
import Fixtures
import Foundation
import NMEA
import Testing
import Tracks

@Suite struct TCPCallerTests {
  @Test func `What fails is tried again later each time, and soon again once it has lasted`() {
    var backOff = BackOff()
    #expect(backOff.next == .zero)
    var now = Duration.zero
    var waits: [Double] = []
    for _ in 0..<9 {
      backOff.failed(at: now)
      waits.append((backOff.next - now) / .seconds(1))
      now = backOff.next
    }
    #expect(waits == [0.5, 1, 2, 4, 8, 16, 30, 30, 30])
    // A server that takes a connection and ends it at once is none.
    backOff.succeeded(at: now)
    backOff.failed(at: now + .seconds(1))
    #expect(backOff.next == now + .seconds(31))
    now = backOff.next
    backOff.succeeded(at: now)
    backOff.failed(at: now + .seconds(10))
    #expect(backOff.next == now + .seconds(10.5))
  }

  @Test func `A server that is not there is said once, and is looked for until it is there`() throws
  {
    let endpoint = try freeEndpoint()
    let feed = try feed(to: endpoint)
    defer { _ = try? feed.end() }
    try feed.waitForEvent { if case .peerLost = $0 { true } else { false } }
    let listener = try TCPListener(endpoint)
    try feed.waitForEvent { $0 == .peerConnected(output: "tcp to \(endpoint)") }
    var connection: TCPConnection?
    try poll("a connection") {
      connection = try listener.accept()
      return connection != nil
    }
    try feed.end()
    #expect(feed.events.count == 2)
  }

  @Test func `A server that never reads loses its connection, and no other output notices`() throws
  {
    let listener = try TCPListener(Endpoint(port: 0))
    // Two megabytes an epoch: more than the system keeps for a peer at once.
    let output = try TCPCallerOutput(
      listener.endpoint, format: CountingFormat(padding: 2_000_000), bufferLimit: 4_000_000)
    let other = RecordingOutput()
    var events: [FeedEvent] = []
    var loop = FeedLoop(outputs: [output, other], pacer: Pacer(), clock: ManualClock()) {
      events.append($0)
    }
    #expect(try loop.run(SampleRun.epochs(60)).end == .finished)
    #expect(other.times == (0..<60).map { .seconds($0) })
    let lost = events.compactMap { if case .peerLost(_, let reason) = $0 { reason } else { nil } }
    #expect(lost.first?.hasPrefix("it reads too slowly") == true, "\(events)")
    #expect(events.count { if case .peerConnected = $0 { true } else { false } } > 1)
  }

  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `A server that ends and comes back gets whole sentences from an epoch's first again`() throws
  {
    let endpoint = try freeEndpoint()
    let feed = try feed(to: endpoint)
    defer { _ = try? feed.end() }
    for round in 1...2 {
      let server = try ChildProcess(
        Oracle.socat.path, ["-u", "TCP-LISTEN:\(endpoint.port),bind=127.0.0.1,reuseaddr", "-"],
        folder: try PrivateFolder())
      defer { server.kill() }
      try poll("socat to get sentences: \(server.text)") {
        server.text.split(separator: "\r\n").count > 20
      }
      let lines = server.text.split(separator: "\r\n").dropLast()
      #expect(lines.first?.hasPrefix("$GNRMC") == true, "\(lines)")
      #expect(lines.allSatisfy { $0.hasPrefix("$") && $0.contains("*") })
      server.kill()
      try poll("the loss to be said") {
        feed.events.count { $0.isLoss(to: endpoint) } >= round
      }
    }
  }

  private func feed(to endpoint: Endpoint) throws -> BackgroundFeed {
    try BackgroundFeed(LoopedEpochs(SampleRun.epochs(100))) {
      [try TCPCallerOutput(endpoint, format: SentenceWriter())]
    }
  }

  /// A port of this machine that nobody has.
  private func freeEndpoint() throws -> Endpoint { try TCPListener(Endpoint(port: 0)).endpoint }
}

extension FeedEvent {
  /// A connection that was there and is lost, by whatever reason.
  fileprivate func isLoss(to endpoint: Endpoint) -> Bool {
    guard case .peerLost("tcp to \(endpoint)", let reason) = self else { return false }
    return reason != "Connection refused"
  }
}
