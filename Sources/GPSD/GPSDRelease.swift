/// A release of gpsd that the server can present itself as.
package enum GPSDRelease: String, Hashable, Sendable, CaseIterable {
  /// 3.17, protocol 3.12.
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
}
