/// How a runner's speed wanders about the pace that was asked for: a sum of first-order processes.
///
/// The speed is the asked one times `1 + w`, and `w` the sum of `parts`, each a Gauss-Markov process
/// with mean 0.
public struct PaceVariation: Hashable, Sendable {
  /// One process: how far the speed wanders, and how long it takes to come back.
  public struct Part: Hashable, Sendable {
    /// Standard deviation as a fraction of the speed.
    public var deviation: Double
    /// Correlation time in seconds.
    public var correlationTime: Double

    /// A process with this standard deviation (a fraction) and correlation time (seconds).
    public init(deviation: Double, correlationTime: Double) {
      self.deviation = deviation
      self.correlationTime = correlationTime
    }
  }

  /// The processes that are added up.
  public var parts: [Part]

  /// The sum of these processes.
  public init(parts: [Part]) {
    self.parts = parts
  }

  /// A runner like a clock.
  public static let none = PaceVariation(parts: [])

  /// Time scales of 4, 15 and 45 s with 1.2, 3 and 2.5 %: 4.1 % in all (heuristic).
  ///
  /// After runsketch, a published simulator of one runner.
  /// Measured changes of speed in races are 4.1 to 5.7 %; corners and lights come on top.
  public static let natural = PaceVariation(parts: [
    Part(deviation: 0.012, correlationTime: 4), Part(deviation: 0.03, correlationTime: 15),
    Part(deviation: 0.025, correlationTime: 45),
  ])

  /// Standard deviation of the speed in all, as a fraction.
  public var deviation: Double {
    parts.reduce(0) { $0 + $1.deviation * $1.deviation }.squareRoot()
  }
}
