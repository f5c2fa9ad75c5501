/// How a receiver comes by the accuracies that it claims.
///
/// The claim drifts by itself, and tells little of the error of the moment: measured correlations
/// are 0.09 to 0.20. Whatever the drift, over all the circle holds the truth as often as its meaning
/// says, unless `scale` has it boast.
public struct ReportedAccuracy: Hashable, Sendable {
  /// What the radius says.
  public enum Meaning: Hashable, Sendable {
    /// CoreLocation: `sqrt(sigmaE^2 + sigmaN^2)`, which holds the truth 63.2 % of the time.
    case apple
    /// Android: the radius of 68 %, 1.51 times an axis' sigma.
    case android
    /// W3C Geolocation: the radius of 95 %, 2.45 times an axis' sigma.
    case w3c
    /// Always so many metres, whatever the error is, as one phone was recorded to say 3 m.
    case constant(metres: Double)

    /// The share of fixes, 0 to 1, whose true place is within the radius where errors are normal and
    /// alike on both axes; nil for a constant.
    public var coverage: Double? {
      switch self {
      // 1 - exp(-1), the chance that a normal vector is shorter than its own root mean square.
      case .apple: 0.632_120_558_828_557_7
      case .android: 0.68
      case .w3c: 0.95
      case .constant: nil
      }
    }
  }

  /// What the radius says.
  public var meaning: Meaning
  /// Standard deviation of the claim's logarithm.
  public var drift: Double
  /// Correlation time of the drift in seconds.
  public var driftTime: Double
  /// Correlation of the claim's drift with the size of the error, 0 to 1.
  public var honesty: Double
  /// How much the claim knows of changes of the error's size with the surroundings: 0 to 1, all.
  ///
  /// A warm-up it knows of in any case. Among houses and in the open alike, a claim that knew all would
  /// be correlated with the error by 0.7; 0.1 to 0.2 is what recordings have.
  public var awareness: Double
  /// What a claim is multiplied by; below 1 it boasts.
  public var scale: Double
  /// The smallest radius that is ever claimed, in metres.
  public var floor: Double
  /// Metres to which the claim is rounded; 0 does not round.
  public var step: Double
  /// The only radii that are ever claimed, ascending, in metres: always the nearest one; empty for any.
  public var levels: [Double]

  /// An accuracy that drifts so.
  public init(
    _ meaning: Meaning = .apple, drift: Double, driftTime: Double = 40, honesty: Double = 0.15,
    awareness: Double = 1, scale: Double = 1, floor: Double = 0, step: Double = 0,
    levels: [Double] = []
  ) {
    self.meaning = meaning
    self.drift = drift
    self.driftTime = driftTime
    self.honesty = honesty
    self.awareness = awareness
    self.scale = scale
    self.floor = floor
    self.step = step
    self.levels = levels
  }

  /// The true standard deviation, without drift.
  public static let exact = ReportedAccuracy(drift: 0, honesty: 0)
  /// It drifts and knows the surroundings, and the circle holds the truth 63 % of the time all the same.
  public static let honest = ReportedAccuracy(drift: 0.25, honesty: 0.2)

  /// An iPhone: in Core Location's meaning, in steps, knowing a little of its surroundings.
  ///
  /// Drift and awareness are set for a correlation of 0.2 with the error, streets and parks together.
  public static let iphone = ReportedAccuracy(
    drift: 0.35, honesty: 0.12, awareness: 0.1, levels: iPhoneLevels)
  /// An Android phone: the radius of 68 %, 3 m at the least, hardly knowing its surroundings (heuristic).
  public static let android = ReportedAccuracy(
    .android, drift: 0.35, honesty: 0.12, awareness: 0.05, floor: 3, step: 0.1)

  /// What iPhones are seen to say (heuristic list).
  public static let iPhoneLevels: [Double] = [
    3.5, 4.7, 5, 6, 8, 10, 12, 16, 24, 32, 48, 65, 100, 165, 1414,
  ]

  /// The share of fixes whose true place its circle is to hold; for a constant one CoreLocation's.
  var coverage: Double { meaning.coverage ?? Meaning.apple.coverage ?? 0.632 }

  /// What is wrong with it, in words, or nil.
  public var problem: String? {
    if !(drift >= 0 && drift <= 3 && driftTime > 0 && driftTime <= 86_400) {
      return "the accuracy's drift must be 0 to 3 and its time above 0 s"
    }
    if !(honesty >= 0 && honesty <= 1 && awareness >= 0 && awareness <= 1) {
      return "the accuracy's honesty and awareness must be 0 to 1"
    }
    if !(scale > 0 && scale <= 100) {
      return "the accuracy's scale must be above 0 and at most 100"
    }
    if !(floor >= 0 && floor.isFinite && step >= 0 && step.isFinite) {
      return "the accuracy's floor and step must be 0 m at least"
    }
    if !zip(levels, levels.dropFirst()).allSatisfy({ $0 < $1 })
      || !levels.allSatisfy({ $0 > 0 && $0.isFinite })
    {
      return "the accuracy's levels must ascend, above 0 m"
    }
    if case .constant(let metres) = meaning, !metres.isFinite {
      return "a constant accuracy must be a number"
    }
    return nil
  }
}
