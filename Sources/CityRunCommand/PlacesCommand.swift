import Arguments
import Geodesy
import Notation
import Places

/// `cityrun places`: the cities whose names begin with a text.
struct PlacesCommand: Subcommand {
  static let table = CommandTable(
    name: "places",
    summary: "List the cities by whose names a place can be given",
    details: """
      Wherever LAT,LON is taken, the name of a city is taken as well, with its accents or without; a
      country or a state may follow it: 'Paris, Texas'. Status 1 where no name begins so.

      \(Gazetteer.attribution)
      """,
    arguments: [
      .positional("NAME", .optional, help: "How the name begins; all cities without it"),
      .option("limit", letter: "n", value: "N", standard: "20", help: "How many at most"),
      .flag("names", help: "Print names alone, each as it finds its city, for shell completion"),
      .flag("json", help: "Print JSON"),
    ],
    examples: [
      ("cityrun places 'san j'", "The largest of the cities that begin so"),
      ("cityrun places paris --json", "Every Paris, for a script"),
    ])

  private let name: String
  private let limit: Int
  private let isJSON: Bool
  private let isNames: Bool

  init(_ parsed: ParsedArguments) throws {
    name = parsed.value("NAME") ?? ""
    limit = try parsed.integer("limit", in: 1...100_000) ?? 20
    isJSON = parsed.has("json")
    isNames = parsed.has("names")
    if isJSON, isNames { throw ArgumentError("--names and --json are two forms: give one") }
  }

  func run() throws -> ExitStatus {
    let found = Gazetteer.standard.places(beginningWith: name)
    let shown = found.prefix(limit)
    if isJSON {
      try Console.print(json(shown))
    } else if isNames {
      for name in uniqueNames(shown) { try Console.print(name) }
    } else if !shown.isEmpty {
      try Console.print(list(shown))
      if found.count > limit { Console.note("\(found.count - limit) more: see --limit") }
    }
    guard found.isEmpty else { return .passed }
    do throws(PlaceError) {
      _ = try Gazetteer.standard.place(named: name)
    } catch {
      Console.note("cityrun: \(error)")
    }
    return .failed
  }

  private func list(_ places: ArraySlice<Place>) -> String {
    var table = TextTable([
      ("name", .left), ("area", .left), ("country", .left), ("people", .right), ("place", .left),
    ])
    for place in places {
      let coordinate = place.coordinate
      table.append([
        place.name, place.area ?? "", place.country, "\(place.population)",
        DisplayText.number(coordinate.latitude, decimals: 4) + ","
          + DisplayText.number(coordinate.longitude, decimals: 4),
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  /// The bare name of the largest of its namesakes, and the others' with their country.
  private func uniqueNames(_ places: ArraySlice<Place>) -> [String] {
    places.compactMap { place in
      let spellings = [place.name, "\(place.name), \(place.country)", place.description]
      return spellings.first { Gazetteer.standard.places(named: $0).first == place }
    }
  }

  private func json(_ places: ArraySlice<Place>) -> String {
    var json = JSONWriter()
    json.array { json in
      for place in places {
        json.object { json in
          json.member("name", place.name)
          json.member("area", place.area)
          json.member("country", place.country)
          json.member("population", place.population)
          json.member("latitude", place.coordinate.latitude)
          json.member("longitude", place.coordinate.longitude)
        }
      }
    }
    return json.string
  }
}
