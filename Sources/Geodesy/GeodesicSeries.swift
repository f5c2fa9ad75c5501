/// The expansions of the geodesic integrals in powers of epsilon, to order 6.
///
/// C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013), equations 17 to 25, 42
/// and 43. At the Earth's flattening what is cut off is below 10 nanometres.
enum GeodesicSeries {
  /// Third flattening of the ellipsoid.
  private static let n = WGS84.flattening / (2 - WGS84.flattening)

  /// A trigonometric sum: the sine of each even multiple of an angle, times its coefficient.
  struct SineSum {
    var coefficients: SIMD8<Double>

    /// The sum of `coefficients[k - 1] * sin(2 k angle)`, by Clenshaw's recurrence.
    func value(at angle: Angle) -> Double {
      let twiceCosine = 2 * (angle.cosine - angle.sine) * (angle.cosine + angle.sine)
      var (next, afterNext) = (0.0, 0.0)
      for index in stride(from: 5, through: 0, by: -1) {
        (next, afterNext) = (twiceCosine * next - afterNext + coefficients[index], next)
      }
      return 2 * angle.sine * angle.cosine * next
    }
  }

  /// Epsilon from the square of Karney's k (equation 16, written so as not to cancel).
  static func epsilon(squaredK: Double) -> Double {
    squaredK / (2 * (1 + (1 + squaredK).squareRoot()) + squaredK)
  }

  /// A1 - 1 (equation 17).
  static func scale1(_ e: Double) -> Double {
    let square = e * e
    let series = square * (1.0 / 4 + square * (1.0 / 64 + square / 256))
    return (series + e) / (1 - e)
  }

  /// A2 - 1 (equation 42).
  static func scale2(_ e: Double) -> Double {
    let square = e * e
    let series = square * (1.0 / 4 + square * (9.0 / 64 + square * 25 / 256))
    return series * (1 - e) - e
  }

  /// C1: arc length on the auxiliary sphere to distance (equation 18).
  static func sines1(_ e: Double) -> SineSum {
    let q = e * e
    let c1 = e * (-1.0 / 2 + q * (3.0 / 16 - q / 32))
    let c2 = q * (-1.0 / 16 + q * (1.0 / 32 - q * 9 / 2048))
    let c3 = e * q * (-1.0 / 48 + q * 3 / 256)
    let c4 = q * q * (-5.0 / 512 + q * 3 / 512)
    let c5 = e * q * q * (-7.0 / 1280)
    let c6 = q * q * q * (-7.0 / 2048)
    return SineSum(coefficients: [c1, c2, c3, c4, c5, c6, 0, 0])
  }

  /// C1': distance to arc length on the auxiliary sphere (equation 21).
  static func reversedSines1(_ e: Double) -> SineSum {
    let q = e * e
    let c1 = e * (1.0 / 2 + q * (-9.0 / 32 + q * 205 / 1536))
    let c2 = q * (5.0 / 16 + q * (-37.0 / 96 + q * 1335 / 4096))
    let c3 = e * q * (29.0 / 96 - q * 75 / 128)
    let c4 = q * q * (539.0 / 1536 - q * 2391 / 2560)
    let c5 = e * q * q * (3467.0 / 7680)
    let c6 = q * q * q * (38081.0 / 61440)
    return SineSum(coefficients: [c1, c2, c3, c4, c5, c6, 0, 0])
  }

  /// C2: for the reduced length (equation 43).
  static func sines2(_ e: Double) -> SineSum {
    let q = e * e
    let c1 = e * (1.0 / 2 + q * (1.0 / 16 + q / 32))
    let c2 = q * (3.0 / 16 + q * (1.0 / 32 + q * 35 / 2048))
    let c3 = e * q * (5.0 / 48 + q * 5 / 256)
    let c4 = q * q * (35.0 / 512 + q * 7 / 512)
    let c5 = e * q * q * (63.0 / 1280)
    let c6 = q * q * q * (77.0 / 2048)
    return SineSum(coefficients: [c1, c2, c3, c4, c5, c6, 0, 0])
  }

  /// A3: for the longitude (equation 24).
  static func scale3(_ e: Double) -> Double {
    let a1 = -(1.0 / 2 - n / 2)
    let a2 = -(1.0 / 4 + n * (1.0 / 8 - n * 3 / 8))
    let a3 = -(1.0 / 16 + n * (3.0 / 16 + n / 16))
    let a4 = -(3.0 / 64 + n / 32)
    return 1 + e * (a1 + e * (a2 + e * (a3 + e * (a4 - e * 3 / 128))))
  }

  /// C3: for the longitude (equation 25).
  static func sines3(_ e: Double) -> SineSum {
    let q = e * e
    let c11 = 1.0 / 4 - n / 4
    let c12 = 1.0 / 8 - n * n / 8
    let c13 = 3.0 / 64 + n * (3.0 / 64 - n / 64)
    let c14 = 5.0 / 128 + n / 64
    let c1 = e * (c11 + e * (c12 + e * (c13 + e * (c14 + e * 3 / 128))))
    let c22 = 1.0 / 16 + n * (-3.0 / 32 + n / 32)
    let c23 = 3.0 / 64 - n * (1.0 / 32 + n * 3 / 64)
    let c24 = 3.0 / 128 + n / 128
    let c2 = q * (c22 + e * (c23 + e * (c24 + e * 5 / 256)))
    let c33 = 5.0 / 192 + n * (-3.0 / 64 + n * 5 / 192)
    let c34 = 3.0 / 128 - n * 5 / 192
    let c3 = q * e * (c33 + e * (c34 + e * 7 / 512))
    let c4 = q * q * (7.0 / 512 - n * 7 / 256 + e * 7 / 512)
    let c5 = q * q * e * (21.0 / 2560)
    return SineSum(coefficients: [c1, c2, c3, c4, c5, 0, 0, 0])
  }
}
