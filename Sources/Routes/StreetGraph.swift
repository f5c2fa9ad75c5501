internal import Geodesy
internal import Notation

/// The streets that a run can reach, cut at its start, as nodes and edges to search.
struct StreetGraph {
  /// The least that a metre of street can cost: below it A* would overrate what is left.
  static let leastWeight = 0.8

  /// A street, or a part of one.
  struct Edge {
    var from: Int
    var to: Int
    var coordinates: [Coordinate]
    var altitudes: [Double]
    var surroundings: Surroundings
    var length: Double
    /// Its length times what a metre costs.
    var weight: Double
  }

  /// The edges; ends of none are equal.
  private(set) var edges: [Edge] = []
  /// The length of each edge, in metres.
  private(set) var lengths: [Double] = []
  /// The exclusive or of both ends of each edge: with one it gives the other.
  private var ends: [Int] = []
  /// The nodes in space.
  private(set) var points: [ECEF] = []
  /// Whether a light stands at a node.
  private(set) var hasLight: [Bool] = []
  /// Where each node's edges begin in `incident`, and at last their end.
  private(set) var offsets: [Int] = []
  /// The edges at each node.
  private(set) var incident: [Int32] = []
  /// The node where the run begins.
  private(set) var start = 0
  /// Where that is.
  private(set) var origin: Coordinate
  /// The length of all edges in metres.
  private(set) var length = 0.0

  /// The streets within `radius` metres of a place that hang together.
  ///
  /// `taste` draws how much dearer each street is than others of its kind.
  init(
    _ network: StreetNetwork, around place: Coordinate, radius: Double, wanted: Double,
    taste: SplitMix64
  ) throws(RouteError) {
    origin = place
    var selection = StreetSelection(network, around: place, radius: radius)
    let (street, along) = try selection.start(wanted: wanted)
    var taste = taste
    var numbers = Array(repeating: -1, count: network.junctions.count)
    func node(_ junction: Int) -> Int {
      if numbers[junction] < 0 {
        numbers[junction] = points.count
        addNode(network.junctions[junction].coordinate, network.junctions[junction].hasLight)
      }
      return numbers[junction]
    }
    for index in selection.streets {
      let whole = network.streets[index]
      let reluctance = whole.kind.reluctance * taste.uniform(in: Self.leastWeight...1.25)
      guard selection.isReached(index) else { continue }
      let (from, to) = (node(whole.from), node(whole.to))
      var edge = Edge(
        from: from, to: to, coordinates: whole.coordinates, altitudes: whole.altitudes,
        surroundings: whole.surroundings, length: whole.length, weight: whole.length * reluctance)
      if index == street { cutAtStart(&edge, along: along, reluctance: reluctance) }
      if edge.from == edge.to { cutInTwo(&edge, reluctance: reluctance) }
      edges.append(edge)
    }
    lengths = edges.map(\.length)
    ends = edges.map { $0.from ^ $0.to }
    length = lengths.reduce(0, +)
    link()
  }

  /// The other end of an edge.
  func end(of edge: Int, from node: Int) -> Int {
    ends[edge] ^ node
  }

  /// The edges at a node.
  func edges(at node: Int) -> ArraySlice<Int32> { incident[offsets[node]..<offsets[node + 1]] }

  /// Whether each node is left when dead ends are cut away, again and again.
  var isOnRound: [Bool] {
    var degrees = (0..<points.count).map { offsets[$0 + 1] - offsets[$0] }
    var ends = degrees.indices.filter { degrees[$0] == 1 }
    while let node = ends.popLast() {
      guard degrees[node] == 1 else { continue }
      degrees[node] = 0
      for edge in edges(at: node) {
        let other = end(of: Int(edge), from: node)
        guard degrees[other] > 0 else { continue }
        degrees[other] -= 1
        if degrees[other] == 1 { ends.append(other) }
      }
    }
    return degrees.map { $0 > 1 }
  }

  /// The edges from the start to the first node on a round, where the start is not on one itself; none
  /// where it is, and none where there is no round.
  ///
  /// What is left of a dead end is a tree, so that there is one way. O(nodes and edges).
  func deadEnd(isOnRound: [Bool]) -> [Int] {
    guard !isOnRound[start] else { return [] }
    var arrivals: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      guard !isOnRound[node] else {
        var way: [Int] = []
        var place = node
        while place != start, let edge = arrivals[place] {
          way.append(edge)
          place = end(of: edge, from: place)
        }
        return way.reversed()
      }
      for edge in edges(at: node) {
        let other = end(of: Int(edge), from: node)
        guard other != start, arrivals[other] == nil else { continue }
        arrivals[other] = Int(edge)
        queue.append(other)
      }
    }
    return []
  }

  private mutating func addNode(_ place: Coordinate, _ isLight: Bool) {
    points.append(ECEF(place))
    hasLight.append(isLight)
  }

  /// Makes the start a node: an end of the street where it is within a centimetre, else a new one.
  private mutating func cutAtStart(_ edge: inout Edge, along: Double, reluctance: Double) {
    if along < 0.01 || along > edge.length - 0.01 {
      start = along < 0.01 ? edge.from : edge.to
      origin = along < 0.01 ? edge.coordinates[0] : edge.coordinates[edge.coordinates.count - 1]
      return
    }
    start = points.count
    let (first, second) = edge.cut(at: along)
    origin = first.coordinates[first.coordinates.count - 1]
    append(first, second, &edge, reluctance)
  }

  /// Gives a street that ends where it began a node in its middle.
  private mutating func cutInTwo(_ edge: inout Edge, reluctance: Double) {
    let (first, second) = edge.cut(at: edge.length / 2)
    append(first, second, &edge, reluctance)
  }

  private mutating func append(
    _ first: Edge, _ second: Edge, _ edge: inout Edge, _ reluctance: Double
  ) {
    var (first, second) = (first, second)
    let middle = points.count
    addNode(first.coordinates[first.coordinates.count - 1], false)
    first.to = middle
    second.from = middle
    first.weight = first.length * reluctance
    second.weight = second.length * reluctance
    edges.append(first)
    edge = second
  }

  private mutating func link() {
    var degrees = Array(repeating: 0, count: points.count + 1)
    for edge in edges {
      degrees[edge.from] += 1
      degrees[edge.to] += 1
    }
    offsets = [0]
    offsets.reserveCapacity(points.count + 1)
    for degree in degrees.dropLast() { offsets.append((offsets.last ?? 0) + degree) }
    var next = offsets
    incident = Array(repeating: 0, count: 2 * edges.count)
    for (index, edge) in edges.enumerated() {
      for node in [edge.from, edge.to] {
        incident[next[node]] = Int32(index)
        next[node] += 1
      }
    }
  }
}

extension StreetGraph.Edge {
  /// The two parts of the street at so many metres, both with a vertex there; their ends are not changed.
  func cut(at metres: Double) -> (StreetGraph.Edge, StreetGraph.Edge) {
    let distances = Polyline(coordinates).distances
    let next = distances.firstIndex { $0 > metres } ?? distances.count - 1
    let before = max(0, next - 1)
    let along = metres - distances[before]
    let place =
      along > 0
      ? coordinates[before].advanced(
        by: along, course: coordinates[before].course(to: coordinates[next]))
      : coordinates[before]
    let share = along / max(distances[next] - distances[before], .leastNormalMagnitude)
    let altitude =
      altitudes.isEmpty
      ? [] : [altitudes[before] + share * (altitudes[next] - altitudes[before])]
    var (first, second) = (self, self)
    first.coordinates = coordinates[..<next] + (along > 0 ? [place] : [])
    first.altitudes = altitudes.isEmpty ? [] : altitudes[..<next] + (along > 0 ? altitude : [])
    second.coordinates = [place] + coordinates[next...]
    second.altitudes = altitudes.isEmpty ? [] : altitude + altitudes[next...]
    first.length = Polyline(first.coordinates).length
    second.length = Polyline(second.coordinates).length
    return (first, second)
  }
}
