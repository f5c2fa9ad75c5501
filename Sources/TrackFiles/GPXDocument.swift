public import Geodesy
internal import Routes
public import Tracks

/// What a GPX file holds: tracks, routes and waypoints, in the order of the file.
public struct GPXDocument: Sendable {
  /// The program that made the file, absent where it does not say.
  public var creator: String?
  /// The version that the file claims, as it stands there.
  public var version: String?
  /// The name of the whole file.
  public var name: String?
  /// When the file was made.
  public var time: Timestamp?
  /// The recorded lines, also those without a point.
  public var tracks: [Track] = []
  /// The planned lines, also those without a point, each one segment.
  public var routes: [Track] = []
  /// The single places.
  public var waypoints: [GPXWaypoint] = []
  /// What could not be read and is therefore absent.
  public internal(set) var warnings = TrackFileWarnings()

  /// What is said of each track beside its points.
  var trackNotes: [LineNotes] = []
  /// What is said of each route beside its points.
  var routeNotes: [LineNotes] = []

  /// What a route needs that a track has no column for.
  struct LineNotes: Sendable {
    var description: String?
    /// In the order of the points.
    var marks: [Mark] = []
  }

  /// A change of surroundings or a traffic light, beside a point.
  struct Mark: Sendable {
    /// Absent for a light.
    var surroundings: Surroundings?
    /// The index of the point at which it is or after which it comes.
    var index: Int
    /// Metres after that point.
    var after: Double
  }

  /// A document without content.
  public init(name: String? = nil, time: Timestamp? = nil) {
    self.name = name
    self.time = time
  }

  /// How many points all tracks have.
  public var trackPointCount: Int { tracks.reduce(0) { $0 + $1.count } }
  /// How many points all routes have.
  public var routePointCount: Int { routes.reduce(0) { $0 + $1.count } }
}

/// A single place in a GPX file.
public struct GPXWaypoint: Hashable, Sendable {
  /// Where, on WGS 84.
  public var coordinate: Coordinate
  /// Altitude above mean sea level in metres.
  public var altitude: Double?
  /// When it was taken.
  public var time: Timestamp?
  /// A short name.
  public var name: String?
  /// A longer description.
  public var description: String?
  /// The symbol to draw it with, by its name.
  public var symbol: String?

  /// A place; what is not given is absent.
  public init(
    coordinate: Coordinate, altitude: Double? = nil, time: Timestamp? = nil, name: String? = nil,
    description: String? = nil, symbol: String? = nil
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.time = time
    self.name = name
    self.description = description
    self.symbol = symbol
  }
}
