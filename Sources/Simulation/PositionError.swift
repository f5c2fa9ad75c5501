/// How a receiver's horizontal position errs in one kind of surroundings: a sum of independent parts.
///
/// Each part errs alike along both horizontal axes. Real error is a slow bias, a smooth wandering over
/// half a minute, what the surroundings make of it metre by metre, spells of far larger error, rare
/// leaps, and very little white noise.
public struct PositionError: Hashable, Sendable {
  /// What stays for minutes: orbits, clocks, the ionosphere.
  public var bias: Wander
  /// What wanders within half a minute.
  public var wander: Wander
  /// What changes with the way travelled.
  public var multipath: Multipath
  /// Standard deviation along one axis of what is new in each report, in metres.
  public var white: Double
  /// Spells of larger error.
  public var excursions: Excursions
  /// Rare leaps.
  public var jumps: Jumps

  /// An error with these parts; what is not given there is none of.
  public init(
    bias: Wander = .none, wander: Wander = .none, multipath: Multipath = .none,
    white: Double = 0, excursions: Excursions = .none, jumps: Jumps = .none
  ) {
    self.bias = bias
    self.wander = wander
    self.multipath = multipath
    self.white = white
    self.excursions = excursions
    self.jumps = jumps
  }

  /// No error.
  public static let none = PositionError()

  /// Standard deviation along one horizontal axis in metres, over a long time, without the leaps.
  ///
  /// The radial one is `sqrt(2)` times it. Of the excursions the ramps are left out.
  public var sigma: Double { (steadyVariance + excursionVariance).squareRoot() }

  /// Standard deviation along one axis of the normal error whose circle of this coverage is this one's.
  ///
  /// Excursions are most of the variance and rare: a circle by ``sigma`` would hold the truth far too
  /// often. In metres; `coverage` is a share between 0 and 1. By bisection on the mixture of the time
  /// within excursions and without them, ramps and leaps left out.
  func circularSigma(coverage: Double) -> Double {
    let rest = 1 - coverage
    // A normal error's circle holds the truth but for exp(-r^2 / (2 sigma^2)).
    let square = -2 * logarithm(rest)
    guard excursionVariance > 0 else { return steadyVariance.squareRoot() }
    let share = excursions.share
    let wild = steadyVariance + excursions.size * excursions.size
    var (low, high) = (steadyVariance, wild)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let half = middle * square / 2
      let calm = steadyVariance > 0 ? exponential(-half / steadyVariance) : 0
      let outside = (1 - share) * calm + share * exponential(-half / wild)
      if outside > rest { low = middle } else { high = middle }
    }
    return ((low + high) / 2).squareRoot()
  }

  /// The error with all of its lengths multiplied.
  public func scaled(by factor: Double) -> PositionError {
    var error = self
    error.bias.sigma *= factor
    error.wander.sigma *= factor
    error.multipath.sigma *= factor
    error.white *= factor
    error.excursions.size *= factor
    error.jumps.size *= factor
    return error
  }

  /// The variance along one axis of all but excursions and leaps, in square metres.
  var steadyVariance: Double {
    bias.sigma * bias.sigma + wander.sigma * wander.sigma + multipath.sigma * multipath.sigma
      + white * white
  }

  /// The variance along one axis of the excursions, in square metres.
  var excursionVariance: Double { excursions.share * excursions.size * excursions.size }
}
