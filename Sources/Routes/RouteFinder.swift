public import Geodesy
internal import Notation

/// Finds a run of a wanted length through a network of streets.
///
/// Footways, pedestrian zones and residential streets are preferred, large roads avoided, motorways
/// never taken; few streets are run twice, and nobody turns back in the middle of one unless there is
/// no other way. Where the streets are too few for the length, rounds are run again, to and fro where
/// there is no round; `why` says so. The same values give the same route for ever (to the nanometre:
/// libm's last digits may differ between machines).
///
/// A loop comes back to its start with the asked length by going round other sides of a few blocks.
/// Where no set of them fits, as on most loops below 1 km, it turns back once in a side street, after
/// as few metres as possible, and `why` says so.
public struct RouteFinder: Sendable {
  /// The lengths it looks for, in metres.
  public static let distances = 100.0...100_000.0
  /// How far from the start the nearest street may be, in metres.
  public static let reach = 1000.0

  /// The streets.
  public var network: StreetNetwork
  /// Where the run begins: the route's first vertex is the nearest place on a street.
  ///
  /// The street is one of those that hang together and are long enough for the run, of the longest
  /// ones within `reach` where none are.
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

  /// The route, with its surroundings and lights.
  ///
  /// A loop is `distance` long to half a millimetre, another route to a micrometre. A second or two
  /// for a hundred thousand streets.
  ///
  /// - Throws: where the distance is not within `distances`, the start is no place or too far from a
  ///   street, or the streets there are together shorter than a hundredth of the distance.
  public func route() throws(RouteError) -> Route {
    try route(isExact: true)
  }

  /// The same; where it need not be exact, a loop has about its length rather than turn back.
  func route(isExact: Bool) throws(RouteError) -> Route {
    guard Self.distances.contains(distance) else {
      throw RouteError(
        .distanceOutOfRange, "a run of \(distance) m is not looked for; 100 m to 100 km are")
    }
    guard start.isValid else {
      throw RouteError(
        .startOutOfRange, "the start \(start.latitude), \(start.longitude) is no place on the Earth"
      )
    }
    let random = SplitMix64(seed: seed)
    let graph = try StreetGraph(
      network, around: start,
      radius: (shape == .pointToPoint ? distance : distance / 2) + Self.reach,
      wanted: shape == .outAndBack ? distance / 2 : distance,
      taste: random.stream("streets.taste"))
    guard graph.length * Self.mostRepeats >= distance else {
      throw RouteError(
        .networkTooSmall,
        "the streets that can be reached from the start are \(DisplayText.distance(graph.length)) "
          + "together: too few for \(DisplayText.distance(distance))")
    }
    var drawing = RouteDrawing(graph: graph, random: random, distance: distance)
    let line: WalkedLine
    switch shape {
    case .loop: line = drawing.loop(isExact: isExact)
    case .outAndBack: line = drawing.outAndBack()
    case .pointToPoint: line = drawing.pointToPoint()
    }
    return line.route(
      name: "\(shape.title), \(DisplayText.distance(distance)), seed \(seed)",
      why: "A run of a wanted length along the streets of a map" + drawing.remarks + "."
        + (network.attribution.map { " Map data: \($0)." } ?? ""))
  }

  /// How often streets may be run on average (heuristic: more is a treadmill).
  private static let mostRepeats = 100.0
}

extension RouteShape {
  /// What a route of this shape through streets is called.
  fileprivate var title: String {
    switch self {
    case .loop: "Street loop"
    case .outAndBack: "Streets out and back"
    case .pointToPoint: "Streets point to point"
    }
  }
}
