/// A line through places, each joined to the next by a geodesic.
///
/// Distances are metres from the start along the line. Places that repeat are no harm; places with a
/// NaN make every distance from there on NaN. Positions are right to 0.1 mm.
public struct Polyline: Hashable, Sendable {
  /// The vertices.
  public let coordinates: [Coordinate]
  /// How far along each vertex is, in metres; one a vertex, never descending.
  public let distances: [Double]
  /// The vertices in space.
  let points: [ECEF]
  /// One a segment, between a vertex and the next.
  let segments: [Segment]

  /// The line through these places; without places it has no position, with one it has no length.
  ///
  /// O(n), about a microsecond a vertex.
  public init(_ coordinates: [Coordinate]) {
    self.coordinates = coordinates
    points = coordinates.map { ECEF($0) }
    var distances: [Double] = []
    var segments: [Segment] = []
    distances.reserveCapacity(coordinates.count)
    segments.reserveCapacity(max(0, coordinates.count - 1))
    // Summed with its rounding carried along (Kahan), or a million steps would lose micrometres.
    var (total, carry) = (0.0, 0.0)
    if !coordinates.isEmpty { distances.append(0) }
    for (start, end) in zip(coordinates, coordinates.dropFirst()) {
      let segment = Segment(from: start, to: end)
      let step = segment.length - carry
      let sum = total + step
      carry = (sum - total) - step
      total = sum
      distances.append(total)
      segments.append(segment)
    }
    self.distances = distances
    self.segments = segments
  }

  /// Metres from the first vertex to the last; 0 without a segment.
  public var length: Double { distances.last ?? 0 }

  /// The place this many metres from the start, held to the ends of the line.
  ///
  /// O(log n). NaN for a NaN distance and for a line without vertices.
  public func position(at distance: Double) -> Coordinate {
    guard !distance.isNaN, let first = coordinates.first, let last = coordinates.last else {
      return Coordinate(latitude: .nan, longitude: .nan)
    }
    if distance <= 0 { return first }
    if distance >= length { return last }
    let index = segmentIndex(at: distance)
    return segments[index].position(at: distance - distances[index])
  }

  /// Course over ground in degrees at this distance, 0 to below 360, held to the ends of the line.
  ///
  /// At a vertex it is the course of the segment that begins there. O(log n). 0 for a line without
  /// length; NaN for a NaN distance.
  public func bearing(at distance: Double) -> Double {
    guard !distance.isNaN else { return .nan }
    guard length != 0 else { return 0 }
    let index = segmentIndex(at: distance < 0 ? 0 : distance)
    let along = distance - distances[index]
    return segments[index].course(at: along < 0 ? 0 : min(along, segments[index].length))
  }

  /// The index of the segment that holds this distance, never one without length.
  ///
  /// At a vertex it is the segment that begins there; it needs a line with length.
  func segmentIndex(at distance: Double) -> Int {
    // The first vertex beyond the distance; at the very end, the first vertex at the end.
    var (low, high) = (0, distances.count)
    let isAtEnd = distance >= length
    while low < high {
      let middle = (low + high) / 2
      if isAtEnd ? distances[middle] < distance : distances[middle] <= distance {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return max(0, min(segments.count - 1, low - 1))
  }
}
