public import Routes

/// Reads a route out of a GPX, GeoJSON or KML file; its content says which it is.
///
/// Of GPX it is the first `<rte>` with two different places, else the first such `<trk>`, whose
/// segments are joined; of GeoJSON and KML the first such line, whose parts are joined. Repeated
/// places and steps without length are left out; altitudes are kept where every point has one; legs
/// longer than `Route.longestLeg` get vertices on the geodesic between them. `<desc>` or
/// `description` is the route's why. In GPX, surroundings and lights stand in the extensions of a
/// point, in the namespace `urn:cityrun:gpx:1`: `<cityrun:surroundings>canyon</cityrun:surroundings>`
/// from that point on, `<cityrun:light/>` at it; `after="12.5"` moves either by so many metres along
/// the route.
public enum RouteFile {
  /// The route in this file.
  ///
  /// - Throws: `TrackFileError` for another kind of file, unknown surroundings, and one without a line.
  public static func read(path: String) throws(TrackFileError) -> Route {
    // Read as a whole: a pipe cannot be looked into and then read from its beginning.
    try read(bytes: InputFile.contents(path: path), path: path)
  }

  /// The route in these bytes; `path` is what messages call them.
  ///
  /// - Throws: `TrackFileError` for another kind of file, unknown surroundings, and one without a line.
  public static func read(bytes: [UInt8], path: String = "GPX") throws(TrackFileError) -> Route {
    let route =
      switch MapFormat(bytes) {
      case .geoJSON?: try GeoJSONReader.read(bytes: bytes, path: path).route(path: path)
      case .kml?: try KMLReader.read(bytes: bytes, path: path).route(path: path)
      case .openStreetMap?:
        throw TrackFileError(
          .wrongFormat, "this is a map, not a route: find a run on it with --streets", path: path)
      case nil: try route(of: GPXReader.read(bytes: bytes, path: path), path: path)
      }
    guard route.length <= longest else {
      throw TrackFileError(
        .refused, "the route is longer than \(Int(longest / 1000)) km: that is no run", path: path)
    }
    return route.densified()
  }

  /// Two and a half times round the Earth; what is longer would fill the memory with vertices.
  private static let longest = 1e8

  /// The route by this name, nil where there is none.
  ///
  /// It is the catalogue's, else the file of a name that is a path or has a route file's ending, else
  /// `NAME.gpx`, `NAME` itself where it has an extension, `Routes/NAME.gpx` or
  /// `../Routes/NAME.gpx`, whichever is there first. Paths that are not absolute begin in `folder`,
  /// in the current one where it is empty.
  ///
  /// - Throws: `TrackFileError` for a file that is not there or has no route.
  package static func named(
    _ name: String, from folder: String = ""
  ) throws(TrackFileError) -> Route? {
    if let route = RouteCatalogue.route(named: name) { return route }
    if name.contains("/") || endings.contains(where: { name.lowercased().hasSuffix($0) }) {
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

  /// How the names of route files end.
  private static let endings = [".gpx", ".geojson", ".kml"]

  /// A file's name without its folder and its ending.
  static func baseName(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
    return String(file[..<dot])
  }

  private static func route(of document: GPXDocument, path: String) throws(TrackFileError) -> Route
  {
    if let route = try document.route(path: path) { return route }
    throw TrackFileError(
      .noPoints, "there is no route here: no <rte> or <trk> has two different places", path: path)
  }
}
