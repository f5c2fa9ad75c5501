internal import Geodesy

/// A way through a street graph, edge by edge.
struct StreetWalk {
  /// The edges in order.
  private(set) var edges: [Int] = []
  /// The nodes in order, one more than edges.
  private(set) var nodes: [Int]
  /// Metres from the first node to the last.
  private(set) var length = 0.0

  /// A walk that has not left its node.
  init(from node: Int) { nodes = [node] }

  /// Where it has arrived.
  var end: Int { nodes[nodes.count - 1] }

  /// Goes along some more edges.
  mutating func follow(_ more: some Sequence<Int>, in graph: StreetGraph) {
    for edge in more {
      nodes.append(graph.end(of: edge, from: end))
      edges.append(edge)
      length += graph.lengths[edge]
    }
  }

  /// The same walk with other edges in place of some of its own.
  func replacing(
    _ parts: [(range: Range<Int>, edges: [Int])], in graph: StreetGraph
  ) -> StreetWalk {
    var walk = StreetWalk(from: nodes[0])
    var next = 0
    for part in parts {
      walk.follow(edges[next..<part.range.lowerBound], in: graph)
      walk.follow(part.edges, in: graph)
      next = part.range.upperBound
    }
    walk.follow(edges[next...], in: graph)
    return walk
  }

  /// Metres that are walked for the second time or more.
  func repeatedLength(in graph: StreetGraph) -> Double {
    let sorted = edges.sorted()
    return zip(sorted, sorted.dropFirst()).reduce(0) {
      $0 + ($1.0 == $1.1 ? graph.lengths[$1.0] : 0)
    }
  }

  /// How often it turns back at a node.
  var turnCount: Int { zip(edges, edges.dropFirst()).count { $0 == $1 } }
}
