/// Position and velocity on a plane, out of noisy positions and, where there, Doppler velocities.
///
/// A constant-velocity Kalman filter whose two axes share one covariance, since a fix has one accuracy.
/// How noisy the positions are from fix to fix it measures itself, by its innovations: the accuracy
/// that a receiver reports correlates 0.09 to 0.20 with the error on real recordings, and the slow part
/// of the error, which the accuracy holds too, does not disturb a velocity.
///
/// Metres, seconds. Innovation-based adaptation after R. K. Mehra, "On the identification of variances
/// and adaptive Kalman filtering", IEEE Trans. Automatic Control 15 (1970) 175-184.
struct MotionFilter: Hashable, Sendable {
  private(set) var position = PlaneVector.zero
  private(set) var velocity = PlaneVector.zero
  /// Variances of the position, of the velocity, and between them, per axis.
  private var positionVariance: Double
  private var covariance = 0.0
  private var velocityVariance: Double
  /// Variance of the part of a position's error that changes from fix to fix, per axis.
  private var noise: Double
  private let processNoise: Double
  private let leastNoise: Double
  private let noiseTime: Double

  /// At the origin, with nothing known of the velocity; `noise` is a variance per axis.
  init(noise: Double, settings: Stride.Settings) {
    positionVariance = noise
    velocityVariance = settings.unknownVelocity * settings.unknownVelocity
    self.noise = noise
    processNoise = settings.processNoise
    leastNoise = settings.noiseFloor * settings.noiseFloor
    noiseTime = settings.noiseTime
  }

  var speed: Double { velocity.length }

  /// Moves on by `time` seconds, above 0.
  mutating func predict(after time: Double) {
    position += velocity * time
    positionVariance +=
      2 * time * covariance + time * time * velocityVariance
      + processNoise * time * time * time / 3
    covariance += time * velocityVariance + processNoise * time * time / 2
    velocityVariance += processNoise * time
  }

  /// How far a position lies from the expected one: in metres, and in standard deviations per axis.
  func surprise(of measured: PlaneVector) -> (metres: Double, deviations: Double) {
    let metres = (measured - position).length
    return (metres, metres / (positionVariance + noise).squareRoot())
  }

  /// Takes a position, `time` seconds after the last; `most` bounds the variance of the noise.
  mutating func update(position measured: PlaneVector, after time: Double, most: Double) {
    let innovation = measured - position
    // One outlier must not open the gate for the next: 9 is the square of three deviations.
    let square = min((innovation * innovation).sum() / 2, 9 * (positionVariance + noise))
    noise += time / (time + noiseTime) * (square - positionVariance - noise)
    noise = max(leastNoise, min(noise, most))
    let gain = positionVariance / (positionVariance + noise)
    let velocityGain = covariance / (positionVariance + noise)
    position += gain * innovation
    velocity += velocityGain * innovation
    velocityVariance -= velocityGain * covariance
    covariance *= 1 - gain
    positionVariance *= 1 - gain
  }

  /// Takes a velocity with this variance per axis.
  mutating func update(velocity measured: PlaneVector, variance: Double) {
    let innovation = measured - velocity
    let gain = velocityVariance / (velocityVariance + variance)
    let positionGain = covariance / (velocityVariance + variance)
    velocity += gain * innovation
    position += positionGain * innovation
    positionVariance -= positionGain * covariance
    covariance *= 1 - gain
    velocityVariance *= 1 - gain
  }

  /// Puts the position elsewhere and keeps the velocity, less sure of it.
  mutating func relocate(to place: PlaneVector, velocityDeviation: Double) {
    position = place
    positionVariance = noise
    covariance = 0
    velocityVariance = max(velocityVariance, velocityDeviation * velocityDeviation)
  }

  /// The plane has been changed for another.
  mutating func move(by moved: (PlaneVector) -> PlaneVector) {
    let ahead = moved(position + velocity)
    position = moved(position)
    velocity = ahead - position
  }
}
