internal import Routes

/// Spells of larger error that come and go, in units of their size along two axes.
struct ExcursionProcess {
  private var random: SplitMix64
  private var lag: SecondOrderLag
  private var target = SIMD2<Double>.zero
  private var isOn = false
  /// Ticks until a spell ends, or chance that must pass before one begins.
  private var remaining: Double

  /// In its stationary state, as nearly as its ramps allow.
  init(_ excursions: Excursions, tick: Double, random: SplitMix64) {
    self.random = random
    lag = SecondOrderLag()
    remaining = 0
    if self.random.uniform() < excursions.share {
      begin(excursions, tick: tick)
      // A moment within a spell lies anywhere in it.
      remaining *= self.random.uniform()
      lag = SecondOrderLag(target)
    } else {
      end()
    }
  }

  private mutating func begin(_ excursions: Excursions, tick: Double) {
    isOn = true
    let seconds = excursions.duration * exponential(excursions.spread * random.gaussian())
    remaining = seconds / tick
    target = random.gaussianPair()
  }

  private mutating func end() {
    isOn = false
    target = .zero
    remaining = -logarithm(1 - random.uniform())
  }

  /// Whether nothing happens while there are no excursions here.
  var isIdle: Bool { !isOn && lag.isIdle }

  /// The offset now, in units of the excursions' size.
  var value: SIMD2<Double> { lag.value }

  /// Moves on by so many ticks; `chance` is that of a spell to begin in one tick.
  ///
  /// Spells begin and end with reports. Without excursions here a spell that is on ends at once.
  mutating func advance(
    ticks: Int, chance: Double, excursions: Excursions, tick: Double,
    steps: inout StepTable<SecondOrderStep>
  ) {
    if isOn {
      remaining -= Double(ticks)
      if remaining <= 0 || chance == 0 { end() }
    } else if chance > 0 {
      remaining -= Double(ticks) * chance
      if remaining <= 0 { begin(excursions, tick: tick) }
    }
    if isOn || !lag.isIdle { lag.advance(steps.step(ticks), towards: target) }
  }
}
