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

  /// The 24 slots of GPS.
  public static let nominal = Sky(orbits: Orbit.gpsSlots)

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
