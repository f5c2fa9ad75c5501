import Fixtures
import Foundation
import Testing
import Tracks

@testable import NMEA

/// gpsd's own regression logs: the satellites that it reports are those that we see, used or not.
@Suite struct RealSkyTests {
  /// A log, how many of gpsd's views of the sky are ours too, and how many are not, with the reason.
  struct RealSky: Sendable, CustomTestStringConvertible {
    var name: String
    /// Views that are the same: system, number, elevation, azimuth, strength, used or not.
    var same: Int
    /// Views that differ, or whose time is none of ours.
    var other = 0
    /// Why those are right.
    var why = ""

    var testDescription: String { name }
  }

  private static let zoneOfZDA = "the time is a ZDA's alone; no position has it"
  private static let beforeLast = "gpsd reports before the last group of the log's first epoch"

  static let logs: [RealSky] = [
    RealSky(name: "GPSmap-76S", same: 0),
    RealSky(
      name: "ac12", same: 5, other: 1,
      why: zoneOfZDA),
    RealSky(name: "april6_2019", same: 0),
    RealSky(name: "beidou-gb", same: 1),
    RealSky(name: "bt451", same: 12),
    RealSky(name: "bu353-glonass", same: 3),
    RealSky(name: "ch-4711", same: 2),
    RealSky(name: "eXplorist210", same: 2),
    RealSky(name: "foretrex-201", same: 6),
    RealSky(name: "garmin-10x", same: 13),
    RealSky(name: "garmin48", same: 7),
    RealSky(name: "geos-1m", same: 6),
    RealSky(name: "gp-320fw-2019-04-06-overflow", same: 9),
    RealSky(
      name: "gp-320fw-2019-04-07-coldboot", same: 6, other: 1,
      why: zoneOfZDA),
    RealSky(name: "haicom-305N", same: 23),
    RealSky(name: "hemi", same: 0),
    RealSky(name: "humminbird-M37", same: 0),
    RealSky(
      name: "iTrek", same: 6, other: 1,
      why: "the log begins within a group; gpsd takes the rest of it for the whole"),
    RealSky(name: "magellan-ec10", same: 0),
    RealSky(name: "meinberg-gps164", same: 0),
    RealSky(name: "mtk-3301", same: 1),
    RealSky(name: "nmea-fuzzy-cases", same: 0),
    RealSky(name: "nokia-ld-4w", same: 3),
    RealSky(name: "quectel-L70", same: 3),
    RealSky(
      name: "quectel-eg25-g-2", same: 2, other: 1,
      why: beforeLast),
    RealSky(name: "sirfstarv-nmea", same: 12),
    RealSky(
      name: "telit-pls83-w", same: 8, other: 1,
      why: beforeLast),
    RealSky(name: "tn200", same: 0),
    RealSky(name: "ublox-8", same: 71),
    RealSky(
      name: "ublox-lea-4h", same: 13, other: 1,
      why: zoneOfZDA),
    RealSky(name: "ublox-neo-m9n-nmea", same: 60),
    RealSky(name: "unicore-um621", same: 20),
  ]

  /// The satellites of gpsd's last report of them between one time and the next.
  static func views(_ name: String) throws -> [(time: Timestamp, satellites: Set<String>)] {
    var views: [(time: Timestamp, satellites: Set<String>)] = []
    var time: Timestamp?
    for line in try SharedData.bytes("nmea/\(name).expected").split(separator: 10)
    where line.first == UInt8(ascii: "{") {
      guard let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      else { continue }
      if object["class"] as? String == "TPV", let text = object["time"] as? String {
        time = Timestamp(text)
      }
      guard object["class"] as? String == "SKY", let time,
        let satellites = object["satellites"] as? [[String: Any]]
      else { continue }
      if views.last?.time == time { views.removeLast() }
      views.append((time, merged(satellites)))
    }
    return views
  }

  /// Each satellite once, with the strongest of its signals: gpsd lists each signal.
  private static func merged(_ reports: [[String: Any]]) -> Set<String> {
    var satellites: [Satellite] = []
    for report in reports {
      let number = { (key: String) in (report[key] as? NSNumber)?.doubleValue }
      guard let system = number("gnssid").flatMap({ Satellite.System(rawValue: Int($0)) }),
        let own = number("svid")
      else { continue }
      let satellite = Satellite(
        system: system, number: Int(own), elevation: number("el"), azimuth: number("az"),
        signalStrength: number("ss"), isUsed: report["used"] as? Bool == true)
      if let index = satellites.firstIndex(where: {
        $0.system == system && $0.number == satellite.number
      }) {
        let strongest = max(
          satellites[index].signalStrength ?? 0, satellite.signalStrength ?? 0)
        satellites[index].signalStrength = strongest
        if satellite.isUsed { satellites[index].isUsed = true }
      } else {
        satellites.append(satellite)
      }
    }
    return Set(satellites.map(text))
  }

  private static func text(_ satellite: Satellite) -> String {
    let whole = { (value: Double?) in value.map { "\(Int($0))" } ?? "-" }
    return "\(satellite.system) \(satellite.number)\(satellite.isUsed ? " used" : "") "
      + "\(whole(satellite.elevation)) \(whole(satellite.azimuth)) "
      + "\(whole(satellite.signalStrength ?? 0))"
  }

  @Test(.enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"))
  func `Each log is in the table, in the order of the other`() {
    #expect(Self.logs.map(\.name) == RealLogTests.logs.map(\.name))
  }

  @Test(
    .enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"), arguments: logs)
  func `The satellites of a real receiver's log are those that gpsd sees`(log: RealSky) throws {
    let read = NMEAReader.read(try SharedData.bytes("nmea/\(log.name).nmea"))
    var same = 0
    var other: [Timestamp] = []
    for view in try Self.views(log.name) {
      // gpsd reports the sky before or after the time that it belongs to, as the order is.
      let index = read.epochs.firstIndex { $0.time == view.time }
      let last = read.epochs.count - 1
      let near = index.map { read.epochs[max(0, $0 - 1)...min(last, $0 + 1)] } ?? []
      if near.contains(where: { Set($0.sky.satellites.map(Self.text)) == view.satellites }) {
        same += 1
      } else {
        other.append(view.time)
      }
    }
    #expect(same == log.same)
    #expect(other.count == log.other, "\(log.why): \(other)")
  }
}
