import Fixtures
import Foundation
import Geodesy
import Testing
import Tracks

@testable import NMEA

/// gpsd's own regression logs: for each time it reported, our position and altitude are the same.
@Suite struct RealLogTests {
  /// A log, how many fixes gpsd reports in it, and how many more we make of it, with the reason.
  struct RealLog: Sendable, CustomTestStringConvertible {
    var name: String
    /// Times of gpsd's reports with a position.
    var reported: Int
    /// Fixes of ours at times that gpsd does not report.
    var more = 0
    /// Why those are right.
    var why = ""
    /// Fixes to which gpsd gives another mode, two or three dimensions.
    var otherModes = 0
    /// Why ours are right.
    var whyOtherModes = ""
    /// The largest difference in degrees that is allowed, with its reason in `why`.
    var tolerance = 1e-9

    var testDescription: String { name }
  }

  private static let beforeDate =
    "gpsd reported the first position before it knew the date; it is dated from the next sentence"

  private static let flat =
    "GSA says that the fix is in two dimensions; gpsd takes the altitude that GGA repeats for a third"
  private static let noAltitude =
    "no altitude came with the position; gpsd keeps the dimensions of the one before"

  static let logs: [RealLog] = [
    RealLog(name: "GPSmap-76S", reported: 0, why: "RMC is void; gpsd takes GGA's simulated fix"),
    RealLog(
      name: "ac12", reported: 7,
      why: "GGA has a decimal more than RMC, and counts; gpsd takes the later", tolerance: 1e-6),
    RealLog(name: "april6_2019", reported: 1, more: 1, why: "a broken date; \(beforeDate)"),
    RealLog(name: "beidou-gb", reported: 1, more: 1, why: beforeDate),
    RealLog(
      name: "bt451", reported: 12, more: 3,
      why:
        "\(beforeDate); gpsd leaves out the last epoch of each of two spliced parts, whose GLL and ZDA are cut off"
    ),
    RealLog(
      name: "bu353-glonass", reported: 9, otherModes: 1,
      whyOtherModes: noAltitude),
    RealLog(
      name: "ch-4711", reported: 7, otherModes: 7,
      whyOtherModes: flat),
    RealLog(
      name: "eXplorist210", reported: 7, more: 1, why: beforeDate, otherModes: 3,
      whyOtherModes: noAltitude),
    RealLog(
      name: "foretrex-201", reported: 6, more: 1, why: beforeDate, otherModes: 6,
      whyOtherModes: flat),
    RealLog(
      name: "garmin-10x", reported: 9, otherModes: 2,
      whyOtherModes: flat),
    RealLog(
      name: "garmin48", reported: 8, more: 6,
      why: "gpsd takes two epochs for one: every other second passes unreported", otherModes: 7,
      whyOtherModes: "a GLL of the second between has no altitude; gpsd takes two epochs for one"),
    RealLog(name: "geos-1m", reported: 6, more: 1, why: beforeDate),
    RealLog(
      name: "gp-320fw-2019-04-06-overflow", reported: 19, more: 2,
      why: "\(beforeDate); the last epoch has no end for gpsd"),
    RealLog(name: "gp-320fw-2019-04-07-coldboot", reported: 1, more: 1, why: beforeDate),
    RealLog(
      name: "haicom-305N", reported: 67, more: 1, why: beforeDate, otherModes: 1,
      whyOtherModes: flat),
    RealLog(
      name: "hemi", reported: 6, more: 15,
      why:
        "gpsd takes quality 1 with 0 satellites for no fix; the position is good, with its dilution"
    ),
    RealLog(
      name: "humminbird-M37", reported: 31, more: 2, why: beforeDate, otherModes: 22,
      whyOtherModes: noAltitude),
    RealLog(
      name: "iTrek", reported: 35, otherModes: 13,
      whyOtherModes: "\(noAltitude); once, \(flat)"),
    RealLog(name: "magellan-ec10", reported: 21),
    RealLog(name: "meinberg-gps164", reported: 70),
    RealLog(
      name: "mtk-3301", reported: 3, more: 1, why: beforeDate, otherModes: 1,
      whyOtherModes: flat),
    RealLog(name: "nmea-fuzzy-cases", reported: 14),
    RealLog(name: "nokia-ld-4w", reported: 19),
    RealLog(name: "quectel-L70", reported: 16),
    RealLog(name: "quectel-eg25-g-2", reported: 3),
    RealLog(name: "sirfstarv-nmea", reported: 59),
    RealLog(
      name: "telit-pls83-w", reported: 10, otherModes: 10,
      whyOtherModes: flat),
    RealLog(name: "tn200", reported: 0, why: "void throughout"),
    RealLog(name: "ublox-8", reported: 72),
    RealLog(
      name: "ublox-lea-4h", reported: 8, more: 1, why: beforeDate, otherModes: 4,
      whyOtherModes: flat),
    RealLog(name: "ublox-neo-m9n-nmea", reported: 61),
    RealLog(name: "unicore-um621", reported: 16),
  ]

  struct Report {
    var time: Timestamp
    var coordinate: Coordinate
    var mode: Int
    var altitude: Double?
  }

  /// The last report that gpsd made of each time, in order, those with a position.
  static func reports(_ name: String) throws -> [Report] {
    var reports: [Report] = []
    for line in try SharedData.bytes("nmea/\(name).expected").split(separator: 10)
    where line.first == UInt8(ascii: "{") {
      guard
        let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
        object["class"] as? String == "TPV", let mode = object["mode"] as? Int, mode >= 2,
        let text = object["time"] as? String, let time = Timestamp(text),
        let latitude = object["lat"] as? Double, let longitude = object["lon"] as? Double
      else { continue }
      let report = Report(
        time: time, coordinate: Coordinate(latitude: latitude, longitude: longitude), mode: mode,
        altitude: object["altMSL"] as? Double)
      if reports.last?.time == time { reports.removeLast() }
      reports.append(report)
    }
    return reports
  }

  @Test(.enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"))
  func `Each log that is there is in the table`() {
    let names = SharedData.names(in: "nmea", endingWith: ".nmea")
    #expect(names.count >= 32)
    #expect(names == Self.logs.map { $0.name + ".nmea" }.sorted())
  }

  @Test(
    .enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"), arguments: logs)
  func `A real receiver's log is read as gpsd reads it`(log: RealLog) throws {
    let reports = try Self.reports(log.name)
    #expect(reports.count == log.reported)
    let read = NMEAReader.read(try SharedData.bytes("nmea/\(log.name).nmea"))
    let fixes = read.epochs.compactMap(\.fixes.last)
    var next = 0
    var more = 0
    var otherModes = 0
    for fix in fixes {
      guard next < reports.count, fix.timestamp == reports[next].time else {
        more += 1
        continue
      }
      let report = reports[next]
      next += 1
      let place = fix.coordinate
      #expect(abs(place.latitude - report.coordinate.latitude) < log.tolerance)
      #expect(abs(place.longitude - report.coordinate.longitude) < log.tolerance)
      if fix.hasAltitude != (report.mode == 3) {
        otherModes += 1
      }
      if let ours = fix.altitude, let theirs = report.altitude, report.mode == 3 {
        #expect(abs(ours - theirs) < 0.1, "altitude at \(fix.timestamp)")
      }
    }
    #expect(
      next == reports.count,
      "the first report not met: \(reports.dropFirst(next).first?.time.description ?? "")")
    #expect(more == log.more, "\(log.why)")
    #expect(otherModes == log.otherModes, "\(log.whyOtherModes)")
    #expect(read.undatedEpochs == 0)
  }
}
