#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A piece of a geodesic between two points of its auxiliary great circle.
///
/// Lengths are in units of the polar radius. Karney (2013), equations 7 and 38 to 40.
struct Arc {
  /// Arc length on the auxiliary sphere, 0 to pi.
  let sigma12: Double
  let length: Double
  /// How far apart the ends of two lines are, per radian between their beginnings.
  let reducedLength: Double

  init(from sigma1: Angle, to sigma2: Angle, squaredK: Double) {
    let between = sigma2 - sigma1
    // Not by max(), which may give -0, and with it an arc of -pi for one of pi.
    sigma12 = atan2(between.sine > 0 ? between.sine : 0, between.cosine)
    let epsilon = GeodesicSeries.epsilon(squaredK: squaredK)
    let a1 = GeodesicSeries.scale1(epsilon)
    let a2 = GeodesicSeries.scale2(epsilon)
    let c1 = GeodesicSeries.sines1(epsilon)
    let c2 = GeodesicSeries.sines2(epsilon)
    let b1 = c1.value(at: sigma2) - c1.value(at: sigma1)
    let b2 = c2.value(at: sigma2) - c2.value(at: sigma1)
    length = (1 + a1) * (sigma12 + b1)
    let j12 = (a1 - a2) * sigma12 + (1 + a1) * b1 - (1 + a2) * b2
    let w1 = (1 + squaredK * sigma1.sine * sigma1.sine).squareRoot()
    let w2 = (1 + squaredK * sigma2.sine * sigma2.sine).squareRoot()
    reducedLength =
      w2 * sigma1.cosine * sigma2.sine - w1 * sigma1.sine * sigma2.cosine
      - sigma1.cosine * sigma2.cosine * j12
  }
}
