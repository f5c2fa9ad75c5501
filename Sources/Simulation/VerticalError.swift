/// How a receiver's altitude errs.
///
/// A Gauss-Markov process of its own, independent of the horizontal error, and white noise.
public struct VerticalError: Hashable, Sendable {
  /// How many times the horizontal error of one axis it is.
  public var factor: Double
  /// Correlation time in seconds; first-order Gauss-Markov.
  public var time: Double
  /// Standard deviation of the white part in metres.
  public var white: Double

  /// A vertical error of this size and pace.
  public init(factor: Double, time: Double = 60, white: Double = 0) {
    self.factor = factor
    self.time = time
    self.white = white
  }

  /// No error of the altitude.
  public static let none = VerticalError(factor: 0)
}
