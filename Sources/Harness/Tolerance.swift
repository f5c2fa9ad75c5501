internal import Notation

/// How far from the truth a figure may be.
public enum Tolerance: Hashable, Sendable {
  /// This share of the truth, either way: 0.02 is 2 %.
  case relative(Double)
  /// This much, either way, in the unit of the figure: metres, seconds, seconds per metre.
  case absolute(Double)

  /// How far off a figure may be whose truth is `truth`, in the figure's unit.
  public func margin(around truth: Double) -> Double {
    switch self {
    case .relative(let share): share * truth.magnitude
    case .absolute(let margin): margin
    }
  }

  /// Whether `value` is near enough to `truth`; a value that is not finite never is.
  public func allows(_ value: Double, around truth: Double) -> Bool {
    // Figures are rounded to binary fractions on the way here: a hair beyond the limit is on it.
    let error = (value - truth).magnitude
    return error <= margin(around: truth) * (1 + 1e-12)
  }
}

/// How many of something there may be.
public enum CountBound: Hashable, Sendable {
  /// This many or more.
  case atLeast(Int)
  /// This many or fewer.
  case atMost(Int)
  /// This many.
  case exactly(Int)

  /// Whether there may be `count` of it.
  public func allows(_ count: Int) -> Bool {
    switch self {
    case .atLeast(let bound): count >= bound
    case .atMost(let bound): count <= bound
    case .exactly(let bound): count == bound
    }
  }

  /// The bound in words: `at least 3`, `at most 3`, `none`, `exactly 3`.
  public var text: String {
    switch self {
    case .atLeast(let bound): "at least \(bound)"
    case .atMost(let bound): "at most \(bound)"
    case .exactly(0): "none"
    case .exactly(let bound): "exactly \(bound)"
    }
  }
}
