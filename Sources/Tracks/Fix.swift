public import Geodesy

/// A position report from a receiver: CoreLocation's fields, absent where CoreLocation says invalid.
///
/// Nothing is checked on the way in, since hostile values are the subject of tests: a coordinate may
/// be out of range, an accuracy negative, a number not finite.
public struct Fix: Hashable, Sendable {
  /// When the position was valid, by the receiver's clock.
  public var timestamp: Timestamp
  /// Where, on WGS 84.
  public var coordinate: Coordinate
  /// Altitude above mean sea level in metres.
  public var altitude: Double?
  /// Altitude above the WGS 84 ellipsoid in metres.
  public var ellipsoidalAltitude: Double?
  /// Radius of horizontal uncertainty in metres, as the receiver claims it.
  public var horizontalAccuracy: Double?
  /// Vertical uncertainty in metres, as the receiver claims it.
  public var verticalAccuracy: Double?
  /// Speed over ground in metres per second.
  public var speed: Double?
  /// Uncertainty of the speed in metres per second.
  public var speedAccuracy: Double?
  /// Course over ground in degrees, clockwise from true north, 0 to below 360.
  public var course: Double?
  /// Uncertainty of the course in degrees.
  public var courseAccuracy: Double?

  /// A fix; what is not given is absent.
  public init(
    timestamp: Timestamp, coordinate: Coordinate, altitude: Double? = nil,
    ellipsoidalAltitude: Double? = nil, horizontalAccuracy: Double? = nil,
    verticalAccuracy: Double? = nil, speed: Double? = nil, speedAccuracy: Double? = nil,
    course: Double? = nil, courseAccuracy: Double? = nil
  ) {
    self.timestamp = timestamp
    self.coordinate = coordinate
    self.altitude = altitude
    self.ellipsoidalAltitude = ellipsoidalAltitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.speed = speed
    self.speedAccuracy = speedAccuracy
    self.course = course
    self.courseAccuracy = courseAccuracy
  }

  /// Whether it is three-dimensional: whether it has an altitude, over the sea or the ellipsoid.
  ///
  /// An altitude that is not finite is none.
  public var hasAltitude: Bool {
    altitude?.isFinite ?? false || ellipsoidalAltitude?.isFinite ?? false
  }
}
