#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The exponential function.
func exponential(_ x: Double) -> Double { exp(x) }

/// Radians in a degree.
let radiansPerDegree = Double.pi / 180

/// Sine and cosine of an angle in degrees.
func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  let angle = degrees * radiansPerDegree
  return (sin(angle), cos(angle))
}

/// The angle whose sine this is, in degrees.
func arcSine(_ x: Double) -> Double { asin(max(-1, min(1, x))) / radiansPerDegree }

/// The natural logarithm.
func logarithm(_ x: Double) -> Double { log(x) }

/// A power.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// One less the error function.
func complementaryError(_ x: Double) -> Double { erfc(x) }

/// The angle of a point above the x axis in radians, by arithmetic alone.
///
/// Within 1e-10 of the true angle, and the same to the bit on every machine.
func arcTangent(_ y: Double, _ x: Double) -> Double {
  let (a, b) = (x.magnitude, y.magnitude)
  guard max(a, b) > 0 else { return 0 }
  var ratio = min(a, b) / max(a, b)
  // Half the angle to pi / 4, so that the series is short.
  let isSteep = ratio > 0.414_213_562_373_095_1
  if isSteep { ratio = (ratio - 1) / (ratio + 1) }
  let square = ratio * ratio
  // The series in pairs, pairs of pairs and so on: a chain of four steps in place of twelve.
  let fourth = square * square
  let eighth = fourth * fourth
  let low = (1 - square * (1.0 / 3)) + fourth * (1.0 / 5 - square * (1.0 / 7))
  let middle = (1.0 / 9 - square * (1.0 / 11)) + fourth * (1.0 / 13 - square * (1.0 / 15))
  let high = (1.0 / 17 - square * (1.0 / 19)) + fourth * (1.0 / 21 - square * (1.0 / 23))
  let sum = low + eighth * (middle + eighth * high)
  var angle = ratio * sum
  if isSteep { angle += .pi / 4 }
  if b > a { angle = .pi / 2 - angle }
  if x < 0 { angle = .pi - angle }
  return y < 0 ? -angle : angle
}
