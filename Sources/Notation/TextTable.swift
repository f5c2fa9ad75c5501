/// A table for the terminal: a header, rows, columns as wide as their widest cell.
package struct TextTable: Sendable {
  /// On which side a column's cells are filled up with spaces.
  package enum Alignment: Sendable {
    /// Text.
    case left
    /// Numbers.
    case right
  }

  private var header: [(title: String, alignment: Alignment)]
  private var rows: [[String]] = []

  /// A table with these columns and no rows.
  package init(_ header: [(title: String, alignment: Alignment)]) {
    self.header = header
  }

  /// Adds a row.
  ///
  /// - Precondition: as many cells as columns.
  package mutating func append(_ row: [String]) {
    precondition(row.count == header.count, "a row has as many cells as the table has columns")
    rows.append(row.map(DisplayText.oneLine))
  }

  /// The lines of the table, two spaces between columns, no trailing spaces, header first.
  package var lines: [String] {
    let titles = header.map(\.title)
    let widths = header.indices.map { column in
      rows.reduce(titles[column].count) { max($0, $1[column].count) }
    }
    return ([titles] + rows).map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        let fill = String(repeating: " ", count: widths[column] - cell.count)
        line += header[column].alignment == .left ? cell + fill : fill + cell
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
