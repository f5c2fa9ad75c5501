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
    let session = try XMLSession(path: path, format: "GPX")
    let builder = GPXBuilder(session)
    try session.read(builder)
    return builder.finished()
  }

  /// The document that these bytes are; `path` is what messages call it.
  ///
  /// - Throws: `TrackFileError` with line and column for whatever is not GPX.
  public static func read(
    bytes: [UInt8], path: String = "GPX"
  ) throws(TrackFileError) -> GPXDocument {
    let session = try XMLSession(path: path, format: "GPX")
    let builder = GPXBuilder(session)
    try session.read(bytes, builder)
    return builder.finished()
  }
}
