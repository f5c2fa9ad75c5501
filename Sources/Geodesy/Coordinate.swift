/// A place on the WGS 84 ellipsoid.
///
/// Degrees, latitude positive north, longitude positive east. Nothing is checked on the way in: a
/// receiver can send anything, and `isValid` says whether it is a place.
public struct Coordinate: Hashable, Sendable {
  /// Geodetic latitude in degrees, -90 to 90.
  public var latitude: Double
  /// Longitude in degrees, -180 to 180.
  public var longitude: Double

  /// The place at this latitude and longitude, both in degrees.
  @inlinable
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both are finite and in range: latitude -90 to 90, longitude -180 to 180.
  @inlinable
  public var isValid: Bool {
    latitude.magnitude <= 90 && longitude.magnitude <= 180
  }
}
