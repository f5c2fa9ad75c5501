extension Polyline {
  /// A place on a line and the way through it.
  public struct Place: Hashable, Sendable {
    /// Where it is.
    public var coordinate: Coordinate
    /// Course over ground in degrees, 0 to below 360, of the segment that begins there at a vertex.
    public var course: Double
    /// The index of its segment, that is of the segment's first vertex.
    public var segment: Int
    /// The share of the segment that lies behind it, 0 to 1.
    public var share: Double

    init(coordinate: Coordinate, course: Double, segment: Int, share: Double) {
      self.coordinate = coordinate
      self.course = course
      self.segment = segment
      self.share = share
    }
  }

  /// A reader of places along a line that keeps its segment, for distances that change little by little.
  ///
  /// It gives the same as `position(at:)` and `bearing(at:)` to rounding. O(1) within a segment and to
  /// the next one, O(log n) to any other.
  public struct Cursor: Sendable {
    private let line: Polyline
    private let length: Double
    private var index = 0
    private var segment: Segment
    /// Where the segment begins, and the distances for which it is the right one.
    private var start = 0.0
    private var low = Double.infinity
    private var high = -Double.infinity
    private var inverseLength = 0.0

    /// A reader at the beginning of a line.
    public init(_ line: Polyline) {
      self.line = line
      length = line.length
      if length > 0, let first = line.segments.first {
        segment = first
        choose(line.segmentIndex(at: 0))
      } else {
        let first = line.coordinates.first ?? Coordinate(latitude: .nan, longitude: .nan)
        segment = Segment(from: first, to: first)
        (low, high) = (-.infinity, .infinity)
      }
    }

    /// The place this many metres from the start, held to the ends of the line.
    ///
    /// The first vertex and a course of 0 for a line without length; its coordinate is NaN for a line
    /// without vertices.
    ///
    /// - Precondition: `distance` is not NaN.
    public mutating func place(at distance: Double) -> Place {
      if !(distance >= low && distance < high) { seek(distance) }
      let share = min(1, max(0, (distance - start) * inverseLength))
      return Place(
        coordinate: share < 1 ? segment.position(atShare: share) : line.coordinates[index + 1],
        course: segment.course(atShare: share), segment: index, share: share)
    }

    @inline(never)
    private mutating func seek(_ distance: Double) {
      precondition(!distance.isNaN, "a distance is a number")
      if distance >= high, index + 1 < line.segments.count, distance < line.distances[index + 2] {
        choose(index + 1)
      } else if distance < low, index > 0, distance >= line.distances[index - 1],
        line.segments[index - 1].length > 0
      {
        choose(index - 1)
      } else {
        choose(line.segmentIndex(at: max(0, distance)))
      }
    }

    private mutating func choose(_ index: Int) {
      self.index = index
      segment = line.segments[index]
      start = line.distances[index]
      inverseLength = segment.length > 0 ? 1 / segment.length : 0
      let end = line.distances[index + 1]
      low = start > 0 ? start : -.infinity
      high = end < length ? end : .infinity
    }
  }
}
