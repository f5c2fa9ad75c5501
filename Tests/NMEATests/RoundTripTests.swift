import Geodesy
import Notation
import Routes
import Testing
import Tracks

@testable import NMEA

@Suite struct RoundTripTests {
  private func written(_ epochs: [Epoch], _ profile: SentenceProfile) -> [UInt8] {
    var writer = SentenceWriter(profile: profile)
    var out = ByteWriter()
    for epoch in epochs { writer.append(epoch, to: &out) }
    return out.bytes
  }

  /// A day and a half at one epoch in 90 s, with outages, across two midnights.
  private func epochs() -> [Epoch] {
    var noise = SplitMix64(seed: 42)
    let start = Timestamp("2026-12-31T10:00:00.25Z") ?? Timestamp(microseconds: 0)
    return (0..<1440).map { index in
      let time = start.advanced(by: Double(index) * 90)
      var view = sky(9, used: 7)
      view.satellites += sky(6, used: 3, system: .glonass).satellites
      var fix = Fix(
        timestamp: time,
        coordinate: Coordinate(
          latitude: Double.random(in: -90...90, using: &noise),
          longitude: Double.random(in: -180...180, using: &noise)),
        altitude: Double.random(in: -400...8000, using: &noise),
        speed: Double.random(in: 0.6...9, using: &noise),
        course: Double.random(in: 0..<359.99, using: &noise))
      fix.ellipsoidalAltitude = fix.altitude.map { $0 + 40 }
      return Epoch(time: time, fixes: index % 10 == 9 ? [] : [fix], sky: view)
    }
  }

  @Test(arguments: [
    SentenceProfile.ublox8,
    SentenceProfile(version: .v4_10),
    SentenceProfile(sentences: [.gga, .gsa, .gsv, .rmc, .vtg]),
    SentenceProfile(
      talker: .gps, version: .v2_3, sentences: [.rmc, .gga, .gsa, .gsv], minuteDecimals: 4),
  ])
  func `What is written is read again to the precision of the format`(profile: SentenceProfile) {
    let epochs = epochs()
    let log = NMEAReader.read(written(epochs, profile))
    #expect(log.counts.badChecksums + log.counts.tornLines + log.counts.undecodableFields == 0)
    #expect(log.epochs.map(\.time) == epochs.map(\.time))
    let degree = profile.minuteDecimals == 4 ? 0.00005 / 60 : 0.000005 / 60
    for (read, true_) in zip(log.epochs, epochs) {
      #expect(read.fixes.count == true_.fixes.count)
      guard let fix = read.fixes.first, let origin = true_.fixes.first else { continue }
      #expect(fix.timestamp == origin.timestamp)
      #expect(abs(fix.coordinate.latitude - origin.coordinate.latitude) <= degree + 1e-12)
      #expect(abs(fix.coordinate.longitude - origin.coordinate.longitude) <= degree + 1e-12)
      #expect(abs((fix.altitude ?? 0) - (origin.altitude ?? 1e9)) <= 0.0501)
      #expect(abs((fix.ellipsoidalAltitude ?? 0) - (origin.ellipsoidalAltitude ?? 1e9)) <= 0.1001)
      #expect(abs((fix.speed ?? 0) - (origin.speed ?? 1e9)) <= 0.0005)
      #expect(abs((fix.course ?? 0) - (origin.course ?? 1e9)) <= 0.00501)
      #expect(fix.horizontalAccuracy == 4)
    }
    // The sky is complete from the second epoch on in every order.
    let system = { (epoch: Epoch) in
      epoch.sky.satellites.map { "\($0.system) \($0.number) \($0.isUsed)" }
    }
    #expect(system(log.epochs[2]) == system(epochs[2]))
    #expect(log.epochs[2].sky.satellites.first?.azimuth == 0)
    #expect(abs((log.epochs[2].sky.dilution?.horizontal ?? 0) - 1) < 1e-9)
  }

  @Test(arguments: SentenceProfile.named.map(\.name))
  func `What each receiver would write is read again`(name: String) throws {
    var profile = try ProfileTests.profile(name)
    profile.sentences += SentenceKind.allCases.filter { !profile.sentences.contains($0) }
    let epochs = epochs()
    let log = NMEAReader.read(written(epochs, profile))
    #expect(log.counts.badChecksums + log.counts.tornLines + log.counts.overlongLines == 0)
    #expect(log.counts.unknown == [])
    // Modems do not say the time while they have no fix.
    let timed = profile.withoutFix == .qualcomm ? epochs.filter { !$0.fixes.isEmpty } : epochs
    #expect(log.epochs.map(\.time) == timed.map(\.time))
    for (read, true_) in zip(log.epochs, timed) {
      #expect(read.fixes.count == true_.fixes.count)
      guard let fix = read.fixes.first, let origin = true_.fixes.first else { continue }
      let metres = Geodesic.inverse(from: fix.coordinate, to: origin.coordinate).distance
      #expect(metres < (profile.minuteDecimals == 4 ? 0.14 : 0.014))
      #expect(abs((fix.altitude ?? 0) - (origin.altitude ?? 1e9)) <= 0.0501)
      #expect(abs((fix.speed ?? 0) - (origin.speed ?? 1e9)) <= 0.0261)
      #expect(abs((fix.course ?? 0) - (origin.course ?? 1e9)) <= 0.0501)
    }
  }

  @Test(arguments: [StandardVersion.v4_0, .v4_10])
  func `A phone's sky of four systems is read again as it was`(version: StandardVersion) {
    // In the order in which the reader lists systems: gpsd's.
    var view = sky(15, used: 14)
    view.satellites += sky(13, used: 13, system: .galileo).satellites
    view.satellites += sky(32, used: 25, system: .beidou).satellites
    view.satellites += sky(12, used: 12, system: .glonass).satellites
    let epochs = (0..<3).map { second in
      epoch(time: "2026-05-17T08:15:3\(second).00Z", sky: view)
    }
    let log = NMEAReader.read(written(epochs, SentenceProfile(version: version)))
    #expect(log.counts.badChecksums + log.counts.undecodableFields == 0)
    #expect(log.epochs.last?.sky.satellites == view.satellites)
  }

  @Test func `A standard deviation sentence gives the accuracy`() {
    var profile = SentenceProfile.ublox8
    profile.sentences = [.rmc, .gga, .gst]
    let fix = NMEAReader.read(written([epoch()], profile)).epochs.first?.fixes.first
    #expect(abs((fix?.horizontalAccuracy ?? 0) - 4) < 0.05)
    #expect(fix?.verticalAccuracy == 6)
  }
}
