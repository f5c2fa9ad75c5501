internal import Geodesy
internal import Tracks

/// Makes a document out of Expat's events.
final class GPXBuilder: XMLListener {
  let session: XMLSession
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

  init(_ session: XMLSession) {
    self.session = session
    places.reserveCapacity(GPXReader.maximumDepth)
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

  func fail(_ code: TrackFileError.Code, _ message: String) {
    session.fail(code, message)
  }

  /// Says that the value which has just ended is absent, and where it stands.
  func warn(_ message: String) {
    let error = valueError(message)
    document.warnings.append(
      TrackFileWarning(message, line: error.line, column: error.column))
  }

  /// Refuses the value that has just ended.
  func failValue(_ message: String) {
    session.stop(valueError(message))
  }

  private func valueError(_ message: String) -> TrackFileError {
    var error = session.error(.badValue, message)
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
