#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A geodesic that begins at a place on a course; what does not depend on the distance is kept.
///
/// Karney (2013), section 3: the line is mapped to a great circle of an auxiliary sphere, on which
/// sigma is the arc from the node (northward crossing of the equator) and omega the longitude.
struct GeodesicLine: Hashable, Sendable {
  private let start: Coordinate
  private let node: Angle
  private let sigma1: Angle
  private let omega1: Angle
  private let tau1: Angle
  private let squaredK: Double
  private let metresPerTau: Double
  private let startOfDistance: Double
  private let startOfLongitude: Double

  init(from start: Coordinate, course: Double) {
    self.start = start
    let alpha1 = Angle(degrees: course)
    let latitude = start.latitude.magnitude <= 90 ? Ellipsoid.rounded(start.latitude) : .nan
    let beta1 = Ellipsoid.reducedLatitude(ofDegrees: latitude)
    node = Angle(
      sine: alpha1.sine * beta1.cosine, cosine: hypot(alpha1.cosine, alpha1.sine * beta1.sine))
    // On the equator heading due east sigma is 0 by convention.
    let along = beta1.sine != 0 || alpha1.cosine != 0 ? beta1.cosine * alpha1.cosine : 1
    sigma1 = Angle(sine: beta1.sine, cosine: along).normalised()
    omega1 = Angle(sine: node.sine * beta1.sine, cosine: along)
    squaredK = node.cosine * node.cosine * Ellipsoid.secondEccentricitySquared
    let epsilon = GeodesicSeries.epsilon(squaredK: squaredK)
    metresPerTau = Ellipsoid.semiMinorAxis * (1 + GeodesicSeries.scale1(epsilon))
    startOfDistance = GeodesicSeries.sines1(epsilon).value(at: sigma1)
    tau1 = sigma1 + Angle(radians: startOfDistance)
    startOfLongitude = GeodesicSeries.sines3(epsilon).value(at: sigma1)
  }

  /// Where the line is after this many metres.
  func end(after distance: Double) -> Geodesic.Direct {
    let epsilon = GeodesicSeries.epsilon(squaredK: squaredK)
    let tau12 = distance / metresPerTau
    let tau2 = tau1 + Angle(radians: tau12)
    let back = GeodesicSeries.reversedSines1(epsilon).value(at: tau2)
    let sigma12 = tau12 + back + startOfDistance
    let sigma2 = sigma1 + Angle(radians: sigma12)

    let sineBeta2 = node.cosine * sigma2.sine
    var cosineBeta2 = hypot(node.sine, node.cosine * sigma2.cosine)
    var alpha2 = Angle(sine: node.sine, cosine: node.cosine * sigma2.cosine)
    if cosineBeta2 == 0 {
      // At a pole on a meridian: a hair before it, so that the course means something.
      cosineBeta2 = Ellipsoid.tiny
      alpha2 = Angle(sine: node.sine, cosine: node.cosine * Ellipsoid.tiny)
    }
    let omega2 = Angle(sine: node.sine * sigma2.sine, cosine: sigma2.cosine)
    let lambda12 =
      (omega2 - omega1).radians - WGS84.flattening * node.sine * GeodesicSeries.scale3(epsilon)
      * (sigma12 + GeodesicSeries.sines3(epsilon).value(at: sigma2) - startOfLongitude)

    let latitude = Angle(
      sine: sineBeta2, cosine: (1 - WGS84.flattening) * cosineBeta2
    ).degrees
    let longitude = Longitude.normalised(
      Longitude.normalised(start.longitude) + Longitude.normalised(lambda12 * (180 / .pi)))
    guard latitude.isFinite, longitude.isFinite else {
      return Geodesic.Direct(
        coordinate: Coordinate(latitude: .nan, longitude: .nan), finalCourse: .nan)
    }
    return Geodesic.Direct(
      coordinate: Coordinate(latitude: latitude, longitude: longitude), finalCourse: alpha2.course)
  }
}
