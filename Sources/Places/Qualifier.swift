/// What stands behind a place's name to tell it from its namesakes: a country or an area.
struct Qualifier {
  private let countries: Set<String>
  private let areas: Set<Area>

  /// A state or province.
  private struct Area: Hashable {
    let country: String
    let code: String
  }

  /// A country or an area, by its code or its name, or nil where there is none such.
  init?(_ text: some StringProtocol) {
    let key = FoldedName.key(text)
    countries = Self.known.countries[key] ?? []
    areas = Self.known.areas[key] ?? []
    if countries.isEmpty, areas.isEmpty { return nil }
  }

  /// Whether the place is there.
  func holds(for place: Place) -> Bool {
    countries.contains(place.country)
      || place.area.map { areas.contains(Area(country: place.country, code: $0)) } ?? false
  }

  private static let known: (countries: [String: Set<String>], areas: [String: Set<Area>]) = {
    var countries: [String: Set<String>] = [:]
    var areas: [String: Set<Area>] = [:]
    for line in CountryTable.countries.split(separator: "\n") {
      let parts = line.split(separator: ";")
      guard parts.count == 2 else { continue }
      for name in [parts[0]] + parts[1].split(separator: "/") {
        countries[FoldedName.key(name), default: []].insert(String(parts[0]))
      }
    }
    for line in CountryTable.areas.split(separator: "\n") {
      let parts = line.split(separator: ";")
      guard parts.count == 3 else { continue }
      let area = Area(country: String(parts[0]), code: String(parts[1]))
      for name in parts[1...] { areas[FoldedName.key(name), default: []].insert(area) }
    }
    return (countries, areas)
  }()
}
