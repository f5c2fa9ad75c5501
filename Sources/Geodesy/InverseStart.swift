#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where Newton's method begins, or the whole solution where the line is short.
///
/// Karney (2013), section 5.
enum InverseStart {
  /// So short that a sphere of the mean curvature gives it to full precision.
  case solved(InverseProblem.Line)
  /// An azimuth of departure near the true one.
  case guess(Angle)

  init(_ problem: InverseProblem) {
    let (beta1, beta2, lambda12) = (problem.beta1, problem.beta2, problem.lambda12)
    let rise = beta2 - beta1
    let sumSine = beta2.sine * beta1.cosine + beta2.cosine * beta1.sine
    let radians = lambda12.radians
    let isShort = rise.cosine >= 0 && rise.sine < 0.5 && beta2.cosine * radians < 0.5

    // On a short line the sphere's longitudes are stretched as at the middle latitude (equation 48).
    var omega12 = lambda12
    var meanStretch = 1.0
    if isShort {
      let s = (beta1.sine + beta2.sine) * (beta1.sine + beta2.sine)
      let c = (beta1.cosine + beta2.cosine) * (beta1.cosine + beta2.cosine)
      meanStretch = (1 + Ellipsoid.secondEccentricitySquared * s / (s + c)).squareRoot()
      omega12 = Angle(radians: radians / ((1 - WGS84.flattening) * meanStretch))
    }

    // The spherical triangle (equations 49 and 51), written so as not to cancel.
    let bend = beta2.cosine * beta1.sine * omega12.sine * omega12.sine
    var alpha1 = Angle(
      sine: beta2.cosine * omega12.sine,
      cosine: omega12.cosine >= 0
        ? rise.sine + bend / (1 + omega12.cosine) : sumSine - bend / (1 - omega12.cosine))
    let sigma12 = Angle(
      sine: hypot(alpha1.sine, alpha1.cosine),
      cosine: beta1.sine * beta2.sine + beta1.cosine * beta2.cosine * omega12.cosine)

    if isShort, sigma12.sine < Self.shortSine {
      let versine =
        omega12.cosine >= 0
        ? omega12.sine * omega12.sine / (1 + omega12.cosine) : 1 - omega12.cosine
      let alpha2 = Angle(
        sine: beta1.cosine * omega12.sine,
        cosine: rise.sine - beta1.cosine * beta2.sine * versine)
      self = .solved(
        InverseProblem.Line(
          distance: Ellipsoid.semiMinorAxis * meanStretch * sigma12.radians,
          alpha1: alpha1.normalised(), alpha2: alpha2.normalised()))
      return
    }
    if sigma12.cosine < 0,
      sigma12.sine < 6 * Self.thirdFlattening * .pi * beta1.cosine * beta1.cosine
    {
      alpha1 = Self.nearAntipode(problem, sumSine: sumSine)
    }
    self = .guess(alpha1.sine > 0 ? alpha1.normalised() : Angle(sine: 1, cosine: 0))
  }

  private static let thirdFlattening = WGS84.flattening / (2 - WGS84.flattening)

  /// Below this the error of the spherical solution, of third order, is below rounding.
  private static let shortSine =
    0.1 * Double.ulpOfOne.squareRoot()
    / (WGS84.flattening * (1 - WGS84.flattening / 2) / 2).squareRoot()

  /// Around the antipode the lines envelop an astroid (equations 53 to 57).
  private static func nearAntipode(_ problem: InverseProblem, sumSine: Double) -> Angle {
    let (beta1, beta2) = (problem.beta1, problem.beta2)
    let epsilon = GeodesicSeries.epsilon(
      squaredK: beta1.sine * beta1.sine * Ellipsoid.secondEccentricitySquared)
    let longitudeUnit =
      WGS84.flattening * beta1.cosine * GeodesicSeries.scale3(epsilon) * .pi
    let latitudeUnit = longitudeUnit * beta1.cosine
    let fromAntipode = atan2(-problem.lambda12.sine, -problem.lambda12.cosine)
    let x = fromAntipode / longitudeUnit
    let y = sumSine / latitudeUnit

    if y > -200 * Double.ulpOfOne, x > -1 - 1000 * Double.ulpOfOne.squareRoot() {
      // On the cut itself the solution is double; Newton needs the limit of one of the two.
      let sine = min(1, -x)
      return Angle(sine: sine, cosine: -(1 - sine * sine).squareRoot())
    }
    let kappa = astroidRoot(x: x, y: y)
    let omega = Angle(radians: longitudeUnit * (-x * kappa / (1 + kappa)))
    let bend = beta2.cosine * beta1.sine * omega.sine * omega.sine
    return Angle(
      sine: beta2.cosine * omega.sine, cosine: sumSine - bend / (1 + omega.cosine))
  }

  /// The positive root k of k^4 + 2 k^3 - (x^2 + y^2 - 1) k^2 - 2 y^2 k - y^2 = 0 (equation 55).
  static func astroidRoot(x: Double, y: Double) -> Double {
    let p = x * x
    let q = y * y
    let r = (p + q - 1) / 6
    guard q > 0 || r > 0 else { return 0 }
    // Ferrari's resolvent cubic, divided by r so that nothing cancels.
    let s = p * q / 4
    let r3 = r * r * r
    let discriminant = s * (s + 2 * r3)
    var u = r
    if discriminant >= 0 {
      var t3 = s + r3
      // The larger of the two roots.
      t3 += t3 < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()
      let t = cbrt(t3)
      u += t + (t != 0 ? r * r / t : 0)
    } else {
      let angle = atan2((-discriminant).squareRoot(), -(s + r3))
      u += 2 * r * cos(angle / 3)
    }
    let v = (u * u + q).squareRoot()
    let uv = u < 0 ? q / (v - u) : u + v
    let w = (uv - q) / (2 * v)
    return uv / ((uv + w * w).squareRoot() + w)
  }
}
