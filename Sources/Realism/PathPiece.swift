public import Geodesy

/// A piece of a path as it was drawn, walked once in its own direction, or once each way.
public struct PathPiece: Hashable, Sendable {
  /// Its places, in the direction in which it was walked.
  public var coordinates: [Coordinate]
  /// Whether it was also walked back.
  public var isWalkedBack: Bool

  /// A piece.
  public init(_ coordinates: [Coordinate], isWalkedBack: Bool = false) {
    self.coordinates = coordinates
    self.isWalkedBack = isWalkedBack
  }

  /// The one walk that uses each piece as often as it was walked, or nil where there is none.
  ///
  /// Ends within a metre of each other are one place (heuristic); pieces shorter than that are left
  /// out. It begins where more pieces leave than arrive, else where the first piece does (Hierholzer
  /// 1873). O(pieces squared).
  public static func joined(_ lines: [PathPiece]) -> [Coordinate]? {
    var walk = Walk()
    for line in lines where Polyline(line.coordinates).length > Walk.tolerance {
      walk.add(line.coordinates)
      if line.isWalkedBack { walk.add(line.coordinates.reversed()) }
    }
    return walk.trail()
  }
}

/// Pieces between places, each to be used once.
private struct Walk {
  static let tolerance = 1.0

  private var places: [Coordinate] = []
  private var pieces: [(from: Int, to: Int, line: [Coordinate])] = []

  mutating func add(_ line: [Coordinate]) {
    guard let first = line.first, let last = line.last else { return }
    let from = place(first)
    pieces.append((from, place(last), line))
  }

  private mutating func place(_ coordinate: Coordinate) -> Int {
    if let index = places.firstIndex(where: { $0.distance(to: coordinate) <= Self.tolerance }) {
      return index
    }
    places.append(coordinate)
    return places.count - 1
  }

  func trail() -> [Coordinate]? {
    guard let first = pieces.first else { return nil }
    var surplus = Array(repeating: 0, count: places.count)
    var leaving = Array(repeating: [Int](), count: places.count)
    for (index, piece) in pieces.enumerated().reversed() {
      surplus[piece.from] += 1
      surplus[piece.to] -= 1
      leaving[piece.from].append(index)
    }
    // At each place the piece that was drawn first is taken first.
    var stack: [(place: Int, by: Int?)] = [(surplus.firstIndex(of: 1) ?? first.from, nil)]
    var order: [Int] = []
    while let top = stack.last {
      if let next = leaving[top.place].popLast() {
        stack.append((pieces[next].to, next))
      } else {
        stack.removeLast()
        if let piece = top.by { order.append(piece) }
      }
    }
    order.reverse()
    guard order.count == pieces.count,
      zip(order, order.dropFirst()).allSatisfy({ pieces[$0].to == pieces[$1].from })
    else { return nil }
    return order.flatMap { pieces[$0].line }
  }
}
