import Feeds
import NMEA
import Notation
import Testing
import Tracks

@Suite struct LineRateTests {
  @Test func `A byte takes ten bits`() throws {
    let slow = try #require(LineRate(baud: 4800))
    #expect(slow.seconds(for: 480) == 1)
    #expect(slow.seconds(for: 1) == 10.0 / 4800)
    #expect(slow.bytes(in: 1) == 480)
    #expect(slow.bytes(in: 0.1) == 48)
    #expect(slow.bytes(in: -1) == 0 && slow.seconds(for: -1) == 0)
    for bytes in 0...2000 { #expect(slow.bytes(in: slow.seconds(for: bytes)) == bytes) }
    #expect(LineRate(baud: 0) == nil && LineRate(baud: 1_000_000) == nil)
  }

  /// What a feed of ten epochs sends, an epoch a string.
  private func sent(
    baud: Int, interval: Double, _ sentences: [SentenceKind]
  ) throws -> (epochs: [String], leftOut: Int) {
    var format = LineRateFormat(
      SentenceWriter(profile: SentenceProfile(sentences: sentences)),
      rate: try #require(LineRate(baud: baud)))
    let epochs = SampleRun.epochs(10, interval: interval).map { epoch in
      var out = ByteWriter()
      format.append(epoch, to: &out)
      return out.string
    }
    return (epochs, format.leftOut)
  }

  @Test func `Sentences that end before the next epoch are sent, and whole ones alone`() throws {
    let kinds: [SentenceKind] = [.rmc, .vtg, .gga, .gsa, .gsv, .gll, .zda]
    let all = try sent(baud: 9600, interval: 1, kinds)
    #expect(all.leftOut == 0)
    let some = try sent(baud: 4800, interval: 1, kinds)
    #expect(some.leftOut > 0)
    for (part, whole) in zip(some.epochs, all.epochs) {
      #expect(part.utf8.count <= 480 && part.utf8.count > 480 - 82)
      let lines = whole.split(separator: "\r\n")
      #expect(part.hasSuffix("\r\n"))
      #expect(part.split(separator: "\r\n").allSatisfy { lines.contains($0) })
    }
    let count = { (epochs: [String]) in
      epochs.reduce(0) { $0 + $1.split(separator: "\r\n").count }
    }
    #expect(count(some.epochs) + some.leftOut == count(all.epochs))
  }

  @Test func `Ten epochs a second leave each a tenth of the line`() throws {
    let (epochs, leftOut) = try sent(baud: 9600, interval: 0.1, [.rmc, .vtg])
    // The first is not yet known to be followed by another so soon.
    #expect(epochs[0].contains("VTG"))
    for epoch in epochs.dropFirst() {
      #expect(epoch.utf8.count <= 96)
      #expect(epoch.hasPrefix("$GNRMC") && !epoch.contains("VTG"))
    }
    #expect(leftOut == 9)
  }
}
