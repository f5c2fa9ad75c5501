#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A point in the Earth-centred, Earth-fixed frame of WGS 84.
///
/// Metres: x through the equator at longitude 0, y at longitude 90 east, z through the north pole.
public struct ECEF: Hashable, Sendable {
  /// Metres toward latitude 0, longitude 0.
  public var x: Double
  /// Metres toward latitude 0, longitude 90 east.
  public var y: Double
  /// Metres toward the north pole.
  public var z: Double

  /// The point with these three, in metres.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The point at this place, at an altitude above the ellipsoid in metres.
  public init(_ coordinate: Coordinate, altitude: Double = 0) {
    let phi = Angle(degrees: coordinate.latitude)
    let lambda = Angle(degrees: coordinate.longitude)
    let normal =
      WGS84.semiMajorAxis
      / (1 - Ellipsoid.eccentricitySquared * phi.sine * phi.sine).squareRoot()
    x = (normal + altitude) * phi.cosine * lambda.cosine
    y = (normal + altitude) * phi.cosine * lambda.sine
    z = (normal * (1 - Ellipsoid.eccentricitySquared) + altitude) * phi.sine
  }

  /// The place below or above this point, and the altitude above the ellipsoid in metres.
  ///
  /// Right to a nanometre from 5,000 km below the ground to beyond all satellites (Bowring, "Transformation
  /// from spatial to geographical coordinates", 1976, repeated until it stands). Longitude is above
  /// -180 to 180, and 0 on the axis.
  public var geodetic: (coordinate: Coordinate, altitude: Double) {
    let fromAxis = hypot(x, y)
    let flatness = 1 - WGS84.flattening
    let polar = Ellipsoid.secondEccentricitySquared * Ellipsoid.semiMinorAxis
    let equatorial = Ellipsoid.eccentricitySquared * WGS84.semiMajorAxis
    var beta = Angle(sine: z, cosine: flatness * fromAxis).normalised()
    var phi = beta
    // Near the ground one round is enough; each later one gains more than six digits.
    for _ in 0..<4 {
      phi = Angle(
        sine: z + polar * beta.sine * beta.sine * beta.sine,
        cosine: fromAxis - equatorial * beta.cosine * beta.cosine * beta.cosine
      ).normalised()
      beta = Angle(sine: flatness * phi.sine, cosine: phi.cosine).normalised()
    }
    let root = (1 - Ellipsoid.eccentricitySquared * phi.sine * phi.sine).squareRoot()
    let altitude = fromAxis * phi.cosine + z * phi.sine - WGS84.semiMajorAxis * root
    let longitude = Longitude.normalised(Angle(sine: y, cosine: x).degrees)
    return (Coordinate(latitude: phi.degrees, longitude: longitude), altitude)
  }

  /// Metres to another point, straight through whatever is between.
  public func chord(to other: ECEF) -> Double {
    let (dx, dy, dz) = (other.x - x, other.y - y, other.z - z)
    return (dx * dx + dy * dy + dz * dz).squareRoot()
  }
}
