internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where a made-up city has its districts, its main streets and its water.
///
/// Districts are the parts of a square that is cut in two again and again, in a mixed city with an
/// old town and a belt of rings in their middle. All figures are heuristic.
struct CityLayout {
  /// How a district's streets run.
  enum Pattern: Hashable {
    case straight
    /// As suburbs have them: bent, with blind ends.
    case winding
    case crooked
    case rings
  }

  /// A part of the city with streets of one pattern.
  struct District {
    var pattern: Pattern
    var outline: [LocalVector]
    /// The direction of its streets in radians.
    var turn: Double
    /// Mean side of a block in metres.
    var block: Double
    /// How much higher its houses are than elsewhere at that distance from the middle.
    var tallness: Double
  }

  /// A main street before others meet it.
  struct MainStreet {
    var line: [LocalVector]
    var rank: StreetSection.Rank
    /// Whether it may lead over water.
    var mayCross = true
  }

  let plan: CityPlan
  /// How far the city reaches from its middle, in metres.
  let reach: Double
  /// The size of its blocks against a usual city's, 1 unless the run is very short.
  let grain: Double
  private(set) var river: CityRiver?
  private(set) var districts: [District] = []
  private(set) var mainStreets: [MainStreet] = []
  /// The radii of the old town and of the belt around it, 0 without.
  private(set) var core = 0.0
  private(set) var belt = 0.0
  private var cuts: [Cut] = []
  private let wobble: (Double, Double)

  /// A cut of a part in two; a negative child is a district's number, less one.
  private struct Cut {
    var through: LocalVector
    var normal: LocalVector
    var below: Int
    var above: Int
  }

  init(plan: CityPlan, reach: Double, block: Double, grain: Double, random: SplitMix64) {
    self.plan = plan
    self.reach = reach
    self.grain = grain
    var water = random.stream("river")
    var parts = random.stream("districts")
    wobble = (2 * .pi * parts.uniform(), 2 * .pi * parts.uniform())
    if reach >= 650 { river = CityRiver(reach: reach, random: &water) }
    let turn = 2 * .pi * parts.uniform()
    if plan == .mixed {
      core = min(0.32 * reach, 420 * parts.uniform(in: 0.85...1.15))
      belt = min(0.62 * reach, 1300 * parts.uniform(in: 0.85...1.15))
      addRing(core, rank: .collector)
      addRing(belt, rank: .avenue)
      districts.append(
        District(
          pattern: .crooked, outline: disc(core), turn: turn, block: 0.58 * block, tallness: 1))
      districts.append(
        District(
          pattern: .rings, outline: disc(belt), turn: turn, block: 0.9 * block, tallness: 1))
    }
    if plan == .radial {
      districts.append(
        District(
          pattern: .rings, outline: disc(1.15 * reach), turn: turn, block: block, tallness: 1))
    } else {
      let edge = 1.2 * reach
      let (a, b) = (
        LocalVector(east: sin(turn), north: cos(turn)) * edge,
        LocalVector(east: cos(turn), north: -sin(turn)) * edge
      )
      _ = divide([-a - b, b - a, a + b, a - b], block: block, random: &parts)
    }
  }

  /// Whether the city reaches there: its edge is no circle.
  func holds(_ place: LocalVector) -> Bool {
    let angle = atan2(place.east, place.north)
    let edge = 1 + 0.07 * sin(2 * angle + wobble.0) + 0.05 * sin(3 * angle + wobble.1)
    return place.horizontalLength < reach * edge
  }

  func isWater(_ place: LocalVector) -> Bool {
    river.map { $0.offset(of: place).magnitude < $0.quay } ?? false
  }

  /// The number of the district that a place is in.
  func district(at place: LocalVector) -> Int {
    guard plan != .radial else { return 0 }
    if plan == .mixed {
      let radius = place.horizontalLength
      if radius < core { return 0 }
      if radius < belt { return 1 }
    }
    guard !cuts.isEmpty else { return plan == .mixed ? 2 : 0 }
    var number = 0
    while true {
      let cut = cuts[number]
      let (rest, normal) = (place - cut.through, cut.normal)
      let next = rest.east * normal.east + rest.north * normal.north < 0 ? cut.below : cut.above
      if next < 0 { return -next - 1 }
      number = next
    }
  }

  /// Metres from the ground to the roofs there, before a street's own share.
  func height(at place: LocalVector) -> Double {
    let radius = place.horizontalLength
    let inner = min(0.28 * reach, 900)
    let outer = min(0.72 * reach, 2800)
    // Low houses at the edge; the middle is what the plan is known for.
    let middle: Double =
      switch plan {
      case .grid: 55
      case .radial: 24
      case .oldTown: 11.5
      case .mixed: radius < core ? 11.5 : 17
      }
    if radius < max(inner, belt) { return middle }
    let share = min(1, (radius - inner) / max(1, outer - inner))
    if share >= 1 { return 6.5 }
    let quarter = plan == .oldTown ? 12.0 : 17.0
    return max(6.5, quarter * (1 - share) + 6.5 * share)
  }

  /// Whether houses there stand back from the street.
  func isSuburb(_ place: LocalVector) -> Bool {
    place.horizontalLength > min(0.66 * reach, 2400)
  }

  /// How much larger blocks are at this many metres from the middle than in it.
  static func growth(at radius: Double) -> Double {
    1 + min(1.5, max(0, (radius - 1500) / 4500))
  }

  /// How much smaller old blocks are than others: less so further out, which is younger.
  private func oldShare(at radius: Double) -> Double {
    0.6 + 0.4 * min(1, max(0, (radius - 900) / 1800))
  }

  private func disc(_ radius: Double) -> [LocalVector] {
    let count = max(16, Int(2 * .pi * radius / 45))
    return (0..<count).map { index in
      let angle = 2 * .pi * Double(index) / Double(count)
      return LocalVector(east: radius * sin(angle), north: radius * cos(angle))
    }
  }

  private mutating func addRing(_ radius: Double, rank: StreetSection.Rank) {
    let circle = disc(radius)
    mainStreets.append(MainStreet(line: circle + circle.prefix(1), rank: rank))
  }

  /// Cuts a convex part in two until districts have their size; returns its number among the cuts, or
  /// less one of the district that it is.
  private mutating func divide(
    _ outline: [LocalVector], block: Double, random: inout SplitMix64, depth: Int = 0
  ) -> Int {
    let middle = outline.reduce(.zero, +) * (1 / Double(outline.count))
    let radius = middle.horizontalLength
    let isOld = plan == .oldTown
    // The longest side gives the direction; the part is cut across its longer extent.
    var along = LocalVector(east: 0, north: 1)
    var longest = 0.0
    for (a, b) in zip(outline, outline.dropFirst() + outline.prefix(1))
    where (b - a).horizontalLength > longest {
      longest = (b - a).horizontalLength
      along = (b - a) * (1 / longest)
    }
    func extent(_ direction: LocalVector) -> Double {
      let shares = outline.map { $0.east * direction.east + $0.north * direction.north }
      return (shares.max() ?? 0) - (shares.min() ?? 0)
    }
    let across = LocalVector(east: -along.north, north: along.east)
    let (length, breadth) = (extent(along), extent(across))
    let size =
      (isOld ? 640 * oldShare(at: radius) : 1150) * grain * Self.growth(at: radius)
      * random.uniform(in: 0.8...1.25)
    guard max(length, breadth) > size, depth < 24 else {
      let isWinding = random.uniform() < 0.4 && isSuburb(middle)
      districts.append(
        District(
          pattern: isOld ? .crooked : isWinding ? .winding : .straight, outline: outline,
          turn: turn(atan2(along.east, along.north), isOld: isOld, random: &random),
          block: block * Self.growth(at: radius) * (isOld ? oldShare(at: radius) : 1),
          tallness: random.uniform(in: 0.8...1.3)))
      return -districts.count
    }
    let lean = (isOld ? 0.3 : 0.12) * (2 * random.uniform() - 1)
    let straight = length >= breadth ? along : across
    let normal = LocalVector(
      east: straight.east * cos(lean) + straight.north * sin(lean),
      north: straight.north * cos(lean) - straight.east * sin(lean))
    let shift = random.uniform(in: -0.12...0.12) * max(length, breadth)
    let through = middle + straight * shift
    let (below, above, line) = Self.cut(outline, through: through, normal: normal)
    if let line { addStreet(line, depth: depth, random: &random) }
    let number = cuts.count
    cuts.append(Cut(through: through, normal: normal, below: 0, above: 0))
    let first = divide(below, block: block, random: &random, depth: depth + 1)
    let second = divide(above, block: block, random: &random, depth: depth + 1)
    (cuts[number].below, cuts[number].above) = (first, second)
    return number
  }

  private mutating func addStreet(
    _ ends: (LocalVector, LocalVector), depth: Int, random: inout SplitMix64
  ) {
    let rank: StreetSection.Rank =
      plan != .oldTown || depth < 4 ? .avenue : depth < 8 ? .collector : .street
    mainStreets.append(MainStreet(line: [ends.0, ends.1], rank: rank, mayCross: rank == .avenue))
  }

  /// Old towns' and some other districts' streets are turned against their longest side.
  private func turn(_ side: Double, isOld: Bool, random: inout SplitMix64) -> Double {
    let draw = random.uniform()
    let more = random.uniform(in: 0.2...0.8)
    return draw < (isOld ? 0.3 : 0.6) ? side : draw < 0.8 ? side + more : side - more
  }

  /// Both sides of a cut through a convex outline, and the cut's ends.
  private static func cut(
    _ outline: [LocalVector], through: LocalVector, normal: LocalVector
  ) -> ([LocalVector], [LocalVector], (LocalVector, LocalVector)?) {
    func side(_ place: LocalVector) -> Double {
      (place.east - through.east) * normal.east + (place.north - through.north) * normal.north
    }
    var (below, above, ends): ([LocalVector], [LocalVector], [LocalVector]) = ([], [], [])
    for (a, b) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      let (first, second) = (side(a), side(b))
      if first < 0 { below.append(a) } else { above.append(a) }
      guard (first < 0) != (second < 0) else { continue }
      let place = a + (b - a) * (first / (first - second))
      below.append(place)
      above.append(place)
      ends.append(place)
    }
    return (below, above, ends.count == 2 ? (ends[0], ends[1]) : nil)
  }
}
