import Geodesy
import Notation
import Testing
import Tracks

@testable import NMEA

/// Times, line ends and groups at the edges of what the standard has.
@Suite struct EdgeTests {
  private static let place = "4124.8963,N,08151.6838,W"

  private func read(_ lines: [String]) -> NMEALog {
    NMEAReader.read(Array((lines.joined(separator: "\r\n") + "\r\n").utf8))
  }

  @Test func `A leap second is the first moment of the next day`() {
    let log = read([
      "$GPRMC,235959,A,\(Self.place),1,2,311216,,,A",
      "$GPRMC,235960,A,\(Self.place),1,2,311216,,,A",
      "$GPGGA,235960.50,\(Self.place),1,05,1,10,M,-30,M,,",
      "$GPGGA,000001,\(Self.place),1,05,1,10,M,-30,M,,",
    ])
    #expect(log.counts.undecodableFields == 0)
    #expect(
      log.epochs.map(\.time.description) == [
        "2016-12-31T23:59:59Z", "2017-01-01T00:00:00Z", "2017-01-01T00:00:00.500Z",
        "2017-01-01T00:00:01Z",
      ])
    #expect(log.epochs.map(\.fixes.count) == [1, 1, 1, 1])
    #expect(read(["$GPRMC,235961,A,\(Self.place),1,2,311216,,,A"]).counts.undecodableFields == 1)
  }

  /// GPS counts weeks in ten bits; the second and the third time that they began again at 0.
  @Test(arguments: ["2019-04-06T23:59:42Z", "2038-11-20T23:59:42Z"])
  func `At a rollover of the GPS week, written and read time goes on`(rollover: String) throws {
    let time = try #require(Timestamp(rollover))
    var writer = SentenceWriter()
    var out = ByteWriter()
    let times = (-2...20).map { time.advanced(by: Double($0)) }
    for time in times { writer.append(epoch(time: time.description), to: &out) }
    #expect(NMEAReader.read(out.bytes).epochs.map(\.time) == times)
  }

  @Test func `A receiver that falls back by 1,024 weeks is dated as it says`() {
    let log = read([
      "$GPRMC,235941,A,\(Self.place),1,2,060419,,,A",
      "$GPRMC,235942,A,\(Self.place),1,2,210899,,,A",
    ])
    #expect(
      log.epochs.map(\.time.description) == ["2019-04-06T23:59:41Z", "1999-08-21T23:59:42Z"])
  }

  @Test func `A checksum of 00 is written with both digits`() {
    var profile = SentenceProfile(sentences: [.gsa])
    profile.withoutFix = .mt3339
    let none = Epoch(time: Timestamp(microseconds: 0))
    #expect(sentences(none, profile) == ["$GNGSA,A,1,,,,,,,,,,,,,,,*00"])
  }

  @Test func `Sentences end with CR LF, and have neither within`() {
    for named in SentenceProfile.named {
      var writer = SentenceWriter(profile: named.profile)
      var out = ByteWriter()
      writer.append(epoch(sky: sky(9, used: 7)), to: &out)
      writer.append(Epoch(time: Timestamp(microseconds: 0)), to: &out)
      var dollars = 0
      for (index, byte) in out.bytes.enumerated() {
        if byte == UInt8(ascii: "$") {
          dollars += 1
          #expect(index == 0 || out.bytes[index - 2..<index].elementsEqual([13, 10]))
        }
      }
      #expect(out.bytes.suffix(2).elementsEqual([13, 10]))
      #expect(out.bytes.count { $0 == 13 } == dollars)
      #expect(out.bytes.count { $0 == 10 } == dollars)
    }
  }

  @Test(arguments: ["\r\n", "\n", "\r", "\n\r", "\r\r\n"])
  func `Whatever line end stands between sentences, both are read`(end: String) {
    let text = "$GPVTG,,T,,M,,N,,K,N*2C\(end)$GPVTG,,T,,M,,N,,K,N*2C\(end)"
    let counts = NMEAReader.read(Array(text.utf8)).counts
    #expect(counts.sentences == 2)
    #expect(counts.strayBytes + counts.tornLines == 0)
  }

  @Test func `Short, empty and interrupted groups of GSV`() {
    let rmc = { (second: Int) in "$GPRMC,10000\(second),A,\(Self.place),1,2,311225,,,A" }
    let log = read([
      rmc(0), "$GPGSV,2,1,05,01,10,100,40,02,20,,41,03,,,,04,40,130,43",
      "$GPGSV,2,2,05,05,50,140,44",
      // Empty: nothing is in view any more.
      rmc(1), "$GPGSV,1,1,00",
      // The second of three is missing, then the first: neither counts.
      rmc(2), "$GPGSV,3,1,09,01,10,100,40,02,20,120,41,03,30,130,42,04,40,130,43",
      "$GPGSV,3,3,09,09,50,140,44", rmc(3), "$GPGSV,2,2,05,05,50,140,44", rmc(4),
    ])
    #expect(log.epochs.map(\.sky.satellites.count) == [5, 0, 0, 0, 0])
    #expect(log.epochs[0].sky.satellites[1].azimuth == nil)
    #expect(log.epochs[0].sky.satellites[2].elevation == nil)
    #expect(log.epochs[0].sky.satellites[4].signalStrength == 44)
  }

  @Test func `Satellites under a modem's own talker are BeiDou's and QZSS's`() {
    let log = read([
      "$GPRMC,100000,A,\(Self.place),1,2,311225,,,A", "$PQGSA,A,3,12,,,,,,,,,,,,1.2,0.9,0.9,4",
      "$PQGSA,A,3,,,,,,,,,,,,,1.2,0.9,0.9,5", "$PQGSV,1,1,02,04,,,32,12,46,282,30,0,4",
      "$PQGSV,1,1,01,02,30,100,35,1,5", "$PQTMVER,1", "$PQABC,1",
    ])
    let satellites = log.epochs.last?.sky.satellites ?? []
    #expect(satellites.map(\.system) == [.beidou, .beidou, .qzss])
    #expect(satellites.map(\.number) == [4, 12, 2])
    #expect(satellites.map(\.isUsed) == [false, true, false])
    #expect(log.counts.unknown.map(\.address.description) == ["PQTMVER", "PQABC"])
  }

  @Test(arguments: [
    (193, Satellite.System.qzss, 1), (200, .qzss, 8), (201, .beidou, 1), (202, .beidou, 2),
    (263, .beidou, 63), (301, .galileo, 1), (401, .beidou, 1), (65, .glonass, 1), (33, .sbas, 120),
  ])
  func `Numbers where GN alone speaks`(number: Int, system: Satellite.System, own: Int) {
    let satellite = SatelliteNumbering.satellite(number: number, talker: .combined)
    #expect(satellite?.system == system)
    #expect(satellite?.number == own)
  }

  @Test func `Every field of GNS, GBS and HDT is read`() throws {
    var reader = SentenceReader()
    var all: [Sentence] = []
    let text = """
      $GNGNS,053232.438,3114.8789,N,12135.2442,E,ANNA,07,1.2,153.8,8.3,,0000
      $GNGNS,053229.438,,,,,NNNN,00,,,0.0,,0000
      $GNGBS,223745.00,1.0,1.5,3.1,03,,-21.4,3.8,1,0
      $GPHDT,274.07,T
      $GPHDT,,T

      """
    reader.read(text.utf8) { all.append($0) }
    try #require(all.count == 5)
    #expect(reader.counts.undecodableFields == 0 && reader.counts.unknown.isEmpty)
    guard case .gns(let gns) = all[0], case .gns(let none) = all[1], case .gbs(let gbs) = all[2]
    else {
      Issue.record("GNS, GNS and GBS expected")
      return
    }
    #expect(gns.time == 19_952_438_000)
    #expect(gns.isValid && !none.isValid)
    #expect(abs((gns.position?.coordinate.latitude ?? 0) - 31.247981667) < 1e-9)
    #expect(none.position == nil && none.altitude == nil && none.satelliteCount == 0)
    #expect(gns.satelliteCount == 7 && gns.horizontalDilution == 1.2)
    #expect(gns.altitude == 153.8 && gns.geoidSeparation == 8.3)
    #expect(gbs.latitudeError == 1 && gbs.longitudeError == 1.5 && gbs.altitudeError == 3.1)
    #expect(gbs.faultySatellite == 3 && gbs.systemID == 1)
    #expect(all[3] == .hdt(Sentence.HDT(heading: 274.07)))
    #expect(all[4] == .hdt(Sentence.HDT(heading: nil)))
  }

  @Test func `A position that GNS alone gives is a fix`() {
    let log = read([
      "$GNZDA,053232.00,02,03,2015,00,00",
      "$GNGNS,053232.00,3114.8789,N,12135.2442,E,ANNA,07,1.2,153.8,8.3,,0000",
      "$GNGNS,053233.00,,,,,NNNN,00,,,0.0,,0000",
    ])
    #expect(log.epochs.map(\.fixes.count) == [1, 0])
    #expect(log.epochs.first?.fixes.first?.altitude == 153.8)
    #expect(abs((log.epochs.first?.sky.dilution?.horizontal ?? 0) - 1.2) < 1e-9)
  }

  @Test func `GNS has a letter for each system, and GBS the fields of its version`() {
    var view = sky(5, used: 4)
    view.satellites += sky(2, used: 2, system: .beidou).satellites
    let gns = { (version: StandardVersion, isDifferential: Bool) in
      fields(.gns, of: epoch(sky: view)) {
        $0.version = version
        $0.modeLetters = 4
        $0.isDifferential = isDifferential
        $0.station = 7
      }
    }
    #expect(gns(.v4_0, false)[6...7] == ["ANNA", "06"])
    #expect(gns(.v4_0, true)[6] == "DNND")
    #expect(gns(.v4_0, false).suffix(2) == ["", "0007"])
    #expect(gns(.v4_10, false).suffix(2) == ["0007", "V"])
    #expect(fields(.gns, of: epoch())[6...7] == ["AN", "04"])
    #expect(fields(.gbs, of: epoch()) { $0.version = .v4_0 }.count == 9)
    #expect(fields(.gbs, of: epoch()) { $0.version = .v4_10 }.count == 11)
    #expect(fields(.gbs, of: epoch())[2...4] == ["2.8", "2.8", "6.0"])
    #expect(fields(.hdt, of: epoch()) == ["$GNHDT", "", "T"])
  }

  /// Rates whose seconds hundredths say exactly, and one that takes thousandths.
  @Test(arguments: [
    (1, 2), (2, 2), (4, 2), (5, 2), (10, 2), (20, 2), (25, 2), (8, 3), (16, 3),
  ])
  func `At each rate every sentence has its own time`(hertz: Int, decimals: Int) {
    var writer = SentenceWriter(profile: SentenceProfile(secondDecimals: decimals))
    var out = ByteWriter()
    let start = Timestamp("2026-05-17T23:59:58Z") ?? Timestamp(microseconds: 0)
    let times = (0..<hertz * 3).map { start.advanced(by: Double($0) / Double(hertz)) }
    for time in times { writer.append(epoch(time: time.description), to: &out) }
    let read = NMEAReader.read(out.bytes).epochs.map(\.time)
    #expect(read.count == times.count)
    for (read, true_) in zip(read, times) {
      #expect(abs(read.microseconds - true_.microseconds) <= (hertz == 16 ? 500 : 0))
    }
  }
}
