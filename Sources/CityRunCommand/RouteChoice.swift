import Notation
import Routes
import TrackFiles

/// A route by the name of the catalogue, or out of a GPX file.
enum RouteChoice {
  /// - Throws: `CommandError` for a name that is neither, `TrackFileError` for a file.
  static func route(_ named: String) throws -> Route {
    if let route = RouteCatalogue.route(named: named) { return route }
    if named.contains("/") || named.contains(".") { return try RouteFile.read(path: named) }
    throw CommandError(
      "there is no route '\(named)'"
        + Suggestion.question(for: named, among: RouteCatalogue.entries.map(\.identifier))
        + "; 'cityrun route --list' lists them, and a GPX file is a route too")
  }
}
