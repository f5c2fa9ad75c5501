public import Routes

/// Reads a route out of a GPX file.
///
/// It is the first `<rte>` with two different places, else the first such `<trk>`, whose segments are
/// joined. Repeated places are left out; altitudes are kept where every point has one. `<desc>` is
/// the route's why. Surroundings and lights stand in the extensions of a point, in the namespace
/// `urn:cityrun:gpx:1`: `<cityrun:surroundings>canyon</cityrun:surroundings>` from that point on,
/// `<cityrun:light/>` at it; `after="12.5"` moves either by so many metres along the route.
public enum RouteFile {
  /// The route in this file.
  ///
  /// - Throws: `TrackFileError` for what is not GPX, unknown surroundings, and a file without a line.
  public static func read(path: String) throws(TrackFileError) -> Route {
    try route(of: GPXReader.read(path: path), path: path)
  }

  /// The route in these bytes; `path` is what messages call them.
  ///
  /// - Throws: `TrackFileError` for what is not GPX, unknown surroundings, and a file without a line.
  public static func read(bytes: [UInt8], path: String = "GPX") throws(TrackFileError) -> Route {
    try route(of: GPXReader.read(bytes: bytes, path: path), path: path)
  }

  /// The route by this name, nil where there is none.
  ///
  /// It is the catalogue's, else the file of a name that is a path or ends in `.gpx`, else
  /// `NAME.gpx`, `NAME` itself where it has an extension, `Routes/NAME.gpx` or
  /// `../Routes/NAME.gpx`, whichever is there first. Paths that are not absolute begin in `folder`,
  /// in the current one where it is empty.
  ///
  /// - Throws: `TrackFileError` for a file that is not there or has no route.
  package static func named(
    _ name: String, from folder: String = ""
  ) throws(TrackFileError) -> Route? {
    if let route = RouteCatalogue.route(named: name) { return route }
    if name.contains("/") || name.hasSuffix(".gpx") {
      return try read(path: path(name, from: folder))
    }
    var places = ["\(name).gpx", "Routes/\(name).gpx", "../Routes/\(name).gpx"]
    if name.contains(".") { places.insert(name, at: 1) }
    for place in places {
      let path = path(place, from: folder)
      if InputFile.isReadable(path) { return try read(path: path) }
    }
    return nil
  }

  /// A path as it is from the current folder where it begins in `folder`, unless it is absolute.
  package static func path(_ path: String, from folder: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  private static func route(of document: GPXDocument, path: String) throws(TrackFileError) -> Route
  {
    if let route = try document.route(path: path) { return route }
    throw TrackFileError(
      .noPoints, "there is no route here: no <rte> or <trk> has two different places", path: path)
  }
}
