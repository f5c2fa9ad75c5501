public import Geodesy

/// Streets and where they meet.
///
/// Junctions and streets are numbered by their place in the two arrays. Two streets may join the same
/// two junctions, and a street may end where it began. Ways for one direction are run both ways.
public struct StreetNetwork: Hashable, Sendable {
  /// Where streets meet or end.
  public struct Junction: Hashable, Sendable {
    /// Where it is.
    public var coordinate: Coordinate
    /// Whether a traffic light stands there.
    public var hasLight: Bool

    /// A junction.
    public init(_ coordinate: Coordinate, hasLight: Bool = false) {
      self.coordinate = coordinate
      self.hasLight = hasLight
    }
  }

  /// A street from one junction to the next, without one between.
  public struct Street: Hashable, Sendable {
    /// The junction at its first vertex.
    public var from: Int
    /// The junction at its last vertex.
    public var to: Int
    /// Its vertices, the junctions' places among them; at least two, consecutive ones differ.
    public var coordinates: [Coordinate]
    /// Altitude above mean sea level in metres, one a vertex, or empty where it is not known.
    public var altitudes: [Double]
    /// What kind of way it is.
    public var kind: StreetKind
    /// What stands around it.
    public var surroundings: Surroundings
    /// Its name, absent where it has none.
    public var name: String?
    /// Whether people may run on it; on a motorway they may not.
    public var isOpen: Bool
    /// Its length in metres.
    public let length: Double

    /// The street of a line between two junctions, whose places its ends are.
    public init(_ line: StreetLine, from: Int, to: Int) {
      self.from = from
      self.to = to
      coordinates = line.coordinates
      altitudes = line.altitudes
      kind = line.kind
      surroundings = line.surroundings
      name = line.name
      isOpen = line.isOpen && line.kind != .motorway
      length = Polyline(line.coordinates).length
    }
  }

  /// Where streets meet or end.
  public let junctions: [Junction]
  /// The streets.
  public let streets: [Street]
  /// Whose data it is, to be said wherever it is shown; absent where nobody asks for that.
  public var attribution: String?

  /// The network of these streets.
  ///
  /// - Precondition: every street's junctions are in the first array, and its ends are at their places.
  public init(junctions: [Junction], streets: [Street]) {
    for street in streets {
      precondition(
        street.coordinates.count >= 2
          && street.coordinates.first == junctions[street.from].coordinate
          && street.coordinates.last == junctions[street.to].coordinate,
        "a street's ends are at its junctions")
    }
    self.junctions = junctions
    self.streets = streets
  }

  /// The length of all streets in metres; O(n).
  public var length: Double { streets.reduce(0) { $0 + $1.length } }

  /// The junction nearest to the middle of the streets that can be run on, nil without such a street.
  ///
  /// One where three streets meet, where there is such a one: nobody likes to begin in a dead end.
  /// O(n log n).
  public var middle: Coordinate? {
    let open = streets.filter(\.isOpen)
    let starts = open.map { junctions[$0.from].coordinate }
    guard let centre = BoundingRegion(starts)?.center else { return nil }
    var degrees = Array(repeating: 0, count: junctions.count)
    for street in open {
      degrees[street.from] += 1
      degrees[street.to] += 1
    }
    let crossings = degrees.indices.filter { degrees[$0] > 2 }.map { junctions[$0].coordinate }
    let point = ECEF(centre)
    return (crossings.isEmpty ? starts : crossings)
      .min { ECEF($0).chord(to: point) < ECEF($1).chord(to: point) }
  }
}
