internal import Notation
internal import Tracks

/// Altitude and geoid separation, and the satellites counted: what GGA and GNS have alike.
extension SentenceWriter {
  /// Metres that the fields hold, so that no rounding adds a digit.
  static let altitudes = -999.0...99_999.0
  static let separations = -999.0...999.0

  /// Writes a sentence with the profile's decimals of its altitudes, or with as many as fit.
  func fitting(_ out: inout OutputSpan<UInt8>, _ write: (Int, inout OutputSpan<UInt8>) -> Void) {
    let start = out.count
    var decimals = min(max(profile.altitudeDecimals, 0), 3)
    write(decimals, &out)
    while out.count - start > Self.longestSentence, decimals > 0 {
      out.removeLast(out.count - start)
      decimals -= 1
      write(decimals, &out)
    }
  }

  /// Altitude and separation with their units, or what the receiver has there without a fix.
  func heights(_ fix: Fix?, decimals: Int, _ out: inout OutputSpan<UInt8>) {
    if fix == nil {
      switch profile.withoutFix {
      case .ublox, .qualcomm: return empty(4, &out)
      case .mt3339: return out.append(",,M,,M")
      case .sirf: return out.append(",,M,0.0,M")
      case .mtk3301:
        // An MTK-3301 that hears nothing stands 150 m above the ellipsoid.
        metres(137, in: Self.altitudes, decimals: decimals, &out)
        return metres(13, in: Self.separations, decimals: decimals, &out)
      }
    }
    metres(fix?.altitude, in: Self.altitudes, decimals: decimals, &out)
    metres(separation(fix), in: Self.separations, decimals: decimals, &out)
  }

  /// The geoid's height above the ellipsoid.
  func separation(_ fix: Fix?) -> Double? {
    guard let mean = fix?.altitude, let ellipsoidal = fix?.ellipsoidalAltitude else { return nil }
    return ellipsoidal - mean
  }

  /// The satellites of some systems that are said to be used.
  ///
  /// Where none is known, the fewest that such a fix takes: gpsd refuses a fix from none.
  func usedCount(_ fix: Fix?, _ sky: SkyView, _ counts: (SatelliteGroup) -> Bool) -> Int {
    guard let fix else { return 0 }
    let used = Self.used(sky, counts)
    return used > 0 ? used : fix.hasAltitude ? 4 : 3
  }

  static func used(_ sky: SkyView, _ counts: (SatelliteGroup) -> Bool) -> Int {
    var used = 0
    for satellite in sky.satellites
    where satellite.isUsed && counts(SatelliteGroup(satellite.system)) { used += 1 }
    return used
  }

  private func metres(
    _ value: Double?, in range: ClosedRange<Double>, decimals: Int, _ out: inout OutputSpan<UInt8>
  ) {
    number(value, in: range, decimals: decimals, &out)
    comma(&out)
    if let value, range.contains(value) { out.append(UInt8(ascii: "M")) }
  }
}
