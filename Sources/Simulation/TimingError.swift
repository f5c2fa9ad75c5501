/// How far a report lies behind its timestamp, as a delay and a wandering about it.
///
/// The position is where the runner truly was at another time, so that the error lies along the track
/// and is nothing at rest. One calibrated watch had 1.2 s over 8 s, smoothed over 1.5 s.
public struct TimingError: Hashable, Sendable {
  /// Mean delay in seconds; negative is ahead.
  public var delay: Double
  /// Standard deviation of the delay in seconds.
  public var sigma: Double
  /// Correlation time of the delay in seconds; first-order Gauss-Markov.
  public var time: Double

  /// A delay that wanders so.
  public init(delay: Double = 0, sigma: Double = 0, time: Double = 8) {
    self.delay = delay
    self.sigma = sigma
    self.time = time
  }

  /// Each position is of its own time.
  public static let none = TimingError()
}
