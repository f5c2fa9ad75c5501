internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A line drawn in a plane, in metres east and north of an origin, on its way to a place on the Earth.
struct PlaneLine {
  /// The vertices; the first is the origin.
  private(set) var points: [LocalVector] = [.zero]
  /// The direction of the pen in degrees, clockwise from north.
  private(set) var course: Double

  init(course: Double = 0) {
    self.course = course
  }

  init(points: [LocalVector]) {
    self.points = points
    course = 0
  }

  /// A straight on the present course, with vertices at most `step` metres apart.
  mutating func straight(_ metres: Double, step: Double = .infinity) {
    let count = max(1, Int((metres / step).rounded(.up)))
    for _ in 0..<count { advance(metres / Double(count), course: course) }
  }

  /// A bend that begins and ends on the present courses; to the right where `degrees` is positive.
  ///
  /// Its vertices are 3 degrees apart at most. They lie outside the arc by a hair (4 mm at a radius of
  /// 36 m), so that the chords together are as long as the arc.
  mutating func bend(radius: Double, degrees: Double) {
    let count = max(1, Int((degrees.magnitude / 3).rounded(.up)))
    let turn = degrees / Double(count)
    let chord = radius * turn.magnitude * (.pi / 180)
    for _ in 0..<count {
      advance(chord, course: course + turn / 2)
      course += turn
    }
  }

  /// Turns on the spot; to the right where positive.
  mutating func turn(_ degrees: Double) {
    course += degrees
  }

  private mutating func advance(_ metres: Double, course: Double) {
    let last = points[points.count - 1]
    let radians = course * (.pi / 180)
    points.append(
      last + LocalVector(east: metres * sin(radians), north: metres * cos(radians)))
  }

  /// Back along the same vertices.
  func andBack() -> PlaneLine {
    var line = self
    line.points += points.dropLast().reversed()
    return line
  }

  /// The line on the Earth from `origin` on, stretched evenly so that its length is `length` to a micrometre.
  ///
  /// Azimuthal equidistant about the origin, which works at any longitude and at the poles; at
  /// 20 km from it shapes are wrong by two parts in a million. A line whose ends are within a
  /// micrometre of each other becomes a loop.
  func coordinates(from origin: Coordinate, length: Double) -> [Coordinate] {
    laid(from: origin, length: length).coordinates
  }

  /// The same, and how far it was stretched.
  func laid(
    from origin: Coordinate, length: Double
  ) -> (coordinates: [Coordinate], scale: Double) {
    let isLoop =
      points.count > 2 && (points[points.count - 1] - points[0]).horizontalLength < 1e-6
    var scale = 1.0
    var line: [Coordinate] = []
    // The length is all but linear in the scale: each round gains five digits or more.
    for _ in 0..<6 {
      line = points.map { Self.coordinate($0, from: origin, scale: scale) }
      if isLoop { line[line.count - 1] = line[0] }
      let found = Polyline(line).length
      if (found - length).magnitude < 1e-7 { break }
      scale *= length / found
    }
    return (line, scale)
  }

  /// The place of a point of the plane on the Earth.
  static func coordinate(
    _ point: LocalVector, from origin: Coordinate, scale: Double
  ) -> Coordinate {
    let metres = point.horizontalLength
    return metres > 0 ? origin.advanced(by: metres * scale, course: point.course) : origin
  }
}
