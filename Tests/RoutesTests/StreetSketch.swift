import Geodesy
import Routes

/// Small networks for tests, drawn in metres east and north of a place.
enum StreetSketch {
  static let origin = Coordinate(latitude: 60.17, longitude: 24.94)

  static func place(_ east: Double, _ north: Double, from origin: Coordinate = origin) -> Coordinate
  {
    let vector = LocalVector(east: east, north: north)
    return origin.advanced(by: vector.horizontalLength, course: vector.course)
  }

  static func line(
    _ points: [(Double, Double)], _ kind: StreetKind = .residential, isOpen: Bool = true,
    from origin: Coordinate = origin
  ) -> StreetLine {
    StreetLine(points.map { place($0.0, $0.1, from: origin) }, kind: kind, isOpen: isOpen)
  }

  /// A town of `count` by `count` crooked blocks about the origin, each street a line of its own.
  ///
  /// Every second street is a footway, every second one a main road.
  static func town(
    blocks count: Int, from origin: Coordinate = origin, seed: UInt64 = 1
  ) -> StreetNetwork {
    var random = SplitMix64(seed: seed).stream("town")
    let points = (0...count).map { row in
      (0...count).map { column in
        place(
          100 * (Double(column) - Double(count) / 2) + random.uniform(in: -25...25),
          100 * (Double(row) - Double(count) / 2) + random.uniform(in: -25...25), from: origin)
      }
    }
    var lines: [StreetLine] = []
    for street in 0...count {
      let kind = street % 2 == 0 ? StreetKind.footway : .primary
      lines.append(StreetLine(points[street], kind: kind))
      lines.append(StreetLine(points.map { $0[street] }, kind: kind))
    }
    return StreetNetwork(joining: lines)
  }

  /// What is wrong with a route on a network, in words; empty where nothing is.
  static func faults(
    of route: Route, on network: StreetNetwork, distance: Double, shape: RouteShape
  ) -> [String] {
    var faults: [String] = []
    let line = route.polyline
    // The bare sum of geodesics, without the polyline.
    let length = zip(route.coordinates, route.coordinates.dropFirst())
      .reduce(0) { $0 + $1.0.distance(to: $1.1) }
    if (length - distance).magnitude > 0.001 { faults.append("\(length) m long") }
    if shape != .pointToPoint, !route.isLoop { faults.append("does not come back") }
    if zip(line.distances, line.distances.dropFirst()).contains(where: { $0 >= $1 }) {
      faults.append("has a step without length")
    }

    var degrees = network.junctions.map { _ in 0 }
    var steps: [Coordinate: [Coordinate]] = [:]
    for street in network.streets {
      degrees[street.from] += 1
      degrees[street.to] += 1
      guard street.isOpen else { continue }
      for (a, b) in zip(street.coordinates, street.coordinates.dropFirst()) {
        steps[a, default: []].append(b)
        steps[b, default: []].append(a)
      }
    }
    let ends = Set(
      degrees.indices.filter { degrees[$0] == 1 }.map { network.junctions[$0].coordinate })
    var strays = 0
    for (a, b) in zip(route.coordinates, route.coordinates.dropFirst())
    where steps[a]?.contains(b) != true && !isPart(a, b, of: network) { strays += 1 }
    if strays > 0 { faults.append("\(strays) steps off the streets") }

    let turns = route.coordinates.indices.dropFirst().dropLast().filter {
      route.coordinates[$0 - 1] == route.coordinates[$0 + 1]
        && !ends.contains(route.coordinates[$0])
    }
    let saysTurn = route.why?.contains("turning back") == true
    let isOut = shape == .outAndBack || route.why?.contains("out and back") == true
    if turns.count > (saysTurn || isOut ? 1 : 0) { faults.append("turns at \(turns)") }
    return faults
  }

  /// Whether a step is a part of one segment of an open street, to a millimetre.
  private static func isPart(_ a: Coordinate, _ b: Coordinate, of network: StreetNetwork) -> Bool {
    network.streets.contains { street in
      guard street.isOpen,
        street.coordinates.contains(where: { ($0.latitude - a.latitude).magnitude < 0.01 })
      else { return false }
      let line = Polyline(street.coordinates)
      guard let first = line.nearest(to: a), let second = line.nearest(to: b) else { return false }
      let along = (first.distanceAlong - second.distanceAlong).magnitude
      return first.crossTrack.magnitude < 0.001 && second.crossTrack.magnitude < 0.001
        && (along - a.distance(to: b)).magnitude < 0.001
    }
  }
}
