import Notation
import Routes
import TrackFiles

/// A route by its name or its path, as scenarios name theirs.
enum RouteChoice {
  /// - Throws: `CommandError` for a name that is neither, `TrackFileError` for a file.
  static func route(_ named: String) throws -> Route {
    if let route = try RouteFile.named(named) { return route }
    throw CommandError(
      "there is no route '\(named)'"
        + Suggestion.question(for: named, among: RouteCatalogue.entries.map(\.identifier))
        + "; 'cityrun route --list' lists them, and a GPX file is a route too")
  }
}
