import Fixtures
import Geodesy
import Routes
import Testing
import Tracks

@testable import NMEA

@Suite struct RobustnessTests {
  @Test(.enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"))
  func `All the odd logs are there to be read`() {
    #expect(SharedData.names(in: "odd/nmea").count >= 24)
  }

  @Test(
    .enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"),
    arguments: SharedData.names(in: "odd/nmea"))
  func `An odd log is read to its end`(name: String) throws {
    let bytes = try SharedData.bytes("odd/nmea/\(name)")
    let log = NMEAReader.read(bytes)
    let counts = log.counts
    let lines = bytes.count { $0 == UInt8(ascii: "$") }
    let accounted =
      counts.sentences + counts.badChecksums + counts.tornLines + counts.overlongLines
    #expect(accounted <= lines + 1)
    // Everything behind a `$` is accounted for, but a `$` within a line that is being passed over.
    if lines > 0 { #expect(accounted > 0) }
    for fix in log.epochs.flatMap(\.fixes) { #expect(fix.coordinate.isValid) }
  }

  /// The fixes in each log of the walk, and how often the log itself steps back in time: the logger
  /// wrote four torn buffers out again.
  @Test(
    .enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"),
    arguments: [("phone", 2627, 0), ("logger", 2500, 4)])
  func `The logs of the walk give a fix a second`(name: String, fixes: Int, stepsBack: Int) throws {
    let log = NMEAReader.read(try SharedData.bytes("truth/belval/\(name).nmea"))
    let read = log.epochs.compactMap(\.fixes.first)
    #expect(read.count == fixes)
    #expect(zip(read, read.dropFirst()).count { $0.timestamp >= $1.timestamp } == stepsBack)
    // Belval in Luxembourg.
    #expect(
      read.allSatisfy {
        abs($0.coordinate.latitude - 49.5) < 0.1 && abs($0.coordinate.longitude - 5.94) < 0.1
      })
  }

  @Test func `Random bytes never stop the reader`() {
    var noise = SplitMix64(seed: 1)
    for round in 0..<200 {
      let bytes = (0..<2000).map { _ -> UInt8 in
        // Mostly what sentences are made of, so that the fields are reached.
        round % 2 == 0
          ? UInt8.random(in: 0...255, using: &noise)
          : Array("$GPRMCVTSAZDL,.*0123456789ANSEW-\r\n".utf8).randomElement(using: &noise) ?? 0
      }
      let log = NMEAReader.read(bytes)
      for fix in log.epochs.flatMap(\.fixes) { #expect(fix.coordinate.isValid) }
    }
  }

  @Test func `Mutated sentences with right checksums never stop the reader`() {
    var noise = SplitMix64(seed: 2)
    let epoch = epoch(sky: sky(14, used: 9))
    let lines = sentences(
      epoch, SentenceProfile(version: .v4_10, sentences: SentenceKind.allCases)
    ).map { Array($0.utf8.dropFirst().dropLast(3)) }
    let alphabet = Array(",,,,.-+0123456789ANVE e".utf8)
    for _ in 0..<5000 {
      var line = lines.randomElement(using: &noise) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &noise) {
        let index = Int.random(in: 5..<line.count, using: &noise)
        switch Int.random(in: 0..<3, using: &noise) {
        case 0: line[index] = alphabet.randomElement(using: &noise) ?? 0
        case 1: line.insert(alphabet.randomElement(using: &noise) ?? 0, at: index)
        default: if line.count > 12 { line.remove(at: index) }
        }
      }
      let sum = line.reduce(0, ^)
      let digits = Array("0123456789ABCDEF".utf8)
      let text = [36] + line + [42, digits[Int(sum >> 4)], digits[Int(sum & 15)], 13, 10]
      var reader = SentenceReader()
      var assembler = EpochAssembler()
      var epochs: [Epoch] = []
      reader.read(text) { assembler.append($0, to: &epochs) }
      assembler.finish(to: &epochs)
      #expect(reader.counts.sentences == 1)
      for fix in epochs.flatMap(\.fixes) { #expect(fix.coordinate.isValid) }
    }
  }
}
