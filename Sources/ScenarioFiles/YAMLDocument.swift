/// One YAML document as a tree of values, each with its line and column.
///
/// Reads YAML 1.1 through libyaml. What a scenario has no use for is refused rather than guessed at:
/// anchors and aliases (and so alias bombs), tags, several documents in a file, keys that are lists or
/// groups, keys that stand twice.
public struct YAMLDocument: Hashable, Sendable {
  /// The document's value.
  public var root: YAMLNode
  /// Mistakes that do not hinder reading on: keys that stand twice, anchors, tags.
  ///
  /// The first value of a repeated key is kept, and an anchor or a tag is passed over.
  public var mistakes: [ScenarioFileError.Mistake]

  /// How deep lists and groups may be nested.
  public static let maximumDepth = 32
  /// How many bytes a file may have.
  public static let maximumSize = 1 << 20

  /// Reads a document from UTF-8 or UTF-16 text.
  ///
  /// Linear in the length of the text but for deep nesting, which is refused.
  ///
  /// - Throws: the first mistake in its syntax, with libyaml's own words.
  public init(_ bytes: [UInt8]) throws(ScenarioFileError.Mistake) {
    guard bytes.count <= Self.maximumSize else {
      throw .init(
        .unreadable, at: nil,
        "has more than \(Self.maximumSize) bytes")
    }
    var composer = try YAMLComposer(bytes)
    root = try composer.document()
    mistakes = composer.mistakes
  }
}
