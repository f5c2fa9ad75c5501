/// East, north and up at a place: the plane that touches the ellipsoid there.
///
/// Exact through ECEF both ways, so a point stays where it is however far from the origin; but the
/// plane leaves the ground, by 8 cm in 1 km and 8 m in 10 km, and that shows in `up`.
public struct LocalFrame: Hashable, Sendable {
  /// Where the frame touches the ellipsoid.
  public let origin: Coordinate
  /// Altitude of the origin above the ellipsoid in metres.
  public let altitude: Double
  private let centre: ECEF
  private let phi: Angle
  private let lambda: Angle

  /// The frame at a place, its origin at this altitude above the ellipsoid in metres.
  public init(origin: Coordinate, altitude: Double = 0) {
    self.origin = origin
    self.altitude = altitude
    centre = ECEF(origin, altitude: altitude)
    phi = Angle(degrees: origin.latitude)
    lambda = Angle(degrees: origin.longitude)
  }

  /// From the origin to a place at an altitude above the ellipsoid (metres), at the origin's if nil.
  public func vector(to coordinate: Coordinate, altitude: Double? = nil) -> LocalVector {
    vector(to: ECEF(coordinate, altitude: altitude ?? self.altitude))
  }

  /// From the origin to a point.
  public func vector(to point: ECEF) -> LocalVector {
    let (dx, dy, dz) = (point.x - centre.x, point.y - centre.y, point.z - centre.z)
    let outward = lambda.cosine * dx + lambda.sine * dy
    return LocalVector(
      east: lambda.cosine * dy - lambda.sine * dx,
      north: phi.cosine * dz - phi.sine * outward,
      up: phi.cosine * outward + phi.sine * dz)
  }

  /// The point that a vector from the origin leads to.
  public func point(at vector: LocalVector) -> ECEF {
    let outward = phi.cosine * vector.up - phi.sine * vector.north
    return ECEF(
      x: centre.x + lambda.cosine * outward - lambda.sine * vector.east,
      y: centre.y + lambda.sine * outward + lambda.cosine * vector.east,
      z: centre.z + phi.cosine * vector.north + phi.sine * vector.up)
  }

  /// The place that a vector from the origin leads to, and its altitude above the ellipsoid in metres.
  public func coordinate(at vector: LocalVector) -> (coordinate: Coordinate, altitude: Double) {
    point(at: vector).geodetic
  }
}
