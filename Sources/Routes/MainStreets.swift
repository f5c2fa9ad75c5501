internal import Geodesy

/// The main streets of a made-up city, cut where they meet, and the places where others join them.
struct MainStreets {
  /// A main street between two junctions of main streets.
  struct Part {
    var line: [LocalVector]
    var rank: StreetSection.Rank
    var isQuay: Bool
    var isBridge = false
    /// Where others join it: vertices gone by and the share of the next segment, and a place's number.
    var joints: [(along: Double, place: Int)] = []
  }

  /// Where a line meets a main street.
  struct Hit {
    /// The share of the line.
    var share: Double
    var part: Int
    var along: Double
    var place: LocalVector
  }

  private(set) var parts: [Part] = []
  private(set) var places: [LocalVector] = []
  private var index: SegmentIndex
  /// For each segment of the index: its part and its first vertex.
  private var owners: [(part: Int, vertex: Int)] = []

  init(reach: Double, cell: Double) {
    index = SegmentIndex(reach: reach, cell: cell)
  }

  /// Adds a line as one part, and its ends as joints where `hits` has none for them.
  mutating func add(
    _ line: [LocalVector], rank: StreetSection.Rank, isQuay: Bool = false, isBridge: Bool = false,
    from first: Int? = nil, to last: Int? = nil
  ) {
    let number = parts.count
    var part = Part(line: line, rank: rank, isQuay: isQuay, isBridge: isBridge)
    if let first { part.joints.append((0, first)) }
    if let last { part.joints.append((Double(line.count - 1), last)) }
    parts.append(part)
    for (vertex, (a, b)) in zip(line, line.dropFirst()).enumerated() {
      index.insert(a, b)
      owners.append((number, vertex))
    }
  }

  /// A place of its own.
  mutating func add(place: LocalVector) -> Int {
    places.append(place)
    return places.count - 1
  }

  /// The joint there: one that exists on the same part no further away than `snap`, or a new one.
  mutating func joint(at hit: Hit, snap: Double) -> Int {
    var best = snap
    var found: Int?
    for joint in parts[hit.part].joints {
      let away = (places[joint.place] - hit.place).horizontalLength
      if away < best { (best, found) = (away, joint.place) }
    }
    if let found { return found }
    let place = add(place: hit.place)
    parts[hit.part].joints.append((hit.along, place))
    return place
  }

  /// Where a segment meets main streets, in its direction.
  func hits(from a: LocalVector, to b: LocalVector) -> [Hit] {
    var hits: [Hit] = []
    let line = b - a
    for number in index.candidates(a, b) {
      let (c, d) = index.segments[number]
      let other = d - c
      let scale = CityMap.cross(line, other)
      guard scale != 0 else { continue }
      let share = CityMap.cross(c - a, other) / scale
      let along = CityMap.cross(c - a, line) / scale
      guard (0...1).contains(share), (0..<1).contains(along) else { continue }
      let owner = owners[number]
      hits.append(
        Hit(
          share: share, part: owner.part, along: Double(owner.vertex) + along,
          place: c + other * along))
    }
    return hits.sorted { $0.share < $1.share }
  }

  /// Whether a main street is nearer than this.
  func isNear(_ place: LocalVector, than margin: Double) -> Bool {
    index.candidates(place, place, margin: margin).contains {
      CityMap.distance(place, from: index.segments[$0].0, index.segments[$0].1) < margin
    }
  }
}
