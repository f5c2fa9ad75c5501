import Arguments
import Geodesy
import Notation
import Routes
import TrackFiles

/// `cityrun route`: lists routes, and writes one as GPX.
struct RouteCommand: Subcommand {
  static let table = CommandTable(
    name: "route",
    summary: "List the routes, or make one and write it as GPX",
    details: """
      With --city it makes a run through streets that do not exist, with --streets it finds one on
      those of a map: a loop right to a millimetre in its length, or out and back, or from point to
      point. The same values and seed give the same run. Without them it takes a route by its name,
      or a line of a GPX, GeoJSON or KML file, which is cleaned of repeated points.
      """,
    arguments: [
      .positional(
        "ROUTE", .optional, help: "A route by its name, or a GPX, GeoJSON or KML file",
        completion: .files(["gpx", "geojson", "kml"])),
      .flag("list", letter: "l", help: "List the routes by name, with their lengths"),
    ] + RouteChoice.rows + [
      .option(
        "distance", letter: "d", value: "LENGTH", standard: "5 km",
        help: "With --city or --streets: how long it is, from 100 m to 100 km"),
      .option(
        "seed", letter: "s", value: "N", standard: "1",
        help: "With --city or --streets: which run it is"),
      .option(
        "map", value: "FILE", help: "With --city: write all its streets to this GeoJSON file",
        completion: .files(["geojson"])),
      .option(
        "out", letter: "o", value: "FILE", standard: "standard output",
        help: "Write the GPX to this file", completion: .files(["gpx"])),
    ],
    examples: [
      ("cityrun route --list", "The routes that come with the program"),
      (
        "cityrun route --city --distance 5km --start 60.17,24.94 --seed 7 --out /tmp/loop.gpx",
        "A five-kilometre loop in a city that does not exist"
      ),
      (
        "cityrun route --streets helsinki.geojson --distance 10km --start 60.17,24.94 --out r.gpx",
        "A ten-kilometre loop on the streets of Helsinki"
      ),
    ])

  /// The routes are listed where it is absent.
  private let choice: RouteChoice?
  private let output: String?
  private let map: String?

  init(_ parsed: ParsedArguments) throws {
    output = parsed.value("out")
    map = parsed.value("map")
    choice = try RouteChoice(
      parsed, distance: try parsed.metres("distance"), seed: try parsed.seed("seed") ?? 1)
    switch choice {
    case .city?:
      guard !parsed.has("list") else { throw ArgumentError("--list makes no route") }
      return
    case .streets?:
      guard !parsed.has("list") else { throw ArgumentError("--list makes no route") }
    case .named?:
      guard !parsed.has("list") else { throw ArgumentError("--list takes no name") }
      try Self.refuse(["distance", "seed"], in: parsed, owner: "--city or --streets")
    case nil:
      try Self.refuse(["distance", "seed"], in: parsed, owner: "--city or --streets")
      guard output == nil else {
        throw ArgumentError(
          "name a route, or make one with --city or --streets; see 'cityrun route --help'")
      }
    }
    try Self.refuse(["map"], in: parsed, owner: "--city")
  }

  private static func refuse(
    _ names: [String], in parsed: ParsedArguments, owner: String
  ) throws(ArgumentError) {
    for name in names where parsed.has(name) {
      throw ArgumentError("--\(name) belongs to \(owner)")
    }
  }

  func run() throws -> ExitStatus {
    guard let choice else {
      try Console.print(list)
      return .passed
    }
    let route = try choice.route()
    if let map, case .city(let city) = choice { try GeoJSONWriter.write(city.network(), to: map) }
    if let output {
      try GPXWriter.write(route, to: output)
      let length = DisplayText.number(route.length, decimals: 2)
      try Console.print("\(output): \(route.name), \(length) m, \(route.coordinates.count) points")
    } else {
      try Console.write(GPXWriter.bytes(route))
    }
    return .passed
  }

  private var list: String {
    var table = TextTable([("name", .left), ("length", .right), ("where and why", .left)])
    for entry in RouteCatalogue.entries {
      table.append([
        entry.identifier, DisplayText.number(entry.length, decimals: 2) + " m",
        entry.route.why ?? entry.route.name,
      ])
    }
    return table.lines.joined(separator: "\n")
  }
}
