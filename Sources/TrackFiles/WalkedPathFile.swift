package import Geodesy
package import Routes

/// Reads the path that somebody truly took: the lines of GeoJSON or KML, or the route or track of GPX.
package enum WalkedPathFile {
  /// A line, and whether its property `direction` is 2: walked once each way.
  package typealias Line = (coordinates: [Coordinate], isWalkedBack: Bool)

  /// What a file has of a path.
  package enum Content {
    /// One line with what stands around it.
    case route(Route)
    /// Lines, in the order of the file.
    case lines([Line])
  }

  /// What is in this file.
  ///
  /// - Throws: `TrackFileError` for a file of another kind, and one without a line.
  package static func read(path: String) throws(TrackFileError) -> Content {
    let bytes = try InputFile.contents(path: path)
    let document: MapDocument
    switch MapFormat(bytes) {
    case .geoJSON?: document = try GeoJSONReader.read(bytes: bytes, path: path)
    case .kml?: document = try KMLReader.read(bytes: bytes, path: path)
    default: return .route(try RouteFile.read(bytes: bytes, path: path))
    }
    let lines = document.lines.flatMap { line in
      line.parts.map { ($0.coordinates, line.tags["direction"] == "2") }
    }
    guard !lines.isEmpty else {
      throw TrackFileError(.noPoints, "there is no line here", path: path)
    }
    return .lines(lines)
  }
}
