/// Why a file could not be read or written, and where in it.
public struct TrackFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String

    /// The kind with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file could not be opened or read.
    public static let cannotRead = Code(rawValue: "cannotRead")
    /// The file could not be written.
    public static let cannotWrite = Code(rawValue: "cannotWrite")
    /// There is a file already, and nobody asked to overwrite it.
    public static let exists = Code(rawValue: "exists")
    /// The file has no content.
    public static let empty = Code(rawValue: "empty")
    /// The file is of another kind than the one asked for.
    public static let wrongFormat = Code(rawValue: "wrongFormat")
    /// The text breaks the rules of XML or JSON.
    public static let malformed = Code(rawValue: "malformed")
    /// The text is well formed, and refused because it could do harm.
    public static let refused = Code(rawValue: "refused")
    /// A value that must be there is not.
    public static let missingValue = Code(rawValue: "missingValue")
    /// A value that must be right is not.
    public static let badValue = Code(rawValue: "badValue")
    /// There is nothing in the file that could be used for what it was read for.
    public static let noPoints = Code(rawValue: "noPoints")
  }

  /// What kind of failure it is.
  public var code: Code
  /// What was wrong, and what to do where that is known.
  public var message: String
  /// The file, as the caller named it.
  public var path: String
  /// The line, from 1, absent where the failure is not at a place in the file.
  public var line: Int?
  /// The column in characters, from 1.
  public var column: Int?
  /// The offset in bytes, from 0.
  public var byte: Int?

  /// A failure.
  public init(
    _ code: Code, _ message: String, path: String, line: Int? = nil, column: Int? = nil,
    byte: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.line = line
    self.column = column
    self.byte = byte
  }

  /// `path:line:column: message`, the parts that are not known left out.
  public var description: String {
    ([path] + [line, column].compactMap { $0?.description } + [" " + message])
      .joined(separator: ":")
  }
}
