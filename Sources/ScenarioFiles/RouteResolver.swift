internal import Geodesy
internal import Notation
internal import Routes
internal import TrackFiles

/// Finds the route that a scenario names.
struct RouteResolver {
  /// The folder in which the paths of a scenario begin, with its slash; empty for the current one.
  private let folder: String

  init(scenarioFile: String) {
    folder = scenarioFile.lastIndex(of: "/").map { String(scenarioFile[...$0]) } ?? ""
  }

  /// A route by its name or its path: the catalogue's, else a GPX file beside the scenario or in a
  /// folder `Routes` beside or above it.
  func route(named name: String, at mark: Mark) throws(ScenarioFileError.Mistake) -> Route {
    if let route = RouteCatalogue.route(named: name) { return route }
    if name.hasSuffix(".gpx") || name.contains("/") { return try route(file: name, at: mark) }
    for place in ["", "Routes/", "../Routes/"] {
      let path = "\(folder)\(place)\(name).gpx"
      if TextFile.isReadable(path) { return try read(path, at: mark) }
    }
    let names = RouteCatalogue.entries.map(\.identifier)
    let hint: String
    if let near = Suggestion.nearest(to: name, among: names) {
      hint = "did you mean '\(near)'?"
    } else {
      let known = names.map { "'\($0)'" }.joined(separator: ", ")
      hint = "known are \(known), and paths to GPX files"
    }
    throw .init(.route, at: mark, "unknown route '\(YAMLNode.shortened(name))'; \(hint)")
  }

  /// The route in a GPX file, from the scenario's folder or, where the path is absolute, from there.
  func route(file path: String, at mark: Mark) throws(ScenarioFileError.Mistake) -> Route {
    try read(path.hasPrefix("/") ? path : folder + path, at: mark)
  }

  /// A loop of this length through made-up streets.
  func city(
    distance: Double, start: Coordinate, seed: UInt64, at mark: Mark
  ) throws(ScenarioFileError.Mistake) -> Route {
    do throws(RouteError) {
      return try CityGenerator(distance: distance, start: start, seed: seed).route()
    } catch {
      throw .init(.route, at: mark, "city: \(error)")
    }
  }

  private func read(_ path: String, at mark: Mark) throws(ScenarioFileError.Mistake) -> Route {
    do throws(TrackFileError) {
      return try RouteFile.read(path: path)
    } catch {
      throw .init(.route, at: mark, "route: \(error)")
    }
  }
}
