/// All that is wrong with a scenario file: every mistake, in the order of the file.
public struct ScenarioFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as the caller named it.
  public var file: String
  /// The mistakes, at least one.
  public var mistakes: [Mistake]

  /// What sort of mistake it is, for programs; more may come.
  public struct Code: Hashable, Sendable, RawRepresentable {
    /// The code's name.
    public var rawValue: String

    /// A code by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file cannot be read, is too large, or is no text.
    public static let unreadable = Code(rawValue: "unreadable")
    /// It is not YAML, or YAML of a kind that scenarios do not use.
    public static let syntax = Code(rawValue: "syntax")
    /// A key that no scenario has.
    public static let unknownKey = Code(rawValue: "unknown-key")
    /// A key that stands twice.
    public static let repeatedKey = Code(rawValue: "repeated-key")
    /// A key that must be there and is not.
    public static let missingKey = Code(rawValue: "missing-key")
    /// A value of the wrong kind, in the wrong unit, out of range, or an unknown word.
    public static let value = Code(rawValue: "value")
    /// Keys that do not go together.
    public static let conflict = Code(rawValue: "conflict")
    /// The route that is named does not exist or cannot be read.
    public static let route = Code(rawValue: "route")
  }

  /// One thing that is wrong, where, and what would be right.
  public struct Mistake: Error, Hashable, Sendable {
    /// What sort of mistake it is.
    public var code: Code
    /// Where, or nil where it is the file as a whole.
    public var mark: Mark?
    /// What is wrong and what would be right.
    public var message: String

    /// A mistake.
    public init(_ code: Code, at mark: Mark?, _ message: String) {
      self.code = code
      self.mark = mark
      self.message = message
    }
  }

  /// Mistakes of a file, put in the order of the file.
  ///
  /// - Precondition: there is at least one.
  public init(file: String, mistakes: [Mistake]) {
    precondition(!mistakes.isEmpty, "an error has a mistake")
    self.file = file
    let top = Mark(line: 0, column: 0)
    self.mistakes = mistakes.enumerated().sorted {
      ($0.element.mark ?? top, $0.offset) < ($1.element.mark ?? top, $1.offset)
    }.map(\.element)
  }

  /// One line a mistake: `file:line:column: message`.
  public var description: String {
    mistakes.map { mistake in
      let place = mistake.mark.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(file)\(place): \(mistake.message)"
    }.joined(separator: "\n")
  }
}
