public import Routes
public import Simulation
internal import Tracks

/// How fast a run is simulated: fixes a second of one core, through runner and receiver.
public struct SimulationBenchmark: Hashable, Sendable {
  /// What was measured, and how long each of its parts took.
  public struct Row: Hashable, Sendable {
    /// The receiver's name.
    public let receiver: String
    /// Fixes that one round made.
    public let fixes: Int
    /// Seconds of one core a round for the truth, and for what the receiver makes of it.
    public let truth: Spread
    /// Seconds of one core a round for what the receiver makes of the truth.
    public let epochs: Spread
    /// Fixes a second of one core, both together.
    public let rate: Spread
  }

  /// Where it runs.
  public var route: Route
  /// Who runs.
  public var runner: Runner
  /// Samples of the truth a second.
  public var rate: Double
  /// Rounds that count; one more before them warms up.
  public var rounds: Int

  /// A benchmark of this run.
  public init(route: Route, runner: Runner = Runner(), rate: Double = 1, rounds: Int = 15) {
    self.route = route
    self.runner = runner
    self.rate = rate
    self.rounds = rounds
  }

  /// Measures with this receiver; each round has a seed of its own, so that none is a repetition.
  ///
  /// Nil where the rounds made no fix. Takes as long as it takes: seconds for a marathon.
  public func measure(_ receiver: Receiver) -> Row? {
    var truths: [Double] = []
    var epochs: [Double] = []
    var rates: [Double] = []
    var fixes = 0
    for round in 0...max(0, rounds) {
      let begin = ProcessorTime.now
      let truth = runner.truth(
        on: route, start: SimulatedRun.defaultStart, seed: UInt64(round), rate: rate)
      let middle = ProcessorTime.now
      let run = receiver.epochs(of: truth, on: route, seed: UInt64(round))
      let end = ProcessorTime.now
      // Counted, and so needed: nothing of the work can be left out.
      let count = run.reduce(0) { $0 + $1.fixes.count }
      guard round > 0 else { continue }
      truths.append(middle - begin)
      epochs.append(end - middle)
      rates.append(Double(count) / (end - begin))
      fixes = count
    }
    guard fixes > 0, let truth = Spread(truths), let made = Spread(epochs), let rate = Spread(rates)
    else { return nil }
    return Row(receiver: receiver.name, fixes: fixes, truth: truth, epochs: made, rate: rate)
  }
}
