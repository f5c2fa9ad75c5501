internal import Routes

/// Leaps of the position that come at once, stay for a while and die away.
struct JumpProcess {
  private var random: SplitMix64
  private(set) var value = SIMD2<Double>.zero
  /// Seconds until the recovery begins; nil where there is no leap or it is on.
  private var held: Double?
  /// Chance that must pass before the next one.
  private var remaining: Double

  init(random: SplitMix64) {
    self.random = random
    remaining = -logarithm(1 - self.random.uniform())
  }

  /// Moves on by so many seconds.
  mutating func advance(by seconds: Double, _ jumps: Jumps) {
    if let left = held {
      held = left > seconds ? left - seconds : nil
    } else if value != .zero {
      recover(by: seconds, jumps)
    }
    guard jumps.perHour > 0 else { return }
    remaining -= seconds * jumps.perHour / 3600
    guard remaining <= 0 else { return }
    remaining = -logarithm(1 - random.uniform())
    value = (jumps.size * 0.5.squareRoot()) * random.gaussianPair()
    held = -logarithm(1 - random.uniform()) * jumps.duration
  }

  private mutating func recover(by seconds: Double, _ jumps: Jumps) {
    value *= jumps.recovery > 0 ? exponential(-seconds / jumps.recovery) : 0
    // A millimetre is over.
    if (value * value).sum() < 1e-6 { value = .zero }
  }
}
