/// All that came of putting one core through a set of scenarios.
public struct Report: Hashable, Sendable {
  /// The core's name.
  public var core: String
  /// The results in the order in which the scenarios were given.
  public var results: [ScenarioResult]
  /// Scenarios that could not be read.
  public var problems: [Problem]

  /// A scenario that could not be read, and why.
  public struct Problem: Hashable, Sendable {
    /// The file, as the caller named it.
    public var file: String
    /// What is wrong, a line a mistake.
    public var message: String

    /// A scenario that could not be read.
    public init(file: String, message: String) {
      self.file = file
      self.message = message
    }
  }

  /// A report on this core.
  public init(core: String, results: [ScenarioResult], problems: [Problem] = []) {
    self.core = core
    self.results = results
    self.problems = problems
  }

  /// How it all ended: the worst of all; without any scenario it could not run.
  public var outcome: Outcome {
    problems.isEmpty ? Outcome.worst(of: results.map(\.outcome)) : .couldNotRun
  }

  /// How many scenarios ended so.
  public func count(_ outcome: Outcome) -> Int {
    results.count { $0.outcome == outcome } + (outcome == .couldNotRun ? problems.count : 0)
  }

  /// The command that runs one scenario again with one seed, or nil for a scenario without a file.
  public func replay(_ verdict: Verdict, of scenario: Scenario) -> String? {
    guard let file = scenario.file else { return nil }
    return "cityrun test \(Self.quoted(file)) --core \(Self.quoted(core)) --seed \(verdict.seed)"
  }

  /// A word as a shell takes it, in quotes where it needs them.
  private static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+,:@".utf8.contains(byte)
      }
    }
    if plain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
