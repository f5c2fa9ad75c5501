extension Coordinate {
  /// Metres to another place along the shortest line on the ellipsoid; see `Geodesic`.
  public func distance(to other: Coordinate) -> Double {
    Geodesic.inverse(from: self, to: other).distance
  }

  /// The course in degrees, 0 to below 360, on which the shortest line to another place begins.
  ///
  /// 0 where the two are one.
  public func course(to other: Coordinate) -> Double {
    Geodesic.inverse(from: self, to: other).initialCourse
  }

  /// The place this many metres on, along the geodesic that begins on this course (degrees).
  public func advanced(by metres: Double, course: Double) -> Coordinate {
    Geodesic.direct(from: self, course: course, distance: metres).coordinate
  }
}
