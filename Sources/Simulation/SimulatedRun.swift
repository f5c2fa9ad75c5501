public import Routes
public import Tracks

/// A run that never was: where it went, who ran it, what the receiver made of it, and the truth.
///
/// A pure function of its parameters and its seed. Each component draws from a stream of its own,
/// so that a new draw in one shifts no other.
public struct SimulatedRun: Hashable, Sendable {
  /// The seed of all draws.
  public let seed: UInt64
  /// Where it went.
  public let route: Route
  /// Who ran it.
  public let runner: Runner
  /// What recorded it.
  public let receiver: Receiver
  /// What went wrong.
  public let faults: [Fault]
  /// When it began.
  public let start: Timestamp
  /// What really happened.
  public let truth: Truth
  /// What the receiver said, moment by moment.
  public let epochs: [Epoch]

  /// When a run begins where nobody says: 2026-05-01T08:00:00Z.
  public static let defaultStart = Timestamp(microseconds: 1_777_622_400_000_000)

  /// Runs the route and records it.
  public init(
    route: Route, runner: Runner = Runner(), receiver: Receiver = .iphone, faults: [Fault] = [],
    start: Timestamp = SimulatedRun.defaultStart, seed: UInt64
  ) {
    self.seed = seed
    self.route = route
    self.runner = runner
    self.receiver = receiver
    self.faults = faults
    self.start = start
    truth = runner.truth(on: route, start: start, seed: seed)
    epochs = receiver.epochs(
      of: truth, on: route, carry: runner.carry, faults: faults, seed: seed)
  }

  /// The fixes in the order in which they were delivered.
  public var fixes: [Fix] { epochs.flatMap(\.fixes) }
}
