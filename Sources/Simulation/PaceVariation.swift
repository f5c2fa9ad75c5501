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

  /// Time scales of 6, 30 and 150 s with 3, 4 and 4.5 %: 6.7 % in all.
  ///
  /// Measured outdoors is a coefficient of variation of 6.8 %. The parts are fitted to the means over
  /// 30, 60, 120 and 300 s of one recorded run on the flat, which vary by 6.4, 5.1, 4.2 and 3.3 %: they
  /// give 5.8, 5.3, 4.8 and 3.8 %. Two other runs have 7.8, 5.2, 4.7 and 5.3 % and 9.6, 8.2 and 6.4 %.
  /// Shorter means are mostly the recording's own error. The speed's autocorrelation is 0.95 at 1 s and
  /// 0.50 at 30 s (measured: 0.89 to 0.99 and 0.20 to 0.84), its change in a second 0.06 m/s at 3 m/s.
  public static let natural = PaceVariation(parts: [
    Part(deviation: 0.03, correlationTime: 6), Part(deviation: 0.04, correlationTime: 30),
    Part(deviation: 0.045, correlationTime: 150),
  ])

  /// Standard deviation of the speed in all, as a fraction.
  public var deviation: Double {
    parts.reduce(0) { $0 + $1.deviation * $1.deviation }.squareRoot()
  }
}
