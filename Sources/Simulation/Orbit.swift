public import Tracks

/// A satellite's circular orbit, fixed in space, seen from a turning Earth.
///
/// Nominal: no eccentricity, no drift of the node, no manoeuvres. Good for where satellites stand
/// about and how they move, not for which one stands where on a given day.
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

  /// The 24 slots of GPS, A1 to F4, numbered 1 to 24 in that order.
  ///
  /// GPS Standard Positioning Service Performance Standard, 2001, table 3-1: reference orbit slot
  /// assignments for 1993-07-01T00:00:00Z. The numbers are slots, not the PRNs of a given day.
  public static let gpsSlots: [Orbit] = {
    let planes: [(node: Double, arguments: [Double])] = [
      (272.847, [268.126, 161.786, 11.676, 41.806]),
      (332.847, [80.956, 173.336, 309.976, 204.376]),
      (32.847, [111.876, 11.796, 339.666, 241.556]),
      (92.847, [135.226, 265.446, 35.156, 167.356]),
      (152.847, [197.046, 302.596, 66.066, 333.686]),
      (212.847, [238.886, 345.226, 105.206, 135.346]),
    ]
    var orbits: [Orbit] = []
    for plane in planes {
      for argument in plane.arguments {
        orbits.append(
          Orbit(number: orbits.count + 1, node: plane.node, latitudeArgument: argument))
      }
    }
    return orbits
  }()
}
