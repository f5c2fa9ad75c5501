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
      With --city it makes a loop through an irregular street grid, right to 1 m in its length; the
      same distance, start and seed give the same loop. Without --city it takes a route by its name,
      or a GPX file, whose track or route is cleaned of repeated points.
      """,
    arguments: [
      .positional(
        "ROUTE", .optional, help: "A route by its name, or a GPX file",
        completion: .files(["gpx"])),
      .flag("list", letter: "l", help: "List the routes by name, with their lengths"),
      .flag("city", help: "Make a loop through a city of streets that do not exist"),
      .option(
        "distance", letter: "d", value: "LENGTH", standard: "5 km",
        help: "With --city: how long the loop is, from 100 m to 100 km"),
      .option(
        "start", value: "LAT,LON", standard: "40.7527,-73.9772",
        help: "With --city: where it begins and ends, in degrees"),
      .option("seed", letter: "s", value: "N", standard: "1", help: "With --city: which loop"),
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
    ])

  private enum Job {
    case list
    case city(CityGenerator)
    case named(String)
  }

  private let job: Job
  private let output: String?

  init(_ parsed: ParsedArguments) throws {
    output = parsed.value("out")
    let named = parsed.value("ROUTE")
    if parsed.has("city") {
      guard named == nil, !parsed.has("list") else {
        throw ArgumentError("--city makes a route: give no name and no --list")
      }
      job = .city(
        CityGenerator(
          distance: try parsed.metres("distance") ?? 5000,
          start: try parsed.value("start", Self.coordinate)
            ?? Coordinate(latitude: 40.7527, longitude: -73.9772),
          seed: try parsed.seed("seed") ?? 1))
      return
    }
    for name in ["distance", "start", "seed"] where parsed.has(name) {
      throw ArgumentError("--\(name) belongs to --city")
    }
    if let named {
      guard !parsed.has("list") else { throw ArgumentError("--list takes no name") }
      job = .named(named)
    } else {
      guard output == nil else {
        throw ArgumentError("name a route, or make one with --city; see 'cityrun route --help'")
      }
      job = .list
    }
  }

  func run() throws -> ExitStatus {
    switch job {
    case .list: try Console.print(list)
    case .city(let generator): try write(try generator.route())
    case .named(let name): try write(try RouteChoice.route(name))
    }
    return .passed
  }

  private func write(_ route: Route) throws {
    if let output {
      try GPXWriter.write(route, to: output)
      let length = DisplayText.number(route.length, decimals: 2)
      try Console.print("\(output): \(route.name), \(length) m, \(route.coordinates.count) points")
    } else {
      try Console.write(GPXWriter.bytes(route))
    }
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

  private static func coordinate(_ text: String) throws(ArgumentError) -> Coordinate {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.drop { $0 == " " }) }
    guard parts.count == 2, numbers.count == 2 else {
      throw ArgumentError("'\(text)' is not LAT,LON: write 40.7527,-73.9772")
    }
    let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1])
    guard coordinate.isValid else {
      throw ArgumentError("'\(text)' is no place: latitude is -90 to 90, longitude -180 to 180")
    }
    return coordinate
  }
}
