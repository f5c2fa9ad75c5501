/// A name as it is looked up: letters a to z and digits, nothing else.
///
/// Accents, case, spaces and punctuation are gone (`Zürich` is `zurich`, `N'Djamena` is
/// `ndjamena`), and words that are often written short are written out (`St. Paul` is `saintpaul`).
/// Letters that are not Latin stay as they are, so that they match nothing.
enum FoldedName {
  private static let letters: [Unicode.Scalar: String] = {
    var letters: [Unicode.Scalar: String] = [:]
    for line in LatinLetters.table.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2 else { continue }
      for letter in parts[1].unicodeScalars { letters[letter] = String(parts[0]) }
    }
    return letters
  }()

  private static let words = [
    "st": "saint", "ste": "sainte", "ft": "fort", "mt": "mount", "sankt": "saint",
  ]

  /// The whole name.
  static func key(_ text: some StringProtocol) -> String {
    words(of: text).map { words[$0] ?? $0 }.joined()
  }

  /// The beginning of a name: a last word that nothing follows may go on, and stays as it is.
  static func beginning(_ text: some StringProtocol) -> String {
    var parts = words(of: text)
    let isOpen = text.unicodeScalars.last.map { $0.properties.isAlphabetic } ?? false
    let last = isOpen ? parts.popLast() ?? "" : ""
    return parts.map { words[$0] ?? $0 }.joined() + last
  }

  /// The key as one writes it whose keyboard has no umlauts: `zuerich` for `zurich`.
  static func withoutDigraphs(_ key: String) -> String {
    var out = ""
    var last: Character = " "
    for letter in key {
      let isSecond = letter == "e" && "aou".contains(last) || letter == "a" && last == "a"
      if !isSecond { out.append(letter) }
      last = letter
    }
    return out
  }

  private static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.unicodeScalars.append(scalar)
      case "A"..."Z": word += scalar.properties.lowercaseMapping
      case " ", "-", ".", ",", "–", "\t", "_":
        if !word.isEmpty { words.append(word) }
        word = ""
      default:
        if let plain = letters[scalar] {
          word += plain
        } else if scalar.properties.isAlphabetic {
          word.unicodeScalars.append(scalar)
        }
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
