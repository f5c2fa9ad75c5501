internal import Geodesy
internal import Routes

extension MapDocument {
  /// The first line with two different places as a route, its parts joined.
  ///
  /// - Throws: `TrackFileError` where there is none, or where it is one street of many.
  func route(path: String) throws(TrackFileError) -> Route {
    for line in lines {
      guard let route = line.route(name: line.name ?? name ?? RouteFile.baseName(path)) else {
        continue
      }
      guard lines.count == 1 || line.tags["highway"] == nil else {
        throw TrackFileError(
          .wrongFormat,
          "these are \(lines.count) streets, not a route: find a run on them with "
            + "--streets", path: path)
      }
      return route
    }
    throw TrackFileError(
      .noPoints, "there is no route here: no line has two different places", path: path)
  }
}

extension MapLine {
  /// The line as a route, nil where it has no length.
  fileprivate func route(name: String) -> Route? {
    let places = parts.flatMap(\.coordinates)
    let heights = parts.flatMap(\.altitudes)
    let distances = Polyline(places).distances
    let kept = places.indices.filter { $0 == 0 || distances[$0] > distances[$0 - 1] }
    guard kept.count >= 2 else { return nil }
    return Route(
      name: name, why: description, coordinates: kept.map { places[$0] },
      altitudes: heights.count == places.count ? kept.map { heights[$0] } : [],
      stretches: tags["surroundings"].flatMap { Surroundings(rawValue: $0) }.map {
        [Route.Stretch(start: 0, surroundings: $0)]
      } ?? [])
  }
}
