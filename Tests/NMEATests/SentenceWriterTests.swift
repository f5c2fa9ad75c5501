import Geodesy
import Notation
import Routes
import Testing
import Tracks

@testable import NMEA

@Suite struct SentenceWriterTests {
  @Test func `An epoch with a fix has the sentences of a u-blox 8`() {
    let lines = sentences(epoch(sky: sky(5, used: 4)))
    #expect(
      lines == [
        "$GNRMC,081530.25,A,5954.83400,N,01045.13200,E,5.832,84.50,170526,,,A*48",
        "$GNVTG,84.50,T,,M,5.832,N,10.800,K,A*2F",
        "$GNGGA,081530.25,5954.83400,N,01045.13200,E,1,04,1.00,12.3,M,39.5,M,,*72",
        "$GNGSA,A,3,01,02,03,04,,,,,,,,,1.80,1.00,1.50*14",
        "$GPGSV,2,1,05,01,10,000,30,02,11,020,30,03,12,040,30,04,13,060,30*7B",
        "$GPGSV,2,2,05,05,14,080,30*47",
        "$GNGLL,5954.83400,N,01045.13200,E,081530.25,A,A*7D",
        "$GNZDA,081530.25,17,05,2026,00,00*75",
      ])
  }

  @Test func `Without a fix the sentences have the shapes of real receivers`() {
    let time = Timestamp("2017-01-10T00:09:41Z") ?? Timestamp(microseconds: 0)
    #expect(
      sentences(Epoch(time: time)).map { $0.dropLast(3) } == [
        "$GNRMC,000941.00,V,,,,,,,100117,,,N",
        "$GNVTG,,,,,,,,,N",
        "$GNGGA,000941.00,,,,,0,00,99.99,,,,,,",
        "$GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99",
        "$GPGSV,1,1,00",
        "$GNGLL,,,,,000941.00,V,N",
        "$GNZDA,000941.00,10,01,2017,00,00",
      ])
  }

  /// Latitude and longitude, and the four fields that they become.
  @Test(arguments: [
    (0.0, 0.0, ["0000.00000", "N", "00000.00000", "E"]),
    (-0.0, -0.0, ["0000.00000", "N", "00000.00000", "E"]),
    (90, 180, ["9000.00000", "N", "18000.00000", "E"]),
    (-90, -180, ["9000.00000", "S", "18000.00000", "W"]),
    (5.5, 7.25, ["0530.00000", "N", "00715.00000", "E"]),
    (-0.5, -0.25, ["0030.00000", "S", "00015.00000", "W"]),
    (-45.457633333, 99.999999, ["4527.45800", "S", "09959.99994", "E"]),
    // 59.999999 minutes: the carry goes into the degrees.
    (35.99999999, -9.99999999, ["3600.00000", "N", "01000.00000", "W"]),
    (89.999999999, 179.999999999, ["9000.00000", "N", "18000.00000", "E"]),
    (1e-9, -1e-9, ["0000.00000", "N", "00000.00000", "W"]),
  ])
  func `Positions at the edges are written without a minute of 60`(
    latitude: Double, longitude: Double, expected: [String]
  ) {
    #expect(Array(fields(.rmc, of: epoch(latitude, longitude))[3...6]) == expected)
    #expect(Array(fields(.gga, of: epoch(latitude, longitude))[2...5]) == expected)
    #expect(Array(fields(.gll, of: epoch(latitude, longitude))[1...4]) == expected)
  }

  @Test func `Minutes that round up at four decimals carry`() {
    let written = fields(.rmc, of: epoch(35.5333325, 35.99999999)) { $0.minuteDecimals = 4 }
    #expect(["3531.9999", "3532.0000"].contains(written[3]))
    #expect(written[5] == "03600.0000")
  }

  @Test(arguments: [
    (91.0, 0.0), (0, 180.0001), (.nan, 0), (0, .infinity),
  ])
  func `A coordinate that is no place is no fix`(latitude: Double, longitude: Double) {
    #expect(fields(.rmc, of: epoch(latitude, longitude))[2] == "V")
    #expect(fields(.gga, of: epoch(latitude, longitude))[6] == "0")
  }

  @Test(arguments: [
    ("2019-04-06T23:59:59.994Z", "235959.99", "060419"),
    // Rounded to hundredths it is the next day, in the time and in the date.
    ("2019-04-06T23:59:59.996Z", "000000.00", "070419"),
    ("2019-12-31T23:59:59.999Z", "000000.00", "010120"),
    ("1999-12-31T00:00:00Z", "000000.00", "311299"),
    ("1969-12-31T23:59:58.5Z", "235958.50", "311269"),
    ("2016-12-31T23:59:60Z", "000000.00", "010117"),
  ])
  func `Midnight carries into the date`(time: String, clock: String, date: String) {
    let rmc = fields(.rmc, of: epoch(time: time))
    #expect(rmc[1] == clock)
    #expect(rmc[9] == date)
    let zda = fields(.zda, of: epoch(time: time))
    #expect(zda[1] == clock)
    #expect(zda[2] + zda[3] + zda[4].suffix(2) == date)
  }

  @Test(arguments: [
    (0, "081530"), (1, "081530.3"), (2, "081530.25"), (3, "081530.250"),
  ])
  func `Seconds have the profile's decimals`(decimals: Int, expected: String) {
    #expect(fields(.rmc, of: epoch()) { $0.secondDecimals = decimals }[1] == expected)
  }

  @Test func `What is absent is an empty field`() {
    let bare = epoch(altitude: nil, ellipsoidal: nil, speed: nil, course: nil)
    #expect(fields(.rmc, of: bare)[7...8] == ["", ""])
    #expect(fields(.gga, of: bare)[9...12] == ["", "", "", ""])
    #expect(fields(.gsa, of: bare)[2] == "2")
    #expect(fields(.gga, of: epoch(ellipsoidal: nil))[9...12] == ["12.3", "M", "", ""])
    #expect(fields(.gga, of: epoch(speed: nil))[9] == "12.3")
  }

  @Test func `Negative altitude and geoid keep their signs, and none is a negative zero`() {
    #expect(
      fields(.gga, of: epoch(altitude: -3.25, ellipsoidal: -37.15))[9...12]
        == ["-3.3", "M", "-33.9", "M"])
    #expect(fields(.gga, of: epoch(altitude: -0.04, ellipsoidal: -0.04))[9] == "0.0")
  }

  @Test(arguments: [
    (359.994, "359.99"), (359.996, "0.00"), (360, "0.00"), (0, "0.00"), (-1, ""), (.nan, ""),
  ])
  func `The course is below 360`(course: Double, expected: String) {
    #expect(fields(.rmc, of: epoch(course: course))[8] == expected)
    #expect(fields(.vtg, of: epoch(course: course))[1] == expected)
  }

  @Test func `A slow receiver has no course`() {
    #expect(fields(.rmc, of: epoch(speed: 0.3))[8] == "")
    #expect(fields(.rmc, of: epoch(speed: 0.3)) { $0.slowestCourseSpeed = 0 }[8] == "84.50")
  }

  @Test func `More than twelve satellites are capped in GGA, and all in GSA and GSV`() {
    let crowd = epoch(sky: sky(20, used: 15))
    #expect(fields(.gga, of: crowd)[7] == "12")
    var profile = SentenceProfile.ublox8
    profile.sentences = [.gsa]
    #expect(
      sentences(crowd, profile).map { $0.dropLast(3) } == [
        "$GNGSA,A,3,01,02,03,04,05,06,07,08,09,10,11,12,1.80,1.00,1.50",
        "$GNGSA,A,3,13,14,15,,,,,,,,,,1.80,1.00,1.50",
      ])
    profile.sentences = [.gsv]
    let views = sentences(crowd, profile)
    #expect(views.count == 5)
    #expect(views.allSatisfy { $0.contains(",20,") && $0.hasPrefix("$GPGSV,5,") })
  }

  @Test(arguments: [(0, 1, 4), (1, 1, 8), (4, 1, 20), (5, 2, 8), (8, 2, 20), (9, 3, 8)])
  func `The last GSV of a group is short, not padded`(
    count: Int, lines: Int, lastFields: Int
  ) {
    var profile = SentenceProfile.ublox8
    profile.sentences = [.gsv]
    let views = sentences(epoch(sky: sky(count, used: 0)), profile)
    #expect(views.count == lines)
    #expect(views.last?.split(separator: ",", omittingEmptySubsequences: false).count == lastFields)
  }

  @Test func `Each system has its own GSV and GSA`() {
    var view = sky(2, used: 2)
    view.satellites += sky(2, used: 2, system: .glonass).satellites
    view.satellites += sky(1, used: 1, system: .galileo).satellites
    view.satellites.append(Satellite(system: .sbas, number: 123, isUsed: true))
    var profile = SentenceProfile.ublox8
    profile.sentences = [.gsa, .gsv]
    #expect(
      sentences(epoch(sky: view), profile).map { $0.dropLast(3) } == [
        "$GNGSA,A,3,01,02,36,,,,,,,,,,1.80,1.00,1.50",
        "$GNGSA,A,3,65,66,,,,,,,,,,,1.80,1.00,1.50",
        "$GNGSA,A,3,301,,,,,,,,,,,,1.80,1.00,1.50",
        "$GPGSV,1,1,03,01,10,000,30,02,11,020,30,36,,,",
        "$GLGSV,1,1,02,65,10,000,30,66,11,020,30",
        "$GAGSV,1,1,01,01,10,000,30",
      ])
    profile.version = .v4_10
    #expect(
      sentences(epoch(sky: view), profile).map { $0.dropLast(3) }[2...] == [
        "$GNGSA,A,3,01,,,,,,,,,,,,1.80,1.00,1.50,3",
        "$GPGSV,1,1,03,01,10,000,30,02,11,020,30,36,,,,1",
        "$GLGSV,1,1,02,65,10,000,30,66,11,020,30,1",
        "$GAGSV,1,1,01,01,10,000,30,7",
      ])
  }

  @Test func `Versions have the fields of their time`() {
    #expect(fields(.rmc, of: epoch()) { $0.version = .v2_1 }.count == 12)
    #expect(fields(.rmc, of: epoch()) { $0.version = .v2_3 }.suffix(1) == ["A"])
    #expect(fields(.rmc, of: epoch()) { $0.version = .v4_10 }.suffix(2) == ["A", "V"])
    #expect(fields(.vtg, of: epoch()) { $0.version = .v2_1 }.count == 9)
    #expect(fields(.gll, of: epoch()) { $0.version = .v2_1 }.count == 7)
    #expect(fields(.gsa, of: epoch()) { $0.version = .v4_10 }.suffix(1) == ["1"])
  }

  @Test func `Of a late batch the last fix counts`() {
    var late = epoch(1, 2, time: "2026-05-17T08:15:29Z")
    late.fixes += epoch(3, 4, time: "2026-05-17T08:15:30Z").fixes
    #expect(fields(.rmc, of: late)[1] == "081530.00")
    #expect(fields(.rmc, of: late)[3] == "0300.00000")
  }

  @Test func `No sentence is longer than 82 bytes and every checksum is right`() {
    var noise = SplitMix64(seed: 7)
    let odd: [Double?] = [
      nil, 0, -1, 1e300, -1e300, .nan, .infinity, 9999.9, 99_999, -999.9, 359.999,
    ]
    for round in 0..<400 {
      let sky = SkyView(
        satellites: (0..<round % 60).map { index in
          Satellite(
            system: Satellite.System.allCases[index % 7],
            number: Int.random(in: -5...160, using: &noise),
            elevation: odd[Int.random(in: 0..<odd.count, using: &noise)],
            azimuth: odd[Int.random(in: 0..<odd.count, using: &noise)],
            signalStrength: odd[Int.random(in: 0..<odd.count, using: &noise)],
            isUsed: index % 2 == 0)
        },
        dilution: DilutionOfPrecision(east: 50, north: 60, vertical: .nan, time: .infinity))
      var epoch = epoch(
        Double.random(in: -90...90, using: &noise), Double.random(in: -180...180, using: &noise),
        altitude: odd[Int.random(in: 0..<odd.count, using: &noise)],
        ellipsoidal: odd[Int.random(in: 0..<odd.count, using: &noise)],
        speed: odd[Int.random(in: 0..<odd.count, using: &noise)],
        course: odd[Int.random(in: 0..<odd.count, using: &noise)], sky: sky)
      if round % 50 == 0 {
        epoch.fixes[0].timestamp = Timestamp(microseconds: round % 100 == 0 ? .min : .max)
      }
      let profile = SentenceProfile(
        talker: round % 3 == 0 ? .gps : .combined,
        version: StandardVersion.allCases[round % StandardVersion.allCases.count],
        sentences: SentenceKind.allCases, minuteDecimals: round % 9, secondDecimals: round % 5,
        slowestCourseSpeed: 0, usedSatelliteCap: round % 40)
      var reader = SentenceReader()
      for line in sentences(epoch, profile) {
        #expect(line.utf8.count <= 80, "\(line)")
        reader.read((line + "\r\n").utf8) { _ in }
      }
      #expect(reader.counts.badChecksums == 0)
      #expect(reader.counts.tornLines == 0)
      #expect(reader.counts.unknown == [])
      // Years before GPS are not read.
      if round % 50 != 0 { #expect(reader.counts.undecodableFields == 0) }
    }
  }
}
