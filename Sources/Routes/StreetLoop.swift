/// A closed walk along the streets of a square grid, nowhere twice.
///
/// It is the outline of a patch of blocks without holes or corners that touch. A rectangle at first,
/// the patch gains bulges and dents, one block at a time; then each block becomes four, and so on, so
/// that a long loop has large bends and small ones.
struct StreetLoop {
  /// A corner of the grid.
  struct Corner: Hashable {
    var column: Int
    var row: Int
  }

  /// The corners in order, each a block's side from the next; the first one is not repeated.
  let corners: [Corner]

  /// A loop of `sides` sides (even, at least 4) that begins at a corner of its own choosing.
  init(sides: Int, random: inout SplitMix64) {
    let patch = Patch(sides: sides, random: &random)
    corners = patch.outline(reversed: random.uniform() < 0.5)
  }
}

/// Blocks of a grid, some of them inside the loop.
private struct Patch {
  private static let margin = 4
  private var size: Int
  private var isInside: [Bool]
  private var start: StreetLoop.Corner
  private var perimeter: Int

  /// A patch whose outline has this many sides (even, at least 4).
  init(sides: Int, random: inout SplitMix64) {
    // The shares of straight streets and of bulges and dents are heuristic.
    if sides > 16 {
      let coarse = 2 * Int((Double(sides) * random.uniform(in: 0.16...0.20)).rounded())
      self.init(quartering: Patch(sides: coarse, random: &random))
    } else {
      let half = max(2, Int((Double(sides) * random.uniform(in: 0.30...0.42)).rounded()))
      let share = random.uniform(in: 0.35...0.65)
      let width = max(1, min(half - 1, Int((Double(half) * share).rounded())))
      self.init(
        width: width, height: half - width, start: Int(random.uniform() * Double(width)))
    }
    // About one try in a hundred succeeds; the bound is there because every loop has one.
    var tries = 0
    while perimeter < sides, tries < 5000 * sides {
      tries += 1
      let column = 1 + Int(random.uniform() * Double(size - 2))
      let row = 1 + Int(random.uniform() * Double(size - 2))
      guard gainOfChanging(column, row) == 2 else { continue }
      isInside[row * size + column].toggle()
      perimeter += 2
    }
  }

  private init(width: Int, height: Int, start offset: Int) {
    size = max(width, height) + 2 * Self.margin
    isInside = Array(repeating: false, count: size * size)
    start = StreetLoop.Corner(column: Self.margin + offset, row: Self.margin)
    perimeter = 2 * (width + height)
    for row in Self.margin..<(Self.margin + height) {
      for column in Self.margin..<(Self.margin + width) { isInside[row * size + column] = true }
    }
  }

  /// The same patch with four blocks for one.
  private init(quartering coarse: Patch) {
    size = 2 * coarse.size
    isInside = Array(repeating: false, count: size * size)
    start = StreetLoop.Corner(column: 2 * coarse.start.column, row: 2 * coarse.start.row)
    perimeter = 2 * coarse.perimeter
    for row in 0..<size {
      for column in 0..<size {
        isInside[row * size + column] = coarse.holds(column / 2, row / 2)
      }
    }
  }

  private func holds(_ column: Int, _ row: Int) -> Bool { isInside[row * size + column] }

  /// By how many sides the outline grows when a block changes sides, nil where it must not.
  private func gainOfChanging(_ column: Int, _ row: Int) -> Int? {
    let ring = [
      holds(column, row + 1), holds(column + 1, row + 1), holds(column + 1, row),
      holds(column + 1, row - 1), holds(column, row - 1), holds(column - 1, row - 1),
      holds(column - 1, row), holds(column - 1, row + 1),
    ]
    // The ring around the block must be one run inside and one outside, and each run must share a
    // side with the block; else the outline would split, join or touch itself.
    let changes = (0..<8).count { ring[$0] != ring[($0 + 1) % 8] }
    let sides = [ring[0], ring[2], ring[4], ring[6]].count { $0 }
    guard changes == 2, (1...3).contains(sides) else { return nil }
    guard keepsStart(changing: column, row) else { return nil }
    return holds(column, row) ? 2 * sides - 4 : 4 - 2 * sides
  }

  /// Whether the start stays on the outline.
  private func keepsStart(changing column: Int, _ row: Int) -> Bool {
    var inside = 0
    var isTouched = false
    for (x, y) in [(-1, -1), (0, -1), (-1, 0), (0, 0)] {
      let (blockColumn, blockRow) = (start.column + x, start.row + y)
      let isChanged = blockColumn == column && blockRow == row
      isTouched = isTouched || isChanged
      if holds(blockColumn, blockRow) != isChanged { inside += 1 }
    }
    return !isTouched || (1...3).contains(inside)
  }

  /// The corners of the outline from the start, counterclockwise or the other way.
  func outline(reversed: Bool) -> [StreetLoop.Corner] {
    var corners = [start]
    var (column, row) = (start.column, start.row)
    // Steps east, north, west, south; the patch is on the left.
    let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    var direction = 0
    repeat {
      // At a corner the outline goes on to the right, ahead or to the left: the first that has the
      // patch on its left and not on its right.
      for turn in [3, 0, 1] {
        let next = (direction + turn) % 4
        let (left, right) = blocks(beside: next, column, row)
        if left && !right {
          direction = next
          break
        }
      }
      column += steps[direction].0
      row += steps[direction].1
      corners.append(StreetLoop.Corner(column: column, row: row))
    } while (column != start.column || row != start.row) && corners.count <= 4 * size * size
    corners.removeLast()
    if reversed { corners[1...].reverse() }
    return corners
  }

  /// Whether the blocks left and right of the side that leaves a corner in a direction are inside.
  private func blocks(beside direction: Int, _ column: Int, _ row: Int) -> (Bool, Bool) {
    switch direction {
    case 0: (holds(column, row), holds(column, row - 1))
    case 1: (holds(column - 1, row), holds(column, row))
    case 2: (holds(column - 1, row - 1), holds(column - 1, row))
    default: (holds(column, row - 1), holds(column - 1, row - 1))
    }
  }
}
