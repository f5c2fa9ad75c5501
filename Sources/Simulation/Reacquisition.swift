/// How a receiver finds its satellites again after it lost them, in a tunnel or an outage.
public struct Reacquisition: Hashable, Sendable {
  /// Seconds to the first fix after a loss of half a minute or more, at least and at most.
  ///
  /// After a shorter loss the draw shrinks in proportion.
  public var delay: ClosedRange<Double>
  /// Root mean square of the extra offset at that fix in metres, radial.
  public var offset: Double
  /// Seconds in which the offset dies away, as a warm-up's does.
  public var decay: Double

  /// A reacquisition; all figures of the profiles are heuristic.
  public init(delay: ClosedRange<Double>, offset: Double, decay: Double) {
    self.delay = delay
    self.offset = offset
    self.decay = decay
  }

  /// At once, without an offset.
  public static let none = Reacquisition(delay: 0...0, offset: 0, decay: 1)
  /// 1 to 5 s as a hot start, and about the error of a street (heuristic).
  public static let typical = Reacquisition(delay: 1...5, offset: 8, decay: 12)

  /// What is wrong with it, in words, or nil.
  public var problem: String? {
    delay.lowerBound >= 0 && delay.upperBound <= 86_400 && offset >= 0 && offset <= 100_000
      && decay > 0 && decay <= 86_400
      ? nil
      : "a reacquisition needs a delay of 0 s at least, an offset of 0 to 100,000 m and a decay above 0 s"
  }
}
