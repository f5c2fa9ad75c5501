internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Looks for closed walks of about a wanted length.
///
/// As GraphHopper's round trips: places on a circle through the start are joined by the cheapest ways,
/// a street that was walked being dear from then on; the circle is then made larger or smaller until
/// the length is right. Where the streets are too few for one round, several are walked one after
/// the other. All shares and bounds here are heuristic.
struct LoopSearch {
  /// How many nodes one number of rounds may settle, and all together twice as many: a second's work.
  static let work = 1_000_000

  let graph: StreetGraph
  var search: PathSearch
  private var random: SplitMix64
  private let frame: LocalFrame
  private let places: [LocalVector]
  /// The nodes that a round may pass, all of them where there is no round.
  private let goals: [Int]
  /// Where rounds begin: the run's start, or where the dead end that it lies in begins.
  private let base: Int
  /// The edges of the dead end from the start to there.
  private let stub: [Int]
  /// The radius of the next circle by that of one as long as the walk; learnt from round to round.
  private var radiusShare = 0.8

  /// A closed walk and how good it is.
  struct Candidate {
    var walk: StreetWalk
    /// Lower is better.
    var score: Double
  }

  init(graph: StreetGraph, random: SplitMix64) {
    self.graph = graph
    self.random = random
    search = PathSearch(nodeCount: graph.points.count)
    let frame = LocalFrame(origin: graph.origin)
    self.frame = frame
    places = graph.points.map { frame.vector(to: $0) }
    let isOnRound = graph.isOnRound
    let onRound = graph.points.indices.filter { isOnRound[$0] }
    goals = onRound.isEmpty ? Array(graph.points.indices) : onRound
    stub = graph.deadEnd(isOnRound: isOnRound)
    base = stub.reduce(graph.start) { graph.end(of: $1, from: $0) }
  }

  /// Closed walks a little shorter than the wanted length, the best first.
  mutating func candidates(distance: Double) -> [Candidate] {
    let weights = graph.edges.map(\.weight)
    // A dead end is run twice, and not once a round.
    let stubLength = stub.reduce(0) { $0 + graph.lengths[$1] }
    let isStubShort = 2 * stubLength < 0.5 * distance
    let (base, stub) = isStubShort ? (base, stub) : (graph.start, [])
    let wayBack = isStubShort ? stubLength : 0
    var candidates: [Candidate] = []
    for rounds in [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 25, 32, 40, 50, 64, 100, 160, 250] {
      guard distance / Double(rounds) >= 80 || rounds == 1 else { break }
      let tries = rounds == 1 ? 24 : 6
      let before = search.settledCount
      for _ in 0..<tries {
        var tired = weights
        var walk = StreetWalk(from: graph.start)
        walk.follow(stub, in: graph)
        for round in 0..<rounds {
          let part = (distance - walk.length - wayBack) / Double(rounds - round)
          guard
            let found = self.round(
              from: base, length: part, weights: &tired, after: walk.edges.last)
          else { break }
          // The first round tells whether so many can be long enough.
          if round == 0, rounds > 1, found.length < 0.75 * part { break }
          walk.follow(found.edges, in: graph)
        }
        // What is missing at the end is a round of its own where detours could not make it up.
        for _ in 0..<3 {
          let rest = distance - walk.length - wayBack
          guard rest > max(300, (rounds > 1 ? 0.02 : 0.15) * distance),
            walk.length > 0.5 * distance,
            let found = self.round(
              from: base, length: rest, weights: &tired, after: walk.edges.last),
            found.length < rest
          else { break }
          walk.follow(found.edges, in: graph)
        }
        if walk.edges.count > stub.count { walk.follow(stub.reversed(), in: graph) }
        candidates.append(Candidate(walk: walk, score: score(walk, distance: distance)))
        if candidates.count(where: { $0.score < 0.15 }) >= 4 { break }
        if search.settledCount - before > Self.work { break }
      }
      if candidates.contains(where: { $0.score < 0.3 }) || search.settledCount > 2 * Self.work {
        break
      }
    }
    return candidates.enumerated()
      .sorted { ($0.element.score, $0.offset) < ($1.element.score, $1.offset) }.map(\.element)
  }

  /// How far a walk is from what is wanted: its length, repeats, turns and large roads.
  private func score(_ walk: StreetWalk, distance: Double) -> Double {
    guard walk.length > 0 else { return .infinity }
    let share = walk.length / distance
    let weight = walk.edges.reduce(0) { $0 + graph.edges[$1].weight } / walk.length
    // What is missing can be made up by detours, what is too much cannot be taken away.
    let wrong = share > Self.aim ? 8 * (share - Self.aim) : 2 * (Self.aim - share)
    return wrong + walk.repeatedLength(in: graph) / distance
      + 0.05 * Double(walk.turnCount) + 0.05 * (weight - 1)
  }

  /// The share of the wanted length that rounds are made for; detours make up the rest.
  private static let aim = 0.96

  /// One round from a node and back to it, its radius found by trial.
  private mutating func round(
    from base: Int, length: Double, weights: inout [Double], after last: Int?
  ) -> StreetWalk? {
    let heading = 2 * .pi * random.uniform()
    let side = random.uniform() < 0.5 ? 1.0 : -1.0
    let count = 2 + Int(random.uniform() * (length > 10_000 ? 5 : 3))
    let jitter = (0..<count).map { _ in
      (angle: random.uniform(in: -0.3...0.3), radius: random.uniform(in: 0.75...1.25))
    }
    let whole = Self.aim * length / (2 * .pi)
    var radius = whole * radiusShare
    var best: (walk: StreetWalk, weights: [Double], radius: Double, miss: Double)?
    for _ in 0..<4 {
      var tired = weights
      var walk = StreetWalk(from: base)
      for (index, jitter) in jitter.enumerated() {
        let turn = side * 2 * .pi * (Double(index + 1) + jitter.angle) / Double(count + 1)
        // On the circle through the start whose centre lies on the heading.
        let angle = heading + .pi + turn
        let target =
          places[base] + LocalVector(east: sin(heading), north: cos(heading)) * radius
          + LocalVector(east: sin(angle), north: cos(angle)) * (radius * jitter.radius)
        go(to: goal(near: target), &walk, &tired, after: last)
      }
      go(to: base, &walk, &tired, after: last)
      let miss = (walk.length / (Self.aim * length) - 1).magnitude
      if walk.length > 0, miss < best?.miss ?? .infinity { best = (walk, tired, radius, miss) }
      if walk.length > 0, (0.88...1).contains(walk.length / length) { break }
      if search.settledCount > 2 * Self.work { break }
      radius *= min(1.8, max(0.55, Self.aim * length / max(walk.length, 1)))
    }
    guard let best else { return nil }
    // How much longer streets are than circles is much the same all around.
    if best.miss < 0.2 { radiusShare = 0.5 * (radiusShare + best.radius / whole) }
    weights = best.weights
    return best.walk
  }

  /// Goes on to a node, not straight back the way it came where there is another one.
  private mutating func go(
    to goal: Int, _ walk: inout StreetWalk, _ weights: inout [Double], after last: Int?
  ) {
    let count = walk.edges.count
    var way = search.path(
      in: graph, from: walk.end, to: goal, weights: weights, banning: walk.edges.last ?? last)
    if way == nil {
      // Behind it, and nowhere else: it turns at the next junction or end, not in mid-street.
      walk.follow(onward(from: walk.end, after: walk.edges.last ?? last), in: graph)
      way =
        search.path(
          in: graph, from: walk.end, to: goal, weights: weights, banning: walk.edges.last)
        ?? search.path(in: graph, from: walk.end, to: goal, weights: weights)
    }
    walk.follow(way ?? [], in: graph)
    for edge in walk.edges[count...] { weights[edge] *= Self.tiredness }
  }

  /// The edges from a node to the next one where streets meet or end.
  private func onward(from node: Int, after last: Int?) -> [Int] {
    var edges: [Int] = []
    var (node, last) = (node, last)
    while edges.count < graph.edges.count, graph.edges(at: node).count == 2,
      let next = graph.edges(at: node).first(where: { Int($0) != last }).map({ Int($0) })
    {
      edges.append(next)
      node = graph.end(of: next, from: node)
      last = next
    }
    return edges
  }

  /// How much dearer a street is the next time.
  static let tiredness = 4.0

  private func goal(near target: LocalVector) -> Int {
    var best = graph.start
    var nearest = Double.infinity
    for node in goals {
      let (east, north) = (places[node].east - target.east, places[node].north - target.north)
      let square = east * east + north * north
      if square < nearest { (best, nearest) = (node, square) }
    }
    return best
  }
}
