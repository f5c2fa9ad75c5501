extension Polyline {
  /// A geodesic from one vertex to the next.
  struct Segment: Hashable, Sendable {
    let start: Coordinate
    let length: Double
    /// Courses at both ends in degrees, the second within 180 of the first.
    let initialCourse: Double
    let finalCourse: Double
    /// The cubic through both ends, or nil where it would be off by more than 0.1 mm.
    private let cubic: Cubic?

    /// Change of latitude and longitude against the share of the way.
    private struct Cubic: Hashable, Sendable {
      var first: SIMD2<Double>
      var second: SIMD2<Double>
      var third: SIMD2<Double>
    }

    /// Whether it is short enough that chords and cubics stand for it.
    var isShort: Bool { cubic != nil }

    init(from start: Coordinate, to end: Coordinate) {
      let line = Geodesic.inverse(from: start, to: end)
      self.start = start
      length = line.distance
      initialCourse = line.initialCourse
      finalCourse =
        line.initialCourse
        + (line.finalCourse - line.initialCourse).remainder(dividingBy: 360)
      cubic = Self.cubic(from: start, to: end, line: line)
    }

    func position(at distance: Double) -> Coordinate {
      position(atShare: length > 0 ? distance / length : 0)
    }

    /// The place at this share of the way.
    func position(atShare t: Double) -> Coordinate {
      guard let cubic else {
        return Geodesic.direct(from: start, course: initialCourse, distance: t * length).coordinate
      }
      let change = t * (cubic.first + t * (cubic.second + t * cubic.third))
      return Coordinate(
        latitude: start.latitude + change.x,
        longitude: Longitude.normalised(start.longitude + change.y))
    }

    func course(at distance: Double) -> Double {
      course(atShare: length > 0 ? max(0, min(1, distance / length)) : 0)
    }

    /// The course at this share of the way, 0 to below 360.
    func course(atShare t: Double) -> Double {
      guard isShort else {
        return Geodesic.direct(from: start, course: initialCourse, distance: t * length)
          .finalCourse
      }
      let course = initialCourse + (finalCourse - initialCourse) * t
      if course >= 0, course < 360 { return course.magnitude }
      let turn = course.remainder(dividingBy: 360)
      return turn >= 0 ? turn.magnitude : turn + 360
    }

    /// Hermite's cubic: both ends and the geodesic's direction there.
    ///
    /// It is off by at most L^4 / 384 times the fourth derivative, which is of the order of
    /// (tan phi / R)^3; up to 20 km / tan phi that is below 0.05 mm (held against the geodesic in
    /// tests).
    private static func cubic(
      from start: Coordinate, to end: Coordinate, line: Geodesic.Inverse
    ) -> Cubic? {
      let limit = 20_000.0
      let (phi1, phi2) = (Angle(degrees: start.latitude), Angle(degrees: end.latitude))
      let steepest = max(
        phi1.sine.magnitude / phi1.cosine.magnitude, phi2.sine.magnitude / phi2.cosine.magnitude)
      guard line.distance * max(1, steepest) <= limit else { return nil }
      let first = slope(phi1, course: line.initialCourse) * line.distance
      let last = slope(phi2, course: line.finalCourse) * line.distance
      let change = SIMD2(
        end.latitude - start.latitude,
        Longitude.difference(from: start.longitude, to: end.longitude).degrees)
      return Cubic(
        first: first, second: 3 * change - 2 * first - last, third: first + last - 2 * change)
    }

    /// Degrees of latitude and longitude a metre on a course.
    private static func slope(_ phi: Angle, course: Double) -> SIMD2<Double> {
      let alpha = Angle(degrees: course)
      let square = 1 - Ellipsoid.eccentricitySquared * phi.sine * phi.sine
      let normal = WGS84.semiMajorAxis / square.squareRoot()
      let meridional = normal * (1 - Ellipsoid.eccentricitySquared) / square
      return SIMD2(alpha.cosine / meridional, alpha.sine / (normal * phi.cosine)) * (180 / .pi)
    }
  }
}
