import Feeds
import Fixtures
import Foundation
import NMEA
import Testing
import Tracks

/// What peers see of a feed's end.
@Suite struct EndOfFeedTests {
  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `At the end each peer has whole sentences, and sees that it is the end`() throws {
    let console = try AndroidConsoleDouble(token: "T0k/en")
    let consolePort = console.port
    let server = try TCPListener(Endpoint(port: 0)).endpoint
    let called = try socat("TCP-LISTEN:\(server.port),bind=127.0.0.1,reuseaddr")
    let feed = try BackgroundFeed(
      LoopedEpochs(SampleRun.epochs(100)), drainLimit: .seconds(5)
    ) {
      [
        try TCPOutput(Endpoint(port: 0), format: SentenceWriter()),
        try PseudoTerminalOutput(format: SentenceWriter()),
        try TCPCallerOutput(server, format: SentenceWriter()),
        try AndroidOutput(Endpoint(port: consolePort)) { "T0k/en" },
      ]
    }
    defer { _ = try? feed.end() }
    let terminal = try feed.outputNames()[1]
    let client = try socat("TCP:\(try feed.endpoint())")
    let reader = try socat("\(terminal),raw,echo=0")
    let readers = [called, client, reader]
    try poll("sentences everywhere") {
      readers.allSatisfy { $0.text.count > 500 } && console.commands.count > 3
    }
    #expect(try feed.end().failures == [])
    for reader in readers {
      let text = try reader.finish()
      let log = NMEAReader.read(Array(text.utf8))
      #expect(log.counts.badChecksums == 0 && log.counts.sentences > 5)
      // A terminal that is gone is an error to its reader, which says so behind the sentences.
      #expect(text.contains("*") && (reader === readers[2] || text.hasSuffix("\r\n")), "\(text)")
    }
    try poll("the console to see the end") { console.hasEnded }
  }

  private func socat(_ address: String) throws -> ChildProcess {
    try ChildProcess(Oracle.socat.path, ["-u", address, "-"], folder: try PrivateFolder())
  }
}
