internal import Notation
public import Tracks

/// Reads and writes CityRun's JSON lines; `JSONLine` says what a line is.
public enum JSONLines {
  /// The document in this file.
  ///
  /// - Throws: `TrackFileError` with line and column for the first line that is wrong.
  public static func read(path: String) throws(TrackFileError) -> JSONLinesDocument {
    let file = try InputFile(path: path)
    var reader = LineReader(path: path)
    while true {
      let piece = try file.nextPiece()
      if piece.isEmpty { return try reader.finished() }
      try reader.read(piece)
    }
  }

  /// The document that these bytes are; `path` is what messages call it.
  ///
  /// - Throws: `TrackFileError` with line and column for the first line that is wrong.
  public static func read(
    bytes: [UInt8], path: String = "JSON lines"
  ) throws(TrackFileError) -> JSONLinesDocument {
    var reader = LineReader(path: path)
    try reader.read(bytes)
    return try reader.finished()
  }

  /// The document as JSON lines.
  ///
  /// - Throws: `TrackFileError` for a number that is not finite, and a year beyond 0 to 9999.
  public static func bytes(_ document: JSONLinesDocument) throws(TrackFileError) -> [UInt8] {
    var json = JSONWriter()
    for line in document.lines { try line.write(to: &json) }
    return json.bytes
  }

  /// Writes the document, beside the path first and then renamed, so that no part is ever seen.
  ///
  /// - Throws: `TrackFileError`, also for a number that is not finite and for a year beyond 0 to 9999;
  ///   what was at the path is then still there.
  public static func write(
    _ document: JSONLinesDocument, to path: String
  ) throws(TrackFileError) {
    let file = try AtomicFile(path: path)
    var json = JSONWriter()
    do throws(TrackFileError) {
      for line in document.lines {
        try line.write(to: &json)
        if json.count > InputFile.pieceSize {
          try file.write(json.bytes)
          json = JSONWriter()
        }
      }
      try file.write(json.bytes)
    } catch {
      throw TrackFileError(error.code, error.message, path: path)
    }
    try file.commit()
  }

  /// Writes a truth, after a header where there is one.
  ///
  /// - Throws: as `write(_:to:)` for a document.
  public static func write(
    _ truth: Truth, header: RunHeader? = nil, to path: String
  ) throws(TrackFileError) {
    try write(JSONLinesDocument(header: header, truth: truth), to: path)
  }

  /// Writes what a receiver delivered, after a header where there is one.
  ///
  /// - Throws: as `write(_:to:)` for a document.
  public static func write(
    _ epochs: [Epoch], header: RunHeader? = nil, to path: String
  ) throws(TrackFileError) {
    try write(JSONLinesDocument(header: header, epochs: epochs), to: path)
  }
}

/// Lines out of pieces that end anywhere.
private struct LineReader {
  let path: String
  private var document = JSONLinesDocument()
  private var rest: [UInt8] = []
  private var number = 0
  private var offset = 0

  init(path: String) {
    self.path = path
  }

  mutating func read(_ piece: [UInt8]) throws(TrackFileError) {
    // Only the new bytes are searched, or a long line would take quadratic time.
    var search = rest.count
    rest += piece
    var start = 0
    while let end = rest[search...].firstIndex(of: UInt8(ascii: "\n")) {
      try readLine(start..<end, isWhole: true)
      start = end + 1
      search = start
    }
    offset += start
    rest.removeSubrange(..<start)
  }

  mutating func finished() throws(TrackFileError) -> JSONLinesDocument {
    try readLine(rest.indices, isWhole: false)
    return document
  }

  private mutating func readLine(_ range: Range<Int>, isWhole: Bool) throws(TrackFileError) {
    number += 1
    // A byte order mark is no part of the first line's text.
    let isMarked = number == 1 && rest[range].starts(with: [0xEF, 0xBB, 0xBF])
    let text = isMarked ? range.lowerBound + 3..<range.upperBound : range
    guard !DecimalText.trimmed(rest, text).isEmpty else { return }
    do throws(JSONParser.Failure) {
      let reader = try JSONLineReader(rest, text)
      if let line = try reader.line() {
        document.lines.append(line)
      } else {
        let type = try reader.type()
        document.warnings.append(
          TrackFileWarning("a line of the unknown type '\(type)' is skipped", line: number))
      }
    } catch {
      let before = rest[range.lowerBound..<min(error.index, range.upperBound)]
      throw TrackFileError(
        .malformed,
        (isWhole ? "" : "the last line is cut off: ") + error.message, path: path, line: number,
        column: before.count { $0 & 0xC0 != 0x80 } + 1, byte: offset + error.index)
    }
  }
}
