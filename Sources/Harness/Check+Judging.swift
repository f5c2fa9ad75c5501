internal import Notation
public import Tracking

extension Check {
  /// What a check makes of a run: of what was true and what the core says of it.
  ///
  /// A figure that is not finite fails, with words that say so. A check that has nothing to look at
  /// (splits of a run below a kilometre, the pace of a runner who never moved) does not apply.
  public func judge(_ tracked: RunStatistics, against truth: TrueFigures) -> CheckResult {
    switch self {
    case .distance(let tolerance):
      return judge(tracked.distance, truth.distance, tolerance, Figure.metres)
    case .movingTime(let tolerance):
      return judge(tracked.movingTime, truth.movingTime, tolerance, Figure.seconds)
    case .elapsedTime(let tolerance):
      return judge(tracked.elapsedTime, truth.elapsedTime, tolerance, Figure.seconds)
    case .pace(let tolerance):
      return judgePace(tracked.averageSpeed, truth.pace, tolerance)
    case .splits(let tolerance):
      return judgeSplits(tracked.kilometreSplits, truth, tolerance)
    case .acceptedFixes(let bound):
      return judge(tracked.acceptedFixes, bound, breakdown: "")
    case .rejectedFixes(let bound, nil):
      let reasons = tracked.rejectedFixes.nonZero.map { "\($0.count) \($0.reason.label)" }
      return judge(
        tracked.rejectedFixes.total, bound,
        breakdown: reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))")
    case .rejectedFixes(let bound, let reason?):
      return judge(tracked.rejectedFixes[reason], bound, breakdown: "")
    }
  }

  private func judge(
    _ value: Double, _ truth: Double, _ tolerance: Tolerance, _ figure: Figure
  ) -> CheckResult {
    guard truth.isFinite, truth > 0 || tolerance.isAbsolute else {
      return CheckResult(
        self, .doesNotApply, expected: tolerance.text(figure),
        seen: "the true \(label) is 0, of which no share can be taken: write the limit in a unit")
    }
    let expected = tolerance.text(around: truth, figure)
    guard value.isFinite else {
      return CheckResult(self, .failed, expected: expected, seen: Self.notFinite(value))
    }
    return CheckResult(
      self, tolerance.allows(value, around: truth) ? .passed : .failed, expected: expected,
      seen: figure.text(value) + Self.error(of: value, truth, figure))
  }

  private func judgePace(
    _ speed: Double?, _ truth: Double?, _ tolerance: Tolerance
  ) -> CheckResult {
    guard let truth else {
      return CheckResult(
        self, .doesNotApply, expected: tolerance.text(Figure.pace),
        seen: "nothing was run, so that there is no true pace")
    }
    let expected = tolerance.text(around: truth, Figure.pace)
    guard let speed else {
      return CheckResult(self, .failed, expected: expected, seen: "no average speed")
    }
    guard speed.isFinite, speed > 0 else {
      let seen = speed.isFinite ? "an average speed of \(speed) m/s" : Self.notFinite(speed)
      return CheckResult(self, .failed, expected: expected, seen: seen)
    }
    return judge(1 / speed, truth, tolerance, Figure.pace)
  }

  private func judgeSplits(
    _ splits: [Split], _ truth: TrueFigures, _ tolerance: Tolerance
  ) -> CheckResult {
    let whole = truth.kilometreSplits.filter { $0.distance >= 999.999 }
    guard !whole.isEmpty else {
      return CheckResult(
        self, .doesNotApply, expected: "each kilometre \(tolerance.text(Figure.seconds))",
        seen: "the run is shorter than a kilometre")
    }
    let expected = "each of \(whole.count) \(tolerance.text(Figure.seconds))"
    var worst: (number: Int, seen: Double, truth: Double)?
    for (index, truthSplit) in whole.enumerated() {
      let end = Double(index + 1) * 1000
      let mayBeMissing = truth.distance - end <= 0.02 * truth.distance
      guard index < splits.count, splits[index].distance >= 999 else {
        if mayBeMissing { continue }
        return CheckResult(
          self, .failed, expected: expected,
          seen: "kilometre \(index + 1) is missing: \(index) whole splits")
      }
      let seen = splits[index].duration
      guard seen.isFinite else {
        return CheckResult(
          self, .failed, expected: expected,
          seen: "kilometre \(index + 1): \(Self.notFinite(seen))")
      }
      let isWorse = worst.map {
        (seen - truthSplit.duration).magnitude > ($0.seen - $0.truth).magnitude
      }
      if isWorse ?? true { worst = (index + 1, seen, truthSplit.duration) }
    }
    guard let worst else {
      return CheckResult(self, .failed, expected: expected, seen: "no whole split")
    }
    let allPass = zip(splits, whole).allSatisfy {
      $0.distance < 999 || tolerance.allows($0.duration, around: $1.duration)
    }
    return CheckResult(
      self, allPass ? .passed : .failed, expected: expected,
      seen: "worst is kilometre \(worst.number): \(Figure.seconds.text(worst.seen)) against "
        + Figure.seconds.text(worst.truth) + Self.error(of: worst.seen, worst.truth, .seconds))
  }

  private func judge(_ count: Int, _ bound: CountBound, breakdown: String) -> CheckResult {
    CheckResult(
      self, bound.allows(count) ? .passed : .failed, expected: bound.text,
      seen: "\(count)\(breakdown)")
  }

  private static func notFinite(_ value: Double) -> String {
    value.isNaN ? "not a number" : value < 0 ? "minus infinity" : "infinity"
  }

  /// The error in brackets, as a share where there is one.
  private static func error(of value: Double, _ truth: Double, _ figure: Figure) -> String {
    let difference = value - truth
    var text = " (" + (difference < 0 ? "-" : "+") + figure.text(difference.magnitude)
    if truth > 0 {
      text += ", " + DisplayText.percent(difference / truth, decimals: 1, signed: true)
    }
    return text + ")"
  }
}

/// How a figure and its unit are written in a check's words.
private enum Figure {
  case metres, seconds, pace

  func text(_ value: Double) -> String {
    switch self {
    case .metres: DisplayText.number(value, decimals: 1) + " m"
    case .seconds: DisplayText.number(value, decimals: 1) + " s"
    case .pace: DisplayText.number(value * 1000, decimals: 1) + " s/km"
    }
  }
}

extension Tolerance {
  fileprivate var isAbsolute: Bool {
    if case .absolute = self { true } else { false }
  }

  /// `within 2 %`, `within 8 s`.
  fileprivate func text(_ figure: Figure) -> String {
    switch self {
    case .relative(let share):
      var out = ByteWriter()
      // What a file says, without the rounding of binary fractions, which is below the 12th decimal.
      out.append(shortest: (share * 1e14).rounded() / 1e12)
      return "within \(out.string) %"
    case .absolute(let margin): return "within \(figure.text(margin))"
    }
  }

  /// The truth, the tolerance and the range that it leaves.
  fileprivate func text(around truth: Double, _ figure: Figure) -> String {
    let margin = margin(around: truth)
    return "\(figure.text(truth)) \(text(figure)) "
      + "(\(figure.text(truth - margin)) to \(figure.text(truth + margin)))"
  }
}
