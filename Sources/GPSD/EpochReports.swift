internal import Geodesy
internal import NMEA
internal import Notation
package import Tracks

/// The reports of one epoch as gpsd words them: TPV, GST, SKY, each a JSON object without a line end.
///
/// What is not known is left out: no `null`, no NaN. gpsd's uncertainties are at 95 %, a fix's at
/// 68 %: with normal errors, alike on both axes, an axis has 1.960 sigma and a circle 2.448 sigma
/// (chi-squared with 1 and 2 degrees of freedom), and sigma is the fix's radius over the root of 2.
package struct EpochReports: Hashable, Sendable {
  /// Time, position, velocity; with mode 1 where there is no fix.
  package let tpv: [UInt8]
  /// Standard deviations, absent where the fix has no horizontal accuracy.
  package let gst: [UInt8]?
  /// Satellites and dilutions of precision, absent where there are neither.
  package let sky: [UInt8]?

  /// The most satellites in a SKY: a line has at most 10,240 bytes.
  package static let mostSatellites = 100
  /// Deviations from the mean within which 95 % of a normal error on one axis are.
  static let axis95 = 1.959964

  /// The reports of an epoch; of a batch of fixes the last one counts.
  ///
  /// `climb` is the vertical speed in metres per second; a coordinate that is no place is no fix.
  package init(_ epoch: Epoch, device: String, climb: Double? = nil) {
    let fix = epoch.reportedFix
    tpv = Self.tpv(fix, epoch, device, climb)
    gst = fix.flatMap { Self.gst($0, epoch.sky.dilution, device) }
    sky = Self.sky(epoch, time: fix?.timestamp ?? epoch.time, device)
  }

  /// The reports as lines, in the order TPV, GST, SKY.
  package var lines: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(tpv.count + (gst?.count ?? 0) + (sky?.count ?? 0) + 6)
    for object in [tpv, gst, sky] {
      guard let object else { continue }
      bytes += object
      bytes += [13, 10]
    }
    return bytes
  }

  private static func tpv(
    _ fix: Fix?, _ epoch: Epoch, _ device: String, _ climb: Double?
  ) -> [UInt8] {
    let is3D = fix?.hasAltitude ?? false
    var json = JSONWriter()
    json.object {
      $0.member("class", "TPV")
      $0.member("device", device)
      $0.member("mode", fix == nil ? 1 : is3D ? 3 : 2)
      $0.member("time", (fix?.timestamp ?? epoch.time).iso8601(decimals: 3))
      $0.member("leapseconds", LeapSeconds.count(at: fix?.timestamp ?? epoch.time))
      $0.member("ept", 0.005, decimals: 3)
      guard let fix else { return }
      let sigma = positive(fix.horizontalAccuracy).map { $0 / 2.0.squareRoot() }
      let vertical = positive(fix.verticalAccuracy).map { $0 * axis95 }
      let (east, north) = shares(epoch.sky.dilution)
      $0.member("lat", fix.coordinate.latitude, decimals: 9)
      $0.member("lon", fix.coordinate.longitude, decimals: 9)
      $0.member("altHAE", fix.ellipsoidalAltitude, decimals: 4)
      $0.member("altMSL", fix.altitude, decimals: 4)
      $0.member("alt", fix.altitude, decimals: 4)
      $0.member("epx", sigma.map { $0 * axis95 * east }, decimals: 3)
      $0.member("epy", sigma.map { $0 * axis95 * north }, decimals: 3)
      $0.member("epv", is3D ? vertical : nil, decimals: 3)
      $0.member("track", course(fix.course), decimals: 4)
      $0.member("speed", fix.speed.flatMap { $0 >= 0 ? $0 : nil }, decimals: 3)
      $0.member("climb", is3D ? climb : nil, decimals: 3)
      $0.member("epd", positive(fix.courseAccuracy).map { $0 * axis95 }, decimals: 4)
      $0.member("eps", positive(fix.speedAccuracy).map { $0 * axis95 }, decimals: 2)
      if let altitude = fix.altitude, let ellipsoidal = fix.ellipsoidalAltitude {
        $0.member("geoidSep", ellipsoidal - altitude, decimals: 3)
      }
      let radius = sigma.map { radius95(east: $0 * east, north: $0 * north) }
      $0.member("eph", radius, decimals: 3)
      if is3D, let radius, let vertical {
        // Heuristic: gpsd takes it from its own position dilution.
        $0.member("sep", (radius * radius + vertical * vertical).squareRoot(), decimals: 3)
      }
    }
    return json.bytes
  }

  private static func gst(
    _ fix: Fix, _ dilution: DilutionOfPrecision?, _ device: String
  ) -> [UInt8]? {
    guard let accuracy = positive(fix.horizontalAccuracy) else { return nil }
    let sigma = accuracy / 2.0.squareRoot()
    let (east, north) = shares(dilution)
    var json = JSONWriter()
    json.object {
      $0.member("class", "GST")
      $0.member("device", device)
      $0.member("time", fix.timestamp.iso8601(decimals: 3))
      $0.member("major", sigma * max(east, north), decimals: 3)
      $0.member("minor", sigma * min(east, north), decimals: 3)
      $0.member("orient", north >= east ? 0 : 90, decimals: 3)
      $0.member("lat", sigma * north, decimals: 3)
      $0.member("lon", sigma * east, decimals: 3)
      $0.member("alt", positive(fix.verticalAccuracy), decimals: 3)
    }
    return json.bytes
  }

  /// The radius of the circle that holds an error of these deviations 95 % of the time.
  ///
  /// A cubic in the ratio of the two, fitted to the exact radius by numerical integration: right to
  /// 0.2 %.
  private static func radius95(east: Double, north: Double) -> Double {
    let (large, small) = (max(east, north), min(east, north))
    guard large > 0 else { return 0 }
    let ratio = small / large
    return large * (1.9607 + ratio * (0.0079 + ratio * (0.0998 + ratio * 0.3840)))
  }

  private static func sky(_ epoch: Epoch, time: Timestamp, _ device: String) -> [UInt8]? {
    let dilution = epoch.sky.dilution
    let satellites = epoch.sky.satellites
      .filter { SatelliteNumbering.combinedNumber(of: $0) != nil }.prefix(mostSatellites)
    guard dilution != nil || !satellites.isEmpty else { return nil }
    var json = JSONWriter()
    json.object {
      $0.member("class", "SKY")
      $0.member("device", device)
      $0.member("time", time.iso8601(decimals: 3))
      $0.member("gdop", dilution?.geometric, decimals: 2)
      $0.member("hdop", dilution?.horizontal, decimals: 2)
      $0.member("pdop", dilution?.position, decimals: 2)
      $0.member("tdop", dilution?.time, decimals: 2)
      $0.member("xdop", dilution?.east, decimals: 2)
      $0.member("ydop", dilution?.north, decimals: 2)
      $0.member("vdop", dilution?.vertical, decimals: 2)
      $0.member("nSat", satellites.count)
      $0.member("uSat", satellites.count { $0.isUsed })
      $0.array("satellites") { json in
        for satellite in satellites { write(satellite, to: &json) }
      }
    }
    return json.bytes
  }

  private static func write(_ satellite: Satellite, to json: inout JSONWriter) {
    let isShortSBAS = satellite.system == .sbas && satellite.number < 120
    json.object {
      $0.member("PRN", SatelliteNumbering.combinedNumber(of: satellite))
      $0.member("gnssid", satellite.system.rawValue)
      $0.member("svid", isShortSBAS ? satellite.number + 87 : satellite.number)
      $0.member("az", wrapped(satellite.azimuth, at: 1), decimals: 1)
      $0.member("el", within(satellite.elevation, -90...90), decimals: 1)
      $0.member("ss", within(satellite.signalStrength, 0...254), decimals: 1)
      $0.member("used", satellite.isUsed)
    }
  }

  private static func positive(_ value: Double?) -> Double? {
    value.flatMap { $0 > 0 && $0 < 1e7 ? $0 : nil }
  }

  private static func within(_ value: Double?, _ range: ClosedRange<Double>) -> Double? {
    value.flatMap { range.contains($0) ? $0 : nil }
  }

  private static func course(_ value: Double?) -> Double? { wrapped(value, at: 4) }

  /// An angle of 0 to 360 that is below 360 when it is rounded to so many decimals.
  private static func wrapped(_ value: Double?, at decimals: Int) -> Double? {
    guard let value, (0...360).contains(value) else { return nil }
    return value >= 360 - (decimals == 1 ? 0.05 : 0.00005) ? 0 : value
  }

  /// How the horizontal error divides between east and north; the squares add up to 2.
  private static func shares(
    _ dilution: DilutionOfPrecision?
  ) -> (east: Double, north: Double) {
    guard let dilution, dilution.horizontal > 0, dilution.horizontal < 1e6 else { return (1, 1) }
    let scale = 2.0.squareRoot() / dilution.horizontal
    return (dilution.east * scale, dilution.north * scale)
  }
}
