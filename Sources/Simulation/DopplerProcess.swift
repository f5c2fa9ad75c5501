internal import Routes

/// The error of a receiver's velocity.
struct DopplerProcess {
  /// A velocity as it is reported.
  struct Motion {
    var speed: Double
    var speedAccuracy: Double
    var course: Double?
    var courseAccuracy: Double?
  }

  /// Metres per second up to which the whole shortfall holds.
  private static let walk = 1.4

  private let doppler: DopplerError
  private var steps: StepTable<FirstOrderStep>
  private var random: SplitMix64
  /// Along and across the course.
  private var error: FirstOrderPair

  init(_ doppler: DopplerError, step: Double, _ random: SplitMix64) {
    self.doppler = doppler
    steps = StepTable(tick: step, time: doppler.correlationTime)
    self.random = random
    error = FirstOrderPair(from: &self.random)
  }

  /// Moves on by whole steps of the sampling; takes two draws.
  mutating func advance(steps: Int) {
    if doppler.sigma > 0 { error.advance(self.steps.step(steps), from: &random) }
  }

  /// A velocity as it is measured; `roughness` is the position's error over that in the open.
  func measure(speed: Double, course: Double, roughness: Double) -> Motion {
    // Errors of the carrier's phase are far less than of the code; the root is heuristic.
    let sigma = doppler.sigma * roughness.squareRoot()
    var shortfall = doppler.shortfall * roughness
    if speed > Self.walk { shortfall *= Self.walk * Self.walk / (speed * speed) }
    let along = speed * (1 - min(0.9, shortfall)) + sigma * error.value.x
    let across = sigma * error.value.y
    let measured = (along * along + across * across).squareRoot()
    // 0.1 m/s and 1 degree are the least that is claimed (heuristic).
    let claim = max(0.1, sigma * 1.414_213_562_373_095_1)
    if measured < doppler.speedFloor {
      return Motion(speed: 0, speedAccuracy: claim, course: nil, courseAccuracy: nil)
    }
    guard measured >= doppler.courseThreshold, measured > 0 else {
      return Motion(speed: measured, speedAccuracy: claim, course: nil, courseAccuracy: nil)
    }
    var direction = course
    if across != 0 || along < 0 {
      direction += arcTangent(across, along) / radiansPerDegree
      if direction < 0 { direction += 360 }
      if direction >= 360 { direction -= 360 }
    }
    let spread = max(1, min(180, sigma / measured / radiansPerDegree))
    return Motion(
      speed: measured, speedAccuracy: claim, course: direction, courseAccuracy: spread)
  }
}
