#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Polyline {
  /// The place of a line that is nearest to some other place.
  public struct Nearest: Hashable, Sendable {
    /// Where it is.
    public var coordinate: Coordinate
    /// Metres from the start of the line.
    public var distanceAlong: Double
    /// Metres between the two places, positive where the other one lies right of the way, else negative.
    public var crossTrack: Double
    /// The index of the segment, that is of its first vertex; 0 for a line of one vertex.
    public var segment: Int

    init(coordinate: Coordinate, distanceAlong: Double, crossTrack: Double, segment: Int) {
      self.coordinate = coordinate
      self.distanceAlong = distanceAlong
      self.crossTrack = crossTrack
      self.segment = segment
    }
  }

  /// The place of the line nearest to `place`, or nil without vertices or where `place` is not finite.
  ///
  /// O(n). Right to 0.1 mm once the segment is chosen; that is by straight lines in space, which tell
  /// apart segments whose distances differ by more than a millimetre, far from the line by more than
  /// a share of the flattening.
  public func nearest(to place: Coordinate) -> Nearest? {
    nearest(to: place, within: 0...Double.infinity)
  }

  /// The same among the parts of the line at these metres from the start, or nil where there are none.
  ///
  /// Where a line crosses or follows itself, this is how to stay on the right part of it.
  public func nearest(to place: Coordinate, within range: ClosedRange<Double>) -> Nearest? {
    let query = ECEF(place)
    guard query.x.isFinite, query.z.isFinite, let first = coordinates.first else { return nil }
    guard !segments.isEmpty else {
      guard range.contains(0) else { return nil }
      let line = Geodesic.inverse(from: first, to: place)
      return Nearest(coordinate: first, distanceAlong: 0, crossTrack: line.distance, segment: 0)
    }
    var best = Approach(square: .infinity, share: 0)
    var bestSegment = -1
    for (index, segment) in segments.enumerated() {
      guard distances[index] <= range.upperBound, distances[index + 1] >= range.lowerBound else {
        continue
      }
      var part = 0.0...1.0
      if segment.length > 0 {
        let low = max(0, (range.lowerBound - distances[index]) / segment.length)
        let high = min(1, (range.upperBound - distances[index]) / segment.length)
        part = min(low, 1)...max(high, min(low, 1))
      }
      let found = segment.approach(to: query, from: points[index], to: points[index + 1], in: part)
      if found.square < best.square { (best, bestSegment) = (found, index) }
    }
    guard bestSegment >= 0 else { return nil }
    let low = max(distances[bestSegment], range.lowerBound)
    let high = max(low, min(distances[bestSegment + 1], range.upperBound))
    return refined(
      bestSegment, from: distances[bestSegment] + best.share * segments[bestSegment].length,
      in: low...high, toward: place)
  }

  /// How near a line comes: the square of the chord, and where as a share of a segment.
  struct Approach {
    var square: Double
    var share: Double
  }

  /// The foot of the perpendicular on a segment, held to a part of it.
  private func refined(
    _ index: Int, from guess: Double, in part: ClosedRange<Double>, toward place: Coordinate
  ) -> Nearest {
    let segment = segments[index]
    var along = min(max(guess, part.lowerBound), part.upperBound)
    var foot = segment.position(at: along - distances[index])
    var line = Geodesic.inverse(from: foot, to: place)
    // A right triangle on the sphere; each round gains a factor of the flattening, 300.
    for _ in 0..<8 {
      let arc = line.distance / WGS84.semiMajorAxis
      let ahead = Angle(degrees: line.initialCourse - segment.course(at: along - distances[index]))
      let step = WGS84.semiMajorAxis * atan2(sin(arc) * ahead.cosine, cos(arc))
      let next = min(max(along + step, part.lowerBound), part.upperBound)
      let moved = (next - along).magnitude
      guard moved > 1e-6 else { break }
      along = next
      foot = segment.position(at: along - distances[index])
      line = Geodesic.inverse(from: foot, to: place)
    }
    let side = Angle(degrees: line.initialCourse - heading(along, in: index)).sine
    return Nearest(
      coordinate: foot, distanceAlong: along,
      crossTrack: side < 0 ? -line.distance : line.distance, segment: index)
  }

  /// The course in a segment; at a bend half-way between both courses, so that a place beyond the
  /// bend's outer side is on the side that it looks to be on.
  private func heading(_ along: Double, in index: Int) -> Double {
    let here = segments[index].course(at: along - distances[index])
    let other: Double
    if along <= distances[index],
      let before = segments[..<index].last(where: { $0.length > 0 })
    {
      other = before.finalCourse
    } else if along >= distances[index + 1],
      let after = segments[(index + 1)...].first(where: { $0.length > 0 })
    {
      other = after.initialCourse
    } else {
      return here
    }
    return here + (other - here).remainder(dividingBy: 360) / 2
  }
}

extension Polyline.Segment {
  /// Where the segment comes nearest to a point, by chords in space of 20 km at most.
  func approach(
    to query: ECEF, from first: ECEF, to last: ECEF, in part: ClosedRange<Double>
  ) -> Polyline.Approach {
    guard !isShort else { return Self.approach(to: query, from: first, to: last, in: part) }
    let line = GeodesicLine(from: start, course: initialCourse)
    let count = max(1, (length / 20_000).rounded(.up))
    guard count.isFinite else { return Polyline.Approach(square: .infinity, share: 0) }
    var best = Polyline.Approach(square: .infinity, share: 0)
    var left = first
    for index in 0..<Int(count) {
      let share = Double(index) / count
      let end = share + 1 / count
      let right = ECEF(line.end(after: end * length).coordinate)
      if end >= part.lowerBound, share <= part.upperBound {
        let low = max(0, (part.lowerBound - share) * count)
        let high = max(low, min(1, (part.upperBound - share) * count))
        let found = Self.approach(to: query, from: left, to: right, in: low...high)
        if found.square < best.square {
          best = Polyline.Approach(square: found.square, share: share + found.share / count)
        }
      }
      left = right
    }
    return best
  }

  private static func approach(
    to query: ECEF, from first: ECEF, to last: ECEF, in part: ClosedRange<Double>
  ) -> Polyline.Approach {
    let (ax, ay, az) = (last.x - first.x, last.y - first.y, last.z - first.z)
    let (bx, by, bz) = (query.x - first.x, query.y - first.y, query.z - first.z)
    let square = ax * ax + ay * ay + az * az
    let projected = square > 0 ? (ax * bx + ay * by + az * bz) / square : 0
    let share = min(max(projected, part.lowerBound), part.upperBound)
    let (cx, cy, cz) = (bx - share * ax, by - share * ay, bz - share * az)
    return Polyline.Approach(square: cx * cx + cy * cy + cz * cz, share: share)
  }
}
