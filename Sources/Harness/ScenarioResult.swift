/// What became of a scenario: the verdicts of all its seeds, and what they come to.
public struct ScenarioResult: Hashable, Sendable {
  /// The scenario.
  public var scenario: Scenario
  /// The verdicts in the order of the seeds, at least one.
  public var verdicts: [Verdict]
  /// Seconds that it took to run, where the caller measured them.
  public var duration: Double?

  /// The result of a scenario.
  ///
  /// - Precondition: there is at least one verdict.
  public init(scenario: Scenario, verdicts: [Verdict], duration: Double? = nil) {
    precondition(!verdicts.isEmpty, "a result has a verdict")
    self.scenario = scenario
    self.verdicts = verdicts
    self.duration = duration
  }

  /// The verdicts that did not pass, in the order of the seeds.
  public var failures: [Verdict] { verdicts.filter { $0.outcome != .passed } }

  /// How many seeds passed.
  public var passedCount: Int { verdicts.count - failures.count }

  /// How many seeds must pass: the scenario's share of them, rounded up.
  public var neededCount: Int {
    // 0.95 of 20 is 19, whatever binary fractions make of it.
    Int((scenario.shareToPass * Double(verdicts.count) - 1e-9).rounded(.up))
  }

  /// How the scenario ended; a check that does not apply with any seed is an error.
  public var outcome: Outcome {
    if verdicts.contains(where: { $0.outcome == .couldNotRun }) { return .couldNotRun }
    return passedCount >= neededCount ? .passed : .failed
  }

  /// The run that stands for all in a table: the one with the median error of the distance.
  ///
  /// Of an even count the larger of the middle two; errors that are not finite are the largest.
  public var median: Verdict {
    let errors = verdicts.map { $0.distanceError.isFinite ? $0.distanceError.magnitude : .infinity }
    let order = verdicts.indices.sorted { (errors[$0], $0) < (errors[$1], $1) }
    return verdicts[order[order.count / 2]]
  }
}
