internal import Geodesy
internal import Routes

/// The drift of a receiver's claims about itself.
struct AccuracyProcess {
  private let accuracy: ReportedAccuracy
  private let memory: Double
  private var random: SplitMix64
  private var drift: FirstOrderProcess

  init(_ accuracy: ReportedAccuracy, interval: Double, _ random: SplitMix64) {
    self.accuracy = accuracy
    memory = exponential(-interval / accuracy.driftTime)
    self.random = random
    drift = FirstOrderProcess(from: &self.random)
  }

  /// Moves on by an interval; takes one draw.
  mutating func advance() {
    drift.advance(memory: memory, from: &random)
  }

  /// What the true standard deviation is multiplied by, with this error in units of it.
  func factor(unitError: LocalVector) -> Double {
    // The length of a normal vector has mean sqrt(pi / 2) and variance 2 - pi / 2 (Rayleigh).
    let size =
      (unitError.horizontalLength - (Double.pi / 2).squareRoot()) / (2 - Double.pi / 2).squareRoot()
    let honesty = accuracy.honesty
    let own = max(0, 1 - honesty * honesty).squareRoot()
    return exponential(accuracy.drift * (own * drift.value + honesty * size))
  }
}

extension ReportedAccuracy {
  /// A claim as it is reported: rounded, and not below the floor.
  func reported(_ claim: Double) -> Double {
    max(floor, step > 0 ? (claim / step).rounded() * step : claim)
  }
}
