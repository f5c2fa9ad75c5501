/// The direction to a satellite: a unit vector along the local axes.
struct SkyLine: Sendable {
  /// Index of the orbit.
  let orbit: Int
  let east: Double
  let north: Double
  let up: Double
  /// Degrees above the horizon.
  let elevation: Double
  /// Degrees clockwise from true north, 0 to below 360.
  let azimuth: Double

  init(orbit: Int, east: Double, north: Double, up: Double) {
    self.orbit = orbit
    self.east = east
    self.north = north
    self.up = up
    let level = (east * east + north * north).squareRoot()
    elevation = Self.angle(sine: up, cosine: level)
    let course = Self.angle(sine: east, cosine: north)
    azimuth = course >= 0 ? course : course + 360 < 360 ? course + 360 : 0
  }

  /// The angle of a vector in degrees, -180 to 180, right to 1e-6 degrees.
  ///
  /// By the four operations alone, so that it is the same on every machine, and some times faster than
  /// libm's. The series of the arc tangent, with the argument brought within an eighth of a turn.
  static func angle(sine: Double, cosine: Double) -> Double {
    let (s, c) = (sine.magnitude, cosine.magnitude)
    guard s + c > 0 else { return 0 }
    let isSteep = s > c
    let ratio = isSteep ? c / s : s / c
    // tan(45 - x) = (1 - tan x) / (1 + tan x)
    let isWide = ratio > 0.414_213_562_373_095
    let t = isWide ? (1 - ratio) / (1 + ratio) : ratio
    let q = t * t
    var sum = 1.0 / 17
    sum = 1.0 / 15 - q * sum
    sum = 1.0 / 13 - q * sum
    sum = 1.0 / 11 - q * sum
    sum = 1.0 / 9 - q * sum
    sum = 1.0 / 7 - q * sum
    sum = 1.0 / 5 - q * sum
    sum = 1.0 / 3 - q * sum
    sum = 1 - q * sum
    var degrees = t * sum * (180 / Double.pi)
    if isWide { degrees = 45 - degrees }
    if isSteep { degrees = 90 - degrees }
    if cosine < 0 { degrees = 180 - degrees }
    return sine < 0 ? -degrees : degrees
  }
}
