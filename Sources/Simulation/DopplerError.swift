/// How a receiver's velocity errs: a first-order Gauss-Markov process along and across the course.
///
/// It is independent of the position's error: the velocity comes from the carrier's Doppler shift.
public struct DopplerError: Hashable, Sendable {
  /// Standard deviation along one horizontal axis in the open, in metres per second.
  ///
  /// Elsewhere it grows with the root of the position error's sigma (heuristic).
  public var sigma: Double
  /// Correlation time in seconds.
  public var correlationTime: Double
  /// The share of a walker's speed in the open, 0 to 0.9, that a cautious filter leaves out.
  ///
  /// Elsewhere it grows with the position error's sigma. One phone's integrated speed on foot was 0.95
  /// of the way in the open and 0.73 among buildings. Above 1.4 m/s it fades with the square of the
  /// speed (heuristic): nobody measured a runner's.
  public var shortfall: Double
  /// Metres per second below which no course is reported.
  public var courseThreshold: Double
  /// Metres per second below which the speed is reported as 0.
  public var speedFloor: Double

  /// A velocity error.
  public init(
    sigma: Double, correlationTime: Double, shortfall: Double = 0, courseThreshold: Double = 0.5,
    speedFloor: Double = 0
  ) {
    self.sigma = sigma
    self.correlationTime = correlationTime
    self.shortfall = shortfall
    self.courseThreshold = courseThreshold
    self.speedFloor = speedFloor
  }
}
