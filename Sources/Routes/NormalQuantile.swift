/// The inverse of the standard normal distribution function.
///
/// Wichura, "Algorithm AS 241: the percentage points of the normal distribution", 1988 (PPND16).
enum NormalQuantile {
  /// A quotient of two polynomials of the seventh degree: above in x, below in y, ascending.
  private typealias Quotient = (
    SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>,
    SIMD2<Double>, SIMD2<Double>
  )

  /// The value that a standard normal draw stays below with this probability, above 0 and below 1.
  @inline(__always)
  static func value(at probability: Double) -> Double {
    let q = probability - 0.5
    return q.magnitude <= 0.425 ? centre(q) : outside(q, probability)
  }

  @inline(__always)
  private static func centre(_ q: Double) -> Double {
    let (above, below) = polynomials(
      (
        SIMD2(3.3871328727963666080e0, 1),
        SIMD2(1.3314166789178437745e+2, 4.2313330701600911252e+1),
        SIMD2(1.9715909503065514427e+3, 6.8718700749205790830e+2),
        SIMD2(1.3731693765509461125e+4, 5.3941960214247511077e+3),
        SIMD2(4.5921953931549871457e+4, 2.1213794301586595867e+4),
        SIMD2(6.7265770927008700853e+4, 3.9307895800092710610e+4),
        SIMD2(3.3430575583588128105e+4, 2.8729085735721942674e+4),
        SIMD2(2.5090809287301226727e+3, 5.2264952788528545610e+3)
      ), 0.180625 - q * q)
    return q * above / below
  }

  @inline(never)
  private static func outside(_ q: Double, _ probability: Double) -> Double {
    let tail = q < 0 ? probability : 1 - probability
    let r = (-logarithm(tail)).squareRoot()
    let (above, below) = r <= 5 ? shoulder(r - 1.6) : farTail(r - 5)
    let magnitude = above / below
    return q < 0 ? -magnitude : magnitude
  }

  @inline(__always)
  private static func shoulder(_ x: Double) -> (Double, Double) {
    pairedPolynomials(
      (
        SIMD2(1.42343711074968357734e0, 1),
        SIMD2(4.63033784615654529590e0, 2.05319162663775882187e0),
        SIMD2(5.76949722146069140550e0, 1.67638483018380384940e0),
        SIMD2(3.64784832476320460504e0, 6.89767334985100004550e-1),
        SIMD2(1.27045825245236838258e0, 1.48103976427480074590e-1),
        SIMD2(2.41780725177450611770e-1, 1.51986665636164571966e-2),
        SIMD2(2.27238449892691845833e-2, 5.47593808499534494600e-4),
        SIMD2(7.74545014278341407640e-4, 1.05075007164441684324e-9)
      ), x)
  }

  private static func farTail(_ x: Double) -> (Double, Double) {
    polynomials(
      (
        SIMD2(6.65790464350110377720e0, 1),
        SIMD2(5.46378491116411436990e0, 5.99832206555887937690e-1),
        SIMD2(1.78482653991729133580e0, 1.36929880922735805310e-1),
        SIMD2(2.96560571828504891230e-1, 1.48753612908506148525e-2),
        SIMD2(2.65321895265761230930e-2, 7.86869131145613259100e-4),
        SIMD2(1.24266094738807843860e-3, 1.84631831751005468180e-5),
        SIMD2(2.71155556874348757815e-5, 1.42151175831644588870e-7),
        SIMD2(2.01033439929228813265e-7, 2.04426310338993978564e-15)
      ), x)
  }

  /// Both by Horner's rule, side by side.
  @inline(__always)
  private static func polynomials(_ c: Quotient, _ x: Double) -> (Double, Double) {
    var sum = c.7
    sum = sum * x + c.6
    sum = sum * x + c.5
    sum = sum * x + c.4
    sum = sum * x + c.3
    sum = sum * x + c.2
    sum = sum * x + c.1
    sum = sum * x + c.0
    return (sum.x, sum.y)
  }

  /// Both by Estrin's scheme, side by side: fewer steps wait for each other.
  @inline(__always)
  private static func pairedPolynomials(_ c: Quotient, _ x: Double) -> (Double, Double) {
    let square = x * x
    let low = (c.0 + c.1 * x) + (c.2 + c.3 * x) * square
    let high = (c.4 + c.5 * x) + (c.6 + c.7 * x) * square
    let sum = low + high * (square * square)
    return (sum.x, sum.y)
  }

  /// The natural logarithm, by arithmetic alone: libm's last bit differs from machine to machine.
  static func logarithm(_ x: Double) -> Double {
    // x = m * 2^e, with m from sqrt(1/2) to sqrt(2); then ln m = 2 atanh((m - 1) / (m + 1)).
    // By the bits of a normal number, as all tails are.
    let bits = x.bitPattern
    var mantissa = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    var exponent = Double(Int(bits >> 52) - 1023)
    if mantissa > 1.4142135623730951 {
      mantissa /= 2
      exponent += 1
    }
    let z = (mantissa - 1) / (mantissa + 1)
    let square = z * z
    // The series in pairs, pairs of pairs and so on: a chain of five steps in place of twelve.
    let fourth = square * square
    let eighth = fourth * fourth
    let low = (1 + square * (1.0 / 3)) + fourth * (1.0 / 5 + square * (1.0 / 7))
    let middle = (1.0 / 9 + square * (1.0 / 11)) + fourth * (1.0 / 13 + square * (1.0 / 15))
    let high = (1.0 / 17 + square * (1.0 / 19)) + fourth * (1.0 / 21 + square * (1.0 / 23))
    let sum = (low + eighth * middle) + (eighth * eighth) * (high + eighth * (1.0 / 25))
    return exponent * 0.6931471805599453 + 2 * z * sum
  }
}
