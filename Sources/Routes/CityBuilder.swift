internal import Geodesy

/// Builds a made-up city: main streets first, then each district's blocks, then what crosses them.
///
/// All figures are heuristic unless they say more.
struct CityBuilder {
  let layout: CityLayout
  var map: CityMap
  var relief: CityRelief
  var main: MainStreets
  let random: SplitMix64
  /// Streets of districts, before any is laid, with their ends among the places.
  var blockStreets: [CityMap.Street] = []
  /// Where a street goes into the hill and comes out of it.
  var hillEnds: (LocalVector, LocalVector)?
  /// Two ends on a main street nearer than this are one, in metres.
  var snap: Double { 24 * layout.grain }
  /// From one vertex of a quay to the next along the river, in metres.
  static let quayStep = 40.0

  init(layout: CityLayout, random: SplitMix64) {
    self.layout = layout
    self.random = random
    let cell = 110 * layout.grain
    map = CityMap(reach: 1.3 * layout.reach, cell: cell, clearance: 7 * layout.grain)
    main = MainStreets(reach: 1.3 * layout.reach, cell: cell)
    var ground = random.stream("relief")
    relief = CityRelief(random: &ground)
    relief.river = layout.river
    addMainStreets()
    fillDistricts()
    layAll()
  }

  // MARK: Main streets

  private mutating func addMainStreets() {
    if let river = layout.river {
      for side in [-1.0, 1] {
        let reach = 1.25 * layout.reach
        let count = Int(2 * reach / Self.quayStep)
        let line = (0...count).map { index in
          river.place(along: Double(index) * Self.quayStep - reach, offset: side * river.quay)
        }
        main.add(line, rank: .collector, isQuay: true)
      }
    }
    for street in layout.mainStreets { add(street) }
    if let river = layout.river { addBridges(over: river) }
  }

  /// Cuts a main street where it meets those before, and adds its parts.
  private mutating func add(_ street: CityLayout.MainStreet) {
    // The ends lie on other streets: a little more, so that they meet them for certain.
    var line = street.line
    let isClosed = line.first == line.last
    let last = line.count - 1
    if !isClosed {
      line[0] += (line[0] - line[1]) * (3 / (line[0] - line[1]).horizontalLength)
      line[last] +=
        (line[last] - line[last - 1]) * (3 / (line[last] - line[last - 1]).horizontalLength)
    }
    var pieces: [(line: [LocalVector], from: MainStreets.Hit?, to: MainStreets.Hit?)] = []
    var piece = [line[0]]
    var begin: MainStreets.Hit?
    for (a, b) in zip(line, line.dropFirst()) {
      for hit in main.hits(from: a, to: b) {
        if hit.place != piece.last { piece.append(hit.place) }
        if piece.count > 1 { pieces.append((piece, begin, hit)) }
        piece = [hit.place]
        begin = hit
      }
      if piece.last != b { piece.append(b) }
    }
    if isClosed, pieces.count > 1, piece.count > 1 {
      pieces[0].line = piece + pieces[0].line.dropFirst()
      pieces[0].from = begin
    } else if piece.count > 1 {
      pieces.append((piece, begin, nil))
    }
    for piece in pieces {
      let length = zip(piece.line, piece.line.dropFirst()).reduce(0) {
        $0 + ($1.1 - $1.0).horizontalLength
      }
      guard length > snap else { continue }
      let middle = Self.middle(of: piece.line)
      if layout.isWater(middle) {
        guard street.mayCross, let river = layout.river, piece.from != nil, piece.to != nil,
          length < 2.6 * river.quay
        else { continue }
      } else if layout.plan == .mixed, street.line.count == 2,
        middle.horizontalLength < layout.belt
      {
        continue
      }
      var ends: [Int?] = [nil, nil]
      var drawn = piece.line
      for (number, hit) in [piece.from, piece.to].enumerated() {
        guard let hit else { continue }
        let joint = main.joint(at: hit, snap: snap)
        ends[number] = joint
        drawn[number == 0 ? 0 : drawn.count - 1] = main.places[joint]
      }
      guard ends[0] != ends[1] || ends[0] == nil else { continue }
      main.add(
        drawn, rank: street.rank, isBridge: layout.isWater(middle), from: ends[0], to: ends[1])
    }
  }

  private static func middle(of line: [LocalVector]) -> LocalVector {
    line.count == 2 ? (line[0] + line[1]) * 0.5 : line[line.count / 2]
  }

  /// Bridges where the gap between those of main streets is wide.
  private mutating func addBridges(over river: CityRiver) {
    var random = random.stream("bridges")
    let bridges = main.parts.filter(\.isBridge)
    var along = -layout.reach + random.uniform(in: 100...300)
    while along < layout.reach {
      let (a, b) = (
        river.place(along: along, offset: -river.quay),
        river.place(along: along, offset: river.quay)
      )
      let isFar = bridges.allSatisfy {
        CityMap.distance(a, b, $0.line[0], $0.line[$0.line.count - 1]) > 260
      }
      if isFar, layout.holds(a), layout.holds(b) {
        add(CityLayout.MainStreet(line: [a, b], rank: .avenue))
        along += random.uniform(in: 450...800)
      } else {
        along += 80
      }
    }
  }

  // MARK: Laying

  private mutating func layAll() {
    for place in main.places { _ = map.add(place: place) }
    for part in main.parts.indices { lay(part) }
    for street in blockStreets { map.lay(street) }
    layTunnel()
    if let river = layout.river { layQuayPaths(along: river) }
  }

  /// A main street from each joint to the next.
  private mutating func lay(_ number: Int) {
    let part = main.parts[number]
    let isLoop = part.line.first == part.line.last && part.line.count > 2
    var joints = part.joints.sorted { $0.along < $1.along }
    let span = Double(part.line.count - 1)
    if isLoop, let first = joints.first { joints.append((first.along + span, first.place)) }
    for (from, to) in zip(joints, joints.dropFirst()) where from.place != to.place {
      let (a, b) = (map.places[from.place], map.places[to.place])
      var bends: [LocalVector] = []
      var vertex = Int(from.along.rounded(.down)) + 1
      while Double(vertex) < to.along {
        let place = part.line[vertex % max(1, isLoop ? part.line.count - 1 : part.line.count)]
        if (place - a).horizontalLength > 9 * layout.grain,
          (place - b).horizontalLength > 9 * layout.grain
        {
          bends.append(place)
        }
        vertex += 1
      }
      let middle = (a + b) * 0.5
      guard layout.holds(middle) else { continue }
      var section = StreetSection.bridge
      if !part.isBridge {
        section = self.section(
          part.rank, at: middle, in: layout.district(at: middle), isOneSided: part.isQuay)
      }
      map.lay(CityMap.Street(from: from.place, to: to.place, bends: bends, section: section))
    }
  }

  /// Straight through the hill, below the paths on it.
  private mutating func layTunnel() {
    guard let hillEnds else { return }
    func place(_ wanted: LocalVector) -> Int? { map.places.firstIndex(of: wanted) }
    guard let from = place(hillEnds.0), let to = place(hillEnds.1) else { return }
    map.span(CityMap.Street(from: from, to: to, bends: [], section: .tunnel))
  }
}
