/// How a scenario, or a whole set of them, ended; worse ones are greater.
public enum Outcome: Int, Hashable, Sendable, Comparable {
  /// Every check held.
  case passed = 0
  /// A check failed.
  case failed = 1
  /// There is no verdict: a check does not apply, or there was nothing to run.
  case couldNotRun = 2

  /// The exit status of a command that ends so.
  public var exitStatus: Int32 { Int32(rawValue) }

  /// The outcome in a word, as tables show it.
  public var label: String {
    switch self {
    case .passed: "passed"
    case .failed: "FAILED"
    case .couldNotRun: "error"
    }
  }

  /// The outcome of several: the worst; of none: could not run.
  public static func worst(of outcomes: some Sequence<Outcome>) -> Outcome {
    outcomes.max() ?? .couldNotRun
  }

  /// Whether one is better than the other.
  public static func < (a: Outcome, b: Outcome) -> Bool { a.rawValue < b.rawValue }
}
