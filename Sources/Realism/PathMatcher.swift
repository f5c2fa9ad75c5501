/// Finds where along a path each of a row of fixes belongs, also where the path crosses or follows itself.
///
/// Each fix could belong to any place where the path comes near it. Of all ways to choose one place a
/// fix the cheapest is taken (Viterbi 1967, as in Newson and Krumm's map matching of 2009): the error
/// counts by its square, and progress along the path by its difference from what the fixes moved by.
/// Scales are heuristic.
struct PathMatcher {
  /// A place on the path that a fix could belong to.
  struct Candidate {
    /// Metres along the path.
    var along: Double
    /// Metres across it, positive right.
    var across: Double
    fileprivate var cost: Double
    fileprivate var previous: Int32
  }

  /// Standard deviation of the error that a choice is judged by, in metres.
  private static let deviation = 5.0
  /// How far from the path a fix is looked for, in metres; the nearest place always counts.
  private static let reach = 60.0
  /// Metres of progress, beside what the fixes moved by, that cost one unit: an error of 7 m costs that.
  private static let stray = 50.0
  /// Metres by which a fix may go back: error goes along the way too.
  private static let slack = 10.0

  private let vertices: [SIMD2<Double>]
  private let distances: [Double]
  private let steps: [SIMD2<Double>]
  private let squares: [Double]
  private var offsets: [SIMD2<Double>]
  private var shares: [Double]
  private var gaps: [Double]

  /// A matcher for a path with at least two vertices, else nil.
  init?(_ path: TruePath) {
    guard path.vertices.count > 1 else { return nil }
    vertices = path.vertices
    distances = path.distances
    steps = zip(vertices, vertices.dropFirst()).map { $1 - $0 }
    squares = steps.map { ($0 * $0).sum() }
    offsets = Array(repeating: .zero, count: steps.count)
    shares = Array(repeating: 0, count: steps.count)
    gaps = Array(repeating: 0, count: steps.count)
  }

  /// The places of these fixes, in order; O(fixes times vertices).
  mutating func match(_ fixes: [SIMD2<Double>]) -> [Candidate] {
    var candidates: [Candidate] = []
    candidates.reserveCapacity(fixes.count * 2)
    var starts: [Int] = []
    starts.reserveCapacity(fixes.count + 1)
    for (index, fix) in fixes.enumerated() {
      let start = candidates.count
      starts.append(start)
      appendCandidates(of: fix, to: &candidates)
      for place in start..<candidates.count {
        let candidate = candidates[place]
        let own = candidate.across / Self.deviation
        var best = Double.infinity
        var previous = -1
        if index == 0 {
          // Recordings begin where their path does, more often than not.
          best = candidate.along / Self.stray
        } else {
          let moved = fix - fixes[index - 1]
          let distance = (moved * moved).sum().squareRoot()
          for other in starts[index - 1]..<start {
            let cost =
              candidates[other].cost
              + Self.cost(of: candidate.along - candidates[other].along, moving: distance)
            if cost < best { (best, previous) = (cost, other) }
          }
        }
        candidates[place].cost = best + own * own / 2
        candidates[place].previous = Int32(previous)
      }
    }
    guard let last = starts.last else { return [] }
    return chain(endingIn: candidates[last...], of: candidates, count: fixes.count)
  }

  private static func cost(of progress: Double, moving distance: Double) -> Double {
    let difference = (progress - distance).magnitude / stray
    return difference + (progress < -slack ? -progress / 2 : 0)
  }

  private func chain(
    endingIn last: ArraySlice<Candidate>, of candidates: [Candidate], count: Int
  ) -> [Candidate] {
    guard var place = last.indices.min(by: { last[$0].cost < last[$1].cost }) else { return [] }
    var chain: [Candidate] = []
    chain.reserveCapacity(count)
    while place >= 0 {
      chain.append(candidates[place])
      place = Int(candidates[place].previous)
    }
    return chain.reversed()
  }

  /// The places where the path comes nearest to a fix, one for each approach.
  private mutating func appendCandidates(
    of fix: SIMD2<Double>, to candidates: inout [Candidate]
  ) {
    var least = Double.infinity
    for index in steps.indices {
      let offset = fix - vertices[index]
      let share = min(max((offset * steps[index]).sum() / squares[index], 0), 1)
      let gap = offset - share * steps[index]
      let square = (gap * gap).sum()
      offsets[index] = offset
      shares[index] = share
      gaps[index] = square
      least = min(least, square)
    }
    // Two segments are equally far from what lies beyond their vertex, but for rounding: the one that
    // stands for the vertex must not be lost to the other.
    let limit = max(Self.reach * Self.reach, least * (1 + 1e-9))
    let last = steps.count - 1
    for index in steps.indices where gaps[index] <= limit {
      let share = shares[index]
      // A vertex is an approach where the path comes nearer up to it and goes away behind it.
      if share >= 1, index < last { continue }
      if share <= 0, index > 0, shares[index - 1] < 1 { continue }
      let along = distances[index] + share * (distances[index + 1] - distances[index])
      let side = heading(index, at: share)
      let gap = offsets[index] - share * steps[index]
      let cross = gap.x * side.y - gap.y * side.x
      let distance = gaps[index].squareRoot()
      candidates.append(
        Candidate(
          along: along, across: cross < 0 ? -distance : distance, cost: 0, previous: -1))
    }
  }

  /// The direction at a place of a segment; at a bend half-way between both.
  private func heading(_ index: Int, at share: Double) -> SIMD2<Double> {
    let own = steps[index] / squares[index].squareRoot()
    if share >= 1, index + 1 < steps.count {
      return own + steps[index + 1] / squares[index + 1].squareRoot()
    }
    if share <= 0, index > 0 { return own + steps[index - 1] / squares[index - 1].squareRoot() }
    return own
  }
}
