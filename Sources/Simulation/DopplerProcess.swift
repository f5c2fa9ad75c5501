internal import Geodesy
internal import Routes

/// The error of a receiver's velocity.
struct DopplerProcess {
  private let doppler: DopplerError
  private let memory: Double
  private var random: SplitMix64
  private var east: FirstOrderProcess
  private var north: FirstOrderProcess

  init(_ doppler: DopplerError, interval: Double, _ random: SplitMix64) {
    self.doppler = doppler
    memory = exponential(-interval / doppler.correlationTime)
    self.random = random
    east = FirstOrderProcess(from: &self.random)
    north = FirstOrderProcess(from: &self.random)
  }

  /// Moves on by an interval; takes two draws.
  mutating func advance() {
    east.advance(memory: memory, from: &random)
    north.advance(memory: memory, from: &random)
  }

  /// A velocity as it is reported; `roughness` multiplies the error.
  func measure(
    speed: Double, course: Double, roughness: Double
  ) -> (speed: Double, speedAccuracy: Double, course: Double?, courseAccuracy: Double?) {
    let sigma = doppler.sigma * roughness
    let (sine, cosine) = sineAndCosine(degrees: course)
    let velocity = LocalVector(
      east: speed * sine + sigma * east.value, north: speed * cosine + sigma * north.value)
    let measured = velocity.horizontalLength
    // 0.1 m/s and 1 degree are the least that is claimed (heuristic).
    let claim = max(0.1, sigma * 2.0.squareRoot())
    guard measured >= doppler.courseThreshold, measured > 0 else {
      return (measured, claim, nil, nil)
    }
    let spread = max(1, min(180, sigma / measured / radiansPerDegree))
    return (measured, claim, velocity.course, spread)
  }
}
