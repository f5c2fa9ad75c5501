/// A version of NMEA 0183; fields were added at the ends of sentences from one to the next.
package enum StandardVersion: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// 2.1: no mode field.
  case v2_1
  /// 2.3: RMC, VTG and GLL end with a mode.
  case v2_3
  /// 3.0.
  case v3_0
  /// 4.0.
  case v4_0
  /// 4.10: RMC ends with a navigational status, GSA with a system id, GSV with a signal id.
  case v4_10
  /// 4.11: BeiDou and QZSS have talkers and ids of their own.
  case v4_11

  /// Whether one version is older than the other.
  package static func < (a: StandardVersion, b: StandardVersion) -> Bool { a.rawValue < b.rawValue }
}

extension StandardVersion: CustomStringConvertible {
  /// The version's number, `4.10` for instance.
  package var description: String {
    switch self {
    case .v2_1: "2.1"
    case .v2_3: "2.3"
    case .v3_0: "3.0"
    case .v4_0: "4.0"
    case .v4_10: "4.10"
    case .v4_11: "4.11"
    }
  }
}
