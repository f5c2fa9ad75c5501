internal import NMEA
internal import Notation
internal import Tracks

extension EpochReports {
  static func gst(_ fix: Fix, _ dilution: DilutionOfPrecision?, _ device: String) -> [UInt8]? {
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

  static func sky(
    _ epoch: Epoch, time: Timestamp, _ device: String, _ release: GPSDRelease
  ) -> [UInt8]? {
    let dilution = epoch.sky.dilution
    let satellites = epoch.sky.satellites
      .filter { SatelliteNumbering.combinedNumber(of: $0) != nil }.prefix(mostSatellites)
    guard dilution != nil || !satellites.isEmpty else { return nil }
    var json = JSONWriter()
    json.object {
      $0.member("class", "SKY")
      $0.member("device", device)
      $0.member("time", time.iso8601(decimals: 3))
      if let dilution { write(dilution, release, to: &$0) }
      if release.countsNoSatellites || release.countsSatellites && !satellites.isEmpty {
        $0.member("nSat", satellites.count)
        $0.member("uSat", satellites.count { $0.isUsed })
      }
      guard !satellites.isEmpty else { return }
      $0.array("satellites") { json in
        for satellite in satellites { write(satellite, release, to: &json) }
      }
    }
    return json.bytes
  }

  private static func write(
    _ dilution: DilutionOfPrecision, _ release: GPSDRelease, to json: inout JSONWriter
  ) {
    let values: KeyValuePairs =
      release.isSkyOrdered
      ? [
        "gdop": dilution.geometric, "hdop": dilution.horizontal, "pdop": dilution.position,
        "tdop": dilution.time, "xdop": dilution.east, "ydop": dilution.north,
        "vdop": dilution.vertical,
      ]
      : [
        "xdop": dilution.east, "ydop": dilution.north, "vdop": dilution.vertical,
        "tdop": dilution.time, "hdop": dilution.horizontal, "gdop": dilution.geometric,
        "pdop": dilution.position,
      ]
    for (key, value) in values { json.member(key, value, decimals: 2) }
  }

  private static func write(
    _ satellite: Satellite, _ release: GPSDRelease, to json: inout JSONWriter
  ) {
    let decimals = release.satelliteDecimals
    let unknown = release.writesUnknownAngles ? 0.0 : nil
    let azimuth = wrapped(satellite.azimuth, at: decimals) ?? unknown
    let elevation = within(satellite.elevation, -90...90) ?? unknown
    let signal =
      within(satellite.signalStrength, 0...254) ?? (release.writesUntrackedSignals ? 0 : nil)
    json.object {
      $0.member("PRN", SatelliteNumbering.combinedNumber(of: satellite))
      if release.isSkyOrdered {
        writeIdentity(satellite, to: &$0)
        $0.member("az", azimuth, decimals: decimals)
        $0.member("el", elevation, decimals: decimals)
        $0.member("ss", signal, decimals: decimals)
        $0.member("used", satellite.isUsed)
      } else {
        $0.member("el", elevation, decimals: decimals)
        $0.member("az", azimuth, decimals: decimals)
        $0.member("ss", signal, decimals: decimals)
        $0.member("used", satellite.isUsed)
        if release.hasSatelliteIDs { writeIdentity(satellite, to: &$0) }
      }
    }
  }

  private static func writeIdentity(_ satellite: Satellite, to json: inout JSONWriter) {
    let isShortSBAS = satellite.system == .sbas && satellite.number < 120
    json.member("gnssid", satellite.system.rawValue)
    json.member("svid", isShortSBAS ? satellite.number + 87 : satellite.number)
  }

  private static func within(_ value: Double?, _ range: ClosedRange<Double>) -> Double? {
    value.flatMap { range.contains($0) ? $0 : nil }
  }
}
