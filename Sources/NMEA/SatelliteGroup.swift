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
    systems >> UInt8(truncatingIfNeeded: system.rawValue) & 1 != 0
  }

  /// A bit for each system of the group, at its raw value.
  private var systems: UInt8 {
    switch self {
    case .gps: 0b0000_0011
    case .galileo: 0b0000_0100
    case .beidou: 0b0000_1000
    case .qzss: 0b0010_0000
    case .glonass: 0b0100_0000
    case .navic: 0b1000_0000
    }
  }

  /// Whether some of these systems, each a bit at its raw value, is in the group.
  func contains(anyOf systems: UInt8) -> Bool { self.systems & systems != 0 }
}

extension SkyView {
  /// A bit for each system in view, or of which satellites are used, at its raw value.
  func systems(used: Bool) -> UInt8 {
    var systems: UInt8 = 0
    for index in satellites.indices where satellites[index].isUsed || !used {
      systems |= 1 << UInt8(truncatingIfNeeded: satellites[index].system.rawValue)
    }
    return systems
  }
}
