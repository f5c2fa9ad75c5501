internal import Geodesy

extension CityBuilder {
  mutating func fillDistricts() {
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
    // The hill is looked for longer.
    while lattice.parks.count < wanted, tries < (needsHill ? 100 : 12) * wanted {
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
        (park.middleColumn(lattice), row), (park.middleColumn(lattice), row + size),
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
    let column = park.middleColumn(lattice)
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
        let isGap =
          (district.pattern == .crooked || district.pattern == .winding) && (column + row) % 2 == 0
        if next < lattice.columns {
          link(
            lattice, (column, row), (next, row), rank: lattice.rowRanks[row],
            isLeafy: lattice.isRowLeafy[row], places: places, drop: isGap ? 0.8 : 0, number, &random
          )
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
      case .straight, .winding: 0.19
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
    if park != nil || district.pattern == .crooked || district.pattern == .winding {
      let across = LocalVector(east: a.north - b.north, north: b.east - a.east)
      bends = [
        middle + across * (shift * (park == nil && district.pattern == .crooked ? 0.07 : 0.14))
      ]
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
  func section(
    _ rank: StreetSection.Rank, at place: LocalVector, in number: Int, isLeafy: Bool = false,
    isOneSided: Bool = false
  ) -> StreetSection {
    let district = layout.districts[number]
    let isOld = district.pattern == .crooked
    var width: Double =
      switch rank {
      case .path: 4
      case .lane: isOld ? 5 : 9
      case .street: isOld ? 11 : 18
      case .collector: isOld ? 14 : 24
      case .avenue: 38
      }
    if layout.isSuburb(place) { width += isOld ? 6 : 10 }
    let height = layout.height(at: place) * district.tallness
    return StreetSection(
      rank: rank, width: width, height: height, isOneSided: isOneSided,
      cover: isLeafy && height < 20 && rank > .lane ? .leaves : .sky)
  }
}
