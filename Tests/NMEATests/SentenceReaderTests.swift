import Geodesy
import Testing
import Tracks

@testable import NMEA

@Suite struct SentenceReaderTests {
  static let text =
    "$GNRMC,081530.25,A,5954.83400,N,01045.13200,E,5.832,84.50,170526,,,A*48\r\n"
    + "$GNGSA,A,3,01,02,03,04,,,,,,,,,1.80,1.00,1.50*14\r\n"
    + "$GPTXT,01,01,02,hello*2F\r\n"
    + "$PMTK010,001*2E\r\n"

  private func read(_ text: String) -> (sentences: [Sentence], counts: SentenceCounts) {
    var reader = SentenceReader()
    var sentences: [Sentence] = []
    reader.read(text.utf8) { sentences.append($0) }
    reader.finish { sentences.append($0) }
    return (sentences, reader.counts)
  }

  @Test func `However the bytes are cut, the same sentences come out`() {
    let bytes = Array(Self.text.utf8)
    let whole = read(Self.text)
    #expect(whole.sentences.count + whole.counts.badChecksums == 4)
    for cut in 0...bytes.count {
      var reader = SentenceReader()
      var sentences: [Sentence] = []
      reader.read(bytes[..<cut]) { sentences.append($0) }
      reader.read(bytes[cut...]) { sentences.append($0) }
      #expect(sentences == whole.sentences)
    }
  }

  @Test func `A bad checksum, a torn line and stray bytes are counted, not swallowed`() {
    let good = "$GPGLL,5954.83400,N,01045.13200,E,081530.25,A,A*63\r\n"
    #expect(read(good).counts.sentences == 1)
    #expect(read(good.replacing("5954", with: "5955")).counts.badChecksums == 1)
    #expect(read("$GPGLL,5954.8" + good).counts.tornLines == 1)
    #expect(read("$GPGLL,5954.8" + good).counts.sentences == 1)
    #expect(read("noise" + good).counts.strayBytes == 5)
    #expect(read(good + "$GPGLL,5954.8").counts.tornLines == 1)
    #expect(read(good + "$GPGLL,59\u{7}54.8\r\n" + good).counts.tornLines == 1)
    #expect(
      read("$" + String(repeating: "x", count: 600) + "\r\n" + good).counts.overlongLines == 1)
    #expect(read("$" + String(repeating: "x", count: 600) + "\r\n" + good).counts.sentences == 1)
    // A source that has sent a checksum sends them always.
    #expect(read("$GPGLL,,,,,,V\r\n").counts.sentences == 1)
    #expect(read(good + "$GPGLL,,,,,,V\r\n").counts.tornLines == 1)
  }

  @Test func `A checksum of 00, one in small letters and one before a blank are right`() {
    #expect(read("$GNGSA,A,1,,,,,,,,,,,,,,,*00\r\n").counts.sentences == 1)
    #expect(read("$GPGLL,5954.83400,N,01045.13200,E,081530.25,A,A*63  \r\n").counts.sentences == 1)
    #expect(read("$GPVTG,,T,,M,,N,,K,N*2c\r\n").counts.sentences == 1)
  }

  @Test func `Unknown types are counted by their address`() {
    let counts = read("$PMTK010,001*2E\r\n$PMTK010,001*2E\r\n$GPBOD,,T,,M,,*47\r\n").counts
    #expect(counts.unknown.map(\.address.description) == ["PMTK010", "GPBOD"])
    #expect(counts.unknown.map(\.count) == [2, 1])
  }

  @Test(arguments: [
    ("$GPGLL,5960.0000,N,01045.1320,E,081530,A,A", 1),
    ("$GPGLL,9100.0000,N,01045.1320,E,081530,A,A", 1),
    ("$GPGLL,5954.0000,X,01045.1320,E,081530,A,A", 1),
    ("$GPGLL,5954.0000,N,01045.1320,E,250000,A,A", 1),
    ("$GPGLL,5954.0000,N,-1045.1320,E,08153,A,A", 2),
    ("$GPRMC,081530,A,,,,,x,,2208-1,,,A", 2),
    ("$GPRMC,081530,A,,,,,1e5,361,300226,,,A", 3),
    ("$GPZDA,081530,31,02,2026,00,00", 1),
    ("$GPGGA,,,,,,11,1e9,.,-,,,,,", 4),
  ])
  func `A field with something else in it is counted and taken as empty`(
    line: String, undecodable: Int
  ) {
    #expect(read(line + "\r\n").counts.undecodableFields == undecodable)
  }

  @Test func `Every field of RMC and GGA is read`() throws {
    let (sentences, _) = read(
      "$GPRMC,235959.5,A,4124.8963,S,08151.6838,W,2.00,359.9,291200,,,A\r\n"
        + "$GPGGA,000000,4124.8963,S,08151.6838,W,2,08,1.5,-280.2,M,-34.0,M,,\r\n")
    guard case .rmc(let rmc) = sentences[0], case .gga(let gga) = sentences[1] else {
      Issue.record("RMC and GGA expected")
      return
    }
    #expect(rmc.time == 86_399_500_000)
    #expect(rmc.isValid)
    #expect(rmc.date == CivilDate(year: 2000, month: 12, day: 29))
    #expect(abs((rmc.speed ?? 0) - 1.028889) < 1e-6)
    #expect(rmc.course == 359.9)
    #expect(abs((rmc.position?.coordinate.latitude ?? 0) + 41.414938333) < 1e-9)
    #expect(abs((rmc.position?.coordinate.longitude ?? 0) + 81.861396667) < 1e-9)
    #expect(rmc.position?.minuteDecimals == 4)
    #expect(gga.quality == 2)
    #expect(gga.satelliteCount == 8)
    #expect(gga.horizontalDilution == 1.5)
    #expect(gga.altitude == -280.2)
    #expect(gga.geoidSeparation == -34)
  }
}
