/// What kind of way a street is, by OpenStreetMap's `highway`.
public enum StreetKind: String, Hashable, Sendable, CaseIterable {
  /// For people on foot.
  case footway
  /// Narrow, unpaved or not, for nobody in particular.
  case path
  /// A street or square closed to cars.
  case pedestrian
  /// Where people on foot come first.
  case livingStreet = "living_street"
  /// Along homes.
  case residential
  /// To a building, a yard, a car park.
  case service
  /// A small road without a class.
  case unclassified
  /// A road between small places.
  case tertiary
  /// A road between towns.
  case secondary
  /// A road between large towns.
  case primary
  /// A large road that is no motorway.
  case trunk
  /// For cars alone: never run on.
  case motorway
  /// Stairs.
  case steps
  /// For bicycles.
  case cycleway
  /// Through fields and woods.
  case track
  /// For horses.
  case bridleway
  /// Inside a building.
  case corridor
  /// Whatever else can be run on.
  case other

  /// The kind that a `highway` tag names, or nil where it names nothing that can be run on.
  ///
  /// `primary_link` and its like are what they lead to. Values that OpenStreetMap does not have, such
  /// as `trail` or `crossing`, are taken for what they most likely are (heuristic).
  public init?(highway: String) {
    let plain = highway.hasSuffix("_link") ? String(highway.dropLast(5)) : highway
    if let kind = StreetKind(rawValue: plain) {
      self = kind
      return
    }
    switch plain {
    case "trail": self = .path
    case "crossing", "sidewalk", "platform", "via_ferrata": self = .footway
    case "road", "minor", "busway", "yes", "street": self = .other
    default: return nil
    }
  }

  /// What a metre of it costs the route finder, 1 where it is best to run.
  ///
  /// Footways, pedestrian zones and residential streets before large roads (heuristic).
  public var reluctance: Double {
    switch self {
    case .footway, .path, .pedestrian, .livingStreet: 1
    case .residential, .track, .bridleway: 1.1
    case .cycleway: 1.2
    case .service, .unclassified, .other: 1.4
    case .tertiary: 1.7
    case .steps: 2
    case .secondary: 2.5
    case .primary: 3.5
    case .corridor: 4
    case .trunk: 6
    case .motorway: .infinity
    }
  }

  /// What most likely stands around it, where nobody said (heuristic).
  ///
  /// Large roads in a city and pedestrian zones have tall houses, residential streets low ones, paths
  /// and tracks leaves, roads for cars alone nothing; corridors are indoors.
  public var surroundings: Surroundings {
    switch self {
    case .primary, .secondary, .tertiary, .unclassified, .pedestrian, .steps, .service: .builtUp
    case .residential, .livingStreet, .footway, .cycleway, .other: .suburban
    case .path, .track, .bridleway: .trees
    case .trunk, .motorway: .open
    case .corridor: .tunnel
    }
  }
}
