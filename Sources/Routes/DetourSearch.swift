/// Makes a closed walk exactly as long as wanted by going round other sides of a few blocks.
///
/// Each part of the walk for which there is another way, on streets that the walk does not use, is a
/// detour. Up to three detours in each half of the walk change its length by so many different amounts
/// that some six of them, or fewer, are right to a fraction of a millimetre; they are found by halves
/// (Horowitz and Sahni, "Computing partitions with applications to the knapsack problem", 1974). So
/// the start stays where it is, and nobody turns in mid-street.
struct DetourSearch {
  /// How far the length may be off in metres.
  static let tolerance = 0.0004

  private let graph: StreetGraph
  private let walk: StreetWalk
  private var halves: [[Detour]] = []

  /// Another way for a part of the walk.
  private struct Detour {
    var part: Range<Int>
    var way: [Int]
    /// How much longer the way is than the part.
    var change: Double
  }

  /// The detours of a walk; `search` is used to find them.
  init(_ walk: StreetWalk, in graph: StreetGraph, search: inout PathSearch, random: SplitMix64) {
    self.graph = graph
    self.walk = walk
    var random = random
    var weights = graph.edges.map(\.weight)
    for edge in walk.edges { weights[edge] = .infinity }
    let middle = walk.edges.count / 2
    for half in [0..<middle, middle..<walk.edges.count] {
      halves.append(detours(in: half, weights: &weights, search: &search, random: &random))
    }
  }

  // MARK: Detours

  /// Bounds of the work (heuristic): detours a half, edges a part, metres a part or a change.
  private static let limit = 100
  private static let longestPart = 12
  private static let longest = 700.0

  private func detours(
    in half: Range<Int>, weights: inout [Double], search: inout PathSearch,
    random: inout SplitMix64
  ) -> [Detour] {
    var parts = half.flatMap { start in
      (start + 1..<min(start + Self.longestPart, half.upperBound) + 1).map { start..<$0 }
    }
    // Any order will do in which a long walk's detours are spread over it.
    for last in stride(from: parts.count - 1, to: 0, by: -1) {
      parts.swapAt(last, Int(random.uniform() * Double(last + 1)))
    }
    var found: [Detour] = []
    var ways: [(part: Range<Int>, way: [Int])] = []
    for part in parts where found.count < Self.limit {
      if let way = way(round: part, weights: weights, search: &search) {
        add(way, for: part, to: &found)
        ways.append((part, way))
      }
    }
    // A short walk has few parts: more ways for each, without one of the first one's edges.
    for (part, first) in ways {
      for edge in first where found.count < Self.limit {
        let kept = weights[edge]
        weights[edge] = .infinity
        if let way = way(round: part, weights: weights, search: &search) {
          add(way, for: part, to: &found)
        }
        weights[edge] = kept
      }
    }
    return found
  }

  private func length(of part: Range<Int>) -> Double {
    part.reduce(0) { $0 + graph.lengths[walk.edges[$1]] }
  }

  /// The cheapest other way for a part, nil where there is none that is not far too long.
  private func way(
    round part: Range<Int>, weights: [Double], search: inout PathSearch
  ) -> [Int]? {
    let (from, to) = (walk.nodes[part.lowerBound], walk.nodes[part.upperBound])
    guard from != to, length(of: part) < Self.longest else { return nil }
    let weight = part.reduce(0) { $0 + graph.edges[walk.edges[$1]].weight }
    return search.path(
      in: graph, from: from, to: to, weights: weights, limit: 2 * weight + Self.longest)
  }

  private func add(_ way: [Int], for part: Range<Int>, to found: inout [Detour]) {
    let change = way.reduce(-length(of: part)) { $0 + graph.lengths[$1] }
    if change.magnitude < Self.longest, change.magnitude > Self.tolerance {
      found.append(Detour(part: part, way: way, change: change))
    }
  }

  // MARK: Sets

  /// Up to three detours of a half, by their numbers; -1 for none.
  private struct Group {
    var change = 0.0
    var first = -1
    var second = -1
    var third = -1

    var count: Int { (first < 0 ? 0 : 1) + (second < 0 ? 0 : 1) + (third < 0 ? 0 : 1) }
    var members: [Int] { [first, second, third].filter { $0 >= 0 } }
  }

  /// How many detours of a half are taken by threes; all of them would be half a million.
  private static let groupedByThree = 80

  /// All groups of so many detours or fewer that can be walked together, by their change.
  private func groups(_ detours: [Detour], size: Int) -> [Group] {
    var groups = [Group()]
    var marks = Array(repeating: -1, count: graph.edges.count)
    var goTogether: [[Bool]] = []
    for (index, detour) in detours.enumerated() {
      for edge in detour.way { marks[edge] = index }
      goTogether.append(
        detours[..<index].map { other in
          !other.part.overlaps(detour.part) && !other.way.contains { marks[$0] == index }
        })
      let change = detour.change
      groups.append(Group(change: change, first: index))
      for second in 0..<index where goTogether[index][second] {
        let change = change + detours[second].change
        groups.append(Group(change: change, first: index, second: second))
        guard size > 2, index < Self.groupedByThree else { continue }
        for third in 0..<second where goTogether[index][third] && goTogether[second][third] {
          groups.append(
            Group(
              change: change + detours[third].change, first: index, second: second, third: third))
        }
      }
    }
    return groups.sorted {
      ($0.change, $0.first, $0.second, $0.third) < ($1.change, $1.first, $1.second, $1.third)
    }
  }

  /// A set of detours in both halves, and how much is missing after it.
  private struct Choice {
    var left: Group
    var right: Group
    var missing: Double

    var count: Int { left.count + right.count }
  }

  /// The walk with a set of detours that makes it so long, or where no set does, the one after which
  /// as little as possible is missing.
  ///
  /// The walk itself where it is longer than that, whatever is done. `size` is the number of detours
  /// in a half, 2 or 3: more lengths can be reached with 3, and it takes longer.
  func walk(length wanted: Double, size: Int) -> StreetWalk {
    let missing = wanted - walk.length
    let left = groups(halves[0], size: size)
    let right = groups(halves[1], size: size)
    var exact: [Choice] = []
    var nearest: [Choice] = []
    var bound = Double.infinity
    var other = right.count - 1
    for group in left {
      while other >= 0, group.change + right[other].change > missing + Self.tolerance { other -= 1 }
      var next = other
      while next >= 0 {
        let rest = missing - group.change - right[next].change
        guard rest <= Self.tolerance else { break }
        exact.append(Choice(left: group, right: right[next], missing: rest))
        next -= 1
      }
      if next >= 0, exact.isEmpty {
        let rest = missing - group.change - right[next].change
        if rest < bound {
          // A few of the best are kept, in case that the best cannot be walked.
          nearest.append(Choice(left: group, right: right[next], missing: rest))
          if nearest.count > 64 {
            nearest.sort { $0.missing < $1.missing }
            nearest.removeLast(32)
            bound = nearest[nearest.count - 1].missing
          }
        }
      }
      if exact.count > 1000 { break }
    }
    exact.sort { ($0.count, $0.missing.magnitude) < ($1.count, $1.missing.magnitude) }
    nearest.sort { $0.missing < $1.missing }
    for choice in exact + nearest {
      if let walk = replaced(choice) { return walk }
    }
    return walk
  }

  /// The walk with these detours, nil where those of both halves use a street together.
  private func replaced(_ choice: Choice) -> StreetWalk? {
    let picks =
      (choice.left.members.map { halves[0][$0] } + choice.right.members.map { halves[1][$0] })
      .sorted { $0.part.lowerBound < $1.part.lowerBound }
    let edges = picks.flatMap(\.way)
    guard Set(edges).count == edges.count else { return nil }
    return walk.replacing(picks.map { ($0.part, $0.way) }, in: graph)
  }
}
