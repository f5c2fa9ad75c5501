import Fixtures
import Foundation
import Harness
import ScenarioFiles
import Testing
import Tracking

@Suite struct ScenarioGalleryTests {
  static let files = Checkout.names(in: "Scenarios").filter { $0.hasSuffix(".yaml") }

  static func core(_ name: String) throws -> NamedCore {
    try #require(CoreCatalogue.cores.first { $0.name == name })
  }

  static func scenario(_ file: String) throws -> Scenario {
    try ScenarioFile.read(path: Checkout.url("Scenarios/\(file)").path)
  }

  /// What the tutorial's core fails with the first seed, and by which checks; all else it passes.
  static let moonRunnerFailures: [String: [String]] = [
    "cached-fix.yaml": ["distance", "rejected before the start"],
    "cold-start.yaml": ["distance"],
    "future-fixes.yaml": ["rejected in the future"],
    "invalid-accuracy.yaml": ["distance", "rejected invalid accuracy"],
    "jumps.yaml": ["distance", "rejected implausible speed"],
    "null-island.yaml": ["distance", "rejected at 0,0"],
    "open-sky.yaml": ["distance", "pace"],
    "pause-walk.yaml": ["distance"],
    "red-lights.yaml": ["moving time"],
    "repeated-timestamps.yaml": ["distance", "pace", "rejected repeated"],
    "splits.yaml": ["splits"],
    "standing-still.yaml": ["moving time"],
    "swapped-fixes.yaml": ["distance", "rejected out of order"],
  ]

  @Test("there are scenarios, and every expected failure is one of them")
  func gallery() {
    #expect(Self.files.count >= 10)
    #expect(Self.moonRunnerFailures.keys.allSatisfy { Self.files.contains($0) })
  }

  @Test("every scenario says why in a line, and no two have one name")
  func whys() throws {
    let scenarios = try Self.files.map { try Self.scenario($0) }
    #expect(Set(scenarios.map(\.name)).count == scenarios.count)
    for scenario in scenarios {
      #expect(scenario.why.hasSuffix(".") && !scenario.why.contains("\n"), "\(scenario.name)")
      #expect(scenario.why.count <= 130, "\(scenario.name)")
    }
  }

  @Test(
    "the project's core passes, the tutorial's fails by the checks that show its defects",
    arguments: files)
  func cores(file: String) throws {
    let scenario = try Self.scenario(file)
    let cores = [try Self.core("stride"), try Self.core("moonrunner")]
    let verdicts = ScenarioRunner.verdicts(on: cores, in: scenario)
    let failed = verdicts.map { verdict in
      verdict.results.filter { $0.outcome != .passed }.map(\.check.label)
    }
    #expect(verdicts.allSatisfy { $0.problem == nil })
    #expect(failed[0] == [], "\(verdicts[0].results)")
    #expect(failed[1] == Self.moonRunnerFailures[file] ?? [], "\(verdicts[1].results)")
  }

  // Hundreds of runs: quick where the optimiser was at work, half a minute where it was not.
  #if !DEBUG
    @Test("the project's core passes with all the seeds that a scenario asks for", arguments: files)
    func seeds(file: String) throws {
      let result = ScenarioRunner.run(try Self.scenario(file), core: try Self.core("stride"))
      let report = Report(core: "stride", results: [result])
      #expect(result.outcome == .passed, "\(TextReport.lines(report).joined(separator: "\n"))")
    }
  #endif
}
