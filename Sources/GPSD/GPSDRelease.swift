/// A release of gpsd that the server can present itself as.
///
/// The protocol's numbers are of each release's `SConstruct`. What the reports say is of its
/// `gpsd_json.c`: read for 3.17, 3.20, 3.23.1, 3.24, 3.25 and 3.27, measured for 3.22; for 3.19 and
/// 3.21 it follows the release notes, which is heuristic.
package enum GPSDRelease: String, Hashable, Sendable, CaseIterable, Comparable {
  /// 3.17, protocol 3.12; Debian 10 has it.
  case v3_17 = "3.17"
  /// 3.19, protocol 3.14.
  case v3_19 = "3.19"
  /// 3.20, protocol 3.14.
  case v3_20 = "3.20"
  /// 3.21, protocol 3.14.
  case v3_21 = "3.21"
  /// 3.22, protocol 3.14; Debian 12 has it.
  case v3_22 = "3.22"
  /// 3.23.1, protocol 3.14.
  case v3_23_1 = "3.23.1"
  /// 3.24, protocol 3.15.
  case v3_24 = "3.24"
  /// 3.25, protocol 3.15.
  case v3_25 = "3.25"
  /// 3.26.1, protocol 3.15.
  case v3_26_1 = "3.26.1"
  /// 3.27.3, protocol 3.16.
  case v3_27_3 = "3.27.3"

  /// The release of this name, its last part left out or not: `3.27` is 3.27.3.
  package init?(named name: String) {
    let found = Self.allCases.first { $0.rawValue == name || $0.rawValue.hasPrefix(name + ".") }
    guard let found, name.hasPrefix("3.") else { return nil }
    self = found
  }

  /// The protocol's major number.
  package var protocolMajor: Int { 3 }

  /// The protocol's minor number.
  package var protocolMinor: Int {
    switch self {
    case .v3_17: 12
    case .v3_19, .v3_20, .v3_21, .v3_22, .v3_23_1: 14
    case .v3_24, .v3_25, .v3_26_1: 15
    case .v3_27_3: 16
    }
  }

  /// Whether one came out before the other.
  package static func < (a: GPSDRelease, b: GPSDRelease) -> Bool { a.order < b.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What the releases say differently of the same epoch.
extension GPSDRelease {
  /// Whether a TPV has altHAE and altMSL beside alt, geoidSep and the parts of the velocity.
  var hasTwoAltitudes: Bool { self >= .v3_20 }

  /// Whether a TPV has leapseconds, eph and sep.
  var hasErrorRadii: Bool { self >= .v3_20 }

  /// Decimals of an altitude: millimetres, and tenths of them from 3.22 on.
  var altitudeDecimals: Int { self >= .v3_22 ? 4 : 3 }

  /// Whether a satellite has gnssid and svid beside its PRN.
  var hasSatelliteIDs: Bool { self >= .v3_19 }

  /// Decimals of a satellite's elevation, azimuth and signal strength.
  var satelliteDecimals: Int { self >= .v3_20 ? 1 : 0 }

  /// Whether a satellite of which elevation or azimuth is not known has them as 0.
  var writesUnknownAngles: Bool { self < .v3_20 }

  /// Whether a satellite that is not tracked has the signal strength 0, as 3.22 was measured to say.
  var writesUntrackedSignals: Bool { self < .v3_25 }

  /// Whether a SKY counts its satellites as nSat and uSat, where it has satellites.
  var countsSatellites: Bool { self >= .v3_22 }

  /// Whether a SKY without satellites has nSat and uSat 0.
  var countsNoSatellites: Bool { countsSatellites && self < .v3_24 }

  /// Whether dilutions are gdop first and a satellite's members identity first, else as they grew.
  var isSkyOrdered: Bool { self >= .v3_25 }

  /// Whether TOFF and PPS name their precision and the shared memory that the time goes to.
  var namesTimeSources: Bool { self >= .v3_24 }
}
