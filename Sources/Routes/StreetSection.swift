#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A cut across a made-up street: how wide it is, how high its houses stand, what is above it.
struct StreetSection: Hashable, Sendable {
  /// How much of the town's traffic a street carries.
  enum Rank: Int, Hashable, Sendable, Comparable {
    case path
    case lane
    case street
    case collector
    case avenue

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// What is above a street.
  enum Cover: Hashable, Sendable {
    case sky
    case leaves
    case bridge
    case ground
  }

  var rank: Rank
  /// Metres between the house fronts.
  var width: Double
  /// Metres from the ground to the roofs; 0 without houses.
  var height: Double
  /// Whether houses stand on one side alone, as along water and parks.
  var isOneSided = false
  var cover = Cover.sky
  /// Whether it leads over water.
  var isBridge = false

  /// How high the roofs stand above the horizon, in degrees, seen from the middle of the street; the
  /// mean of both sides.
  var skyline: Double {
    let degrees = atan2(height, width / 2) * (180 / .pi)
    return isOneSided ? degrees / 2 : degrees
  }

  /// What the street counts as.
  ///
  /// A street canyon is regular where houses are as high as the street is wide (Vardoulakis et al.,
  /// "Modelling air quality in street canyons", 2003): a skyline of 63 degrees. The limits below
  /// that, a third and an eighth of the width, are heuristic.
  var surroundings: Surroundings {
    switch cover {
    case .ground: return .tunnel
    case .bridge: return .underBridge
    case .leaves: return .trees
    case .sky: break
    }
    return switch skyline {
    case ..<14: .open
    case ..<34: .suburban
    case ..<63.4: .builtUp
    default: .canyon
    }
  }

  /// What a map would call it.
  var kind: StreetKind {
    switch rank {
    case .path: .footway
    case .lane: .livingStreet
    case .street: .residential
    case .collector: .tertiary
    case .avenue: .secondary
    }
  }

  static let parkPath = StreetSection(rank: .path, width: 4, height: 0, cover: .leaves)
  static let quayPath = StreetSection(rank: .path, width: 4, height: 0)
  static let underpass = StreetSection(rank: .path, width: 4, height: 0, cover: .bridge)
  static let bridge = StreetSection(rank: .avenue, width: 24, height: 0, isBridge: true)
  /// For walkers, so that runs take it: a road would keep them out.
  static let tunnel = StreetSection(rank: .path, width: 6, height: 0, cover: .ground)
}
