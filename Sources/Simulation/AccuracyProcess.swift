internal import Routes

/// The drift of a receiver's claims about itself.
struct AccuracyProcess {
  /// What is claimed of one fix, in metres.
  struct Claim: Hashable {
    var horizontal: Double
    var vertical: Double
    /// What the claim is in truth multiplied by; for the speed's accuracy.
    var factor: Double
  }

  private let accuracy: ReportedAccuracy
  /// Claimed radius by the radial standard deviation, without the drift of the moment.
  private let radius: Double
  private let own: Double
  private let typical: Double
  private var random: SplitMix64
  private var drift: Double
  private var interval = 0.0
  private var memory = 1.0
  private var noise = 0.0
  private var awareSpread = -1.0
  private var awareFactor = 1.0

  /// In its stationary state; `typical` is the radial standard deviation that it has in mind where
  /// it is not aware of the moment's.
  init(_ accuracy: ReportedAccuracy, typical: Double, _ random: SplitMix64) {
    self.accuracy = accuracy
    self.typical = typical
    radius = accuracy.scale * accuracy.honestRadius
    own = max(0, 1 - accuracy.honesty * accuracy.honesty).squareRoot()
    self.random = random
    drift = self.random.gaussian()
  }

  /// Moves on by so many seconds; takes one draw.
  mutating func advance(by seconds: Double) {
    if seconds != interval {
      interval = seconds
      memory = exponential(-seconds / accuracy.driftTime)
      noise = (1 - memory * memory).squareRoot()
    }
    drift = memory * drift + noise * random.innovation()
  }

  /// What is claimed of a fix.
  ///
  /// `spread` is the radial standard deviation of its error now and `size` the length that the error
  /// has in units of one axis' sigma; `offset` is the part of the spread that is the offset of a start
  /// or a loss, which the receiver knows of; `vertical` is the standard deviation of the altitude.
  mutating func claim(
    spread: Double, offset: Double = 0, size: Double, vertical: Double
  ) -> Claim {
    var factor = radius
    if accuracy.drift > 0 {
      factor *= exponential(
        accuracy.drift * (own * drift + accuracy.honesty * ReportedAccuracy.unit(size: size)))
    }
    if accuracy.awareness < 1, spread > 0 {
      let inner = max(0, spread * spread - offset * offset).squareRoot()
      // A per cent of change is not worth a power.
      if !((inner - awareSpread).magnitude <= 0.01 * awareSpread) {
        awareSpread = inner
        awareFactor = inner > 0 ? power(typical / inner, 1 - accuracy.awareness) : 1
      }
      let aware = inner * awareFactor
      factor *= (aware * aware + offset * offset).squareRoot() / spread
    }
    if case .constant(let metres) = accuracy.meaning {
      return Claim(horizontal: metres, vertical: metres, factor: 1)
    }
    return Claim(
      horizontal: accuracy.reported(spread * factor),
      vertical: accuracy.reported(vertical * factor),
      factor: factor)
  }
}

extension ReportedAccuracy {
  /// The length of a normal vector, in units of an axis' sigma, as a figure of mean 0 and variance 1.
  ///
  /// Its mean is sqrt(pi / 2) and its variance 2 - pi / 2 (Rayleigh).
  static func unit(size: Double) -> Double { (size - 1.253_314_137_315_5) * 1.526_396_158_4 }

  /// A claim as it is reported: rounded, and not below the floor.
  func reported(_ claim: Double) -> Double {
    var value = claim
    if step > 0 { value = (value / step).rounded() * step }
    if !levels.isEmpty { value = nearestLevel(value) }
    return max(floor, value)
  }

  private func nearestLevel(_ claim: Double) -> Double {
    var nearest = levels[0]
    for level in levels {
      if level >= claim {
        return claim - nearest < level - claim && nearest < claim ? nearest : level
      }
      nearest = level
    }
    return nearest
  }

  /// The radius that holds the truth as often as its meaning says, by the radial standard deviation.
  ///
  /// A claim that drifts covers less than one that does not; this makes up for it, so that on average
  /// over drift and error the coverage is kept. By bisection on the expected coverage.
  var honestRadius: Double {
    guard let coverage = meaning.coverage else { return 1 }
    // The quantile of the Rayleigh distribution, by the radial standard deviation.
    let still = (-logarithm(1 - coverage)).squareRoot()
    guard drift > 0 else { return still }
    // The drift that it takes to hold an error, for errors that are equally likely.
    let parts = 64
    let own = max(1e-6, (1 - honesty * honesty).squareRoot() * drift)
    let needed = (0..<parts).map { part in
      let share = (Double(part) + 0.5) / Double(parts)
      let size = (-2 * logarithm(1 - share)).squareRoot()
      return logarithm(size / 2.0.squareRoot()) - drift * honesty * Self.unit(size: size)
    }
    var (low, high) = (logarithm(still) - 1, logarithm(still) + 3 * drift + 1)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      let held = needed.reduce(0) { sum, needed in
        sum + 0.5 * complementaryError((needed - middle) / (own * 2.0.squareRoot()))
      }
      if held < coverage * Double(parts) { low = middle } else { high = middle }
    }
    return exponential((low + high) / 2)
  }
}
