/// How a receiver's horizontal position errs in one kind of surroundings: how far, and for how long.
///
/// Along each horizontal axis the error is the sum of a slow bias (first-order Gauss-Markov) and a
/// short-term part (Gauss-Markov of first or second order). It is never white.
public struct PositionError: Hashable, Sendable {
  /// How the short-term part forgets.
  public enum Order: Int, Hashable, Sendable {
    /// Autocorrelation `exp(-t / T)`.
    case first = 1
    /// Autocorrelation `(1 + t / T) exp(-t / T)`: smooth from second to second, as real error is.
    case second = 2
  }

  /// Standard deviation along one horizontal axis in metres; the radial one is `sqrt(2)` times it.
  public var sigma: Double
  /// Time constant of the short-term part in seconds: the T of `order`.
  public var correlationTime: Double
  /// How the short-term part forgets.
  public var order: Order
  /// The share of the variance, 0 to 1, that is slow bias.
  public var biasShare: Double
  /// Correlation time of the slow bias in seconds.
  public var biasTime: Double

  /// An error with these parts; without a share there is no slow bias.
  public init(
    sigma: Double, correlationTime: Double, order: Order = .second, biasShare: Double = 0,
    biasTime: Double = 120
  ) {
    self.sigma = sigma
    self.correlationTime = correlationTime
    self.order = order
    self.biasShare = biasShare
    self.biasTime = biasTime
  }

  /// The correlation of the error with itself so many seconds later.
  public func autocorrelation(after seconds: Double) -> Double {
    let x = seconds.magnitude / correlationTime
    let short = order == .first ? exponential(-x) : (1 + x) * exponential(-x)
    return biasShare * exponential(-seconds.magnitude / biasTime) + (1 - biasShare) * short
  }
}
