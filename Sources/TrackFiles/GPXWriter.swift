internal import Geodesy
internal import Notation
public import Routes
public import Tracks

/// Writes GPX 1.1, its elements in the order of Topografix's schema.
///
/// Positions have 9 decimals (0.1 mm), other values up to 3 or 6. Speed, course, heart rate, cadence
/// and temperature go into Garmin's TrackPointExtension version 2; accuracies, which no common schema
/// has, into CityRun's own namespace, and `GPXReader` gives all of them back. A point whose position
/// is not on the globe has no place in GPX: a comment stands for it.
public enum GPXWriter {
  /// How a route is written.
  public enum RouteElement: Sendable {
    /// `<rte>`.
    case route
    /// `<trk>`, which more programs draw.
    case track
  }

  /// The document as GPX.
  public static func bytes(_ document: GPXDocument) -> [UInt8] {
    var output = GPXOutput()
    output.write(document) { _ in }
    return output.bytes
  }

  /// The route as GPX, with its surroundings and lights.
  public static func bytes(_ route: Route, as element: RouteElement = .route) -> [UInt8] {
    bytes(GPXDocument(route, as: element))
  }

  /// Writes the document, beside the path first and then renamed, so that no part is ever seen.
  ///
  /// - Throws: `TrackFileError`; what was at the path is then still there.
  public static func write(_ document: GPXDocument, to path: String) throws(TrackFileError) {
    let file = try AtomicFile(path: path)
    var output = GPXOutput()
    try output.write(document) { (output: inout GPXOutput) throws(TrackFileError) in
      if output.bytes.count > InputFile.pieceSize {
        try file.write(output.bytes)
        output.clear()
      }
    }
    try file.write(output.bytes)
    try file.commit()
  }

  /// Writes a track alone.
  ///
  /// - Throws: `TrackFileError`; what was at the path is then still there.
  public static func write(_ track: Track, to path: String) throws(TrackFileError) {
    var document = GPXDocument(name: track.name)
    document.tracks = [track]
    try write(document, to: path)
  }

  /// Writes a route alone, with its surroundings and lights.
  ///
  /// - Throws: `TrackFileError`; what was at the path is then still there.
  public static func write(
    _ route: Route, to path: String, as element: RouteElement = .route
  ) throws(TrackFileError) {
    try write(GPXDocument(route, as: element), to: path)
  }
}
