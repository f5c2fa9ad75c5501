internal import Geodesy
internal import Notation

/// Draws the line of a run of a wanted length through a street graph.
struct RouteDrawing {
  private let graph: StreetGraph
  private let random: SplitMix64
  private let distance: Double
  private let weights: [Double]
  /// What a reader should know of the line, as it goes on from a sentence.
  private(set) var remarks = ""

  init(graph: StreetGraph, random: SplitMix64, distance: Double) {
    self.graph = graph
    self.random = random
    self.distance = distance
    weights = graph.edges.map(\.weight)
  }

  // MARK: Lines with two ends

  mutating func pointToPoint() -> WalkedLine { line(of: distance) }

  mutating func outAndBack() -> WalkedLine {
    var line = line(of: distance / 2)
    line.turnBack(to: 0)
    return line
  }

  /// A line of so many metres from the start.
  private mutating func line(of metres: Double) -> WalkedLine {
    var search = PathSearch(nodeCount: graph.points.count)
    let random = random.stream("streets.way")
    var walk = way(of: metres, from: graph.start, weights: weights, search: &search, random: random)
    if walk.repeatedLength(in: graph) > 0.02 * metres {
      // No place is so far off. Rounds repeat less than ways to and fro do.
      var loops = LoopSearch(graph: graph, random: random.stream("rounds"))
      for candidate in loops.candidates(distance: 1.12 * metres)
      where candidate.walk.length >= metres
        && candidate.walk.repeatedLength(in: graph) < walk.repeatedLength(in: graph)
      {
        walk = candidate.walk
        break
      }
    }
    noteRepeats(walk, length: metres)
    var line = WalkedLine(from: graph.origin)
    line.follow(walk, metres: metres, in: graph)
    return line
  }

  /// A walk of at least so many metres, which goes on as long as it can without turning back.
  private func way(
    of metres: Double, from start: Int, weights: [Double], search: inout PathSearch,
    random: SplitMix64, after last: Int? = nil
  ) -> StreetWalk {
    var random = random
    var tired = weights
    var walk = StreetWalk(from: start)
    while walk.length < metres {
      let draw = random.uniform()
      func next(banning banned: Int?) -> [Int] {
        search.way(
          in: graph, from: walk.end, atLeast: metres - walk.length, weights: tired,
          banning: banned, count: 200
        ) { $0[Int(draw * Double($0.count))] }
      }
      var edges = next(banning: walk.edges.last ?? last)
      if edges.isEmpty { edges = next(banning: nil) }
      guard !edges.isEmpty else { break }
      walk.follow(edges, in: graph)
      for edge in edges { tired[edge] *= LoopSearch.tiredness }
    }
    return walk
  }

  // MARK: Loops

  /// A round, where it need not be exact one of about the length.
  mutating func loop(isExact: Bool) -> WalkedLine {
    var loops = LoopSearch(graph: graph, random: random.stream("streets.loop"))
    var best: (walk: StreetWalk, score: Double)?
    let candidates = loops.candidates(distance: distance).prefix(Self.closingTries)
    if !isExact,
      let near = candidates.first(where: { (1 - $0.walk.length / distance).magnitude < 0.03 })
    {
      return line(along: near.walk)
    }
    let tried = candidates.filter { $0.walk.length < 1.2 * distance }
    var searches: [DetourSearch] = []
    // First few detours, which are quickly found; then more on the best rounds.
    let trials =
      tried.indices.map { ($0, 2) } + (isExact ? tried.indices.prefix(4).map { ($0, 3) } : [])
    for (index, size) in trials {
      if index == searches.count {
        searches.append(
          DetourSearch(
            tried[index].walk, in: graph, search: &loops.search,
            random: random.stream("streets.detours.\(index)")))
      }
      let walk = searches[index].walk(length: distance, size: size)
      let missing = distance - walk.length
      if missing.magnitude <= DetourSearch.tolerance {
        return line(along: walk)
      }
      guard missing > 0 else { continue }
      let score = tried[index].score + 10 * missing / distance
      if score < best?.score ?? .infinity { best = (walk, score) }
    }
    // A way out and back of more than a third would not be a loop any more (heuristic).
    guard let best, best.walk.length > 0.67 * distance else {
      let line = outAndBack()
      remarks = ", out and back because no round has about this length" + remarks
      return line
    }
    guard isExact else { return line(along: best.walk) }
    return closed(best.walk, search: &loops.search)
  }

  /// The line of a whole walk.
  private mutating func line(along walk: StreetWalk) -> WalkedLine {
    noteRepeats(walk, length: distance)
    var line = WalkedLine(from: graph.origin)
    line.follow(walk, in: graph)
    return line
  }

  /// How many rounds are tried for an exact length.
  private static let closingTries = 8

  /// A round with the rest of the wanted length as a way into a side street and back.
  private mutating func closed(_ walk: StreetWalk, search: inout PathSearch) -> WalkedLine {
    let metres = (distance - walk.length) / 2
    let (place, spur) = spur(of: metres, off: walk, search: &search)
    noteRepeats(walk, length: distance)
    remarks +=
      ", turning back once after \(DisplayText.number(metres, decimals: metres < 1 ? 3 : 1)) m "
      + "because no round is exactly so long"
    var line = WalkedLine(from: graph.origin)
    line.follow(walk, edges: 0..<place, in: graph)
    let first = line.coordinates.count - 1
    line.follow(spur, metres: metres, in: graph)
    line.turnBack(to: first)
    line.follow(walk, edges: place..<walk.edges.count, in: graph)
    return line
  }

  /// A way of at least so many metres off a walk, and after how many of its edges.
  private func spur(
    of metres: Double, off walk: StreetWalk, search: inout PathSearch
  ) -> (place: Int, way: StreetWalk) {
    var random = random.stream("streets.spur")
    var others = weights
    for edge in walk.edges { others[edge] = .infinity }
    let first = Int(random.uniform() * Double(walk.edges.count))
    for step in 0..<min(walk.edges.count, 500) {
      let place = (first + step) % walk.edges.count
      let edges = search.way(
        in: graph, from: walk.nodes[place], atLeast: metres, weights: others, count: 1
      ) { $0[0] }
      var spur = StreetWalk(from: walk.nodes[place])
      spur.follow(edges, in: graph)
      if spur.length >= metres { return (place, spur) }
    }
    // No side street is long enough: beyond the start, and back to it.
    return (
      walk.edges.count,
      way(
        of: metres, from: walk.end, weights: weights, search: &search, random: random,
        after: walk.edges.last)
    )
  }

  private mutating func noteRepeats(_ walk: StreetWalk, length: Double) {
    let share = walk.repeatedLength(in: graph) / length
    if share > 0.02 {
      remarks +=
        ", \(DisplayText.number(100 * share, decimals: 0)) % of it where it has been before"
    }
    let turns = walk.turnCount
    if turns > 0 {
      remarks += ", turning back \(turns == 1 ? "once" : "\(turns) times") at a street's end"
    }
  }
}
