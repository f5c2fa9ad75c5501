public import Routes
public import Simulation
public import Tracks

/// A run whose truth is known, a receiver for it, and what a tracking core must make of the two.
public struct Scenario: Hashable, Sendable {
  /// Its name, a few words.
  public var name: String
  /// What it stands for, one line: what a user would complain of.
  public var why: String
  /// The first seed.
  public var seed: UInt64
  /// How many seeds it is run with: `seed`, `seed + 1`, and so on; at least 1.
  public var seeds: Int
  /// The share of the seeds that must pass, 0 to 1.
  public var shareToPass: Double
  /// Where the run goes.
  public var route: Route
  /// How it is run; the pauses are here.
  public var runner: Runner
  /// What records it.
  public var receiver: Receiver
  /// What goes wrong.
  public var faults: [Fault]
  /// When it begins.
  public var start: Timestamp
  /// What is checked, in this order; at least one, or there is no verdict.
  public var checks: [Check]
  /// The file that it was read from, as the caller named it; absent for one made in code.
  public var file: String?

  /// A scenario; what is not given has its usual value.
  public init(
    name: String, why: String = "", seed: UInt64 = 1, seeds: Int = 1, shareToPass: Double = 0.95,
    route: Route, runner: Runner = Runner(), receiver: Receiver = .iphone, faults: [Fault] = [],
    start: Timestamp = SimulatedRun.defaultStart, checks: [Check], file: String? = nil
  ) {
    self.name = name
    self.why = why
    self.seed = seed
    self.seeds = seeds
    self.shareToPass = shareToPass
    self.route = route
    self.runner = runner
    self.receiver = receiver
    self.faults = faults
    self.start = start
    self.checks = checks
    self.file = file
  }

  /// The same scenario with this seed alone: what a replay runs.
  public func replayed(with seed: UInt64) -> Scenario {
    var scenario = self
    scenario.seed = seed
    scenario.seeds = 1
    return scenario
  }
}
