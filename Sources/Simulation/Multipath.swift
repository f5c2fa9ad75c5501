/// A part of an error that the surroundings make: it changes with the way travelled, not with time.
///
/// First-order Gauss-Markov along the way, so that it stands still at rest. One calibrated watch had
/// 0.4 m over 20 m.
public struct Multipath: Hashable, Sendable {
  /// Standard deviation along one axis in metres.
  public var sigma: Double
  /// Metres of way in which its correlation falls to 1/e.
  public var distance: Double

  /// A multipath error of this size over so much way.
  public init(sigma: Double, distance: Double = 20) {
    self.sigma = sigma
    self.distance = distance
  }

  /// No multipath.
  public static let none = Multipath(sigma: 0)

  /// The correlation with itself so many metres later.
  public func autocorrelation(over metres: Double) -> Double {
    exponential(-metres.magnitude / distance)
  }
}
