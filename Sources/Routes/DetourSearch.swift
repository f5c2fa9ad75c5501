/// Makes a closed walk exactly as long as wanted by going round other sides of a few blocks.
///
/// Each part of the walk for which there is another way, on streets that nothing else uses, is a
/// choice; among a few dozen choices some set changes the length by the right amount to a fraction of
/// a millimetre, and is found by halves (Horowitz and Sahni, "Computing partitions with applications
/// to the knapsack problem", 1974). So the start stays where it is, and nobody turns in mid-street.
struct DetourSearch {
  /// How far the length may be off in metres.
  static let tolerance = 0.0004

  private let graph: StreetGraph
  private let walk: StreetWalk
  private var choices: [Choice] = []

  /// A part of the walk and other ways from its first node to its last.
  private struct Choice {
    var range: Range<Int>
    var ways: [[Int]]
    /// How much longer each way is than the part.
    var changes: [Double]
  }

  /// The choices along a walk; `search` is used to find them.
  init(_ walk: StreetWalk, in graph: StreetGraph, search: inout PathSearch, random: SplitMix64) {
    self.graph = graph
    self.walk = walk
    var random = random
    var weights = graph.edges.map(\.weight)
    for edge in walk.edges { weights[edge] = .infinity }
    // Long walks have more places than are needed: they are spread over it.
    let spacing = max(0, walk.edges.count / Self.choiceLimit - 4)
    var start = Int(random.uniform() * Double(1 + min(walk.edges.count / 4, 2 * spacing)))
    var options = 1.0
    while start < walk.edges.count, options < Self.optionLimit, choices.count < Self.choiceLimit {
      if let choice = choice(from: start, weights: &weights, search: &search) {
        choices.append(choice)
        options *= Double(choice.ways.count + 1)
        start = choice.range.upperBound + spacing
      } else {
        start += 1
      }
    }
  }

  /// Bounds of the work (heuristic): a few dozen choices, a billion sets of them.
  private static let choiceLimit = 40
  private static let optionLimit = 1e9

  private mutating func choice(
    from start: Int, weights: inout [Double], search: inout PathSearch
  ) -> Choice? {
    var length = 0.0
    var weight = 0.0
    for end in (start + 1)..<min(start + 9, walk.nodes.count) {
      let edge = graph.edges[walk.edges[end - 1]]
      length += edge.length
      weight += edge.weight
      guard length < Self.longest else { return nil }
      guard walk.nodes[start] != walk.nodes[end] else { continue }
      var choice = Choice(range: start..<end, ways: [], changes: [])
      let limit = 1.5 * weight + 300
      let (from, to) = (walk.nodes[start], walk.nodes[end])
      guard
        let first = search.path(in: graph, from: from, to: to, weights: weights, limit: limit)
      else { continue }
      add(first, to: &choice, length: length)
      // Others of the same part, each without one of the first one's edges; one of all is taken.
      for (index, edge) in first.enumerated() where choice.ways.count < Self.wayLimit {
        guard first.count <= Self.wayLimit || index % 2 == 0 else { continue }
        let kept = weights[edge]
        weights[edge] = .infinity
        let way = search.path(in: graph, from: from, to: to, weights: weights, limit: limit)
        weights[edge] = kept
        if let way { add(way, to: &choice, length: length) }
      }
      guard !choice.ways.isEmpty else { continue }
      for way in choice.ways {
        for edge in way { weights[edge] = .infinity }
      }
      return choice
    }
    return nil
  }

  private func add(_ way: [Int], to choice: inout Choice, length: Double) {
    let change = way.reduce(-length) { $0 + graph.edges[$1].length }
    guard change < Self.longest,
      !(choice.changes + [0]).contains(where: { (change - $0).magnitude < 0.001 })
    else { return }
    choice.ways.append(way)
    choice.changes.append(change)
  }

  /// How many ways round a part are taken (heuristic).
  private static let wayLimit = 6

  /// The longest part and the longest detour, in metres (heuristic).
  private static let longest = 700.0

  /// The walk with a set of detours that makes it so long, or nil where no set does.
  func walk(length wanted: Double) -> StreetWalk? {
    let missing = wanted - walk.length
    if missing.magnitude <= Self.tolerance { return walk }
    let (left, right) = halves()
    let (first, second) = (Self.sums(left), Self.sums(right))
    var best: (count: Int, miss: Double, first: Int, second: Int)?
    var low = second.count - 1
    for (index, sum) in first.enumerated() {
      while low >= 0, sum.change + second[low].change > missing + Self.tolerance { low -= 1 }
      var other = low
      while other >= 0, sum.change + second[other].change >= missing - Self.tolerance {
        let count = sum.count + second[other].count
        let miss = (sum.change + second[other].change - missing).magnitude
        if best.map({ (count, miss) < ($0.count, $0.miss) }) ?? true {
          best = (count, miss, index, other)
        }
        other -= 1
      }
    }
    guard let best else { return nil }
    return replacing(
      Self.picks(first[best.first], of: left) + Self.picks(second[best.second], of: right))
  }

  /// The walk with a set of detours after which as little as possible is missing, but not less than 0.
  func walk(below wanted: Double) -> StreetWalk {
    let missing = wanted - walk.length
    let (left, right) = halves()
    let (first, second) = (Self.sums(left), Self.sums(right))
    var best: (miss: Double, first: Int, second: Int)?
    var low = second.count - 1
    for (index, sum) in first.enumerated() {
      while low >= 0, sum.change + second[low].change > missing { low -= 1 }
      guard low >= 0 else { break }
      let miss = missing - sum.change - second[low].change
      if miss < best?.miss ?? .infinity { best = (miss, index, low) }
    }
    guard let best else { return walk }
    return replacing(
      Self.picks(first[best.first], of: left) + Self.picks(second[best.second], of: right))
  }

  private func replacing(_ picks: [(range: Range<Int>, edges: [Int])]) -> StreetWalk {
    walk.replacing(picks.sorted { $0.range.lowerBound < $1.range.lowerBound }, in: graph)
  }

  /// The choices in two parts with about as many sets each.
  private func halves() -> ([Choice], [Choice]) {
    var parts: ([Choice], [Choice]) = ([], [])
    var options = (1.0, 1.0)
    for choice in choices {
      let count = Double(choice.ways.count + 1)
      if options.0 <= options.1, options.0 * count <= Self.halfLimit {
        parts.0.append(choice)
        options.0 *= count
      } else if options.1 * count <= Self.halfLimit {
        parts.1.append(choice)
        options.1 *= count
      }
    }
    return parts
  }

  /// Sets that one half may have: their sums are sorted.
  private static let halfLimit = 33_000.0

  /// A set of detours, its digits those of `code` in mixed radix.
  private struct Sum {
    var change: Double
    var code: Int
    var count: Int
  }

  private static func sums(_ choices: [Choice]) -> [Sum] {
    var sums = [Sum(change: 0, code: 0, count: 0)]
    var unit = 1
    for choice in choices {
      let without = sums
      for (index, change) in choice.changes.enumerated() {
        for sum in without {
          sums.append(
            Sum(
              change: sum.change + change, code: sum.code + unit * (index + 1), count: sum.count + 1
            ))
        }
      }
      unit *= choice.ways.count + 1
    }
    return sums.sorted { ($0.change, $0.code) < ($1.change, $1.code) }
  }

  private static func picks(
    _ sum: Sum, of choices: [Choice]
  ) -> [(range: Range<Int>, edges: [Int])] {
    var code = sum.code
    var picks: [(range: Range<Int>, edges: [Int])] = []
    for choice in choices {
      let digit = code % (choice.ways.count + 1)
      code /= choice.ways.count + 1
      if digit > 0 { picks.append((choice.range, choice.ways[digit - 1])) }
    }
    return picks
  }
}
