/// How a receiver comes by the horizontal accuracy that it claims.
///
/// Apple's meaning: `sqrt(sigmaE^2 + sigmaN^2)`, the circle that holds the truth 63 % of the time.
/// The claim drifts by itself, and tells little of the error of the moment: measured correlations
/// are 0.09 to 0.20.
public struct ReportedAccuracy: Hashable, Sendable {
  /// Standard deviation of the claim's logarithm.
  public var drift: Double
  /// Correlation time of the drift in seconds.
  public var driftTime: Double
  /// Correlation of the claim's logarithm with the size of the error, 0 to 1.
  public var honesty: Double
  /// The smallest radius that is ever claimed, in metres.
  public var floor: Double
  /// Metres to which the claim is rounded; 0 does not round.
  public var step: Double

  /// An accuracy that drifts so.
  public init(
    drift: Double, driftTime: Double = 40, honesty: Double = 0.15, floor: Double = 0,
    step: Double = 0
  ) {
    self.drift = drift
    self.driftTime = driftTime
    self.honesty = honesty
    self.floor = floor
    self.step = step
  }

  /// The true standard deviation, without drift.
  public static let exact = ReportedAccuracy(drift: 0, honesty: 0)
}
