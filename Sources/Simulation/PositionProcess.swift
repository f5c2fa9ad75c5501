internal import Geodesy
internal import Routes

/// The wandering of a receiver's position, in units of its standard deviation, and that itself.
///
/// The processes have variance 1 always; what surroundings change is what they are multiplied by, in
/// a few seconds, and how fast they move. So the error has no steps where surroundings change.
struct PositionProcess {
  /// What surroundings make of the processes at a given interval.
  private struct Regime {
    var error: PositionError
    var short: SecondOrderProcess.Step
    var biasMemory: Double
    var share: Double
  }

  private let table: ErrorTable
  private let interval: Double
  private let smoothing: Double
  private var random: SplitMix64
  private var regime: Regime
  private var surroundings: Surroundings
  private var short: [SecondOrderProcess]
  private var bias: [FirstOrderProcess]
  private var share: Double

  /// Standard deviation along one horizontal axis now, in metres.
  private(set) var sigma: Double

  /// In its stationary state, in these surroundings.
  init(
    table: ErrorTable, interval: Double, settling: Double, surroundings: Surroundings,
    random: SplitMix64
  ) {
    self.table = table
    self.interval = interval
    self.surroundings = surroundings
    smoothing = settling > 0 ? 1 - exponential(-interval / settling) : 1
    self.random = random
    regime = Self.regime(table[surroundings], interval: interval)
    sigma = regime.error.sigma
    share = regime.share
    short = []
    bias = []
    // East, north, up.
    for _ in 0..<3 {
      short.append(SecondOrderProcess(from: &self.random))
      bias.append(FirstOrderProcess(from: &self.random))
    }
  }

  private static func regime(_ error: PositionError, interval: Double) -> Regime {
    Regime(
      error: error,
      short: SecondOrderProcess.Step(
        seconds: interval, time: error.wander.time, order: error.wander.order),
      biasMemory: exponential(-interval / error.bias.time),
      share: error.sigma > 0 ? error.bias.sigma * error.bias.sigma / error.steadyVariance : 0)
  }

  /// Moves on by an interval; takes nine draws.
  mutating func advance(in surroundings: Surroundings) {
    if surroundings != self.surroundings {
      self.surroundings = surroundings
      // There is no error without a fix: a tunnel leaves the figures of its portal.
      if surroundings != .tunnel {
        regime = Self.regime(table[surroundings], interval: interval)
      }
    }
    sigma += smoothing * (regime.error.sigma - sigma)
    share += smoothing * (regime.share - share)
    for axis in 0..<3 {
      short[axis].advance(regime.short, from: &random)
      bias[axis].advance(memory: regime.biasMemory, from: &random)
    }
  }

  /// The error east, north and up, in units of `sigma`.
  var unitError: LocalVector {
    let (a, b) = (max(0, 1 - share).squareRoot(), max(0, share).squareRoot())
    return LocalVector(
      east: a * short[0].value + b * bias[0].value,
      north: a * short[1].value + b * bias[1].value,
      up: a * short[2].value + b * bias[2].value)
  }
}
