import Arguments
import Geodesy
import Notation
import Routes
import TrackFiles

/// The route that a command line asks for: by name, made up with a city, or found on streets.
enum RouteChoice {
  /// One by its name or its path, as scenarios name theirs.
  case named(String)
  /// A run through a city that does not exist.
  case city(CityGenerator)
  /// A run on the streets of a map.
  case streets(StreetRun)

  /// The rows of its options, but for the distance and the seed, which mean more than the route.
  static let rows: [Argument] = [
    .flag("city", help: "Run through a city that does not exist"),
    .option(
      "streets", value: "FILE",
      help: "Run on the streets of this map: GeoJSON or OpenStreetMap XML",
      completion: .files(["geojson", "osm", "json", "xml"])),
    .option(
      "start", value: "PLACE", standard: "Manhattan, or the middle of the map",
      help: "With --city or --streets: where it begins, LAT,LON or a city's name"),
    .option(
      "shape", value: "SHAPE", standard: RouteShape.loop.rawValue,
      help: "With --city or --streets: \(shapes.joined(separator: ", "))",
      completion: .words(shapes)),
    .option(
      "plan", value: "PLAN", standard: CityPlan.mixed.rawValue,
      help: "With --city: how its streets are laid out: \(plans.joined(separator: ", "))",
      completion: .words(plans)),
  ]

  /// The choice of these arguments, nil where they make none.
  ///
  /// - Throws: `ArgumentError` for options that do not go together.
  init?(_ parsed: ParsedArguments, distance: Double?, seed: UInt64) throws(ArgumentError) {
    let named = parsed.value("ROUTE")
    let isCity = parsed.has("city")
    let file = parsed.value("streets")
    guard !isCity || file == nil else {
      throw ArgumentError("--city makes its own streets: give no --streets")
    }
    if isCity || file != nil {
      guard named == nil else {
        throw ArgumentError("\(isCity ? "--city" : "--streets") makes a route: give no name of one")
      }
      guard isCity || !parsed.has("plan") else { throw ArgumentError("--plan belongs to --city") }
      let distance = distance ?? 5000
      guard RouteFinder.distances.contains(distance) else {
        throw ArgumentError(
          "--distance: a route from 100 m to 100 km can be made, not one of "
            + DisplayText.distance(distance))
      }
      let start = try parsed.value("start") { try PlaceChoice.coordinate($0) }
      let shape = try parsed.word("shape").flatMap { RouteShape(rawValue: $0) } ?? .loop
      if let file {
        self = .streets(
          StreetRun(path: file, distance: distance, start: start, shape: shape, seed: seed))
      } else {
        self = .city(
          CityGenerator(
            distance: distance, start: start ?? Self.standardStart, seed: seed, shape: shape,
            plan: try parsed.word("plan").flatMap { CityPlan(rawValue: $0) } ?? .mixed))
      }
      return
    }
    for (name, owner) in [
      ("start", "--city or --streets"), ("shape", "--city or --streets"), ("plan", "--city"),
    ] where parsed.has(name) {
      throw ArgumentError("--\(name) belongs to \(owner)")
    }
    guard let named else { return nil }
    self = .named(named)
  }

  /// Whether the distance is the route's own.
  var hasDistance: Bool {
    if case .named = self { false } else { true }
  }

  /// The choice as a few words.
  var label: String {
    switch self {
    case .named(let name): name
    case .city(let city):
      "a city, \(city.plan.rawValue), \(Self.label(city.distance, city.shape, city.start))"
    case .streets(let run): "\(run.path), \(Self.label(run.distance, run.shape, run.start))"
    }
  }

  /// The route.
  ///
  /// - Throws: `CommandError` for a name that is neither known nor a file's, `TrackFileError` for a
  ///   file, `RouteError` where no run can be found.
  func route() throws -> Route {
    switch self {
    case .city(let city): return try city.route()
    case .streets(let run): return try run.route()
    case .named(let name):
      if let route = try RouteFile.named(name) { return route }
      throw CommandError(
        "there is no route '\(name)'"
          + Suggestion.question(for: name, among: RouteCatalogue.entries.map(\.identifier))
          + "; 'cityrun route --list' lists them, and a GPX, GeoJSON or KML file is a route too")
    }
  }

  private static let shapes = RouteShape.allCases.map(\.rawValue)
  private static let plans = CityPlan.allCases.map(\.rawValue)
  private static let standardStart = Coordinate(latitude: 40.7527, longitude: -73.9772)

  private static func label(
    _ distance: Double, _ shape: RouteShape, _ start: Coordinate?
  ) -> String {
    "\(shape.rawValue), \(DisplayText.shortest(distance)) m"
      + (start.map {
        ", from \(DisplayText.shortest($0.latitude)),\(DisplayText.shortest($0.longitude))"
      } ?? "")
  }
}
