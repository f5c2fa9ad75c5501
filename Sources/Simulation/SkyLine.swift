/// The direction to a satellite: a unit vector along the local axes.
struct SkyLine: Sendable {
  /// Index of the orbit.
  let orbit: Int
  let east: Double
  let north: Double
  let up: Double

  /// Degrees above the horizon, right to 2e-5.
  var elevation: Double {
    Self.angle(sine: up, cosine: (east * east + north * north).squareRoot())
  }

  /// Degrees clockwise from true north, 0 to below 360, right to 2e-5.
  var azimuth: Double {
    let course = Self.angle(sine: east, cosine: north)
    let whole = course + (course < 0 ? 360 : 0)
    return whole < 360 ? whole : 0
  }

  /// The angle of a vector in degrees, -180 to 180, right to 2e-5 degrees.
  ///
  /// By the four operations alone, so that it is the same on every machine, and several times faster than
  /// libm's: the polynomial of least error for the arc tangent up to 45 degrees (by linear programming).
  @inline(__always)
  private static func angle(sine: Double, cosine: Double) -> Double {
    let (s, c) = (sine.magnitude, cosine.magnitude)
    let (small, large) = (s < c ? s : c, s < c ? c : s)
    // Nothing but the vector of no length would divide by 0.
    let t = small / (large > 1e-300 ? large : 1e-300)
    let q = t * t
    let low = 57.295_523_713_4 + q * (-19.088_510_676_8 + q * 11.341_964_696_7)
    let high =
      -7.559_264_796_07 + q * (4.525_873_670_92 + q * (-1.897_583_441_85 + q * 0.382_008_541_512))
    let acute = t * (low + q * q * q * high)
    let steep = s > c ? 90 - acute : acute
    let wide = cosine < 0 ? 180 - steep : steep
    return sine < 0 ? -wide : wide
  }
}
