/// Something in a file that was left out or put right while the rest was read.
public struct TrackFileWarning: Hashable, Sendable, CustomStringConvertible {
  /// What was found and what was done about it.
  public var message: String
  /// The line, from 1, absent where it concerns the whole file.
  public var line: Int?
  /// The column in characters, from 1.
  public var column: Int?

  /// A warning.
  public init(_ message: String, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.line = line
    self.column = column
  }

  /// `line:column: message`; put the path and a colon before it.
  public var description: String {
    ([line, column].compactMap { $0?.description } + [(line == nil ? "" : " ") + message])
      .joined(separator: ":")
  }
}

/// The warnings of one file: the first ones word by word, all of them counted.
public struct TrackFileWarnings: Hashable, Sendable {
  /// How many are kept word by word: a file with a million bad values must not take a gigabyte.
  public static let limit = 100

  /// The first ones, in the order of the file.
  public private(set) var kept: [TrackFileWarning] = []
  /// How many there were.
  public private(set) var count = 0

  /// No warning yet.
  public init() {}

  /// Whether there was none.
  public var isEmpty: Bool { count == 0 }

  /// Adds a warning.
  public mutating func append(_ warning: TrackFileWarning) {
    count += 1
    if kept.count < Self.limit { kept.append(warning) }
  }

  /// The warnings as lines for the screen, each after the path, the last one saying how many more.
  public func lines(path: String) -> [String] {
    var lines = kept.map { "\(path):" + ($0.line == nil ? " " : "") + $0.description }
    if count > kept.count { lines.append("\(path): and \(count - kept.count) more like these") }
    return lines
  }
}
