internal import CExpat

/// What is told of the elements of an XML document, in order, while Expat's event lasts.
protocol XMLListener: AnyObject {
  func start(_ name: UnsafePointer<CChar>, _ attributes: XMLAttributes)
  func end()
  func text(_ bytes: UnsafeBufferPointer<CChar>)
}

/// One run of Expat over one document; declarations of entities are refused.
@safe final class XMLSession {
  let path: String
  /// The first failure; Expat is stopped by it.
  private(set) var failure: TrackFileError?
  private let parser: XML_Parser
  private var listener: (any XMLListener)?
  /// What the document should be, for messages.
  private let format: String

  init(path: String, format: String) throws(TrackFileError) {
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw TrackFileError(.cannotRead, "there is no memory for the XML parser", path: path)
    }
    unsafe self.parser = parser
    self.path = path
    self.format = format
    // Expat calls only within `parse` and `finish`, while this object lives.
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name = unsafe name else { return }
        unsafe XMLSession.of(data)?.listener?.start(name, XMLAttributes(attributes))
      },
      { data, _ in unsafe XMLSession.of(data)?.listener?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
      let bytes = unsafe UnsafeBufferPointer(start: text, count: Int(count))
      unsafe XMLSession.of(data)?.listener?.text(bytes)
    }
    unsafe XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      unsafe XMLSession.of(data)?.refuseEntity()
    }
    unsafe XML_SetSkippedEntityHandler(parser) { data, _, _ in
      unsafe XMLSession.of(data)?.refuseEntity()
    }
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// The session that Expat hands back, or nil after a failure: Expat ends the event it is in.
  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLSession? {
    guard let data = unsafe data else { return nil }
    let session = unsafe Unmanaged<XMLSession>.fromOpaque(data).takeUnretainedValue()
    return session.failure == nil ? session : nil
  }

  // MARK: Reading

  /// Tells a listener of the document in the file at `path`.
  func read(_ listener: any XMLListener) throws(TrackFileError) {
    let file = try InputFile(path: path)
    var piece = try file.nextPiece()
    // A pipe may give a few bytes at first.
    while piece.count < TrackFileFormat.sniffedByteCount {
      let more = try file.nextPiece()
      if more.isEmpty { break }
      piece += more
    }
    self.listener = listener
    // The listener may hold this object, too.
    defer { self.listener = nil }
    try begin(firstBytes: piece)
    while !piece.isEmpty {
      try parse(piece)
      piece = try file.nextPiece()
    }
    try finish()
  }

  /// Tells a listener of the document that these bytes are.
  func read(_ bytes: [UInt8], _ listener: any XMLListener) throws(TrackFileError) {
    self.listener = listener
    defer { self.listener = nil }
    try begin(firstBytes: Array(bytes.prefix(TrackFileFormat.sniffedByteCount)))
    // Expat counts the bytes of one call in 32 bits.
    var start = 0
    while start < bytes.count {
      let end = min(start + InputFile.pieceSize, bytes.count)
      try parse(Array(bytes[start..<end]))
      start = end
    }
    try finish()
  }

  /// Refuses what is of another kind before Expat calls it an invalid token.
  private func begin(firstBytes: [UInt8]) throws(TrackFileError) {
    let reason: String
    let code: TrackFileError.Code
    if let kind = FileContent.foreignKind(firstBytes) {
      (code, reason) = (.wrongFormat, "this is \(kind)")
    } else {
      switch FileContent.firstVisibleByte(firstBytes) {
      case nil: (code, reason) = (.empty, "the file is empty")
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        (code, reason) = (.wrongFormat, "this is JSON, not \(format)")
      case UInt8(ascii: "$"), UInt8(ascii: "!"):
        (code, reason) = (.wrongFormat, "this is NMEA, not \(format)")
      default: return
      }
    }
    throw TrackFileError(code, reason, path: path, line: 1, column: 1, byte: 0)
  }

  private func parse(_ piece: [UInt8]) throws(TrackFileError) {
    let status = unsafe piece.withUnsafeBytes { buffer in
      unsafe XML_Parse(
        parser, buffer.assumingMemoryBound(to: CChar.self).baseAddress, Int32(buffer.count), 0)
    }
    try check(status)
  }

  private func finish() throws(TrackFileError) {
    try check(unsafe XML_Parse(parser, nil, 0, 1))
  }

  private func check(_ status: XML_Status) throws(TrackFileError) {
    if let failure { throw failure }
    guard status != XML_STATUS_OK else { return }
    let code = unsafe XML_GetErrorCode(parser)
    var reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "not XML"
    switch code {
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
    throw error(.malformed, reason)
  }

  // MARK: Failures

  /// The offset of the event that Expat is at.
  var byte: Int { unsafe Int(XML_GetCurrentByteIndex(parser)) }

  /// A failure at the event that Expat is at.
  func error(_ code: TrackFileError.Code, _ message: String) -> TrackFileError {
    TrackFileError(
      code, message, path: path, line: unsafe Int(XML_GetCurrentLineNumber(parser)),
      column: unsafe Int(XML_GetCurrentColumnNumber(parser)) + 1, byte: byte)
  }

  /// Ends the reading with a failure, unless there was one before.
  func stop(_ error: TrackFileError) {
    guard failure == nil else { return }
    failure = error
    unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  /// Ends the reading with a failure at the event that Expat is at.
  func fail(_ code: TrackFileError.Code, _ message: String) {
    stop(error(code, message))
  }

  private func refuseEntity() {
    fail(.refused, "entities are refused, since they can fill the memory or read other files")
  }
}
