internal import Geodesy

/// Metres and degrees about a place that moves: the factors of its latitude, kept until it has gone far.
///
/// Within 300 m of the place, up to 85 degrees of latitude, what it gives lies within a millimetre of
/// the exact frame's; beyond them it is exact. Radii of curvature and their change with latitude are
/// those of WGS 84; the plane's second-order terms are kept (Snyder, Map Projections, 1987, chapter 3).
struct GroundScale {
  /// Where the factors were taken, in degrees; NaN before the first time.
  private var latitude = Double.nan
  /// Degrees of latitude within which they hold.
  private var reach = 0.0
  /// Degrees in a metre north and in a metre east, there.
  private var north = 0.0
  private var east = 0.0
  /// What a degree of latitude changes `east` by, as a share of it.
  private var growth = 0.0
  /// Bends of the meridian's and the parallel's plane, per square metre.
  private var northBend = 0.0
  private var eastBend = 0.0

  private static let farthest = 300.0
  private static let highest = 85.0

  /// The place at so many metres east and north of another one.
  mutating func place(_ offset: SIMD2<Double>, from origin: Coordinate) -> Coordinate {
    guard offset.x.magnitude <= Self.farthest, offset.y.magnitude <= Self.farthest,
      origin.latitude.magnitude <= Self.highest
    else {
      // Also where it is not a number.
      let vector = LocalVector(east: offset.x, north: offset.y)
      return LocalFrame(origin: origin).coordinate(at: vector).coordinate
    }
    refresh(origin.latitude)
    let scale = east * (1 + growth * (origin.latitude - latitude))
    let latitude = origin.latitude + north * offset.y - northBend * offset.x * offset.x
    var longitude = origin.longitude + scale * offset.x * (1 + eastBend * offset.y)
    if longitude.magnitude > 180 { longitude = longitude.remainder(dividingBy: 360) }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Metres east and north from a place to one near it.
  mutating func offset(from origin: Coordinate, to place: Coordinate) -> SIMD2<Double> {
    let northward = place.latitude - origin.latitude
    var eastward = place.longitude - origin.longitude
    if eastward.magnitude > 180 { eastward = eastward.remainder(dividingBy: 360) }
    guard northward.magnitude < 0.002, eastward.magnitude < 0.002,
      origin.latitude.magnitude <= Self.highest
    else {
      let vector = LocalFrame(origin: origin).vector(to: place)
      return SIMD2(vector.east, vector.north)
    }
    refresh(origin.latitude)
    let scale = east * (1 + growth * (origin.latitude - latitude))
    let up = northward / north
    let right = eastward / (scale * (1 + eastBend * up))
    return SIMD2(right, (northward + northBend * right * right) / north)
  }

  private mutating func refresh(_ latitude: Double) {
    guard !((latitude - self.latitude).magnitude <= reach) else { return }
    self.latitude = latitude
    let (sine, cosine) = sineAndCosine(degrees: latitude)
    let square = WGS84.flattening * (2 - WGS84.flattening)
    let root = (1 - square * sine * sine).squareRoot()
    let parallel = WGS84.semiMajorAxis / root
    let meridian = WGS84.semiMajorAxis * (1 - square) / (root * root * root)
    let degrees = 1 / radiansPerDegree
    north = degrees / meridian
    east = degrees / (parallel * cosine)
    // d(1 / (N cos)) = M sin / (N cos)^2
    growth = meridian * sine / (parallel * cosine) * radiansPerDegree
    eastBend = sine / (parallel * cosine)
    northBend = degrees * sine / (2 * parallel * cosine * meridian)
    // The square of what `growth` adds is left out: a ten-millionth, 0.03 mm in 300 m.
    reach = 3e-4 * degrees / max(1, sine.magnitude / cosine)
  }
}
