public import Tracking

/// One run of one scenario with one seed: what was true, what the core made of it, and the checks.
public struct Verdict: Hashable, Sendable {
  /// The scenario's name.
  public var scenario: String
  /// The core's name.
  public var core: String
  /// The seed of this run.
  public var seed: UInt64
  /// What was truly run.
  public var truth: TrueFigures
  /// What the core says at the end.
  public var tracked: RunStatistics
  /// The checks in the order of the scenario.
  public var results: [CheckResult]
  /// Why the run proves nothing, whatever its checks say; absent where it does.
  public var problem: String?

  /// A verdict.
  public init(
    scenario: String, core: String, seed: UInt64, truth: TrueFigures, tracked: RunStatistics,
    results: [CheckResult], problem: String? = nil
  ) {
    self.scenario = scenario
    self.core = core
    self.seed = seed
    self.truth = truth
    self.tracked = tracked
    self.results = results
    self.problem = problem
  }

  /// Tracked less true distance in metres; not finite where the core's distance is not.
  public var distanceError: Double { tracked.distance - truth.distance }

  /// The distance error as a share of the true distance, absent where nothing was run.
  public var relativeDistanceError: Double? {
    truth.distance > 0 ? distanceError / truth.distance : nil
  }

  /// The average pace that the core shows, in seconds per metre; absent where it shows none.
  ///
  /// A speed of 0, below 0 or not finite is no pace.
  public var trackedPace: Double? {
    guard let speed = tracked.averageSpeed, speed.isFinite, speed > 0 else { return nil }
    return 1 / speed
  }

  /// The error of the pace as a share of the true one, positive where the core shows a slower one.
  public var relativePaceError: Double? {
    guard let pace = truth.pace, pace > 0, let trackedPace else { return nil }
    return trackedPace / pace - 1
  }

  /// How the run ended.
  ///
  /// A check that does not apply outweighs a failed one; no check at all is no verdict.
  public var outcome: Outcome {
    guard problem == nil else { return .couldNotRun }
    return Outcome.worst(
      of: results.map {
        switch $0.outcome {
        case .passed: .passed
        case .failed: .failed
        case .doesNotApply: .couldNotRun
        }
      })
  }
}
