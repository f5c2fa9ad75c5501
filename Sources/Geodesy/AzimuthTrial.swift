#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The line that leaves the first place on some azimuth, followed to the second place's latitude.
///
/// Karney (2013), section 4, the hybrid problem.
struct AzimuthTrial {
  let arc: Arc
  let alpha2: Angle
  /// By how much too far east it gets there, in radians.
  let excess: Double
  /// How fast that grows with the azimuth (equation 46).
  let slope: Double

  init(_ problem: InverseProblem, alpha1 departure: Angle) {
    let (beta1, beta2) = (problem.beta1, problem.beta2)
    var alpha1 = departure
    // Due east along the equator is the limit from the north-east.
    if beta1.sine == 0, alpha1.cosine == 0 { alpha1.cosine = -Ellipsoid.tiny }

    let node = Angle(
      sine: alpha1.sine * beta1.cosine, cosine: hypot(alpha1.cosine, alpha1.sine * beta1.sine))
    let toward1 = Angle(sine: beta1.sine, cosine: alpha1.cosine * beta1.cosine)
    let omega1 = Angle(sine: node.sine * beta1.sine, cosine: toward1.cosine)
    let sigma1 = toward1.normalised()

    // Clairaut: sin(alpha) cos(beta) is the same all along. Equation 45 for the cosine.
    let sine2 = beta2.cosine != beta1.cosine ? node.sine / beta2.cosine : alpha1.sine
    let cosine2: Double
    if beta2.cosine != beta1.cosine || beta2.sine.magnitude != -beta1.sine {
      let along = alpha1.cosine * beta1.cosine
      let gained =
        beta1.cosine < -beta1.sine
        ? (beta2.cosine - beta1.cosine) * (beta1.cosine + beta2.cosine)
        : (beta1.sine - beta2.sine) * (beta1.sine + beta2.sine)
      cosine2 = (along * along + gained).squareRoot() / beta2.cosine
    } else {
      cosine2 = alpha1.cosine.magnitude
    }
    alpha2 = Angle(sine: sine2, cosine: cosine2)
    let toward2 = Angle(sine: beta2.sine, cosine: cosine2 * beta2.cosine)
    let omega2 = Angle(sine: node.sine * beta2.sine, cosine: toward2.cosine)
    let sigma2 = toward2.normalised()

    let squaredK = node.cosine * node.cosine * Ellipsoid.secondEccentricitySquared
    arc = Arc(from: sigma1, to: sigma2, squaredK: squaredK)

    var omega12 = omega2 - omega1
    if omega12.sine <= 0 { omega12.sine = 0 }
    let epsilon = GeodesicSeries.epsilon(squaredK: squaredK)
    let c3 = GeodesicSeries.sines3(epsilon)
    let b3 = c3.value(at: sigma2) - c3.value(at: sigma1)
    excess =
      (omega12 - problem.lambda12).radians
      - WGS84.flattening * GeodesicSeries.scale3(epsilon) * node.sine * (arc.sigma12 + b3)

    let flatness = 1 - WGS84.flattening
    if cosine2 == 0 {
      let w1 = (1 + Ellipsoid.secondEccentricitySquared * beta1.sine * beta1.sine).squareRoot()
      slope = -2 * flatness * w1 / beta1.sine
    } else {
      slope = arc.reducedLength * flatness / (cosine2 * beta2.cosine)
    }
  }
}
