import Fixtures
import Foundation
import ScenarioFiles
import Testing

@Suite struct ScenarioPageTests {
  @Test("the page on scenarios has every key with its value, its default and its meaning")
  func keys() throws {
    let page = Checkout.url("Sources/CityRun/CityRun.docc/Scenarios.md")
    let head = ["| key | value | without it | meaning |", "|---|---|---|---|"]
    let rows = ScenarioSchema.rows.map { "| `\($0)` | \($1) | \($2) | \($3) |" }
    let text = try String(contentsOf: page, encoding: .utf8)
    if ProcessInfo.processInfo.environment["CITYRUN_RECORD"] != nil {
      let kept = text.components(separatedBy: "\n").filter { !$0.hasPrefix("|") }
      let body = kept.joined(separator: "\n").trimmingCharacters(in: .newlines)
      try (body + "\n\n" + (head + rows).joined(separator: "\n") + "\n")
        .write(to: page, atomically: true, encoding: .utf8)
    }
    let table = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
      .filter { $0.hasPrefix("|") }
    #expect(table == head + rows)
  }
}
