internal import Geodesy

/// The line of a walk while it is drawn: vertices, what stands between them, and lights.
struct WalkedLine {
  private(set) var coordinates: [Coordinate]
  private var altitudes: [Double]
  private var isAltitudeKnown = true
  /// One a step from a vertex to the next.
  private var surroundings: [Surroundings] = []
  private var isLight: [Bool]

  init(from place: Coordinate) {
    coordinates = [place]
    altitudes = [.nan]
    isLight = [false]
  }

  /// Goes along a walk.
  mutating func follow(_ walk: StreetWalk, edges: Range<Int>? = nil, in graph: StreetGraph) {
    for index in edges ?? walk.edges.indices {
      let edge = graph.edges[walk.edges[index]]
      let isForward = edge.from == walk.nodes[index]
      let places = isForward ? edge.coordinates : edge.coordinates.reversed()
      let heights = isForward ? edge.altitudes : edge.altitudes.reversed()
      if heights.isEmpty { isAltitudeKnown = false }
      if altitudes[0].isNaN, let first = heights.first { altitudes[0] = first }
      for (step, place) in places.enumerated().dropFirst() {
        coordinates.append(place)
        altitudes.append(heights.isEmpty ? .nan : heights[step])
        surroundings.append(edge.surroundings)
        isLight.append(false)
      }
      isLight[isLight.count - 1] = graph.hasLight[walk.nodes[index + 1]]
    }
  }

  /// Goes along a walk for so many metres, and no farther.
  mutating func follow(_ walk: StreetWalk, metres: Double, in graph: StreetGraph) {
    let first = coordinates.count - 1
    follow(walk, in: graph)
    let distances = Polyline(Array(coordinates[first...])).distances
    guard let beyond = distances.firstIndex(where: { $0 >= metres }), beyond > 0 else { return }
    let (last, next) = (first + beyond - 1, first + beyond)
    let along = metres - distances[beyond - 1]
    let whole = distances[beyond] - distances[beyond - 1]
    let place = coordinates[last].advanced(
      by: along, course: coordinates[last].course(to: coordinates[next]))
    let height = altitudes[last] + (altitudes[next] - altitudes[last]) * (along / whole)
    let count = coordinates.count - next
    coordinates.removeLast(count)
    altitudes.removeLast(count)
    isLight.removeLast(count)
    surroundings.removeLast(count - 1)
    // A step of less than a micrometre would be no step.
    guard along > 1e-6 else {
      surroundings.removeLast()
      return
    }
    coordinates.append(place)
    altitudes.append(height)
    isLight.append(false)
  }

  /// Turns and goes back to the vertex with this number.
  mutating func turnBack(to first: Int) {
    for index in stride(from: coordinates.count - 2, through: first, by: -1) {
      coordinates.append(coordinates[index])
      altitudes.append(altitudes[index])
      isLight.append(isLight[index])
      surroundings.append(surroundings[index])
    }
  }

  /// The route, its stretches and lights at their distances.
  func route(name: String, why: String) -> Route {
    let distances = Polyline(coordinates).distances
    var stretches: [Route.Stretch] = []
    for (step, around) in surroundings.enumerated()
    where stretches.last?.surroundings != around {
      stretches.append(Route.Stretch(start: distances[step], surroundings: around))
    }
    var lights: [Double] = []
    for index in coordinates.indices.dropFirst().dropLast() where isLight[index] {
      // The several lights of one crossing keep a runner once.
      if distances[index] - (lights.last ?? -.infinity) >= Self.lightSpacing {
        lights.append(distances[index])
      }
    }
    return Route(
      name: name, why: why, coordinates: coordinates,
      altitudes: isAltitudeKnown ? altitudes : [], stretches: stretches, lights: lights)
  }

  /// Lights nearer to each other are one crossing's, in metres (heuristic).
  private static let lightSpacing = 30.0
}
