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

  /// Moves on by a step; takes one draw.
  mutating func advance(_ step: FirstOrderStep, from random: inout SplitMix64) {
    value = step.memory * value + step.noise * random.innovation()
  }
}

/// First-order Gauss-Markov processes along two axes, each with mean 0 and variance 1.
struct FirstOrderPair {
  private(set) var value: SIMD2<Double>

  /// In their stationary state.
  init(from random: inout SplitMix64) {
    value = random.gaussianPair()
  }

  /// Moves on by a step; takes two draws.
  mutating func advance(_ step: FirstOrderStep, from random: inout SplitMix64) {
    value = step.memory * value + step.noise * random.innovationPair()
  }
}

/// Critically damped second-order Gauss-Markov processes along two axes, with mean 0 and variance 1.
///
/// Value and scaled rate are independent with variance 1 in the stationary state whatever the time
/// constant is, so that it may change from step to step and the variance stays.
struct SecondOrderPair {
  private(set) var value: SIMD2<Double>
  private var rate: SIMD2<Double>

  /// In their stationary state.
  init(from random: inout SplitMix64) {
    value = random.gaussianPair()
    rate = random.gaussianPair()
  }

  /// Moves on by a step; takes four draws.
  mutating func advance(_ step: SecondOrderStep, from random: inout SplitMix64) {
    let first = random.innovationPair()
    let second = random.innovationPair()
    let old = value
    value = step.transition.0 * old + step.transition.1 * rate + step.noise.0 * first
    rate =
      step.transition.2 * old + step.transition.3 * rate + step.noise.1 * first
      + step.noise.2 * second
  }
}

/// What follows a target along two axes, as a critically damped second-order lag.
struct SecondOrderLag {
  private(set) var value = SIMD2<Double>.zero
  private var rate = SIMD2<Double>.zero

  /// Whether it has come to rest at 0 and stays there without a target.
  private(set) var isIdle = true

  /// Begins at rest at a value.
  init(_ value: SIMD2<Double> = .zero) {
    self.value = value
    isIdle = value == .zero
  }

  /// Moves on by a step towards a target that stands.
  mutating func advance(_ step: SecondOrderStep, towards target: SIMD2<Double>) {
    let gap = value - target
    value = target + step.transition.0 * gap + step.transition.1 * rate
    rate = step.transition.2 * gap + step.transition.3 * rate
    // A millionth of a deviation is no error any more.
    isIdle = target == .zero && (value * value + rate * rate).sum() < 1e-12
    if isIdle { (value, rate) = (.zero, .zero) }
  }
}

/// The exact transition of a first-order process over a step.
struct FirstOrderStep: ProcessStep {
  var memory: Double
  /// Standard deviation of what a step adds.
  var noise: Double

  init(ratio h: Double, order: Wander.Order = .first) {
    memory = exponential(-h)
    noise = max(0, 1 - memory * memory).squareRoot()
  }
}

/// The exact transition of a second-order process over a step, and the lower Cholesky factor of its noise.
struct SecondOrderStep: ProcessStep {
  var transition: (Double, Double, Double, Double)
  var noise: (Double, Double, Double)

  init(ratio h: Double, order: Wander.Order = .second) {
    let c = exponential(-h)
    guard order == .second else {
      // The same draws a step: the order may change and no other draw moves.
      transition = (c, 0, 0, c)
      let noise = max(0, 1 - c * c).squareRoot()
      self.noise = (noise, 0, noise)
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

extension SplitMix64 {
  /// Two draws from the normal distribution.
  mutating func gaussianPair() -> SIMD2<Double> {
    let first = gaussian()
    return SIMD2(first, gaussian())
  }

  /// A draw with mean 0 and variance 1 that is nearly normal: a sum of four even ones.
  ///
  /// For what a process adds in each step, which is summed up anyway: its excess kurtosis of -0.3
  /// leaves -0.3 (1 - a^2) / (1 + a^2) in a process that keeps `a` of itself, -0.03 where that is 0.9.
  /// Three times as fast as a normal draw. It takes one `next()` and never exceeds 3.5 in magnitude.
  @inline(__always)
  mutating func innovation() -> Double {
    // Four numbers of 16 bits, summed in pairs side by side.
    let bits = next()
    let pairs = (bits & 0x0000_FFFF_0000_FFFF) &+ ((bits >> 16) & 0x0000_FFFF_0000_FFFF)
    let sum = (pairs &+ (pairs >> 32)) & 0xFFFF_FFFF
    // As the fraction of 2^52, which is exact; 131,070 is the mean, and 4 (65,536^2 - 1) / 12 the
    // variance.
    let number = Double(bitPattern: 0x4330_0000_0000_0000 | sum) - 0x1p52
    return (number - 131_070) * 2.642_899_792_130_301_4e-05
  }

  /// Two of them.
  @inline(__always)
  mutating func innovationPair() -> SIMD2<Double> {
    let first = innovation()
    return SIMD2(first, innovation())
  }
}
