internal import Routes
internal import Tracks

/// What surroundings take away from the sky; all figures are heuristic.
struct SkyMask {
  /// Degrees of elevation from which satellites are seen.
  var lowest: Double
  /// Degrees of elevation up to which they are seen.
  var highest = 90.0
  /// Decibels that the surroundings take.
  var loss: Double
  /// Standard deviation in decibels of a satellite's strength.
  var scatter: Double

  /// Decibels that a reflection loses.
  static let reflectionLoss = 12.0
  /// Seconds between the points through which a satellite's strength wanders.
  static let wander = 60.0

  init(_ surroundings: Surroundings) {
    switch surroundings {
    case .open: self.init(lowest: 5, loss: 0, scatter: 1.5)
    case .suburban: self.init(lowest: 10, loss: 1, scatter: 2)
    case .trees: self.init(lowest: 10, loss: 6, scatter: 3)
    case .builtUp: self.init(lowest: 25, loss: 3, scatter: 4)
    case .canyon: self.init(lowest: 45, loss: 4, scatter: 5)
    case .underBridge: self.init(lowest: 10, highest: 35, loss: 8, scatter: 4)
    case .tunnel: self.init(lowest: 90, loss: 0, scatter: 0)
    }
  }

  init(lowest: Double, highest: Double = 90, loss: Double, scatter: Double) {
    self.lowest = lowest
    self.highest = highest
    self.loss = loss
    self.scatter = scatter
  }

  func passes(_ elevation: Double) -> Bool { elevation >= lowest && elevation <= highest }

  /// Carrier-to-noise density in dB-Hz, 34 at the horizon to 47 overhead, wandering by `scatter`.
  func strength(
    of sighting: Sky.Sighting, isDirect: Bool, at time: Timestamp, seed: UInt64
  ) -> Double {
    let knots = time.secondsSince1970 / Self.wander
    let knot = knots.rounded(.down)
    let fraction = knots - knot
    // Between two draws, so that the strength of a moment does not depend on what was asked before.
    let wander =
      (1 - fraction) * draw(sighting, knot: knot, seed: seed)
      + fraction * draw(sighting, knot: knot + 1, seed: seed)
    let clear = 34 + 13 * sineAndCosine(degrees: sighting.elevation).sine
    let strength = clear - loss - (isDirect ? 0 : Self.reflectionLoss) + scatter * wander
    return max(10, min(54, strength))
  }

  private func draw(_ sighting: Sky.Sighting, knot: Double, seed: UInt64) -> Double {
    var key = seed &+ UInt64(bitPattern: Int64(knot)) &* 0xD6E8_FEB8_6659_FD93
    key &+= UInt64(sighting.system.rawValue << 16 | sighting.number) &* 0xA076_1D64_78BD_642F
    var random = SplitMix64(seed: key)
    return random.gaussian()
  }
}
