/// What hills do to a speed: uphill slower, downhill faster, at the same power.
///
/// The power is that of the flat at the asked pace; what a gradient costs depends on `Runner.Kind`.
/// They matter on routes with altitudes only.
public struct Hills: Hashable, Sendable {
  /// The share of the change that constant power would make: 1 is all, 0 is none.
  public var compliance: Double
  /// How much faster than on the flat he ever is downhill, as a factor (1.15 is a heuristic).
  ///
  /// Below some gradient it is not power that limits him but impact and grip.
  public var downhillLimit: Double
  /// Metres over which the gradient is averaged (40 is a heuristic): he does not notice shorter ones.
  public var span: Double

  /// Hills that matter as much as this.
  public init(compliance: Double = 1, downhillLimit: Double = 1.15, span: Double = 40) {
    self.compliance = compliance
    self.downhillLimit = downhillLimit
    self.span = span
  }

  /// As if there were none.
  public static let none = Hills(compliance: 0)

  /// The same power on all gradients.
  public static let constantPower = Hills()

  /// The factor on the speed of the flat, metres per second, on a gradient (rise over run).
  public func factor(gradient: Double, kind: Runner.Kind, speed: Double) -> Double {
    guard compliance > 0 else { return 1 }
    let factor: Double
    switch kind {
    case .runner: factor = Self.runningCost(gradient: 0) / Self.runningCost(gradient: gradient)
    case .walker: factor = Self.walkingCost(gradient: 0) / Self.walkingCost(gradient: gradient)
    case .cyclist: factor = Self.cyclingSpeed(gradient: gradient, flat: speed) / speed
    // An engine has power to spare.
    case .car: factor = 1
    }
    return min(downhillLimit, 1 + compliance * (factor - 1))
  }

  /// The cost of running in J/(kg m) on a gradient, held to -0.45 to 0.45.
  ///
  /// Minetti et al., "Energy cost of walking and running at extreme uphill and downhill slopes",
  /// J Appl Physiol 93, 2002.
  public static func runningCost(gradient: Double) -> Double {
    let i = max(-0.45, min(0.45, gradient))
    return ((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6
  }

  /// The cost of walking in J/(kg m) on a gradient, held to -0.45 to 0.45.
  ///
  /// From the same study.
  public static func walkingCost(gradient: Double) -> Double {
    let i = max(-0.45, min(0.45, gradient))
    return ((((280.5 * i - 58.7) * i - 76.8) * i + 51.9) * i + 19.6) * i + 2.5
  }

  /// The speed on a bicycle on a gradient with the power of a speed on the flat, metres per second.
  ///
  /// Rolling, climbing and air resistance after Martin et al., "Validation of a mathematical model
  /// for road cycling power", J Appl Biomech 14, 1998; 85 kg in all, a rolling coefficient of 0.005
  /// and a drag area of 0.5 m^2 are a heuristic.
  public static func cyclingSpeed(gradient: Double, flat: Double) -> Double {
    let i = max(-0.45, min(0.45, gradient))
    let weight = 85 * 9.81
    let drag = 0.5 * 1.2 * 0.5
    let power = (weight * 0.005 + drag * flat * flat) * flat
    // The one positive root of drag v^3 + weight (0.005 + i) v = power lies below both of these
    // where it is uphill, and Newton comes down to it from above.
    let slope = weight * (0.005 + i)
    let least = slope < 0 ? (-slope / drag).squareRoot() : 0
    var speed = flat + least + 1
    for _ in 0..<40 {
      let change =
        ((drag * speed * speed + slope) * speed - power) / (3 * drag * speed * speed + slope)
      speed -= change
      if change.magnitude < 1e-9 { break }
    }
    return speed
  }
}
