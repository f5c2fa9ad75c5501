internal import Geodesy
internal import Notation

/// Cities by their names, without a network.
///
/// A name is found with its accents or without, in any case, with or without spaces, hyphens and
/// full stops; `St.` is `Saint`, and `ue` does for `ü`. A country or a state may follow, by its code
/// or its name: `Paris, US`, `Paris, Texas`.
///
/// `try Gazetteer.standard.place(named: "zurich").coordinate.latitude` is 47.3667.
public struct Gazetteer: Sendable {
  /// The cities of 100,000 people and more, of 50,000 in some countries, and every capital.
  ///
  /// Read when it is first asked for.
  public static let standard = Gazetteer(table: table)

  /// Where the cities come from, as their licence asks to be told.
  public static let attribution =
    "Cities from GeoNames (https://www.geonames.org), CC BY 4.0; chosen, rounded and shortened."

  /// The places, the most populous first.
  public let places: [Place]
  /// Every name's key, in the order of the keys, with its place's index.
  private let names: [(key: String, index: Int)]

  /// Reads a table; a line that is none is left out.
  init(table: String) {
    var places: [Place] = []
    var names: [(key: String, index: Int)] = []
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ";", omittingEmptySubsequences: false)
      guard parts.count == 6, let population = Int(parts[3]), let latitude = Double(parts[4]),
        let longitude = Double(parts[5])
      else { continue }
      let spellings = parts[0].split(separator: "/")
      guard let name = spellings.first else { continue }
      for spelling in spellings {
        names.append((FoldedName.key(spelling), places.count))
        // Hague is The Hague.
        if spelling.hasPrefix("The ") {
          names.append((FoldedName.key(spelling.dropFirst(4)), places.count))
        }
      }
      places.append(
        Place(
          name: String(name), country: String(parts[1]),
          area: parts[2].isEmpty ? nil : String(parts[2]), population: population,
          coordinate: Coordinate(latitude: latitude, longitude: longitude)))
    }
    self.places = places
    self.names = names.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
  }

  /// The one place that a name means: the most populous that has it, or the only one that begins so.
  ///
  /// - Throws: `PlaceError` where there is none (with what was probably meant), or where several
  ///   begin so and none is called so.
  public func place(named text: String) throws(PlaceError) -> Place {
    if let place = places(named: text).first { return place }
    let begun = FoldedName.key(text).isEmpty ? [] : places(beginningWith: text)
    if begun.count == 1 { return begun[0] }
    if begun.isEmpty { throw PlaceError("there is no place '\(text)'" + suggestion(for: text)) }
    let first = begun.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    throw PlaceError(
      "'\(text)' may be \(first)\(begun.count > 5 ? " or \(begun.count - 5) more" : "")")
  }

  /// The places that have this name, the most populous first; none where nobody has it.
  public func places(named text: String) -> [Place] {
    found(text) { key in indices(from: key) { $0 == key } }
  }

  /// The places one of whose names begins so, the most populous first; all for an empty text.
  ///
  /// A country or an area behind a comma holds here as well: `san, US`.
  public func places(beginningWith text: String) -> [Place] {
    let beginning = FoldedName.beginning(text)
    let plain = indices(from: beginning) { $0.hasPrefix(beginning) }
    if !plain.isEmpty { return plain.map { places[$0] } }
    return found(text) { key in indices(from: key) { $0.hasPrefix(key) } }
  }

  /// `; did you mean 'Oslo'?`, or nothing where no name is near.
  private func suggestion(for text: String) -> String {
    let name = text.split(separator: ",").first ?? ""
    let key = FoldedName.key(name)
    let near = names.filter { ($0.key.utf8.count - key.utf8.count).magnitude <= 2 }
      .sorted { $0.index < $1.index }
    guard let found = Suggestion.nearest(to: key, among: near.map(\.key)),
      let index = near.first(where: { $0.key == found })?.index
    else { return "" }
    return "; did you mean '\(places[index])'?"
  }

  /// Looks up a text as a name, as a name with qualifiers, and each of them as one without umlauts.
  private func found(_ text: String, _ look: (String) -> [Int]) -> [Place] {
    let readings = Self.readings(of: text)
    let plain = readings.map { (FoldedName.withoutDigraphs($0.key), $0.qualifiers) }
    for (key, qualifiers) in readings + plain where !key.isEmpty {
      let match = look(key).map { places[$0] }
        .filter { place in qualifiers.allSatisfy { $0.holds(for: place) } }
      if !match.isEmpty { return match }
    }
    return []
  }

  /// A name and its qualifiers, in each way in which the text can be read.
  private static func readings(of text: String) -> [(key: String, qualifiers: [Qualifier])] {
    let parts = text.split(separator: ",")
    if parts.count > 1 {
      let qualifiers = parts.dropFirst().compactMap { Qualifier($0) }
      return qualifiers.count == parts.count - 1 ? [(FoldedName.key(parts[0]), qualifiers)] : []
    }
    var readings: [(String, [Qualifier])] = [(FoldedName.key(text), [])]
    // 'Paris Texas', 'Manchester New Hampshire': whatever the last one or two words say.
    let words = text.split(separator: " ")
    for count in 1...2 where words.count > count {
      guard let qualifier = Qualifier(words.suffix(count).joined(separator: " ")) else { continue }
      readings.append((FoldedName.key(words.dropLast(count).joined(separator: " ")), [qualifier]))
    }
    return readings
  }

  /// The places of the names from `key` on as long as they match, each once, in order.
  private func indices(from key: String, while matches: (String) -> Bool) -> [Int] {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle].key < key { low = middle + 1 } else { high = middle }
    }
    var indices: [Int] = []
    for name in names[low...] {
      guard matches(name.key) else { break }
      indices.append(name.index)
    }
    indices.sort()
    return indices.enumerated().filter { $0.offset == 0 || indices[$0.offset - 1] != $0.element }
      .map(\.element)
  }
}
