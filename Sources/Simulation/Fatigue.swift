/// How somebody slows down over a long way.
public struct Fatigue: Hashable, Sendable {
  /// Metres along the way from which he slows down.
  public var onset: Double
  /// What each kilometre beyond adds to the pace, as a fraction of it.
  public var perKilometre: Double

  /// Slowing down from here on by this much a kilometre.
  public init(onset: Double, perKilometre: Double) {
    self.onset = onset
    self.perKilometre = perKilometre
  }

  /// None at all.
  public static let none = Fatigue(onset: 0, perKilometre: 0)

  /// From 20 km on 1.5 % a kilometre (heuristic).
  ///
  /// It gives the 5-km splits of a marathon a coefficient of variation of 10 %; measured are 6.6 to
  /// 14.4 %.
  public static let marathon = Fatigue(onset: 20_000, perKilometre: 0.015)

  /// The factor on the speed after so many metres.
  func factor(after distance: Double) -> Double {
    distance > onset ? 1 / (1 + perKilometre * (distance - onset) / 1000) : 1
  }
}
