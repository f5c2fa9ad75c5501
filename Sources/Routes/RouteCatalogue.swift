internal import Geodesy

/// The project's own routes, made by code from stated lengths; none is copied from anywhere.
///
/// Each lies on a place where such a run could be, but follows no real path in detail.
public enum RouteCatalogue {
  /// A route with its file name.
  public struct Entry: Hashable, Sendable {
    /// A name for files and command lines: small letters, digits and hyphens.
    public let identifier: String
    /// Its true length in metres, as designed; the route's own is that to a micrometre.
    public let length: Double
    /// The route; a long one is made when it is first asked for.
    public var route: Route { drawn() }
    private let drawn: @Sendable () -> Route

    init(identifier: String, length: Double, route: @escaping @Sendable () -> Route) {
      self.identifier = identifier
      self.length = length
      drawn = route
    }

    /// Whether both have the same name.
    public static func == (left: Entry, right: Entry) -> Bool {
      left.identifier == right.identifier
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  /// All of them, in the order in which to show them.
  public static let entries: [Entry] = [
    track, cityLoop, waterside, parkLoop, bridgeAndTunnel, hills, antimeridian, marathon,
  ]

  /// The route with this identifier, or nil where there is none.
  public static func route(named identifier: String) -> Route? {
    entries.first { $0.identifier == identifier }?.route
  }

  /// Gives a drawn line its place, its exact length and its dress.
  static func entry(
    _ identifier: String, name: String, why: String, at origin: Coordinate, length: Double,
    line: PlaneLine, stretches: [(start: Double, surroundings: Surroundings)] = [],
    lights: [Double] = [], altitude: ((_ distance: Double) -> Double)? = nil
  ) -> Entry {
    let coordinates = line.coordinates(from: origin, length: length)
    let distances = Polyline(coordinates).distances
    let route = Route(
      name: name, why: why, coordinates: coordinates,
      altitudes: altitude.map { distances.map($0) } ?? [],
      stretches: stretches.map { Route.Stretch(start: $0.start, surroundings: $0.surroundings) },
      lights: lights)
    return Entry(identifier: identifier, length: length) { route }
  }
}
