internal import Routes

/// The error of a receiver's position, as the sum of its parts.
///
/// The processes have variance 1 always; what surroundings change is what they are multiplied by, in
/// a few seconds, and how fast they move. So the error has no steps where surroundings change. Each
/// part draws from a stream of its own.
struct PositionProcess {
  /// The lengths of an error along one axis, in metres, and the share of excursions.
  private struct Sizes {
    /// Bias, wander, multipath, white, excursions, their share, the circle's, and one that stays 0.
    var lanes: SIMD8<Double>

    init(_ error: PositionError, coverage: Double) {
      lanes = SIMD8(
        error.bias.sigma, error.wander.sigma, error.multipath.sigma, error.white,
        error.excursions.size, error.excursions.share, error.circularSigma(coverage: coverage), 0)
    }

    var sigma: Double {
      let squares = lanes * lanes
      return
        (squares[0] + squares[1] + squares[2] + squares[3] + lanes[5] * squares[4]).squareRoot()
    }
  }

  /// What surroundings make of the processes.
  private struct Regime {
    var error: PositionError
    var bias: StepTable<SecondOrderStep>
    var wander: StepTable<SecondOrderStep>
    var multipath: StepTable<FirstOrderStep>
    var ramp: StepTable<SecondOrderStep>
    /// The chance of an excursion to begin within a tick.
    var chance: Double

    init(_ error: PositionError, tick: Double) {
      self.error = error
      bias = StepTable(tick: tick, time: error.bias.time, order: error.bias.order)
      wander = StepTable(tick: tick, time: error.wander.time, order: error.wander.order)
      multipath = StepTable(tick: PositionProcess.metre, time: error.multipath.distance)
      let excursions = error.excursions
      // Without a ramp they come and go within a thousandth of a tick.
      ramp = StepTable(tick: tick, time: max(excursions.ramp, tick / 1000), order: .second)
      chance =
        excursions.share > 0 && excursions.size > 0
        ? tick * excursions.share / (1 - excursions.share) / excursions.meanDuration : 0
    }
  }

  /// Ticks of the error's clock in a step of the receiver's.
  private static let ticksPerStep = 16.0
  /// Metres of way in a tick of the multipath's.
  private static let metre = 0.25
  /// Metres per second from which on the error wanders at its full rate.
  private static let brisk = 1.0

  private let step: Double
  private let tick: Double
  private let restlessness: Double
  private let settling: Double
  private let coverage: Double
  private let vertical: VerticalError

  private var regimes: [Regime?]
  private let table: ErrorTable
  private var regime: Regime
  private var surroundings: Surroundings
  private var sizes: Sizes
  private var target: Sizes
  private var isSettled = true
  private var hasBias: Bool
  private var hasMultipath: Bool
  private var hasWhite: Bool

  private var clock: TickClock
  private var way: TickClock
  private var bias: SecondOrderPair
  private var wander: SecondOrderPair
  private var multipath: FirstOrderPair
  private var excursions: ExcursionProcess
  private var jumps: JumpProcess
  private var height: FirstOrderProcess
  private var heightSteps: StepTable<FirstOrderStep>
  private var biasRandom: SplitMix64
  private var wanderRandom: SplitMix64
  private var multipathRandom: SplitMix64
  private var whiteRandom: SplitMix64
  private var heightRandom: SplitMix64
  private var heightNoise = 0.0
  private var smoothing = StepTable<FirstOrderStep>(tick: 1, time: 1)
  private var noise = SIMD2<Double>.zero

  /// Standard deviation along one horizontal axis now, in metres, over a long time.
  private(set) var sigma: Double
  /// Standard deviation along one axis of the normal error whose circle is this one's now, in metres.
  var circularSigma: Double { sizes.lanes[6] }

  /// In its stationary state, in these surroundings.
  init(_ receiver: Receiver, in surroundings: Surroundings, random: SplitMix64) {
    step = receiver.sampling.step
    tick = step / Self.ticksPerStep
    restlessness = receiver.restlessness
    settling = receiver.settling
    coverage = receiver.accuracy.coverage
    vertical = receiver.vertical
    table = receiver.errors
    regimes = Surroundings.allCases.map { _ in nil }
    self.surroundings = surroundings
    regime = Regime(table[surroundings], tick: tick)
    sizes = Sizes(regime.error, coverage: coverage)
    target = sizes
    sigma = sizes.sigma
    let all = Surroundings.allCases.map { receiver.errors[$0] }
    // A part that is nowhere costs nothing.
    hasBias = all.contains { $0.bias.sigma > 0 }
    hasMultipath = all.contains { $0.multipath.sigma > 0 }
    hasWhite = all.contains { $0.white > 0 }
    clock = TickClock(tick: tick)
    way = TickClock(tick: Self.metre)
    biasRandom = random.stream("bias")
    wanderRandom = random.stream("wander")
    multipathRandom = random.stream("multipath")
    whiteRandom = random.stream("white")
    heightRandom = random.stream("vertical")
    bias = SecondOrderPair(from: &biasRandom)
    wander = SecondOrderPair(from: &wanderRandom)
    multipath = FirstOrderPair(from: &multipathRandom)
    excursions = ExcursionProcess(
      regime.error.excursions, tick: tick, random: random.stream("excursions"))
    jumps = JumpProcess(random: random.stream("jumps"))
    height = FirstOrderProcess(from: &heightRandom)
    heightSteps = StepTable(tick: step, time: vertical.time)
    smoothing = StepTable(tick: step, time: settling)
    if hasWhite { noise = whiteRandom.innovationPair() }
    if vertical.white > 0 { heightNoise = heightRandom.innovation() }
  }

  /// Moves on by whole steps of the sampling, in which the runner went so many metres.
  mutating func advance(steps: Int, metres: Double, in surroundings: Surroundings) {
    if surroundings != self.surroundings { enter(surroundings) }
    if !isSettled { settle(steps) }
    let seconds = Double(steps) * step
    let speed = metres / seconds
    let pace =
      speed < Self.brisk
      ? restlessness + (1 - restlessness) * (speed / Self.brisk) : 1
    let ticks = clock.advance(by: seconds * pace)
    if ticks > 0 {
      wander.advance(regime.wander.step(ticks), from: &wanderRandom)
      if hasBias { bias.advance(regime.bias.step(ticks), from: &biasRandom) }
      if regime.chance > 0 || !excursions.isIdle {
        excursions.advance(
          ticks: ticks, chance: regime.chance, excursions: regime.error.excursions, tick: tick,
          steps: &regime.ramp)
      }
    }
    if hasMultipath, metres > 0 {
      let ticks = way.advance(by: metres)
      if ticks > 0 { multipath.advance(regime.multipath.step(ticks), from: &multipathRandom) }
    }
    jumps.advance(by: seconds, regime.error.jumps)
    if hasWhite { noise = whiteRandom.innovationPair() }
    if vertical.factor > 0 { height.advance(heightSteps.step(steps), from: &heightRandom) }
    if vertical.white > 0 { heightNoise = heightRandom.innovation() }
  }

  /// Metres east and north.
  var error: SIMD2<Double> {
    var error = sizes.lanes[1] * wander.value + jumps.value
    if hasBias { error += sizes.lanes[0] * bias.value }
    if hasMultipath { error += sizes.lanes[2] * multipath.value }
    if hasWhite { error += sizes.lanes[3] * noise }
    if !excursions.isIdle { error += sizes.lanes[4] * excursions.value }
    return error
  }

  /// The altitude's error in metres, without and with white noise apart.
  var altitudeError: (slow: Double, white: Double) {
    (vertical.factor * sigma * height.value, vertical.white * heightNoise)
  }

  private mutating func enter(_ surroundings: Surroundings) {
    // There is no error without a fix: a tunnel leaves the figures of its portal.
    guard surroundings != .tunnel else { return }
    let all = Surroundings.allCases
    if let old = all.firstIndex(of: self.surroundings), let new = all.firstIndex(of: surroundings) {
      let next = regimes[new] ?? Regime(table[surroundings], tick: tick)
      regimes[new] = nil
      regimes[old] = regime
      regime = next
    }
    self.surroundings = surroundings
    target = Sizes(regime.error, coverage: coverage)
    isSettled = false
  }

  private mutating func settle(_ steps: Int) {
    let rest = target.lanes - sizes.lanes
    if settling > 0 {
      sizes.lanes += (1 - smoothing.step(steps).memory) * rest
      // A tenth of a millimetre is no change any more.
      isSettled = (rest * rest).max() < 1e-8
    } else {
      isSettled = true
    }
    if isSettled { sizes = target }
    sigma = sizes.sigma
  }
}
