public import Routes
public import Tracks

/// What stands around a receiver from some moment on.
public struct SurroundingsChange: Hashable, Sendable {
  /// From so many seconds after the first sample of the truth on.
  public var seconds: Double
  /// What stands around; nil where it is the route's own again.
  public var surroundings: Surroundings?

  /// A change of what stands around.
  public init(at seconds: Double, to surroundings: Surroundings?) {
    self.seconds = seconds
    self.surroundings = surroundings
  }
}

/// A run whose receiver is changed while it goes on.
///
/// The truth stays what it was. The receiver records it anew with the same seed and the changes, so
/// that errors stay correlated and an outage is followed by a search; what was reported before a
/// change stays what it was, since no component draws ahead of its time. One fault looks ahead: where
/// timestamps were running backwards (`reversedTimestamps`) those still to come may be others.
public struct SteeredRun: Hashable, Sendable {
  /// The run as it was planned.
  public let run: SimulatedRun
  /// The faults that came while it went on, in the order in which they came.
  public private(set) var faults: [Fault] = []
  /// What came to stand around, in order of time.
  public private(set) var changes: [SurroundingsChange] = []

  /// A run that nothing has changed yet.
  public init(_ run: SimulatedRun) {
    self.run = run
  }

  /// Lets something go wrong from so many seconds after the start on, for so many.
  public mutating func add(_ kind: Fault.Kind, at seconds: Double, for duration: Double) {
    faults.append(Fault(start: seconds, duration: duration, kind: kind))
  }

  /// Has the receiver claim so many metres of accuracy from `seconds` on; nil is its own again.
  public mutating func claimAccuracy(_ metres: Double?, at seconds: Double) {
    for index in faults.indices {
      guard case .accuracy = faults[index].kind, case .seconds(let start) = faults[index].span.start
      else { continue }
      faults[index].span.length = .seconds(
        min(faults[index].length, max(0, seconds - start)))
    }
    if let metres { add(.accuracy(metres), at: seconds, for: .infinity) }
  }

  /// Changes what stands around from `seconds` on; nil is the route's own again.
  public mutating func surround(by surroundings: Surroundings?, at seconds: Double) {
    changes.removeAll { $0.seconds >= seconds }
    changes.append(SurroundingsChange(at: seconds, to: surroundings))
  }

  /// Begins another round: what holds until it is changed holds from its start on, the rest is over.
  public mutating func beginAgain() {
    faults = faults.filter { $0.length == .infinity }.map {
      Fault(start: 0, duration: .infinity, kind: $0.kind)
    }
    changes = changes.last.map { [SurroundingsChange(at: 0, to: $0.surroundings)] } ?? []
  }

  /// What the receiver says of the run with all changes.
  public var epochs: [Epoch] {
    if faults.isEmpty, changes.isEmpty { return run.epochs }
    return run.receiver.epochs(
      of: run.truth, on: run.route, carry: run.runner.carry, faults: run.faults + faults,
      changes: changes, seed: run.seed)
  }
}

extension Fault {
  /// Seconds that it lasts; 0 where it is a length of way.
  fileprivate var length: Double {
    if case .seconds(let seconds) = span.length { seconds } else { 0 }
  }
}
