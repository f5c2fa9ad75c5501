internal import Tracks

/// The satellites that share a talker: each system's own, SBAS among GPS's.
enum SatelliteGroup: CaseIterable {
  case gps, glonass, galileo, beidou, qzss, navic

  /// The group of a system's satellites.
  init(_ system: Satellite.System) {
    switch system {
    case .gps, .sbas: self = .gps
    case .glonass: self = .glonass
    case .galileo: self = .galileo
    case .beidou: self = .beidou
    case .qzss: self = .qzss
    case .navic: self = .navic
    }
  }

  /// The group whose own talker this is, or nil where it is nobody's.
  static func ofTalker(_ talker: Talker) -> SatelliteGroup? {
    allCases.first { $0.talker == talker }
  }

  var talker: Talker {
    switch self {
    case .gps: .gps
    case .glonass: .glonass
    case .galileo: .galileo
    case .beidou: .beidou
    case .qzss: .qzss
    case .navic: .navic
    }
  }

  /// NMEA 0183 4.10, GSA's system id.
  var systemID: Int {
    switch self {
    case .gps: 1
    case .glonass: 2
    case .galileo: 3
    case .beidou: 4
    case .qzss: 5
    case .navic: 6
    }
  }

  /// The signal id of the system's signal that phones and cheap receivers track.
  var signalID: Int { self == .galileo ? 7 : 1 }

  func contains(_ system: Satellite.System) -> Bool {
    self == SatelliteGroup(system)
  }
}
