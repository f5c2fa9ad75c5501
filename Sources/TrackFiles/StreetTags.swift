internal import Geodesy
internal import Routes

/// What OpenStreetMap's tags say of a street: https://wiki.openstreetmap.org/wiki/Key:highway.
///
/// Every rule here is heuristic: a tag says what a way is, not what a receiver there sees of the sky.
enum StreetTags {
  /// The keys that count; others need not be kept.
  static let keys: Set<String> = [
    "highway", "name", "foot", "access", "motorroad", "tunnel", "covered", "bridge", "location",
    "indoor", "surface", "tree_lined", "surroundings", "crossing",
  ]

  /// Whether a light stands where these tags are.
  static func isLight(_ tags: [String: String]) -> Bool {
    tags["highway"] == "traffic_signals" || tags["crossing"] == "traffic_signals"
  }

  /// The streets that a line is, none where its tags name no street.
  ///
  /// `standard` is the kind of a line without the tag `highway`, nil where such a line is no street.
  static func streets(_ line: MapLine, standard: StreetKind?) -> [StreetLine] {
    guard let kind = line.tags["highway"].map({ StreetKind(highway: $0) }) ?? standard else {
      return []
    }
    let surroundings = surroundings(line.tags, kind: kind)
    let isOpen = isOpen(line.tags)
    return line.parts.map {
      StreetLine(
        $0.coordinates, altitudes: $0.altitudes, kind: kind, surroundings: surroundings,
        name: line.name, isOpen: isOpen)
    }
  }

  /// Whether people may run there: `foot` says so, else `access` and `motorroad`.
  static func isOpen(_ tags: [String: String]) -> Bool {
    switch tags["foot"] {
    case "no", "private", "use_sidepath", "discouraged": return false
    case nil: break
    default: return true
    }
    return tags["access"] != "no" && tags["access"] != "private" && tags["motorroad"] != "yes"
  }

  /// What stands around: what a tag says of the sky, else what the kind of street most likely has.
  ///
  /// - `surroundings`, CityRun's own key, holds.
  /// - A tunnel is a tunnel, but one through a building or under an avalanche shed is open at its
  ///   sides; what is underground or indoors is a tunnel, what is covered is under a bridge.
  /// - A bridge is open.
  /// - A footway or cycleway of earth, gravel or grass goes through a park, and so under trees, as a
  ///   lane lined with trees does.
  static func surroundings(_ tags: [String: String], kind: StreetKind) -> Surroundings {
    if let own = tags["surroundings"].flatMap({ Surroundings(rawValue: $0) }) { return own }
    switch tags["tunnel"] {
    case nil, "no", "culvert", "flooded": break
    case "building_passage", "avalanche_protector", "covered": return .underBridge
    default: return .tunnel
    }
    if tags["location"] == "underground" || tags["indoor"] == "yes" { return .tunnel }
    if let covered = tags["covered"], covered != "no" { return .underBridge }
    if let bridge = tags["bridge"], bridge != "no" { return kind == .corridor ? .tunnel : .open }
    if let lined = tags["tree_lined"], lined != "no" { return .trees }
    if kind == .footway || kind == .cycleway, let surface = tags["surface"],
      unpaved.contains(surface)
    {
      return .trees
    }
    return kind.surroundings
  }

  private static let unpaved: Set<String> = [
    "unpaved", "ground", "dirt", "earth", "grass", "gravel", "fine_gravel", "compacted", "sand",
    "woodchips", "mud", "pebblestone", "wood_chips",
  ]
}
