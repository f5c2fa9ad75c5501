public import Tracks

/// A satellite's circular orbit, fixed in space, seen from a turning Earth.
///
/// Nominal: no eccentricity, no drift of the node, no manoeuvres. Good for where satellites stand
/// about and how they move, not for which one stands where on a given day. The epoch of all figures is
/// 1993-07-01T00:00:00Z, that of GPS's reference slots.
public struct Orbit: Hashable, Sendable {
  /// The system that it belongs to.
  public var system: Satellite.System
  /// Its number within the system.
  public var number: Int
  /// Right ascension of the ascending node in degrees.
  public var node: Double
  /// Argument of latitude in degrees at the epoch of `Sky`.
  public var latitudeArgument: Double
  /// Inclination in degrees.
  public var inclination: Double
  /// Radius in metres.
  public var radius: Double
  /// Revolutions per sidereal day.
  public var revolutionsPerDay: Double

  /// An orbit; what is not given is GPS's.
  public init(
    system: Satellite.System = .gps, number: Int, node: Double, latitudeArgument: Double,
    inclination: Double = 55, radius: Double = 26_559_700, revolutionsPerDay: Double = 2
  ) {
    self.system = system
    self.number = number
    self.node = node
    self.latitudeArgument = latitudeArgument
    self.inclination = inclination
    self.radius = radius
    self.revolutionsPerDay = revolutionsPerDay
  }

  /// 1993-07-01T00:00:00Z, the epoch of the slots.
  static let epoch = Timestamp(microseconds: 741_484_800_000_000)
  /// Greenwich hour angle at the epoch in degrees, 18 h 36 min 14.4 s.
  static let hourAngle = 279.06
  /// Degrees that the Earth turns in a day of 86,400 s.
  static let degreesPerDay = 360.985_647_366_286_2
}
