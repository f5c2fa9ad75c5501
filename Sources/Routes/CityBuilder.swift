internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Builds a made-up city: main streets first, then each district's blocks, then what crosses them.
///
/// All figures are heuristic unless they say more.
struct CityBuilder {
  let layout: CityLayout
  var map: CityMap
  var relief: CityRelief
  private var main: MainStreets
  private let random: SplitMix64
  /// Streets of districts, before any is laid, with their ends among the places.
  private var blockStreets: [CityMap.Street] = []
  /// Where a street goes into the hill and comes out of it.
  private var hillEnds: (LocalVector, LocalVector)?
  /// Two ends on a main street nearer than this are one, in metres.
  private var snap: Double { 24 * layout.grain }

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
        river.place(along: along, offset: -river.quay), river.place(along: along, offset: river.quay)
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

  // MARK: Districts

  private mutating func fillDistricts() {
    // The first park that is large enough is a hill.
    var needsHill = layout.river != nil
    for (number, district) in layout.districts.enumerated() {
      var random = random.stream("district.\(number)")
      var lattice = BlockLattice(district, random: random.stream("lattice"))
      addParks(to: &lattice, of: number, needsHill: &needsHill, random: &random)
      fill(number, with: lattice, random: &random)
    }
  }

  private mutating func addParks(
    to lattice: inout BlockLattice, of number: Int, needsHill: inout Bool,
    random: inout SplitMix64
  ) {
    let district = layout.districts[number]
    let isCore = layout.plan == .mixed && number == 0
    guard !isCore, lattice.rows > 6, lattice.columns > 6 else { return }
    let area = Double(lattice.rows * lattice.columns / max(1, lattice.strides[lattice.rows / 2]))
    let wanted = max(1, Int((area / 130 + random.uniform()).rounded(.down)))
    var tries = 0
    while lattice.parks.count < wanted, tries < 12 * wanted {
      tries += 1
      let size = needsHill ? (district.pattern == .crooked ? 3 : 4) : 2 + Int(random.uniform() * 3)
      let row = 1 + Int(random.uniform() * Double(lattice.rows - size - 2))
      let stride = lattice.strides[row]
      let steps = lattice.columns / stride
      guard steps > size + 3 else { continue }
      let column = stride * (1 + Int(random.uniform() * Double(steps - size - 2)))
      let park = BlockLattice.Park(
        columns: column...(column + size * stride), rows: row...(row + size))
      let corners = [
        (park.columns.lowerBound, row), (park.columns.upperBound, row),
        (park.columns.lowerBound, row + size), (park.columns.upperBound, row + size),
      ]
      guard
        corners.allSatisfy({ isFree(lattice.place($0.0, $0.1), in: number) }),
        !lattice.parks.contains(where: {
          $0.columns.overlaps(park.columns) && $0.rows.overlaps(park.rows)
        })
      else { continue }
      lattice.addPark(park, block: district.block, random: &random)
      if needsHill {
        needsHill = false
        addHill(in: park, of: lattice, random: &random)
      }
    }
  }

  /// A hill over the middle of a park.
  private mutating func addHill(
    in park: BlockLattice.Park, of lattice: BlockLattice, random: inout SplitMix64
  ) {
    let column = (park.columns.lowerBound + park.columns.upperBound) / 2
    let (a, b) = (
      lattice.place(column, park.rows.lowerBound), lattice.place(column, park.rows.upperBound)
    )
    relief.hill = (
      (a + b) * 0.5, random.uniform(in: 22...45) * layout.grain.squareRoot(),
      0.6 * (b - a).horizontalLength
    )
    hillEnds = (a, b)
  }

  /// Whether a crossing can be there: in its district, on land, away from main streets.
  private func isFree(_ place: LocalVector, in number: Int) -> Bool {
    layout.district(at: place) == number && !layout.isWater(place) && layout.holds(place)
      && !main.isNear(place, than: 0.3 * layout.districts[number].block)
  }

  private mutating func fill(
    _ number: Int, with lattice: BlockLattice, random: inout SplitMix64
  ) {
    let district = layout.districts[number]
    var places: [Int] = Array(repeating: -1, count: lattice.places.count)
    for row in 0..<lattice.rows {
      for column in stride(from: 0, to: lattice.columns, by: lattice.strides[row])
      where isFree(lattice.place(column, row), in: number) {
        places[row * lattice.columns + column] = main.add(place: lattice.place(column, row))
      }
    }
    for row in 0..<lattice.rows {
      for column in stride(from: 0, to: lattice.columns, by: lattice.strides[row]) {
        // Along the row, then along the column.
        var next = column + lattice.strides[row]
        if lattice.wraps { next %= lattice.columns }
        // Crooked blocks are laid like bricks, more or less: three streets meet at most corners.
        let isGap = district.pattern == .crooked && (column + row) % 2 == 0
        if next < lattice.columns {
          link(
            lattice, (column, row), (next, row), rank: lattice.rowRanks[row],
            isLeafy: lattice.isRowLeafy[row], places: places, drop: isGap ? 0.8 : 0, number, &random)
        }
        if row + 1 < lattice.rows, lattice.exists(column, row + 1) {
          link(
            lattice, (column, row), (column, row + 1), rank: lattice.columnRanks[column],
            isLeafy: lattice.isColumnLeafy[column], places: places, drop: 0, number, &random)
        }
      }
    }
  }

  /// The share of block sides without a street, or with one that ends in the middle.
  private func gaps(_ pattern: CityLayout.Pattern, at place: LocalVector) -> Double {
    let share =
      switch pattern {
      case .straight: 0.19
      case .rings: 0.2
      case .crooked: 0.16
      }
    return share * (layout.isSuburb(place) ? 1.3 : 0.8)
  }

  private mutating func link(
    _ lattice: BlockLattice, _ first: (Int, Int), _ second: (Int, Int), rank: StreetSection.Rank,
    isLeafy: Bool, places: [Int], drop: Double, _ number: Int, _ random: inout SplitMix64
  ) {
    let gapDraw = random.uniform()
    let endDraw = random.uniform()
    let shift = random.uniform(in: -1...1)
    let (a, b) = (lattice.place(first.0, first.1), lattice.place(second.0, second.1))
    let (from, to) = (
      places[first.1 * lattice.columns + first.0], places[second.1 * lattice.columns + second.0]
    )
    guard from >= 0 || to >= 0 else { return }
    let park = lattice.parks.first {
      $0.holdsInside(first.0, first.1) || $0.holdsInside(second.0, second.1)
    }
    let edge = lattice.parks.contains {
      $0.holds(first.0, first.1) && $0.holds(second.0, second.1)
    }
    let district = layout.districts[number]
    let middle = (a + b) * 0.5
    var bends: [LocalVector] = []
    if park != nil || district.pattern == .crooked {
      let across = LocalVector(east: a.north - b.north, north: b.east - a.east)
      bends = [middle + across * (shift * (park != nil ? 0.14 : 0.07))]
    } else if district.pattern == .rings, first.1 == second.1, middle.horizontalLength > 1 {
      bends = [middle * ((a.horizontalLength + b.horizontalLength) / 2 / middle.horizontalLength)]
    }
    let section =
      park == nil
      ? section(rank, at: middle, in: number, isLeafy: isLeafy, isOneSided: edge) : .parkPath
    if park != nil {
      if gapDraw < 0.2 { return }
    } else if rank < .collector, !edge {
      if gapDraw < drop { return }
      if gapDraw < drop + (1 - drop) * gaps(district.pattern, at: middle) {
        // Some of these streets are there, but lead to a few houses and no further.
        guard endDraw < 0.6, from >= 0, to >= 0 else { return }
        let end = main.add(place: a + (b - a) * (endDraw < 0.3 ? 0.45 : 0.55))
        blockStreets.append(
          CityMap.Street(from: endDraw < 0.3 ? from : to, to: end, bends: [], section: section))
        return
      }
    }
    if from >= 0, to >= 0 {
      if main.hits(from: a, to: b).isEmpty {
        blockStreets.append(CityMap.Street(from: from, to: to, bends: bends, section: section))
      }
    } else if from >= 0 {
      join(from, at: a, toward: b, section: section, block: district.block)
    } else {
      join(to, at: b, toward: a, section: section, block: district.block)
    }
  }

  /// A street from a crossing to the main street ahead.
  private mutating func join(
    _ place: Int, at start: LocalVector, toward next: LocalVector, section: StreetSection,
    block: Double
  ) {
    let step = next - start
    let far = start + step * (1 + 0.5 * block / step.horizontalLength)
    guard let hit = main.hits(from: start, to: far).first, !main.parts[hit.part].isBridge else {
      return
    }
    let joint = main.joint(at: hit, snap: min(snap, 0.25 * block))
    blockStreets.append(CityMap.Street(from: place, to: joint, bends: [], section: section))
  }

  /// How wide a street is there and how high its houses.
  private func section(
    _ rank: StreetSection.Rank, at place: LocalVector, in number: Int, isLeafy: Bool = false,
    isOneSided: Bool = false
  ) -> StreetSection {
    let district = layout.districts[number]
    let isOld = district.pattern == .crooked
    var width: Double =
      switch rank {
      case .path: 4
      case .lane: isOld ? 5 : 9
      case .street: isOld ? 9 : 17
      case .collector: isOld ? 14 : 24
      case .avenue: 38
      }
    if layout.isSuburb(place) { width += isOld ? 6 : 10 }
    let height = layout.height(at: place) * district.tallness
    return StreetSection(
      rank: rank, width: width, height: height, isOneSided: isOneSided,
      cover: isLeafy && height < 20 && rank > .lane ? .leaves : .sky)
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

  /// A path at the water on either side, below the bridges, with ways up to the quay.
  private mutating func layQuayPaths(along river: CityRiver) {
    let bridgeEnds = Set(map.streets.filter(\.section.isBridge).flatMap { [$0.from, $0.to] })
    for (number, side) in [-1.0, 1].enumerated() {
      var last: (place: Int, along: Double)?
      var sinceStairs = Double.infinity
      let joints = main.parts[number].joints.sorted { $0.along < $1.along }
      for joint in joints where layout.holds(map.places[joint.place]) {
        let along = joint.along * Self.quayStep - 1.25 * layout.reach
        let isBridge = bridgeEnds.contains(joint.place)
        let arrival = isBridge ? along - 14 : along
        let here = map.add(place: river.place(along: arrival, offset: side * river.path))
        if let last {
          let count = Int(((arrival - last.along) / Self.quayStep).rounded(.down))
          let bends = (0..<max(0, count)).dropFirst().map { index in
            river.place(
              along: last.along + Double(index) * (arrival - last.along) / Double(count),
              offset: side * river.path)
          }
          map.span(CityMap.Street(from: last.place, to: here, bends: bends, section: .quayPath))
          sinceStairs += arrival - last.along
        }
        last = (here, arrival)
        if isBridge {
          let beyond = map.add(place: river.place(along: along + 14, offset: side * river.path))
          map.span(CityMap.Street(from: here, to: beyond, bends: [], section: .underpass))
          last = (beyond, along + 14)
        } else if sinceStairs > 150 {
          map.span(CityMap.Street(from: here, to: joint.place, bends: [], section: .quayPath))
          sinceStairs = 0
        }
      }
    }
  }

  /// From one vertex of a quay to the next along the river, in metres.
  private static let quayStep = 40.0
}
