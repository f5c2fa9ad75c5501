import Geodesy
import Testing
import Tracks

@testable import NMEA

@Suite struct EpochAssemblerTests {
  private func read(_ lines: [String]) -> NMEALog {
    NMEAReader.read(Array((lines.joined(separator: "\r\n") + "\r\n").utf8))
  }

  private static let place = "4124.8963,N,08151.6838,W"

  @Test func `A position across midnight is within 12 hours of the last date`() {
    let log = read([
      "$GPRMC,235959,A,\(Self.place),1,2,311225,,,A",
      "$GPGGA,235959,\(Self.place),1,05,1,10,M,-30,M,,",
      "$GPGGA,000000,\(Self.place),1,05,1,11,M,-30,M,,",
      "$GPGGA,000001,\(Self.place),1,05,1,12,M,-30,M,,",
    ])
    #expect(
      log.epochs.map(\.time.description) == [
        "2025-12-31T23:59:59Z", "2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z",
      ])
    #expect(log.epochs.map { $0.fixes.first?.altitude } == [10, 11, 12])
    #expect(log.epochs.first?.fixes.first?.ellipsoidalAltitude == -20)
  }

  @Test func `Positions before the date wait for it, over a midnight too`() {
    let log = read([
      "$GPGGA,235958,\(Self.place),1,05,1,10,M,-30,M,,",
      "$GPGGA,235959,\(Self.place),1,05,1,10,M,-30,M,,",
      "$GPGGA,000000,\(Self.place),1,05,1,10,M,-30,M,,",
      "$GPRMC,000001,A,\(Self.place),1,2,010126,,,A",
    ])
    #expect(
      log.epochs.map(\.time.description) == [
        "2025-12-31T23:59:58Z", "2025-12-31T23:59:59Z", "2026-01-01T00:00:00Z",
        "2026-01-01T00:00:01Z",
      ])
    #expect(log.undatedEpochs == 0)
  }

  @Test func `Without any date the epochs are counted and dropped`() {
    let log = read((0..<5).map { "$GPGGA,00000\($0),\(Self.place),1,05,1,10,M,-30,M,," })
    #expect(log.epochs.isEmpty)
    #expect(log.undatedEpochs == 5)
  }

  @Test func `A void sentence makes an epoch without a fix`() {
    let log = read([
      "$GPRMC,100000,V,\(Self.place),1,2,311225,,,N",
      "$GPGGA,100000,\(Self.place),1,05,1,10,M,-30,M,,",
      "$GPRMC,100001,A,\(Self.place),1,2,311225,,,A",
      "$GPGGA,100001,\(Self.place),0,00,,,M,,M,,",
      "$GPRMC,100002,A,\(Self.place),1,2,311225,,,A",
      "$GPRMC,,V,,,,,,,,,,N",
    ])
    #expect(log.epochs.map(\.fixes.count) == [0, 0, 1])
    #expect(log.untimedSentences == 1)
  }

  @Test func `The position with the most decimals counts, whichever comes first`() {
    let fine = "$GPGGA,100000,4124.89632,N,08151.68381,W,1,05,1,10,M,-30,M,,"
    let coarse = "$GPRMC,100000,A,4124.8963,N,08151.6838,W,1,2,311225,,,A"
    for lines in [[fine, coarse], [coarse, fine]] {
      let place = read(lines).epochs.first?.fixes.first?.coordinate
      #expect(abs((place?.latitude ?? 0) - (41 + 24.89632 / 60)) < 1e-12)
      #expect(abs((place?.longitude ?? 0) + (81 + 51.68381 / 60)) < 1e-12)
    }
  }

  @Test func `Speed and course come from VTG where RMC has none`() {
    let log = read([
      "$GPZDA,100000,31,12,2025,00,00",
      "$GPGGA,100000,\(Self.place),1,05,1,10,M,-30,M,,",
      "$GPVTG,77.5,T,,M,5,N,9,K,A",
    ])
    #expect(log.epochs.first?.fixes.first?.speed == 2.5)
    #expect(log.epochs.first?.fixes.first?.course == 77.5)
  }

  @Test func `A position without altitude has none, though GGA repeats the last one`() {
    let log = read([
      "$GPRMC,100000,A,\(Self.place),1,2,311225,,,A",
      "$GPGGA,100000,\(Self.place),1,03,2.5,10,M,-30,M,,",
      "$GPGSA,A,2,01,02,03,,,,,,,,,,3,2.5,1",
    ])
    #expect(log.epochs.first?.fixes.first?.altitude == nil)
    #expect(log.epochs.first?.fixes.first?.horizontalAccuracy == 10)
  }

  @Test func `Satellites of several talkers are told apart, and those used marked`() {
    let log = read([
      "$GPRMC,100000,A,\(Self.place),1,2,311225,,,A",
      "$GNGSA,A,3,02,46,,,,,,,,,,,3,2.5,1",
      "$GNGSA,A,3,65,,,,,,,,,,,,3,2.5,1",
      "$GPGSV,2,1,05,01,10,100,40,02,20,200,41,03,30,300,42,46,31,150,",
      "$GPGSV,2,2,05,05,50,000,44",
      "$GLGSV,1,1,02,65,11,111,31,88,,,",
      "$GAGSV,1,1,01,07,70,077,37",
      "$GBGSV,1,1,01,08,80,088,38",
    ])
    let satellites = log.epochs.first?.sky.satellites ?? []
    #expect(
      satellites.map { "\($0.system)\($0.number)" } == [
        "gps1", "gps2", "gps3", "gps5", "sbas133", "galileo7", "beidou8", "glonass1", "glonass24",
      ])
    #expect(satellites.filter(\.isUsed).map(\.number) == [2, 133, 1])
    #expect(satellites.first { $0.system == .sbas }?.signalStrength == nil)
    #expect(satellites.last?.elevation == nil)
  }

  @Test func `Satellites that are no longer reported go out of view`() {
    var lines = ["$GPRMC,100000,A,\(Self.place),1,2,311225,,,A", "$GPGSV,1,1,01,01,10,100,40"]
    lines += (10..<50).map { "$GPRMC,1000\($0),A,\(Self.place),1,2,311225,,,A" }
    let log = read(lines)
    #expect(log.epochs[5].sky.satellites.count == 1)
    #expect(log.epochs.last?.sky.satellites.count == 0)
  }
}
