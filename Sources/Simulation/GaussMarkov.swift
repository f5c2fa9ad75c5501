internal import Routes

/// A first-order Gauss-Markov process with mean 0 and variance 1.
struct FirstOrderProcess {
  private(set) var value: Double

  /// In its stationary state.
  init(from random: inout SplitMix64) {
    value = random.gaussian()
  }

  /// Moves on by a step of `exp(-dt / T)`, which is called `memory`; takes one draw.
  mutating func advance(memory: Double, from random: inout SplitMix64) {
    value = memory * value + (1 - memory * memory).squareRoot() * random.gaussian()
  }
}

/// A critically damped second-order Gauss-Markov process with mean 0 and variance 1.
///
/// Value and scaled rate are independent with variance 1 in the stationary state whatever the time
/// constant is, so that it may change from step to step and the variance stays.
struct SecondOrderProcess {
  private(set) var value: Double
  private var rate: Double

  /// In its stationary state.
  init(from random: inout SplitMix64) {
    value = random.gaussian()
    rate = random.gaussian()
  }

  /// Moves on by one step; takes two draws.
  mutating func advance(_ step: Step, from random: inout SplitMix64) {
    let first = random.gaussian()
    let second = random.gaussian()
    let old = value
    value = step.transition.0 * old + step.transition.1 * rate + step.noise.0 * first
    rate =
      step.transition.2 * old + step.transition.3 * rate + step.noise.1 * first
      + step.noise.2 * second
  }

  /// The exact transition over a step, and the lower Cholesky factor of the noise that it adds.
  struct Step {
    var transition: (Double, Double, Double, Double)
    var noise: (Double, Double, Double)

    /// A step of `seconds` with time constant `time`, both in seconds.
    init(seconds: Double, time: Double, order: Wander.Order) {
      let h = seconds / time
      let c = exponential(-h)
      guard order == .second else {
        // The same two draws a step: the order may change and no other draw moves.
        transition = (c, 0, 0, c)
        noise = ((1 - c * c).squareRoot(), 0, (1 - c * c).squareRoot())
        return
      }
      transition = (c * (1 + h), c * h, -c * h, c * (1 - h))
      let q11 = max(0, 1 - c * c * ((1 + h) * (1 + h) + h * h))
      let q12 = 2 * c * c * h * h
      let q22 = max(0, 1 - c * c * (h * h + (1 - h) * (1 - h)))
      let l11 = q11.squareRoot()
      let l21 = l11 > 0 ? q12 / l11 : 0
      noise = (l11, l21, max(0, q22 - l21 * l21).squareRoot())
    }
  }
}
