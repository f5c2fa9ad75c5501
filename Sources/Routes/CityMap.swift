internal import Geodesy

/// Streets in a plane, in metres, that meet at their ends alone.
struct CityMap {
  struct Street {
    var from: Int
    var to: Int
    /// Vertices between its ends.
    var bends: [LocalVector]
    var section: StreetSection
  }

  private(set) var places: [LocalVector] = []
  private(set) var streets: [Street] = []
  /// Streets that must not cross stay at least so far from others' ends, in metres.
  private let clearance: Double
  private var index: SegmentIndex

  /// An empty map for places up to `reach` metres from the middle.
  init(reach: Double, cell: Double, clearance: Double) {
    self.clearance = clearance
    index = SegmentIndex(reach: reach, cell: cell)
  }

  mutating func add(place: LocalVector) -> Int {
    places.append(place)
    return places.count - 1
  }

  func vertices(of street: Street) -> [LocalVector] {
    [places[street.from]] + street.bends + [places[street.to]]
  }

  /// Adds a street above or below all others.
  mutating func span(_ street: Street) {
    streets.append(street)
  }

  /// Adds a street, unless it would cross or touch another one, or leave a junction beside it.
  @discardableResult
  mutating func lay(_ street: Street) -> Bool {
    guard street.from != street.to else { return false }
    let line = vertices(of: street)
    for (a, b) in zip(line, line.dropFirst()) where !isClear(a, b) { return false }
    for (a, b) in zip(line, line.dropFirst()) { index.insert(a, b) }
    streets.append(street)
    return true
  }

  private func isClear(_ a: LocalVector, _ b: LocalVector) -> Bool {
    for number in index.candidates(a, b) {
      let (c, d) = index.segments[number]
      // Streets that leave the same place must do so at an angle: 14 degrees at least (heuristic).
      if let (far, other, shared) = Self.fork(a, b, c, d) {
        let (u, v) = (far - shared, other - shared)
        let (cross, dot) = (Self.cross(u, v), u.east * v.east + u.north * v.north)
        if dot > 0, cross.magnitude < 0.25 * dot { return false }
      } else if Self.distance(a, b, c, d) < clearance {
        return false
      }
    }
    return true
  }

  /// The free ends of two segments that share an end, and that end.
  private static func fork(
    _ a: LocalVector, _ b: LocalVector, _ c: LocalVector, _ d: LocalVector
  ) -> (LocalVector, LocalVector, LocalVector)? {
    if a == c { return (b, d, a) }
    if a == d { return (b, c, a) }
    if b == c { return (a, d, b) }
    if b == d { return (a, c, b) }
    return nil
  }

  static func cross(_ u: LocalVector, _ v: LocalVector) -> Double {
    u.east * v.north - u.north * v.east
  }

  /// The distance of two segments in metres, 0 where they cross.
  static func distance(
    _ a: LocalVector, _ b: LocalVector, _ c: LocalVector, _ d: LocalVector
  ) -> Double {
    let (ab, cd) = (b - a, d - c)
    if cross(ab, c - a) * cross(ab, d - a) < 0, cross(cd, a - c) * cross(cd, b - c) < 0 { return 0 }
    return min(
      min(distance(a, from: c, d), distance(b, from: c, d)),
      min(distance(c, from: a, b), distance(d, from: a, b)))
  }

  static func distance(_ p: LocalVector, from a: LocalVector, _ b: LocalVector) -> Double {
    let (line, rest) = (b - a, p - a)
    let square = line.east * line.east + line.north * line.north
    guard square > 0 else { return rest.horizontalLength }
    let share = min(1, max(0, (rest.east * line.east + rest.north * line.north) / square))
    return (rest - line * share).horizontalLength
  }
}
