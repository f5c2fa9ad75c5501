internal import Geodesy

/// Segments by the squares of a grid that they may touch.
struct SegmentIndex {
  private(set) var segments: [(LocalVector, LocalVector)] = []
  private var cells: [[Int32]]
  private let reach: Double
  private let cell: Double
  private let side: Int

  init(reach: Double, cell: Double) {
    self.reach = reach
    self.cell = cell
    side = max(1, Int((2 * reach / cell).rounded(.up)))
    cells = Array(repeating: [], count: side * side)
  }

  @discardableResult
  mutating func insert(_ a: LocalVector, _ b: LocalVector) -> Int {
    let number = Int32(segments.count)
    segments.append((a, b))
    let (columns, rows) = range(a, b, margin: 0)
    for row in rows { for column in columns { cells[row * side + column].append(number) } }
    return Int(number)
  }

  /// The segments near a segment, in ascending order, each once.
  func candidates(_ a: LocalVector, _ b: LocalVector, margin: Double = 0) -> [Int] {
    let (columns, rows) = range(a, b, margin: margin + 0.1 * cell)
    var found: [Int32] = []
    for row in rows { for column in columns { found += cells[row * side + column] } }
    guard found.count > 1 else { return found.map { Int($0) } }
    found.sort()
    var unique: [Int] = []
    unique.reserveCapacity(found.count)
    for number in found where unique.last != Int(number) { unique.append(Int(number)) }
    return unique
  }

  private func range(
    _ a: LocalVector, _ b: LocalVector, margin: Double
  ) -> (ClosedRange<Int>, ClosedRange<Int>) {
    func position(_ metres: Double) -> Int {
      min(side - 1, max(0, Int(((metres + reach) / cell).rounded(.down))))
    }
    return (
      position(min(a.east, b.east) - margin)...position(max(a.east, b.east) + margin),
      position(min(a.north, b.north) - margin)...position(max(a.north, b.north) + margin)
    )
  }
}
