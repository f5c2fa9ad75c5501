internal import Geodesy

/// Finds the cheapest ways through a street graph: A* by the straight line (Hart, Nilsson, Raphael, 1968).
///
/// Its arrays are kept from one search to the next.
struct PathSearch {
  /// How many nodes were settled in all searches so far: what the work is measured by.
  private(set) var settledCount = 0

  private var costs: [Double]
  private var lengths: [Double]
  private var arrivals: [Int32]
  private var marks: [UInt32]
  private var mark: UInt32 = 0
  private var heap = CostHeap()

  /// A search of graphs with this many nodes.
  init(nodeCount: Int) {
    costs = Array(repeating: 0, count: nodeCount)
    lengths = costs
    arrivals = Array(repeating: -1, count: nodeCount)
    marks = Array(repeating: 0, count: nodeCount)
  }

  /// The edges from one node to another, nil where there is no way.
  ///
  /// `weights` are the costs of the edges, infinite where one is closed; `banned` may not come first.
  mutating func path(
    in graph: StreetGraph, from start: Int, to goal: Int, weights: [Double],
    banning banned: Int? = nil,
    limit: Double = .infinity
  ) -> [Int]? {
    if start == goal { return [] }
    let target = graph.points[goal]
    let found = search(
      graph, from: start, weights: weights, banned: banned, limit: limit,
      bound: { graph.points[$0].chord(to: target) * StreetGraph.leastWeight },
      stop: { node, _ in node == goal })
    return found.map { way(in: graph, to: $0) }
  }

  /// The edges from a node to one at least so many metres of way off, the first of at most `count`
  /// by cost that `choose` picks; without one the longest way there is.
  mutating func way(
    in graph: StreetGraph, from start: Int, atLeast metres: Double, weights: [Double],
    banning banned: Int? = nil, count: Int, choose: (_ nodes: [Int]) -> Int
  ) -> [Int] {
    var candidates: [Int] = []
    var farthest = (node: start, length: 0.0)
    _ = search(
      graph, from: start, weights: weights, banned: banned, limit: .infinity, bound: { _ in 0 },
      stop: { node, length in
        if length >= metres { candidates.append(node) }
        if length > farthest.length { farthest = (node, length) }
        return candidates.count >= count
      })
    return way(in: graph, to: candidates.isEmpty ? farthest.node : choose(candidates))
  }

  private mutating func search(
    _ graph: StreetGraph, from start: Int, weights: [Double], banned: Int?, limit: Double,
    bound: (Int) -> Double, stop: (_ node: Int, _ length: Double) -> Bool
  ) -> Int? {
    mark += 1
    heap.removeAll()
    costs[start] = 0
    lengths[start] = 0
    arrivals[start] = -1
    marks[start] = mark
    heap.push(cost: bound(start), node: start)
    while let (key, node) = heap.pop() {
      let cost = costs[node]
      // A node is pushed again where a cheaper way to it turns up; the dearer entry is stale.
      guard key <= cost + bound(node) else { continue }
      guard key <= limit else { return nil }
      settledCount += 1
      if stop(node, lengths[node]) { return node }
      for index in graph.offsets[node]..<graph.offsets[node + 1] {
        let edge = Int(graph.incident[index])
        if node == start, edge == banned { continue }
        let next = graph.end(of: edge, from: node)
        let nextCost = cost + weights[edge]
        guard nextCost < .infinity, marks[next] != mark || nextCost < costs[next] else { continue }
        costs[next] = nextCost
        lengths[next] = lengths[node] + graph.lengths[edge]
        arrivals[next] = Int32(edge)
        marks[next] = mark
        heap.push(cost: nextCost + bound(next), node: next)
      }
    }
    return nil
  }

  private func way(in graph: StreetGraph, to goal: Int) -> [Int] {
    var edges: [Int] = []
    var node = goal
    while arrivals[node] >= 0 {
      let edge = Int(arrivals[node])
      edges.append(edge)
      node = graph.end(of: edge, from: node)
    }
    return edges.reversed()
  }
}

/// A binary heap with the cheapest node on top.
///
/// An entry moves into the hole that the ones on its way leave: no swaps, which a debug build pays for.
private struct CostHeap {
  private struct Entry {
    var cost: Double
    var node: Int
  }

  private var entries: [Entry] = []

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  mutating func push(cost: Double, node: Int) {
    let entry = Entry(cost: cost, node: node)
    entries.append(entry)
    var hole = entries.count - 1
    while hole > 0 {
      let parent = (hole - 1) / 2
      let above = entries[parent]
      if above.cost <= cost { break }
      entries[hole] = above
      hole = parent
    }
    entries[hole] = entry
  }

  mutating func pop() -> (cost: Double, node: Int)? {
    guard let last = entries.popLast() else { return nil }
    let count = entries.count
    if count == 0 { return (last.cost, last.node) }
    let top = entries[0]
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      var below = entries[child]
      if child + 1 < count {
        let other = entries[child + 1]
        if other.cost < below.cost { (child, below) = (child + 1, other) }
      }
      if last.cost <= below.cost { break }
      entries[hole] = below
      hole = child
    }
    entries[hole] = last
    return (top.cost, top.node)
  }
}
