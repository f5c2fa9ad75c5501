internal import CExpat

/// Reads GPX 1.0 and 1.1, and what is sloppily like them, as a stream through Expat.
///
/// Elements are known by their local name; `speed`, `course`, dilutions, heart rate, cadence,
/// temperature and power count in extensions of any namespace or none, wherever in a point they
/// stand. A point without a readable latitude and longitude makes the file refused; any other value
/// that cannot be read is absent and said in the document's warnings. Entity declarations are
/// refused. A column of an error counts characters, and attribute errors point at their element.
///
/// Complexity: one pass; memory for the points and one piece of the file.
public enum GPXReader {
  /// The deepest nesting of elements; GPX with extensions needs about 8.
  static let maximumDepth = 64

  /// The document in this file.
  ///
  /// - Throws: `TrackFileError` with line and column for whatever is not GPX.
  public static func read(path: String) throws(TrackFileError) -> GPXDocument {
    let file = try InputFile(path: path)
    let session = try GPXParser(path: path)
    var piece = try file.nextPiece()
    // A pipe may give a few bytes at first.
    while piece.count < TrackFileFormat.sniffedByteCount {
      let more = try file.nextPiece()
      if more.isEmpty { break }
      piece += more
    }
    try session.begin(firstBytes: piece)
    while !piece.isEmpty {
      try session.parse(piece)
      piece = try file.nextPiece()
    }
    return try session.finish()
  }

  /// The document that these bytes are; `path` is what messages call it.
  ///
  /// - Throws: `TrackFileError` with line and column for whatever is not GPX.
  public static func read(
    bytes: [UInt8], path: String = "GPX"
  ) throws(TrackFileError) -> GPXDocument {
    let session = try GPXParser(path: path)
    try session.begin(firstBytes: Array(bytes.prefix(TrackFileFormat.sniffedByteCount)))
    // Expat counts the bytes of one call in 32 bits.
    var start = 0
    while start < bytes.count {
      let end = min(start + InputFile.pieceSize, bytes.count)
      try session.parse(Array(bytes[start..<end]))
      start = end
    }
    return try session.finish()
  }
}

/// One run of Expat over one document.
@safe private final class GPXParser {
  private let parser: XML_Parser
  private let builder: GPXBuilder

  init(path: String) throws(TrackFileError) {
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw TrackFileError(.cannotRead, "there is no memory for the XML parser", path: path)
    }
    unsafe self.parser = parser
    builder = unsafe GPXBuilder(path: path, parser: parser)
    // The builder lives as long as this object, and Expat calls only within `parse` and `finish`.
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name = unsafe name else { return }
        unsafe GPXBuilder.of(data)?.start(name, attributes)
      },
      { data, _ in unsafe GPXBuilder.of(data)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
      unsafe GPXBuilder.of(data)?.text(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    unsafe XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      unsafe GPXBuilder.of(data)?.refuseEntity()
    }
    unsafe XML_SetSkippedEntityHandler(parser) { data, _, _ in
      unsafe GPXBuilder.of(data)?.refuseEntity()
    }
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// Refuses what is of another kind before Expat calls it an invalid token.
  func begin(firstBytes: [UInt8]) throws(TrackFileError) {
    let reason: String
    let code: TrackFileError.Code
    if let kind = FileContent.foreignKind(firstBytes) {
      (code, reason) = (.wrongFormat, "this is \(kind)")
    } else {
      switch FileContent.firstVisibleByte(firstBytes) {
      case nil: (code, reason) = (.empty, "the file is empty")
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        (code, reason) = (.wrongFormat, "this is JSON, not GPX")
      case UInt8(ascii: "$"), UInt8(ascii: "!"):
        (code, reason) = (.wrongFormat, "this is NMEA, not GPX")
      default: return
      }
    }
    throw TrackFileError(code, reason, path: builder.path, line: 1, column: 1, byte: 0)
  }

  func parse(_ piece: [UInt8]) throws(TrackFileError) {
    let status = unsafe piece.withUnsafeBytes { buffer in
      unsafe XML_Parse(
        parser, buffer.assumingMemoryBound(to: CChar.self).baseAddress, Int32(buffer.count), 0)
    }
    try check(status)
  }

  func finish() throws(TrackFileError) -> GPXDocument {
    try check(unsafe XML_Parse(parser, nil, 0, 1))
    return builder.finished()
  }

  private func check(_ status: XML_Status) throws(TrackFileError) {
    if let failure = builder.failure { throw failure }
    guard status != XML_STATUS_OK else { return }
    let error = unsafe XML_GetErrorCode(parser)
    let byte = unsafe XML_GetCurrentByteIndex(parser)
    var reason = unsafe XML_ErrorString(error).map { unsafe String(cString: $0) } ?? "not XML"
    switch error {
    case XML_ERROR_SYNTAX where byte == 0, XML_ERROR_INVALID_TOKEN where byte == 0:
      reason = "this is not XML"
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      reason = "the file is cut off (\(reason))"
    case XML_ERROR_TAG_MISMATCH: reason = "this tag closes another element than the open one"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: reason = "there is more behind the end of the document"
    case XML_ERROR_UNKNOWN_ENCODING:
      reason = "the encoding that the first line names is not known: convert the file to UTF-8"
    case XML_ERROR_UNDEFINED_ENTITY: reason = "undefined entity: write '&amp;' for '&'"
    default: break
    }
    throw builder.error(.malformed, reason)
  }
}
