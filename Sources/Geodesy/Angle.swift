#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An angle as its sine and cosine: sums and differences lose nothing to a round trip by radians.
struct Angle: Hashable, Sendable {
  var sine: Double
  var cosine: Double

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  init(radians: Double) {
    sine = sin(radians)
    cosine = cos(radians)
  }

  /// Exact at the multiples of 90 degrees; `correction` is a rest too small to be in `degrees`.
  init(degrees: Double, correction: Double = 0) {
    let turned = degrees.remainder(dividingBy: 360)
    let near = turned.remainder(dividingBy: 90)
    let rest = (near + correction) * (.pi / 180)
    let (s, c) = (sin(rest), cos(rest))
    switch ((turned - near) / 90).rounded() {
    case 1: self.init(sine: c, cosine: -s)
    case -1: self.init(sine: -c, cosine: s)
    case 2, -2: self.init(sine: -s, cosine: -c)
    default: self.init(sine: s, cosine: c)
    }
  }

  var radians: Double { atan2(sine, cosine) }

  /// -180 to 180, exact at the multiples of 90.
  var degrees: Double {
    // By the octant, so that the rounding of pi stays out of the axes.
    if sine.magnitude > cosine.magnitude {
      let rest = atan2(cosine, sine.magnitude) * (180 / .pi)
      return sine < 0 ? rest - 90 : 90 - rest
    }
    let rest = atan2(sine, cosine.magnitude) * (180 / .pi)
    if cosine >= 0 { return rest }
    return sine.sign == .minus ? -180 - rest : 180 - rest
  }

  /// 0 to below 360, clockwise from north where the angle is an azimuth.
  var course: Double {
    let value = degrees
    if value >= 0 { return value == 0 ? 0 : value }
    // A tiny negative angle would round up to 360.
    return value + 360 < 360 ? value + 360 : 0
  }

  func normalised() -> Angle {
    let length = hypot(sine, cosine)
    return Angle(sine: sine / length, cosine: cosine / length)
  }

  static prefix func - (angle: Angle) -> Angle {
    Angle(sine: -angle.sine, cosine: angle.cosine)
  }

  static func + (left: Angle, right: Angle) -> Angle {
    Angle(
      sine: left.sine * right.cosine + left.cosine * right.sine,
      cosine: left.cosine * right.cosine - left.sine * right.sine)
  }

  static func - (left: Angle, right: Angle) -> Angle { left + -right }
}

/// Arithmetic on degrees of longitude.
enum Longitude {
  /// The same meridian above -180 to 180; NaN for what is not finite.
  static func normalised(_ degrees: Double) -> Double {
    if degrees > -180, degrees <= 180 { return degrees }
    let rest = degrees.remainder(dividingBy: 360)
    return rest == -180 ? 180 : rest
  }

  /// `to - from` the short way round, -180 to 180, and what its rounding lost.
  static func difference(from: Double, to: Double) -> (degrees: Double, rest: Double) {
    let (near, lost) = sum(
      (-from).remainder(dividingBy: 360), to.remainder(dividingBy: 360))
    let (degrees, rest) = sum(near.remainder(dividingBy: 360), lost)
    return (degrees, rest)
  }

  /// A sum and its rounding error (Knuth's two-sum).
  private static func sum(_ a: Double, _ b: Double) -> (Double, Double) {
    let total = a + b
    let partOfB = total - a
    return (total, (a - (total - partOfB)) + (b - partOfB))
  }
}
