/// Shortest lines on the WGS 84 ellipsoid, right to well below a millimetre everywhere.
///
/// C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013) 43-55,
/// doi 10.1007/s00190-012-0578-z. Metres and degrees; courses are clockwise from true north, 0 to
/// below 360; longitudes may be any number coming in and are above -180 to 180 coming out. A NaN, an
/// infinity or a latitude beyond 90 degrees gives NaN everywhere.
public enum Geodesic {
  /// The shortest line between two places.
  public struct Inverse: Hashable, Sendable {
    /// Its length in metres.
    public var distance: Double
    /// Its course in degrees where it begins; 0 where the two places are one.
    public var initialCourse: Double
    /// Its course in degrees where it ends, still going ahead; 0 where the two places are one.
    public var finalCourse: Double

    init(distance: Double, initialCourse: Double, finalCourse: Double) {
      self.distance = distance
      self.initialCourse = initialCourse
      self.finalCourse = finalCourse
    }
  }

  /// The end of a line that began somewhere on some course.
  public struct Direct: Hashable, Sendable {
    /// Where it ends.
    public var coordinate: Coordinate
    /// Its course in degrees where it ends, still going ahead.
    public var finalCourse: Double

    init(coordinate: Coordinate, finalCourse: Double) {
      self.coordinate = coordinate
      self.finalCourse = finalCourse
    }
  }

  /// The shortest line from one place to another.
  ///
  /// At a pole the course follows from the longitude given there. Antipodal places have several
  /// shortest lines; one of them is returned.
  public static func inverse(from start: Coordinate, to end: Coordinate) -> Inverse {
    InverseProblem(from: start, to: end)?.solution()
      ?? Inverse(distance: .nan, initialCourse: .nan, finalCourse: .nan)
  }

  /// Where one arrives from a place on a course (degrees) after a distance (metres, back if negative).
  ///
  /// Distances of any length are followed, also round the Earth.
  public static func direct(from start: Coordinate, course: Double, distance: Double) -> Direct {
    GeodesicLine(from: start, course: course).end(after: distance)
  }
}
