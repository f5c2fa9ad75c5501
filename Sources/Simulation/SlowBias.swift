/// A part of an error that stays for minutes: orbits, clocks, the air.
///
/// First-order Gauss-Markov; correlation times of 60 to 240 s are published.
public struct SlowBias: Hashable, Sendable {
  /// Standard deviation along one axis in metres.
  public var sigma: Double
  /// Correlation time in seconds.
  public var time: Double

  /// A bias of this size and pace.
  public init(sigma: Double, time: Double = 120) {
    self.sigma = sigma
    self.time = time
  }

  /// No bias.
  public static let none = SlowBias(sigma: 0)

  /// The correlation with itself so many seconds later.
  public func autocorrelation(after seconds: Double) -> Double {
    exponential(-seconds.magnitude / time)
  }
}
