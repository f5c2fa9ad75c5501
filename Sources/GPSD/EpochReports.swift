internal import Geodesy
internal import Notation
package import Tracks

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The reports of one epoch as gpsd words them: TPV, ATT, GST, SKY, each a JSON object without a line end.
///
/// What is not known is left out: no `null`, no NaN. gpsd's uncertainties are at 95 %, a fix's at
/// 68 %: with normal errors, alike on both axes, an axis has 1.960 sigma and a circle 2.448 sigma
/// (chi-squared with 1 and 2 degrees of freedom), and sigma is the fix's radius over the root of 2.
package struct EpochReports: Hashable, Sendable {
  /// Time, position, velocity; with mode 1 where there is no fix.
  package let tpv: [UInt8]
  /// The heading, absent where the receiver has no compass.
  package let att: [UInt8]?
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
  /// A coordinate that is no place is no fix. `ascent` is what the fix before adds, `heading` what a
  /// compass says in degrees, `timing` is given for clients that ask for `timing`.
  package init(
    _ epoch: Epoch, device: String, release: GPSDRelease = .v3_25, ascent: Ascent? = nil,
    heading: Double? = nil, timing: ReportTiming? = nil
  ) {
    let fix = epoch.reportedFix
    tpv = Self.tpv(fix, epoch, device, release, ascent, timing)
    att = Self.att(Self.wrapped(heading, at: 2), time: fix?.timestamp ?? epoch.time, device)
    gst = fix.flatMap { Self.gst($0, epoch.sky.dilution, device) }
    sky = Self.sky(epoch, time: fix?.timestamp ?? epoch.time, device, release)
  }

  /// The reports as lines, in the order TPV, ATT, GST, SKY.
  package var lines: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      tpv.count + (att?.count ?? 0) + (gst?.count ?? 0) + (sky?.count ?? 0) + 8)
    for object in [tpv, att, gst, sky] {
      guard let object else { continue }
      bytes += object
      bytes += [13, 10]
    }
    return bytes
  }

  private static func tpv(
    _ fix: Fix?, _ epoch: Epoch, _ device: String, _ release: GPSDRelease, _ ascent: Ascent?,
    _ timing: ReportTiming?
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("class", "TPV")
      $0.member("device", device)
      $0.member("mode", fix == nil ? 1 : fix?.hasAltitude ?? false ? 3 : 2)
      $0.member("time", (fix?.timestamp ?? epoch.time).iso8601(decimals: 3))
      if release.hasErrorRadii {
        $0.member("leapseconds", LeapSeconds.count(at: fix?.timestamp ?? epoch.time))
      }
      $0.member("ept", 0.005, decimals: 3)
      guard let fix else { return }
      let errors = Errors(fix, epoch.sky.dilution)
      writePosition(fix, errors, release, to: &$0)
      writeMotion(fix, ascent, release, to: &$0)
      let used = epoch.sky.satellites.count { $0.isUsed }
      timing?.write(to: &$0, satellitesUsed: used, release: release)
      guard release.hasErrorRadii else { return }
      $0.member("eph", errors.radius, decimals: 3)
      $0.member("sep", errors.sphere, decimals: 3)
    }
    return json.bytes
  }

  private static func writePosition(
    _ fix: Fix, _ errors: Errors, _ release: GPSDRelease, to json: inout JSONWriter
  ) {
    let decimals = release.altitudeDecimals
    json.member("lat", fix.coordinate.latitude, decimals: 9)
    json.member("lon", fix.coordinate.longitude, decimals: 9)
    if release.hasTwoAltitudes {
      json.member("altHAE", fix.ellipsoidalAltitude, decimals: decimals)
      json.member("altMSL", fix.altitude, decimals: decimals)
    }
    json.member("alt", fix.altitude, decimals: decimals)
    json.member("epx", errors.east, decimals: 3)
    json.member("epy", errors.north, decimals: 3)
    json.member("epv", errors.vertical, decimals: 3)
  }

  private static func writeMotion(
    _ fix: Fix, _ ascent: Ascent?, _ release: GPSDRelease, to json: inout JSONWriter
  ) {
    let track = wrapped(fix.course, at: 4)
    let speed = fix.speed.flatMap { $0 >= 0 ? $0 : nil }
    let ascent = fix.hasAltitude ? ascent : nil
    json.member("track", track, decimals: 4)
    json.member("speed", speed, decimals: 3)
    json.member("climb", ascent?.speed, decimals: 3)
    json.member("epd", positive(fix.courseAccuracy).map { $0 * axis95 }, decimals: 4)
    json.member("eps", positive(fix.speedAccuracy).map { $0 * axis95 }, decimals: 2)
    json.member("epc", ascent?.uncertainty, decimals: 2)
    guard release.hasTwoAltitudes else { return }
    if fix.hasAltitude, let track, let speed, speed.isFinite {
      let direction = track * .pi / 180
      json.member("velN", speed * cos(direction), decimals: 3)
      json.member("velE", speed * sin(direction), decimals: 3)
      json.member("velD", ascent.map { -$0.speed }, decimals: 3)
    }
    if let altitude = fix.altitude, let ellipsoidal = fix.ellipsoidalAltitude {
      json.member("geoidSep", ellipsoidal - altitude, decimals: 3)
    }
  }

  private static func att(_ heading: Double?, time: Timestamp, _ device: String) -> [UInt8]? {
    guard let heading else { return nil }
    var json = JSONWriter()
    json.object {
      $0.member("class", "ATT")
      $0.member("device", device)
      $0.member("time", time.iso8601(decimals: 3))
      $0.member("heading", heading, decimals: 2)
    }
    return json.bytes
  }
}
