import Foundation
import Geodesy
import Testing
import Tracks

@testable import GPSD

@Suite struct EpochReportsTests {
  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  @Test func `A fix is worded as gpsd words it`() {
    let reports = EpochReports(epoch(), device: path, ascent: .init(speed: -0.0001))
    #expect(
      text(reports.tpv)
        == #"{"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"2026-05-28T20:26:40.000Z","leapseconds":18,"ept":0.005,"lat":59.913900000,"lon":-10.752200000,"altHAE":52.5000,"altMSL":12.5000,"alt":12.5000,"epx":4.704,"epy":6.272,"epv":11.760,"track":84.5000,"speed":3.000,"climb":0.000,"velN":0.288,"velE":2.986,"velD":0.000,"geoidSep":40.000,"eph":6.991,"sep":13.681}"#
    )
    #expect(
      text(reports.gst)
        == #"{"class":"GST","device":"/dev/ttyACM0","time":"2026-05-28T20:26:40.000Z","major":3.200,"minor":2.400,"orient":0.000,"lat":3.200,"lon":2.400,"alt":6.000}"#
    )
    #expect(
      text(reports.sky).hasPrefix(
        #"{"class":"SKY","device":"/dev/ttyACM0","time":"2026-05-28T20:26:40.000Z","gdop":2.06,"hdop":1.00,"pdop":1.80,"tdop":1.00,"xdop":0.60,"ydop":0.80,"vdop":1.50,"nSat":8,"uSat":6,"satellites":[{"PRN":1,"gnssid":0,"svid":1,"az":40.0,"el":10.0,"ss":35.0,"used":true},"#
      ))
    #expect(
      text(reports.sky).hasSuffix(
        #"{"PRN":7,"gnssid":0,"svid":7,"az":280.0,"el":70.0,"used":false},{"PRN":72,"gnssid":6,"svid":8,"az":320.0,"el":80.0,"ss":35.0,"used":false}]}"#
      ))
  }

  @Test(arguments: [
    ("1980-06-01T00:00:00Z", 0), ("2005-12-31T23:59:59Z", 13), ("2006-01-01T00:00:00Z", 14),
    ("2010-06-01T00:00:00Z", 15), ("2016-12-31T23:59:59Z", 17), ("2017-01-01T00:00:00Z", 18),
  ])
  func `The leap seconds are those of the date`(text: String, count: Int) throws {
    #expect(LeapSeconds.count(at: try #require(Timestamp(text))) == count)
  }

  @Test func `A circle that holds 95 in 100 is never smaller than an axis that does`() {
    // Of equal axes the circle is 1.2489 times the axis; the fitted radius is right to 0.2 %.
    for ratio in [0.0, 0.1, 0.3, 0.5, 0.8, 1] {
      var report = epoch()
      report.sky.dilution = DilutionOfPrecision(east: ratio, north: 1, vertical: 1, time: 1)
      let tpv = text(EpochReports(report, device: path).tpv)
      func number(_ key: String) -> Double {
        tpv.split(separator: ",").first { $0.hasPrefix("\"\(key)\":") }
          .flatMap { Double($0.dropFirst(key.count + 3)) } ?? .nan
      }
      #expect(number("eph") >= number("epy") && number("eph") < 1.2514 * number("epy"))
    }
  }

  @Test func `Without a fix there is a time and no position`() {
    var lost = epoch()
    lost.fixes = []
    let reports = EpochReports(lost, device: path)
    #expect(
      text(reports.tpv)
        == #"{"class":"TPV","device":"/dev/ttyACM0","mode":1,"time":"2026-05-28T20:26:40.000Z","leapseconds":18,"ept":0.005}"#
    )
    #expect(reports.gst == nil)
    #expect(object(reports.sky)["nSat"] as? Int == 8)
    #expect(EpochReports(Epoch(time: connected), device: path).sky == nil)
    #expect(object(EpochReports(epoch(latitude: 91), device: path).tpv)["mode"] as? Int == 1)
  }

  @Test func `Without altitude the mode is 2`() {
    let tpv = object(EpochReports(epoch(altitude: nil), device: path, ascent: .init(speed: 1)).tpv)
    #expect(tpv["mode"] as? Int == 2)
    for key in ["altHAE", "altMSL", "alt", "epv", "climb", "sep", "geoidSep"] {
      #expect(tpv[key] == nil)
    }
    #expect(tpv["eph"] != nil)
  }

  @Test func `Climb is the change of altitude between fixes`() {
    var server = server()
    _ = server.ask(#"?WATCH={"enable":true,"json":true};"#)
    func climb(_ seconds: Double, _ altitude: Double?) -> Double? {
      let time = connected.advanced(by: seconds)
      let bytes = server.report(epoch(time: time, altitude: altitude), nmea: [])[0].bytes
      return object(Array(lines(bytes)[0].utf8))["climb"] as? Double
    }
    #expect(climb(0, 10) == nil)
    #expect(climb(1, 10.5) == 0.5)
    #expect(climb(3, 9.5) == -0.5)
    #expect(climb(3, 9.5) == nil)
    #expect(climb(4, nil) == nil)
    #expect(climb(30, 9.5) == nil)
    #expect(climb(31, 10.5) == 1)
    #expect(climb(42, 11.5) == nil)
  }

  @Test func `The uncertainty of a climb is that of both altitudes over the time between`() {
    var server = server()
    _ = server.ask(#"?WATCH={"enable":true,"json":true};"#)
    _ = server.report(epoch(), nmea: [])
    let bytes = server.report(epoch(time: connected.advanced(by: 2)), nmea: [])[0].bytes
    // 6 m at 68 %, twice, are 23.52 m at 95 %.
    #expect(object(Array(lines(bytes)[0].utf8))["epc"] as? Double == 11.76)
  }

  @Test(arguments: [
    (359.99996, 0.0), (360, 0), (359.9999, 359.9999), (0, 0),
  ])
  func `The course is below 360`(course: Double, expected: Double) {
    var turned = epoch()
    turned.fixes[0].course = course
    #expect(object(EpochReports(turned, device: path).tpv)["track"] as? Double == expected)
  }

  @Test(arguments: GPSDRelease.allCases)
  func `Whatever the values are, no null, no NaN, no line too long`(release: GPSDRelease) {
    let odd: [Double?] = [
      nil, 0, -1, -0.0, 1e300, -1e300, .nan, .infinity, -.infinity, 360, 1e-300,
    ]
    for (index, value) in odd.enumerated() {
      for other in odd {
        var strange = epoch()
        let ascent = value.map { EpochReports.Ascent(speed: $0, uncertainty: other) }
        strange.fixes[0].altitude = value
        strange.fixes[0].ellipsoidalAltitude = other
        strange.fixes[0].horizontalAccuracy = other
        strange.fixes[0].verticalAccuracy = value
        strange.fixes[0].speed = value
        strange.fixes[0].speedAccuracy = other
        strange.fixes[0].course = other
        strange.fixes[0].courseAccuracy = value
        strange.sky.dilution = DilutionOfPrecision(
          east: other ?? 0, north: value ?? 0, vertical: other ?? 0, time: value ?? 0)
        strange.sky.satellites = (0..<300).map {
          Satellite(
            system: Satellite.System.allCases[$0 % 7], number: $0 % 40, elevation: value,
            azimuth: other, signalStrength: value, isUsed: $0 % 2 == index % 2)
        }
        let sent = lines(
          EpochReports(strange, device: path, release: release, ascent: ascent).lines)
        #expect(sent.contains { $0.hasPrefix(#"{"class":"TPV","#) })
        let sky = object(Array((sent.last ?? "").utf8))["satellites"] as? [[String: Any]] ?? []
        // Python's client needs both on every satellite, other clients gnssid.
        #expect(sky.count == EpochReports.mostSatellites)
        #expect(sky.allSatisfy { $0["PRN"] is Int && $0["used"] is Bool })
        #expect(sky.allSatisfy { $0["gnssid"] is Int == (release > .v3_17) })
      }
    }
  }
}
