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

  /// The same metabolic power on all gradients.
  public static let constantPower = Hills()
}
