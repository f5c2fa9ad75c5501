/// What follows from the two constants of WGS 84, for the formulas of this room.
enum Ellipsoid {
  /// Polar radius in metres.
  static let semiMinorAxis = WGS84.semiMajorAxis * (1 - WGS84.flattening)
  /// First eccentricity squared.
  static let eccentricitySquared = WGS84.flattening * (2 - WGS84.flattening)
  /// Second eccentricity squared.
  static let secondEccentricitySquared =
    eccentricitySquared / ((1 - WGS84.flattening) * (1 - WGS84.flattening))
  /// In place of a zero that something is divided by; its square is still a normal number.
  static let tiny = 1.4916681462400413e-154

  /// The latitude on the auxiliary sphere, its cosine above 0 even at the poles.
  static func reducedLatitude(ofDegrees latitude: Double) -> Angle {
    let phi = Angle(degrees: latitude)
    let beta = Angle(sine: (1 - WGS84.flattening) * phi.sine, cosine: phi.cosine).normalised()
    return Angle(sine: beta.sine, cosine: max(tiny, beta.cosine))
  }

  /// An angle in degrees without its digits below 2^-57, so that tiny ones cannot underflow.
  static func rounded(_ degrees: Double) -> Double {
    let magnitude = degrees.magnitude
    guard magnitude < 1.0 / 16 else { return degrees }
    let rounded = 1.0 / 16 - (1.0 / 16 - magnitude)
    return degrees < 0 ? -rounded : rounded
  }
}
