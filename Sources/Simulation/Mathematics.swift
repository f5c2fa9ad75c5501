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

/// The direction of a vector in degrees, clockwise from north, 0 to below 360; 0 for none.
func bearing(east: Double, north: Double) -> Double {
  let degrees = atan2(east, north) / radiansPerDegree
  // -1e-15 + 360 is 360.
  return degrees >= 0 ? degrees : degrees + 360 < 360 ? degrees + 360 : 0
}

/// The angle whose sine this is, in degrees.
func arcSine(_ x: Double) -> Double { asin(max(-1, min(1, x))) / radiansPerDegree }

/// The natural logarithm.
func logarithm(_ x: Double) -> Double { log(x) }
