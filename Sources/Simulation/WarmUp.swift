/// How far off a receiver is when it has just found itself, and how that dies away.
///
/// So many seconds after the first fix the offset is `exp(-(t / decay)^2)` of what it was: it stays
/// for half a minute and is gone after two. The form is fitted to the one recording there is
/// (10.4 m in the first 10 s, 9.0 to 30 s, 7.3 to 60 s, 2.9 to 120 s); the claimed accuracy
/// follows the same curve (heuristic).
public struct WarmUp: Hashable, Sendable {
  /// Root mean square of the extra offset at the first fix in metres, radial.
  public var offset: Double
  /// Seconds in which it falls to 1/e.
  public var decay: Double
  /// The share of starts, 0 to 1, that settle: one place, repeated, then a jump (heuristic: 0.3).
  public var jumpShare: Double
  /// Metres by which the repeated place is off, at least and at most.
  public var jumpSize: ClosedRange<Double>
  /// Seconds after the first fix at which the jump comes, at least and at most.
  public var jumpTime: ClosedRange<Double>

  /// A warm-up; without a share no start settles.
  public init(
    offset: Double, decay: Double, jumpShare: Double = 0, jumpSize: ClosedRange<Double> = 10...40,
    jumpTime: ClosedRange<Double> = 5...15
  ) {
    self.offset = offset
    self.decay = decay
    self.jumpShare = jumpShare
    self.jumpSize = jumpSize
    self.jumpTime = jumpTime
  }

  /// No settling.
  public static let none = WarmUp(offset: 0, decay: 1)

  /// A phone's cold start as measured once, and settling jumps as often as one watch had them.
  public static let measured = WarmUp(offset: 11.4, decay: 68, jumpShare: 0.3)

  /// How much of the offset is left so many seconds after the first fix.
  public func share(after seconds: Double) -> Double {
    let x = max(0, seconds) / decay
    return exponential(-x * x)
  }

  /// What is wrong with it, in words, or nil.
  public var problem: String? {
    if !(offset >= 0 && offset <= 100_000 && decay > 0 && decay <= 86_400) {
      return "the warm-up needs an offset of 0 to 100,000 m and a decay above 0 s"
    }
    if !(jumpShare >= 0 && jumpShare <= 1 && jumpSize.lowerBound >= 0
      && jumpSize.upperBound <= 100_000 && jumpTime.lowerBound >= 0
      && jumpTime.upperBound <= 86_400)
    {
      return "the settling jump needs a share of 0 to 1, a size and a time of 0 at least"
    }
    return nil
  }
}
