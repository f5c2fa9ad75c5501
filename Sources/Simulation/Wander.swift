/// A part of an error that wanders in time: a Gauss-Markov process of first or second order.
///
/// Gelb, Applied Optimal Estimation, 1974, section 2.2.
public struct Wander: Hashable, Sendable {
  /// How it forgets.
  public enum Order: Int, Hashable, Sendable {
    /// Autocorrelation `exp(-t / T)`.
    case first = 1
    /// Autocorrelation `(1 + t / T) exp(-t / T)`: smooth from second to second.
    case second = 2
  }

  /// Standard deviation along one axis in metres.
  public var sigma: Double
  /// Time constant in seconds: the T of `order`.
  public var time: Double
  /// How it forgets.
  public var order: Order

  /// A wandering of this size and pace.
  public init(sigma: Double, time: Double, order: Order = .first) {
    self.sigma = sigma
    self.time = time
    self.order = order
  }

  /// No wandering.
  public static let none = Wander(sigma: 0, time: 60)

  /// The correlation with itself so many seconds later.
  public func autocorrelation(after seconds: Double) -> Double {
    let x = seconds.magnitude / time
    return order == .first ? exponential(-x) : (1 + x) * exponential(-x)
  }
}
