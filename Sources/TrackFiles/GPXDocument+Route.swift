internal import Geodesy
internal import Routes
internal import Tracks

extension GPXDocument {
  /// A document that holds this route alone.
  init(_ route: Route, as element: GPXWriter.RouteElement) {
    self.init()
    var track = Track(name: route.name)
    for (index, coordinate) in route.coordinates.enumerated() {
      track.append(coordinate)
      if !route.altitudes.isEmpty { track.set(.altitude, route.altitudes[index]) }
    }
    let notes = LineNotes(description: route.why, marks: Self.marks(of: route))
    switch element {
    case .route: (routes, routeNotes) = ([track], [notes])
    case .track: (tracks, trackNotes) = ([track], [notes])
    }
  }

  /// The route in this document, or nil where no line has two different places.
  ///
  /// - Throws: `TrackFileError` for a mark behind the end of the route.
  func route(path: String) throws(TrackFileError) -> Route? {
    let lines = zip(routes + tracks, routeNotes + trackNotes)
    for (line, notes) in lines {
      if let route = try Self.route(line, notes, name: line.name ?? name, path: path) {
        return route
      }
    }
    return nil
  }

  private static func marks(of route: Route) -> [Mark] {
    let distances = Polyline(route.coordinates).distances
    func mark(_ distance: Double, _ surroundings: Surroundings?) -> Mark {
      // Half a millimetre is the vertex itself: positions are written to a tenth of one.
      let index = max(0, (distances.firstIndex { $0 > distance + 0.0005 } ?? distances.count) - 1)
      let after = distances.isEmpty ? distance : distance - distances[index]
      return Mark(surroundings: surroundings, index: index, after: after > 0.0005 ? after : 0)
    }
    let marks =
      route.stretches.map { mark($0.start, $0.surroundings) } + route.lights.map { mark($0, nil) }
    // In the order of the points; a stretch before a light at the same place.
    return marks.enumerated().sorted {
      ($0.element.index, $0.element.after, $0.offset)
        < ($1.element.index, $1.element.after, $1.offset)
    }.map(\.element)
  }

  private static func route(
    _ line: Track, _ notes: LineNotes, name: String?, path: String
  ) throws(TrackFileError) -> Route? {
    let polyline = Polyline((0..<line.count).map { line.coordinate(at: $0) })
    let distances = polyline.distances
    // A repeated place is left out; its marks are at the same distance as the first one's.
    let kept = (0..<line.count).filter { $0 == 0 || distances[$0] > distances[$0 - 1] }
    guard kept.count >= 2 else { return nil }
    let altitudes = kept.compactMap { line.value(.altitude, at: $0) }

    var stretches: [Route.Stretch] = []
    var lights: [Double] = []
    for mark in notes.marks {
      let distance = distances[mark.index] + mark.after
      guard distance <= polyline.length + 0.01 else {
        throw TrackFileError(
          .badValue, "a mark at \(Int(distance)) m lies behind the end of the route", path: path)
      }
      if let surroundings = mark.surroundings {
        stretches.append(Route.Stretch(start: distance, surroundings: surroundings))
      } else {
        lights.append(min(distance, polyline.length))
      }
    }
    stretches.sort { $0.start < $1.start }
    if let first = stretches.first, first.start > 0 {
      stretches.insert(Route.Stretch(start: 0, surroundings: .open), at: 0)
    }
    return Route(
      name: name ?? RouteFile.baseName(path), why: notes.description,
      coordinates: kept.map { line.coordinate(at: $0) },
      altitudes: altitudes.count == kept.count ? altitudes : [], stretches: stretches,
      lights: lights.sorted())
  }
}
