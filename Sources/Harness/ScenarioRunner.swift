internal import Notation
public import Simulation
public import Tracking
internal import Tracks

/// Puts tracking cores through scenarios: a pure function of scenario, seed and core.
public enum ScenarioRunner {
  /// The verdict on a core in one run of a scenario, with its first seed or another one.
  public static func verdict(
    on core: NamedCore, in scenario: Scenario, seed: UInt64? = nil
  ) -> Verdict {
    judge(core, in: scenario, simulate(scenario, seed: seed))
  }

  /// The verdicts on several cores that get the very same run, in their order.
  public static func verdicts(
    on cores: [NamedCore], in scenario: Scenario, seed: UInt64? = nil
  ) -> [Verdict] {
    let run = simulate(scenario, seed: seed)
    return cores.map { judge($0, in: scenario, run) }
  }

  private static func simulate(_ scenario: Scenario, seed: UInt64?) -> SimulatedRun {
    SimulatedRun(
      route: scenario.route, runner: scenario.runner, receiver: scenario.receiver,
      faults: scenario.faults, start: scenario.start, seed: seed ?? scenario.seed)
  }

  private static func judge(
    _ core: NamedCore, in scenario: Scenario, _ run: SimulatedRun
  ) -> Verdict {
    let truth = TrueFigures(run.truth)
    let tracked = track(run, with: core.make())
    return Verdict(
      scenario: scenario.name, core: core.name, seed: run.seed, truth: truth, tracked: tracked,
      results: scenario.checks.map { $0.judge(tracked, against: truth) },
      problem: scenario.checks.isEmpty ? "the scenario expects nothing" : run.problem)
  }

  /// The result of a scenario: a verdict for each of its seeds.
  ///
  /// - Precondition: the scenario has at least one seed.
  public static func run(_ scenario: Scenario, core: NamedCore) -> ScenarioResult {
    precondition(scenario.seeds > 0, "a scenario has a seed")
    return ScenarioResult(
      scenario: scenario,
      verdicts: (0..<scenario.seeds).map {
        verdict(on: core, in: scenario, seed: scenario.seed &+ UInt64($0))
      })
  }

  /// What a core says of a run that it gets live, from the first to the last sample of the truth.
  public static func track(_ run: SimulatedRun, with core: some TrackingCore) -> RunStatistics {
    var core = core
    let start = run.start
    let end = run.truth.samples.last?.time ?? start
    TrackReplay.replay(
      run.epochs, start: start, end: end,
      pauses: run.runner.pauses.map {
        (start.advanced(by: $0.at), start.advanced(by: $0.at + $0.duration))
      },
      into: &core)
    return core.statistics
  }
}
