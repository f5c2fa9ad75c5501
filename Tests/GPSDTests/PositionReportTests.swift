import Foundation
import Geodesy
import Testing
import Tracks

@testable import GPSD

@Suite struct PositionReportTests {
  private func epoch(_ report: [UInt8]) throws -> Epoch? {
    let object = try JSONSerialization.jsonObject(with: Data(report))
    let members = try #require(object as? [String: Any])
    return Epoch(
      positionReport: { (members[$0] as? NSNumber)?.doubleValue }, text: { members[$0] as? String })
  }

  private func expect(_ value: Double?, _ expected: Double, _ tolerance: Double) {
    #expect(abs((value ?? .nan) - expected) <= tolerance, "\(value ?? .nan), not \(expected)")
  }

  @Test func `A fix that is reported comes back, whatever the shape of its error`() throws {
    let time = try #require(Timestamp("2026-05-17T08:15:30.25Z"))
    let fix = Fix(
      timestamp: time, coordinate: Coordinate(latitude: 59.9, longitude: -10.7), altitude: 12.3,
      ellipsoidalAltitude: 51.8, horizontalAccuracy: 4.2, verticalAccuracy: 6.6, speed: 3.5,
      speedAccuracy: 0.4, course: 84.5, courseAccuracy: 7)
    for (east, north) in [(1.0, 1.0), (0.5, 2.0), (3.0, 0.1)] {
      let sky = SkyView(
        dilution: DilutionOfPrecision(east: east, north: north, vertical: 1, time: 1))
      let reports = EpochReports(Epoch(time: time, fixes: [fix], sky: sky), device: "/dev/x")
      let back = try #require(try epoch(reports.tpv)?.fixes.first)
      #expect(back.timestamp == time && back.coordinate == fix.coordinate)
      #expect(back.altitude == 12.3 && back.ellipsoidalAltitude == 51.8)
      #expect(back.speed == 3.5 && back.course == 84.5)
      expect(back.horizontalAccuracy, 4.2, 0.001)
      expect(back.verticalAccuracy, 6.6, 0.001)
      expect(back.speedAccuracy, 0.4, 0.005)
      expect(back.courseAccuracy, 7, 0.001)
    }
  }

  @Test func `Without a fix, a place or a time there is none`() throws {
    let time = try #require(Timestamp("2026-05-17T08:15:30Z"))
    let reports = EpochReports(Epoch(time: time), device: "/dev/x")
    #expect(try epoch(reports.tpv) == Epoch(time: time))
    #expect(try epoch(Array("{\"class\":\"TPV\",\"mode\":3,\"lat\":1,\"lon\":2}".utf8)) == nil)
    let placeless = "{\"mode\":3,\"time\":\"2026-05-17T08:15:30Z\",\"lat\":1}"
    #expect(try epoch(Array(placeless.utf8))?.fixes == [])
  }

  @Test func `An older server's altitude and circle count; in two dimensions there is no altitude`()
    throws
  {
    func fix(_ mode: Int) throws -> Fix? {
      try epoch(
        Array(
          """
          {"mode":\(mode),"time":"2026-05-17T08:15:30Z","lat":1,"lon":2,"alt":9,"eph":4.895494}
          """.utf8))?.fixes.first
    }
    #expect(try fix(3)?.altitude == 9)
    #expect(try fix(2)?.altitude == nil)
    // Twice the deviation on each axis, and the root of 2.
    expect(try fix(2)?.horizontalAccuracy, 2.828427, 1e-6)
  }
}
