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

  /// A route by its name or its path, as `RouteFile.named` finds it from the scenario's folder.
  func route(named name: String, at mark: Mark) throws(ScenarioFileError.Mistake) -> Route {
    if let route = try found(
      at: mark,
      { () throws(TrackFileError) in
        try RouteFile.named(name, from: folder)
      })
    {
      return route
    }
    let names = RouteCatalogue.entries.map(\.identifier)
    let hint: String
    if let near = Suggestion.nearest(to: name, among: names) {
      hint = "did you mean '\(near)'?"
    } else {
      let known = names.map { "'\($0)'" }.joined(separator: ", ")
      hint = "known are \(known), and paths to GPX, GeoJSON and KML files"
    }
    throw .init(.route, at: mark, "unknown route '\(YAMLNode.shortened(name))'; \(hint)")
  }

  /// The route in a file, from the scenario's folder or, where the path is absolute, from there.
  func route(file path: String, at mark: Mark) throws(ScenarioFileError.Mistake) -> Route {
    try found(at: mark) { () throws(TrackFileError) in
      try RouteFile.read(path: RouteFile.path(path, from: folder))
    }
  }

  /// A run through streets made up for it.
  func city(
    _ city: CityGenerator, at mark: Mark
  ) throws(ScenarioFileError.Mistake) -> Route {
    do throws(RouteError) {
      return try city.route()
    } catch {
      throw .init(.route, at: mark, "city: \(error)")
    }
  }

  /// A run on the streets of a file, whose path begins in the scenario's folder.
  func streets(_ run: StreetRun, at mark: Mark) throws(ScenarioFileError.Mistake) -> Route {
    var run = run
    run.path = RouteFile.path(run.path, from: folder)
    do {
      return try run.route()
    } catch {
      throw .init(.route, at: mark, "streets: \(error)")
    }
  }

  private func found<Found>(
    at mark: Mark, _ find: () throws(TrackFileError) -> Found
  ) throws(ScenarioFileError.Mistake) -> Found {
    do throws(TrackFileError) {
      return try find()
    } catch {
      throw .init(.route, at: mark, "route: \(error)")
    }
  }
}
