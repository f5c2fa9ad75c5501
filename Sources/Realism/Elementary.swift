#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The exponential function.
func exponential(_ x: Double) -> Double { exp(x) }

/// The natural logarithm.
func logarithm(_ x: Double) -> Double { log(x) }

/// The direction of a step in degrees, clockwise from north.
func heading(_ step: SIMD2<Double>) -> Double { atan2(step.x, step.y) * 180 / .pi }

/// The sine of an angle in radians.
func sine(_ x: Double) -> Double { sin(x) }

/// The cosine of an angle in radians.
func cosine(_ x: Double) -> Double { cos(x) }
