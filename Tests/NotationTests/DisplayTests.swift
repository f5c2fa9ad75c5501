import Notation
import Testing

@Suite struct DisplayTests {
  @Test("metres below a kilometre, kilometres above, and a dash where nothing is known")
  func distances() {
    #expect(DisplayText.distance(850) == "850 m")
    #expect(DisplayText.distance(999.7) == "1.00 km")
    #expect(DisplayText.distance(5004) == "5.00 km")
    #expect(DisplayText.distance(.infinity) == "–")
    #expect(DisplayText.distance(nil) == "–")
  }

  @Test("nothing shows inf, nan or a negative time")
  func hostileValues() {
    for value in [Double.nan, .infinity, -.infinity, -1, 0, 1e300, -0.0, .leastNonzeroMagnitude] {
      for text in [
        DisplayText.duration(value), DisplayText.pace(value), DisplayText.distance(value),
        DisplayText.percent(value, decimals: 1),
      ] {
        #expect(!text.lowercased().contains("inf") && !text.lowercased().contains("nan"))
      }
      #expect(!DisplayText.duration(value).contains("-"))
      #expect(!DisplayText.pace(value).contains("-"))
    }
  }

  @Test("durations and paces carry into the next unit")
  func durations() {
    #expect(DisplayText.duration(59.6) == "1:00")
    #expect(DisplayText.duration(3723) == "1:02:03")
    #expect(DisplayText.pace(1000.0 / 330) == "5:30 /km")
    #expect(DisplayText.pace(1609.344 / 531, per: 1609.344, name: "mi") == "8:51 /mi")
    #expect(DisplayText.percent(0.0213, decimals: 1, signed: true) == "+2.1 %")
    #expect(DisplayText.percent(0.0001, decimals: 1, signed: true) == "0.0 %")
  }

  @Test("a table's columns are as wide as their widest cell")
  func table() {
    var table = TextTable([("name", .left), ("n", .right)])
    table.append(["é", "10"])
    #expect(table.lines == ["name   n", "é     10"])
  }

  @Test("a name cannot steer the terminal or break a table")
  func control() {
    #expect(DisplayText.oneLine("A\u{1B}[31mB\r\nÉ") == "A\u{FFFD}[31mB\u{FFFD}\u{FFFD}É")
    var table = TextTable([("name", .left)])
    table.append(["two\nlines"])
    #expect(table.lines.count == 2)
  }

  @Test("the nearest known word is suggested, and none where none is near")
  func suggestions() {
    let known = ["accuracy", "start", "kind"]
    #expect(Suggestion.nearest(to: "acuracy", among: known) == "accuracy")
    #expect(Suggestion.nearest(to: "KNID", among: known) == "kind")
    #expect(Suggestion.nearest(to: "zebra", among: known) == nil)
  }
}
