internal import Routes

/// What surroundings take away from the sky; all figures are heuristic.
///
/// Houses on both sides of a street hide what is lower than their roofs: straight across the street
/// by an elevation whose tangent is `across`, the height of the houses over half the width of the
/// street; aslant the houses are farther away, and along the street there are none.
struct SkyMask {
  /// Sine of the elevation below which all around is hidden.
  var lowest: Double
  /// Sine of the elevation above which a roof hides all.
  var highest: Double
  /// Height of the houses over half the width of the street.
  var across: Double
  /// Decibels that the surroundings take of what is overhead.
  var loss: Double
  /// Decibels that they take of what is at the horizon besides.
  var slantLoss: Double
  /// Standard deviation in decibels that they add to a satellite's strength.
  var scatter: Double
  /// Decibels that a reflection loses.
  var reflectionLoss: Double
  private let slope: Double

  /// Standard deviation in decibels of what a reflection loses.
  static let reflectionScatter = 7.0

  init(_ surroundings: Surroundings) {
    switch surroundings {
    case .open: self.init(lowest: 5)
    case .suburban: self.init(lowest: 6, across: 0.25, loss: 0.5, scatter: 1)
    case .trees: self.init(lowest: 6, loss: 4, slantLoss: 4, scatter: 4)
    case .builtUp: self.init(lowest: 8, across: 0.5, loss: 0.5, scatter: 1.5, reflectionLoss: 8)
    case .canyon: self.init(lowest: 12, across: 2.5, loss: 2, scatter: 3, reflectionLoss: 17)
    case .underBridge:
      self.init(lowest: 8, highest: 35, loss: 4, scatter: 3, reflectionLoss: 20)
    case .tunnel: self.init(lowest: 90, loss: 100, reflectionLoss: 100)
    }
  }

  init(
    lowest: Double = -90, highest: Double = 90, across: Double = 0, loss: Double = 0,
    slantLoss: Double = 0, scatter: Double = 0, reflectionLoss: Double = 12
  ) {
    self.lowest = lowest <= -90 ? -2 : sineAndCosine(degrees: lowest).sine
    self.highest = highest >= 90 ? 2 : sineAndCosine(degrees: highest).sine
    self.across = across
    self.loss = loss
    self.slantLoss = slantLoss
    self.scatter = scatter
    self.reflectionLoss = reflectionLoss
    slope = 1 / (1 + across * across).squareRoot()
  }

  /// Sine of the angle by which a line clears what hides, negative where it is hidden.
  ///
  /// `street` is the direction of the street as sine and cosine of its course, nil where it is not known:
  /// then the houses stand all around at the mean of their distances.
  func clearance(of line: SkyLine, street: (sine: Double, cosine: Double)?) -> Double {
    var clearance = min(line.up - lowest, highest - line.up)
    if across > 0 {
      let level: Double
      if let street {
        level = (line.east * street.cosine - line.north * street.sine).magnitude
      } else {
        level = (2 / Double.pi) * (1 - line.up * line.up).squareRoot()
      }
      clearance = min(clearance, (line.up - across * level) * slope)
    }
    return clearance
  }

  /// Decibels that the edge of a house takes of a line that clears it by an angle of this sine.
  ///
  /// Nothing from 3 degrees above it on, 6 dB at the edge, all but nothing left 6 degrees below it: a
  /// line through what a knife edge does to waves of 19 cm at some 10 m.
  static func edgeLoss(_ clearance: Double) -> Double { max(0, (edge - clearance) * 110) }

  /// Sine of the angle from which on a house takes nothing.
  static let edge = 0.05
}
