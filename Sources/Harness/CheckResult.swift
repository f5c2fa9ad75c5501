/// What became of one check.
public struct CheckResult: Hashable, Sendable {
  /// The check.
  public var check: Check
  /// What it made of the run.
  public var outcome: Outcome
  /// What was expected, in words and figures.
  public var expected: String
  /// What was seen, in words and figures; for a check that does not apply, why it does not.
  public var seen: String

  /// What a check can come to.
  public enum Outcome: String, Hashable, Sendable {
    /// As expected.
    case passed
    /// Not as expected.
    case failed
    /// The run has nothing that it could look at: an error of the scenario, never a pass.
    case doesNotApply = "does not apply"
  }

  /// The result of a check.
  public init(_ check: Check, _ outcome: Outcome, expected: String, seen: String) {
    self.check = check
    self.outcome = outcome
    self.expected = expected
    self.seen = seen
  }
}
