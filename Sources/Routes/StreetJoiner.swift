internal import Geodesy

/// Makes a network of lines by finding where they meet.
struct StreetJoiner {
  private var vertices = VertexTable()
  private var lines: [NumberedLine] = []
  /// Whether a vertex is a junction: an end, a light, or used more than once.
  private var isJunction: [Bool] = []
  private var hasLight: [Bool] = []

  private struct NumberedLine {
    var vertices: [Int]
    var altitudes: [Double]
    var line: StreetLine
  }

  init(_ lines: [StreetLine], lights: [Coordinate]) {
    for line in lines { number(line) }
    for line in self.lines where line.vertices.first != line.vertices.last {
      for end in [line.vertices.first, line.vertices.last] {
        if let end { vertices.joinNear(end) }
      }
    }
    self.lines = self.lines.map { merged($0) }
    findJunctions(lights: lights)
  }

  private mutating func number(_ line: StreetLine) {
    var numbered = NumberedLine(vertices: [], altitudes: [], line: line)
    for (index, place) in line.coordinates.enumerated() where place.isValid {
      numbered.vertices.append(vertices.number(of: place))
      if !line.altitudes.isEmpty { numbered.altitudes.append(line.altitudes[index]) }
    }
    if numbered.vertices.count >= 2 { lines.append(numbered) }
  }

  /// The line with what its vertices were joined to in their place, without repeats.
  private func merged(_ line: NumberedLine) -> NumberedLine {
    var merged = NumberedLine(vertices: [], altitudes: [], line: line.line)
    for (index, vertex) in line.vertices.enumerated() {
      let root = vertices.root(of: vertex)
      guard merged.vertices.last != root else { continue }
      merged.vertices.append(root)
      if !line.altitudes.isEmpty { merged.altitudes.append(line.altitudes[index]) }
    }
    return merged
  }

  private mutating func findJunctions(lights: [Coordinate]) {
    isJunction = Array(repeating: false, count: vertices.count)
    hasLight = isJunction
    var isUsed = isJunction
    for line in lines {
      for vertex in line.vertices {
        if isUsed[vertex] { isJunction[vertex] = true }
        isUsed[vertex] = true
      }
      if let first = line.vertices.first { isJunction[first] = true }
      if let last = line.vertices.last { isJunction[last] = true }
    }
    for light in lights where light.isValid {
      guard let vertex = vertices.nearest(to: light) else { continue }
      let root = vertices.root(of: vertex)
      guard isUsed[root] else { continue }
      isJunction[root] = true
      hasLight[root] = true
    }
  }

  /// The network, in the order of the lines.
  var network: StreetNetwork {
    var junctions: [StreetNetwork.Junction] = []
    var streets: [StreetNetwork.Street] = []
    var numbers = Array(repeating: -1, count: vertices.count)
    // A line that is in a file twice, or along another's part, is one street.
    var seen: Set<[Int]> = []
    func junction(_ vertex: Int) -> Int {
      if numbers[vertex] < 0 {
        numbers[vertex] = junctions.count
        junctions.append(.init(vertices.places[vertex], hasLight: hasLight[vertex]))
      }
      return numbers[vertex]
    }
    for line in lines where line.vertices.count >= 2 {
      var start = 0
      for end in 1..<line.vertices.count where isJunction[line.vertices[end]] {
        let part = Array(line.vertices[start...end])
        let isForward = part.lexicographicallyPrecedes(part.reversed())
        if seen.insert(isForward ? part : part.reversed()).inserted {
          var street = line.line
          street.coordinates = part.map { vertices.places[$0] }
          street.altitudes = line.altitudes.isEmpty ? [] : Array(line.altitudes[start...end])
          streets.append(
            .init(street, from: junction(part[0]), to: junction(part[part.count - 1])))
        }
        start = end
      }
    }
    return StreetNetwork(junctions: junctions, streets: streets)
  }
}

/// The places of all lines, each with a number, in cells of a metre.
private struct VertexTable {
  private(set) var places: [Coordinate] = []
  private var points: [ECEF] = []
  private var numbers: [Coordinate: Int] = [:]
  private var parents: [Int] = []
  /// The last vertex of each cell, and the one before each in the same cell.
  private var cells: [Cell: Int] = [:]
  private var previous: [Int] = []

  /// A cube of a metre in space: no trouble with poles and the antimeridian.
  private struct Cell: Hashable {
    var x: Int32
    var y: Int32
    var z: Int32
  }

  var count: Int { places.count }

  /// The number of a place, the same for the same place.
  mutating func number(of place: Coordinate) -> Int {
    let place =
      place.longitude == -180 ? Coordinate(latitude: place.latitude, longitude: 180) : place
    if let number = numbers[place] { return number }
    let number = places.count
    numbers[place] = number
    let point = ECEF(place)
    places.append(place)
    points.append(point)
    parents.append(number)
    let cell = Self.cell(point, by: 0, 0, 0)
    previous.append(cells[cell] ?? -1)
    cells[cell] = number
    return number
  }

  /// The vertex that this one was joined to, itself where it was not.
  func root(of vertex: Int) -> Int {
    var root = vertex
    while parents[root] != root { root = parents[root] }
    return root
  }

  /// Joins a vertex to all others near it; the one that came first keeps its place.
  mutating func joinNear(_ vertex: Int) {
    var near: [Int] = []
    visit(points[vertex]) { other, _ in near.append(other) }
    for other in near {
      let (a, b) = (root(of: vertex), root(of: other))
      guard a != b else { continue }
      parents[max(a, b)] = min(a, b)
    }
  }

  /// The vertex nearest to a place, nil where none is near.
  func nearest(to place: Coordinate) -> Int? {
    var best: (vertex: Int, distance: Double)?
    visit(ECEF(place)) { vertex, distance in
      if distance < best?.distance ?? .infinity { best = (vertex, distance) }
    }
    return best?.vertex
  }

  /// Visits the vertices up to the joining distance from a point.
  private func visit(_ point: ECEF, _ body: (_ vertex: Int, _ distance: Double) -> Void) {
    let reach = StreetNetwork.joiningDistance
    // Half a metre reaches into one neighbour at most along each axis.
    for x in [-reach, reach] {
      for y in [-reach, reach] {
        for z in [-reach, reach] {
          let cell = Self.cell(point, by: x, y, z)
          guard isFirst(cell, point, x, y, z), var vertex = cells[cell] else { continue }
          while vertex >= 0 {
            let distance = points[vertex].chord(to: point)
            if distance <= reach { body(vertex, distance) }
            vertex = previous[vertex]
          }
        }
      }
    }
  }

  /// Whether no corner before this one lies in the same cell.
  private func isFirst(_ cell: Cell, _ point: ECEF, _ x: Double, _ y: Double, _ z: Double) -> Bool {
    // Along an axis both corners lie in one cell or in two; the lower one counts where it is one.
    (x < 0 || Self.cell(point, by: -x, y, z) != cell)
      && (y < 0 || Self.cell(point, by: x, -y, z) != cell)
      && (z < 0 || Self.cell(point, by: x, y, -z) != cell)
  }

  private static func cell(_ point: ECEF, by x: Double, _ y: Double, _ z: Double) -> Cell {
    // The Earth's radius in metres has 23 bits.
    Cell(
      x: Int32((point.x + x).rounded(.down)), y: Int32((point.y + y).rounded(.down)),
      z: Int32((point.z + z).rounded(.down)))
  }
}
