public import Tracking

/// One thing that a scenario expects of a tracking core.
public enum Check: Hashable, Sendable {
  /// The distance at the end, against the metres truly run while recording.
  case distance(Tolerance)
  /// The average pace that the core shows at the end, in seconds per metre.
  ///
  /// The true one is the time without pauses, rests included, by the distance truly run.
  case pace(Tolerance)
  /// The moving time at the end, against the seconds in which the runner truly moved, without pauses.
  case movingTime(Tolerance)
  /// The elapsed time at the end, pauses included.
  case elapsedTime(Tolerance)
  /// The duration of each whole kilometre, pauses not counted.
  ///
  /// A kilometre that ends within 2 % of the end of the run may be missing or stand as the last
  /// partial one: the distance check judges whether it should have been there (heuristic).
  case splits(Tolerance)
  /// How many fixes the core accepted.
  case acceptedFixes(CountBound)
  /// How many fixes the core refused, for one reason or, where that is nil, for any.
  case rejectedFixes(CountBound, reason: Rejection?)

  /// What it looks at, as reports and scenario files call it.
  public var label: String {
    switch self {
    case .distance: "distance"
    case .pace: "pace"
    case .movingTime: "moving time"
    case .elapsedTime: "elapsed time"
    case .splits: "splits"
    case .acceptedFixes: "accepted"
    case .rejectedFixes(_, nil): "rejected"
    case .rejectedFixes(_, let reason?): "rejected \(reason.label)"
    }
  }
}
