internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The crossings of a district's streets before anything is left out, by column and row.
///
/// Straight and crooked districts have parallel rows and columns; in rings, rows are the rings and
/// columns the spokes, fewer of them near the middle. All figures are heuristic.
struct BlockLattice {
  let columns: Int
  let rows: Int
  /// Whether the last column is beside the first.
  let wraps: Bool
  /// By row: only each so-manieth column is there.
  private(set) var strides: [Int]
  private(set) var columnRanks: [StreetSection.Rank] = []
  private(set) var rowRanks: [StreetSection.Rank] = []
  /// Whether trees line the street.
  private(set) var isColumnLeafy: [Bool] = []
  private(set) var isRowLeafy: [Bool] = []
  private(set) var places: [LocalVector] = []
  /// Parks: the crossings strictly inside are theirs.
  private(set) var parks: [Park] = []

  /// A range of columns and rows.
  struct Park: Hashable {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>

    func holdsInside(_ column: Int, _ row: Int) -> Bool {
      column > columns.lowerBound && column < columns.upperBound && row > rows.lowerBound
        && row < rows.upperBound
    }

    /// A column near the middle that goes all the way through.
    func middleColumn(_ lattice: BlockLattice) -> Int {
      let stride = lattice.strides[rows.lowerBound]
      return columns.lowerBound + (columns.count / stride / 2) * stride
    }

    func holds(_ column: Int, _ row: Int) -> Bool {
      columns.contains(column) && rows.contains(row)
    }
  }

  /// The lattice that covers a district.
  init(_ district: CityLayout.District, random: SplitMix64) {
    var random = random
    if district.pattern == .rings {
      let reach = district.outline.map(\.horizontalLength).max() ?? 0
      func block(_ radius: Double) -> Double { district.block * CityLayout.growth(at: radius) }
      let radii = Self.lines(from: 0.75 * district.block, to: reach, block, &random)
      // As many spokes at the outer rings as their blocks ask for; each second one ends on the way in.
      var doublings = 0
      while Double(16 << doublings) * block(reach) * 0.85 < 2 * .pi * reach { doublings += 1 }
      columns = 8 << doublings
      rows = radii.count
      wraps = true
      strides = radii.map { radius in
        var spokes = 8
        while spokes < 8 << doublings,
          Double(2 * spokes) * block(radius) * 0.85 < 2 * .pi * radius
        {
          spokes *= 2
        }
        return (8 << doublings) / spokes
      }
      let spokes = (0..<columns).map { index in
        // Every eighth is a main spoke; those between lean a little.
        2 * .pi * (Double(index) + random.uniform(in: -0.22...0.22)) / Double(columns)
      }
      columnRanks = (0..<columns).map { $0 % (columns / 8) == 0 ? .avenue : .street }
      rowRanks = Self.ranks(rows, each: 4, lanes: 0.1, &random)
      for radius in radii {
        for spoke in spokes {
          // Rings are no circles.
          let swell = 1 + 0.035 * sin(2 * spoke + district.turn) + 0.02 * sin(5 * spoke)
          let angle = spoke + district.turn
          places.append(
            LocalVector(east: sin(angle), north: cos(angle))
              * (radius * swell + district.block * random.uniform(in: -0.05...0.05)))
        }
      }
    } else {
      wraps = false
      let middle = district.outline.reduce(.zero, +) * (1 / Double(district.outline.count))
      let (right, up) = (
        LocalVector(east: cos(district.turn), north: -sin(district.turn)),
        LocalVector(east: sin(district.turn), north: cos(district.turn))
      )
      let reach =
        district.outline.map { ($0 - middle).horizontalLength }.max().map { $0 + district.block }
        ?? 0
      let isCrooked = district.pattern == .crooked
      let isStraight = district.pattern == .straight
      let stretch = isCrooked ? 1.0 : random.uniform(in: 1...1.5)
      let easts = Self.lines(from: -reach, to: reach, { _ in district.block * stretch }, &random)
      let norths = Self.lines(from: -reach, to: reach, { _ in district.block / stretch }, &random)
      columns = easts.count
      rows = norths.count
      strides = Array(repeating: 1, count: rows)
      columnRanks = Self.ranks(columns, each: isCrooked ? columns : 5, lanes: 0.15, &random)
      rowRanks = Self.ranks(rows, each: isCrooked ? rows : 6, lanes: 0.15, &random)
      let jitter = (isCrooked ? 0.27 : isStraight ? 0.025 : 0.2) * district.block
      for north in norths {
        for east in easts {
          places.append(
            middle + right * (east + random.uniform(in: -jitter...jitter))
              + up * (north + random.uniform(in: -jitter...jitter)))
        }
      }
    }
    isColumnLeafy = (0..<columns).map { _ in random.uniform() < 0.12 }
    isRowLeafy = (0..<rows).map { _ in random.uniform() < 0.12 }
  }

  /// Makes a park there, its inner crossings moved about as paths have them.
  mutating func addPark(_ park: Park, block: Double, random: inout SplitMix64) {
    parks.append(park)
    for row in park.rows {
      for column in park.columns where park.holdsInside(column, row) {
        places[row * columns + column] += LocalVector(
          east: block * random.uniform(in: -0.24...0.24),
          north: block * random.uniform(in: -0.24...0.24))
      }
    }
  }

  func place(_ column: Int, _ row: Int) -> LocalVector { places[row * columns + column] }

  func exists(_ column: Int, _ row: Int) -> Bool { column % strides[row] == 0 }

  /// Lines with gaps that vary by a third.
  private static func lines(
    from start: Double, to end: Double, _ gap: (Double) -> Double, _ random: inout SplitMix64
  ) -> [Double] {
    var lines = [start]
    while let last = lines.last, last < end {
      lines.append(last + gap(last) * random.uniform(in: 0.65...1.35))
    }
    return lines
  }

  /// Ranks of parallel streets: each so-manieth, more or less, a larger one, some of them lanes.
  private static func ranks(
    _ count: Int, each: Int, lanes: Double, _ random: inout SplitMix64
  ) -> [StreetSection.Rank] {
    var next = each < count ? Int(Double(each) * random.uniform()) : count
    return (0..<count).map { index in
      let isLane = random.uniform() < lanes
      if index == next {
        next += max(2, Int((Double(each) * random.uniform(in: 0.7...1.4)).rounded()))
        return .collector
      }
      return isLane ? .lane : .street
    }
  }
}
