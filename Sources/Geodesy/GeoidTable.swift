/// Separations on parallels, south to north, each from the antimeridian eastwards.
///
/// A parallel has as many values as its length asks for: 180 on the equator, one at a pole.
struct GeoidTable: Sendable {
  /// Degrees of latitude between two parallels.
  static let spacing = 2.0
  /// The north pole's row; the south pole's is 0.
  static let lastRow = 90
  /// Metres; what this step rounds away is 1 % of the error.
  static let step = 0.8

  /// The table that the text of EGM96 spells.
  static let egm96 = GeoidTable(text: egm96Text)

  /// Multiples of the step.
  let values: [Int16]
  /// Where each row begins, and at last where the table ends.
  let starts: [Int]

  /// Reads a text in which a value is a character: how many steps above the value before it, plus 80.
  init(text: String) {
    var starts = [0]
    for row in 0...Self.lastRow {
      let parallel = Angle(degrees: Double(row) * Self.spacing - 90)
      starts.append(starts[row] + max(1, Int((180 * parallel.cosine).rounded())))
    }
    var values: [Int16] = []
    values.reserveCapacity(starts[Self.lastRow + 1])
    var value: Int16 = 0
    for byte in text.utf8 where byte != UInt8(ascii: "\n") {
      value += Int16(byte) - 80
      values.append(value)
    }
    self.starts = starts
    self.values = values
  }

  /// Metres on a parallel, so much of a turn (0 to 1) east of the antimeridian.
  func separation(inRow row: Int, at turn: Double) -> Double {
    let start = starts[row]
    let width = starts[row + 1] - start
    let place = turn * Double(width)
    let west = Int(place)
    let left = Double(values[start + west % width])
    let right = Double(values[start + (west + 1) % width])
    return Self.step * (left + (place - Double(west)) * (right - left))
  }
}
