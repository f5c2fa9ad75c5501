import Feeds
import Fixtures
import Foundation
import NMEA
import Testing
import Tracks

/// Peers that are stuck, one of each kind at once, beside an output that is not.
@Suite struct StuckPeerTests {
  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `No peer that is stuck holds up an epoch of the others, and each is said`() throws {
    precondition(brokenPipesAreErrors)
    let folder = try PrivateFolder()
    let pair = try SerialPair(in: folder)
    // Nobody accepts what these are called by: the system does, and nobody reads.
    let server = try TCPListener(Endpoint(port: 0))
    let console = try TCPListener(Endpoint(port: 0))
    try ShellScript.write("exec sleep 600", to: folder.path("xcrun"))

    // Two megabytes an epoch: more than the system keeps for a peer at once.
    let long = CountingFormat(padding: 2_000_000)
    let tcp = try TCPOutput(Endpoint(port: 0), format: long, bufferLimit: 4_000_000)
    let caller = try TCPCallerOutput(server.endpoint, format: long, bufferLimit: 4_000_000)
    let serial = try SerialOutput(pair.device, baud: 115_200, format: SentenceWriter())
    let terminal = try PseudoTerminalOutput(format: SentenceWriter())
    let android = try AndroidOutput(console.endpoint) { "" }
    let simctl = try SimctlOutput(
      device: "booted", environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    let udp = try UDPOutput(Endpoint(port: 9), format: SentenceWriter())
    let other = RecordingOutput()

    let client = try TCPConnection.connect(to: tcp.endpoint)
    let reader = try FileDescriptor(opening: terminal.path, flags: O_RDWR | O_NONBLOCK)
    pair.stall()
    var events: [FeedEvent] = []
    var loop = FeedLoop(
      outputs: [tcp, caller, serial, terminal, android, simctl, udp, other], pacer: Pacer(),
      clock: ManualClock()
    ) { events.append($0) }
    #expect(try loop.run(SampleRun.epochs(120)).failures == [])
    #expect(other.times == (0..<120).map { .seconds($0) })
    withExtendedLifetime(client) {}
    _ = reader.rawValue

    func isSaid(_ test: (FeedEvent) -> Bool) -> Bool { events.contains(where: test) }
    #expect(isSaid { if case .clientDropped(tcp.name, _, _, _) = $0 { true } else { false } })
    #expect(isSaid { if case .peerLost(caller.name, _) = $0 { true } else { false } })
    #expect(isSaid { $0 == .readerSlow(output: serial.name) })
    #expect(isSaid { $0 == .readerSlow(output: terminal.name) })
    #expect(
      isSaid { $0 == .peerLost(output: android.name, reason: "it has not answered for 10 s") })
    #expect(
      isSaid {
        $0 == .commandRefused(output: simctl.name, reason: "xcrun has not ended after 10 s")
      })
    #expect(udp.sentDatagrams + udp.lostDatagrams > 120 && serial.droppedSentences > 0)
  }
}
