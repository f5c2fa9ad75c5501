import Testing

@testable import Places

@Suite struct LatinLetterTests {
  @Test("every letter is folded to small letters, and stands in one line")
  func table() {
    var seen: Set<Unicode.Scalar> = []
    for line in LatinLetters.table.split(separator: "\n") {
      let parts = line.split(separator: " ")
      #expect(parts.count == 2)
      #expect(parts[0].utf8.allSatisfy { (97...122).contains($0) }, "\(line)")
      for letter in parts[1].unicodeScalars {
        #expect(!letter.isASCII && letter.properties.isAlphabetic, "\(letter)")
        #expect(seen.insert(letter).inserted, "\(letter)")
      }
    }
    #expect(seen.count > 500)
  }

  @Test("a letter and its capital are folded alike")
  func capitals() {
    for line in LatinLetters.table.split(separator: "\n") {
      for letter in line.split(separator: " ")[1].unicodeScalars {
        let lower = letter.properties.lowercaseMapping
        #expect(FoldedName.key(String(letter)) == FoldedName.key(lower), "\(letter)")
      }
    }
  }

  @Test(
    "names are folded to letters and digits",
    arguments: [
      ("Zürich", "zurich"), ("STRASSE", "strasse"), ("Straße", "strasse"), ("Ålesund", "alesund"),
      ("L’Aquila", "laquila"), ("Saint-Étienne", "saintetienne"), ("St.-Étienne", "saintetienne"),
      ("Ste Foy", "saintefoy"), ("Ft. Worth", "fortworth"), ("Nha\tTrang", "nhatrang"),
      ("6th of October", "6thofoctober"), ("Ħamrun", "hamrun"), ("Ǿ", "o"), ("", ""), ("-", ""),
    ])
  func folding(name: String, key: String) {
    #expect(FoldedName.key(name) == key)
  }

  @Test("the keys of the table are letters and digits alone")
  func keys() {
    for place in Gazetteer.standard.places {
      let key = FoldedName.key(place.name)
      #expect(!key.isEmpty, "\(place)")
      #expect(
        key.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }, "\(place)")
    }
  }
}
