internal import CExpat
internal import Geodesy
internal import Tracks

/// Makes a document out of Expat's events.
@safe final class GPXBuilder {
  let path: String
  /// The first failure; Expat is stopped by it.
  private(set) var failure: TrackFileError?

  let parser: XML_Parser
  var document = GPXDocument()
  var places: [Place] = []

  /// The part of the document that an element opens.
  enum Place {
    case gpx, metadata, track, segment, route, point, value
    /// Below a point, where values of extensions count.
    case pointExtensions
    /// An element of GPX that is not read.
    case skipped
    /// Another schema's, where anything may stand.
    case foreign
  }

  // The names' bytes before the colon.
  var rootPrefix: [UInt8] = []
  var rootNamespace: String?
  var ownPrefix = Array("cityrun".utf8)

  // The value that is being read.
  var valueElement = GPXElement.name
  var valueText: [UInt8] = []
  var valueStart = 0
  var valueAfter = 0.0

  // The point and the line that are being read.
  var point = GPXWaypoint(coordinate: Coordinate(latitude: 0, longitude: 0))
  var pointValues: [(field: Track.Field, value: Double)] = []
  var geoidHeight: Double?
  var hasCourse = false
  var line = Track()
  /// Begun with its first point, since an empty segment leaves no trace.
  var isNewSegment = false
  var notes = GPXDocument.LineNotes()
  var shapingPoints = 0
  var pointsWithoutSegment = 0

  init(path: String, parser: XML_Parser) {
    self.path = path
    unsafe self.parser = parser
    places.reserveCapacity(GPXReader.maximumDepth)
  }

  /// The builder that Expat hands back, or nil after a failure: Expat ends the event it is in.
  static func of(_ data: UnsafeMutableRawPointer?) -> GPXBuilder? {
    guard let data = unsafe data else { return nil }
    let builder = unsafe Unmanaged<GPXBuilder>.fromOpaque(data).takeUnretainedValue()
    return builder.failure == nil ? builder : nil
  }

  func finished() -> GPXDocument {
    if shapingPoints > 0 {
      document.warnings.append(
        TrackFileWarning("\(shapingPoints) of Garmin's points between route points are left out"))
    }
    if pointsWithoutSegment > 0 {
      document.warnings.append(
        TrackFileWarning("\(pointsWithoutSegment) track points stand outside a segment"))
    }
    return document
  }

  // MARK: Failures

  /// A failure at the event that Expat is at.
  func error(_ code: TrackFileError.Code, _ message: String) -> TrackFileError {
    TrackFileError(
      code, message, path: path, line: unsafe Int(XML_GetCurrentLineNumber(parser)),
      column: unsafe Int(XML_GetCurrentColumnNumber(parser)) + 1,
      byte: unsafe Int(XML_GetCurrentByteIndex(parser)))
  }

  func fail(_ code: TrackFileError.Code, _ message: String) {
    stop(error(code, message))
  }

  private func stop(_ error: TrackFileError) {
    guard failure == nil else { return }
    failure = error
    unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  func refuseEntity() {
    fail(.refused, "entities are refused, since they can fill the memory or read other files")
  }

  /// Says that the value which has just ended is absent, and where it stands.
  func warn(_ message: String) {
    let error = valueError(message)
    document.warnings.append(
      TrackFileWarning(message, line: error.line, column: error.column))
  }

  /// Refuses the value that has just ended.
  func failValue(_ message: String) {
    stop(valueError(message))
  }

  private func valueError(_ message: String) -> TrackFileError {
    var error = error(.badValue, message)
    // Expat is at the end tag; the text before it is on the same line where it has no line feed.
    let isPlain = valueText.allSatisfy { $0 < 0x80 && $0 != 10 && $0 != 13 }
    if let column = error.column, let byte = error.byte, isPlain,
      byte - valueStart == valueText.count
    {
      error.column = column - valueText.count
      error.byte = valueStart
    }
    return error
  }
}
