public import Geodesy
public import Routes

/// A run that is to be found on the streets of a file.
public struct StreetRun: Hashable, Sendable {
  /// The file of streets: GeoJSON or OpenStreetMap XML.
  public var path: String
  /// How long the run is, in metres.
  public var distance: Double
  /// Where it begins, nil for the middle of the streets.
  public var start: Coordinate?
  /// Where it ends.
  public var shape: RouteShape
  /// Which run is found.
  public var seed: UInt64

  /// A run; values are checked by `route()`.
  public init(
    path: String, distance: Double, start: Coordinate? = nil, shape: RouteShape = .loop,
    seed: UInt64 = 1
  ) {
    self.path = path
    self.distance = distance
    self.start = start
    self.shape = shape
    self.seed = seed
  }

  /// The run; see `RouteFinder`.
  ///
  /// - Throws: `TrackFileError` for the file, `RouteError` where no such run can be found on it.
  public func route() throws -> Route {
    let network = try StreetFile.read(path: path)
    guard let start = start ?? network.middle else {
      throw TrackFileError(.noPoints, "people may run on none of the streets", path: path)
    }
    return try RouteFinder(
      network: network, start: start, distance: distance, shape: shape, seed: seed
    ).route()
  }
}
