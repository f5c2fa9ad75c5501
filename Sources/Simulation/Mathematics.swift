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
