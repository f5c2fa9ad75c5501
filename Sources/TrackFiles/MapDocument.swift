public import Geodesy

/// What a map file has of lines: GeoJSON, KML or OpenStreetMap XML.
public struct MapDocument: Hashable, Sendable {
  /// The file's own name for itself, absent where it has none.
  public var name: String?
  /// Whose data it is, absent where the file does not say.
  public var attribution: String?
  /// Its lines, in the order of the file.
  public var lines: [MapLine] = []
  /// Where traffic lights stand.
  public var lights: [Coordinate] = []
  /// What was left out or put right.
  public var warnings = TrackFileWarnings()

  /// An empty document.
  public init() {}
}

/// A line of a map, in one part or several.
public struct MapLine: Hashable, Sendable {
  /// A part without gaps.
  public struct Part: Hashable, Sendable {
    /// The vertices, all of them places.
    public var coordinates: [Coordinate] = []
    /// Altitude above mean sea level in metres, one a vertex, or empty where it is not known.
    public var altitudes: [Double] = []

    /// A part without a vertex.
    public init() {}

    /// Adds a vertex; a part with an altitude missing has none at all once it is `finished`.
    mutating func append(_ place: Coordinate, altitude: Double?) {
      coordinates.append(place)
      if let altitude { altitudes.append(altitude) }
    }

    /// Takes patchy altitudes away, and such that are 0 everywhere, which is how none is written.
    mutating func finish() {
      if altitudes.count != coordinates.count || altitudes.allSatisfy({ $0 == 0 }) {
        altitudes = []
      }
    }
  }

  /// Its name, absent where it has none.
  public var name: String?
  /// What is said of it, absent where nothing is.
  public var description: String?
  /// Its parts, each of two vertices or more.
  public var parts: [Part] = []
  /// Its properties by OpenStreetMap's keys, as texts.
  public var tags: [String: String] = [:]

  /// A line without a part.
  public init() {}
}
