/// The satellites that a receiver sees at one epoch, and the dilutions of precision of those it uses.
public struct SkyView: Hashable, Sendable {
  /// The satellites in view, in a stable order.
  public var satellites: [Satellite]
  /// Dilutions of precision, absent where the geometry of the used satellites gives none.
  public var dilution: DilutionOfPrecision?

  /// A view of these satellites.
  public init(satellites: [Satellite] = [], dilution: DilutionOfPrecision? = nil) {
    self.satellites = satellites
    self.dilution = dilution
  }
}

/// One satellite as a receiver sees it.
public struct Satellite: Hashable, Sendable {
  /// A navigation system, in the order of gpsd's gnssid.
  public enum System: Int, Hashable, Sendable, CaseIterable {
    /// United States.
    case gps = 0
    /// Augmentation (WAAS, EGNOS, ...).
    case sbas = 1
    /// European Union.
    case galileo = 2
    /// China.
    case beidou = 3
    /// Japan.
    case qzss = 5
    /// Russia.
    case glonass = 6
    /// India.
    case navic = 7
  }

  /// The system it belongs to.
  public var system: System
  /// Its number within the system, from 1 (the PRN for GPS, the slot for GLONASS).
  public var number: Int
  /// Elevation above the horizon in degrees, absent where unknown.
  public var elevation: Double?
  /// Azimuth in degrees, clockwise from true north, 0 to below 360, absent where unknown.
  public var azimuth: Double?
  /// Carrier-to-noise density in dB-Hz, absent where the satellite is not tracked.
  public var signalStrength: Double?
  /// Whether the position rests on it.
  public var isUsed: Bool

  /// A satellite; what is not given is unknown.
  public init(
    system: System, number: Int, elevation: Double? = nil, azimuth: Double? = nil,
    signalStrength: Double? = nil, isUsed: Bool = false
  ) {
    self.system = system
    self.number = number
    self.elevation = elevation
    self.azimuth = azimuth
    self.signalStrength = signalStrength
    self.isUsed = isUsed
  }
}

/// Dilutions of precision: how the geometry of the satellites magnifies a range error; no unit.
public struct DilutionOfPrecision: Hashable, Sendable {
  /// East, the root of the first diagonal element of the position covariance.
  public var east: Double
  /// North.
  public var north: Double
  /// Up.
  public var vertical: Double
  /// Receiver clock.
  public var time: Double

  /// Dilutions along the local axes and of the clock.
  public init(east: Double, north: Double, vertical: Double, time: Double) {
    self.east = east
    self.north = north
    self.vertical = vertical
    self.time = time
  }

  /// Horizontal: `sqrt(east^2 + north^2)`.
  public var horizontal: Double { (east * east + north * north).squareRoot() }
  /// Position: `sqrt(horizontal^2 + vertical^2)`.
  public var position: Double {
    (east * east + north * north + vertical * vertical).squareRoot()
  }
  /// Geometric: `sqrt(position^2 + time^2)`.
  public var geometric: Double {
    (east * east + north * north + vertical * vertical + time * time).squareRoot()
  }
}
