import Fixtures
import Geodesy
import Notation
import Routes
import Testing
import Tracks

@testable import NMEA

@Suite struct TranscriptTests {
  private static let lines = [
    "$GPGSV,1,1,00*79", "noise", "$GPRMC,235959,A,5954.834,N,01045.132,E,5.8,84.5,310526,,*33",
    "$GPGGA,235959,5954.834,N,01045.132,E,1,08,0.9,12.3,M,39.5,M,,*4E",
    "$GPVTG,84.5,T,,M,5.8,N,,*3E",
    "\u{7}\u{1}", "$GPRMC,000000,A,5954.834,N,01045.140,E,5.8,84.5,010626,,*3A", "$GPGGA,0000",
  ]

  private func bytes(_ lines: some Sequence<String>) -> [UInt8] {
    lines.flatMap { Array("\($0)\r\n".utf8) }
  }

  /// Sentences without a checksum are read until one has been seen.
  private var plain: [String] { Self.lines.map { String($0.prefix { $0 != "*" }) } }

  /// Dilutions that NMEA does not say are not equal to themselves.
  private func isSame(_ one: [Epoch], _ other: [Epoch]) -> Bool { "\(one)" == "\(other)" }

  @Test func `A piece begins with the line that first has its time, and no byte is left out`()
    throws
  {
    let log = bytes(plain)
    let transcript = try #require(NMEATranscript(log))
    #expect(transcript.pieces.count == 2 && transcript.isDated)
    #expect(Array(transcript[0]) == bytes(plain[..<6]))
    #expect(Array(transcript[1]) == bytes(plain[6...]))
    #expect(
      transcript.epochs.map(\.time.description) == ["2026-05-31T23:59:59Z", "2026-06-01T00:00:00Z"])
    #expect(isSame(transcript.epochs, NMEAReader.read(log).epochs))
  }

  @Test func `A log without a date is of the day that is asked for, and goes on after midnight`()
    throws
  {
    let day = try #require(Timestamp("2026-05-31T12:00:00Z"))
    let log = bytes(plain.filter { !$0.contains("RMC") } + ["$GPGLL,5954.8,N,01045.1,E,000001,A"])
    let transcript = try #require(NMEATranscript(log, undated: day))
    #expect(!transcript.isDated)
    #expect(
      transcript.epochs.map(\.time.description) == ["2026-05-31T23:59:59Z", "2026-06-01T00:00:01Z"])
    #expect(transcript.pieces.map(\.count).reduce(0, +) == log.count)
  }

  @Test func `However a log is damaged, no byte is lost and each piece has its epoch`() {
    var random = SplitMix64(seed: 7)
    var writer = SentenceWriter()
    for _ in 0..<300 {
      var out = ByteWriter()
      for second in 0..<8 {
        var shown = epoch(time: "2026-05-17T23:59:5\(second)Z")
        if second == 5 { shown.fixes = [] }
        writer.append(shown, to: &out)
      }
      var log = out.bytes
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        let place = Int.random(in: 0..<log.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: log[place] = UInt8.random(in: 0...255, using: &random)
        case 1: log.removeSubrange(place..<min(log.count, place + 40))
        case 2: log.insert(contentsOf: log[place..<min(log.count, place + 90)], at: place)
        default: log.insert(contentsOf: [36, 10, 13][..<(place % 3 + 1)], at: place)
        }
      }
      guard let transcript = NMEATranscript(log) else { continue }
      #expect(transcript.pieces.flatMap { log[$0] } == log)
      #expect(transcript.epochs.count == transcript.pieces.count)
      #expect(transcript.pieces.allSatisfy { !$0.isEmpty })
    }
  }

  @Test func `Nothing with a time is no transcript`() {
    #expect(NMEATranscript([]) == nil)
    #expect(NMEATranscript(bytes(["noise", "$GPVTG,84.5,T,,M,5.8,N,,"])) == nil)
  }

  @Test(
    .enabled(if: SharedData.isPresent, "there are no shared recordings"),
    arguments: SharedData.names(in: "nmea", endingWith: ".nmea"))
  func `Every byte of a real log is in one piece, and a piece is an epoch`(name: String) throws {
    let log = try SharedData.bytes("nmea/" + name)
    let transcript = try #require(NMEATranscript(log))
    #expect(transcript.pieces.flatMap { log[$0] } == log)
    #expect(transcript.epochs.count == transcript.pieces.count)
    if transcript.isDated { #expect(isSame(transcript.epochs, NMEAReader.read(log).epochs)) }
    for (piece, epoch) in zip(transcript.pieces, transcript.epochs) {
      let alone = NMEATranscript(Array(log[piece]))?.epochs
      #expect(alone?.count == 1)
      // A date can be nowhere but in another piece.
      let day: Int64 = 86_400_000_000
      #expect(alone.map { ($0[0].time.microseconds - epoch.time.microseconds) % day } == 0)
    }
  }

  @Test(.enabled(if: SharedData.isPresent, "there are no shared recordings"))
  func `There are logs to read`() {
    #expect(SharedData.names(in: "nmea", endingWith: ".nmea").count == 32)
  }
}
