public import Tracks

/// The satellites overhead: a pure function of time and place, from nominal orbits.
///
/// Nominal, not an almanac of a given day: the number, the spread and the motion of the satellites
/// are lifelike, the single satellite is not.
public struct Sky: Hashable, Sendable {
  /// The orbits, in the order in which their satellites are listed.
  public var orbits: [Orbit]

  /// A sky with these satellites.
  public init(orbits: [Orbit]) {
    self.orbits = orbits
  }

  /// A sky with the nominal satellites of these systems, in this order.
  public init(systems: [Satellite.System]) {
    orbits = systems.flatMap(Orbit.slots(of:))
  }

  /// The 31 satellites of GPS.
  public static let gps = Sky(systems: [.gps])

  /// GPS and the 24 satellites of GLONASS, as receivers had them from about 2012.
  public static let gpsGlonass = Sky(systems: [.gps, .glonass])

  /// GPS, GLONASS, Galileo (24 satellites) and BeiDou (30), as phones have them.
  public static let all = Sky(systems: [.gps, .glonass, .galileo, .beidou])

  /// The systems that the satellites belong to, in the order of gpsd's gnssid.
  public var systems: [Satellite.System] {
    Satellite.System.allCases.filter { system in orbits.contains { $0.system == system } }
  }

  /// Where a satellite stands.
  public struct Sighting: Hashable, Sendable {
    /// The system that it belongs to.
    public var system: Satellite.System
    /// Its number within the system.
    public var number: Int
    /// Degrees clockwise from true north, 0 to below 360.
    public var azimuth: Double
    /// Degrees above the horizon; negative below it.
    public var elevation: Double

    /// A satellite in this direction.
    public init(system: Satellite.System, number: Int, azimuth: Double, elevation: Double) {
      self.system = system
      self.number = number
      self.azimuth = azimuth
      self.elevation = elevation
    }
  }
}
