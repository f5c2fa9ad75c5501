/// A value in a YAML document, and where it stands.
public struct YAMLNode: Hashable, Sendable {
  /// Where its first character stands.
  public var mark: Mark
  /// What it is.
  public var content: Content

  /// The three kinds of value that YAML has.
  public enum Content: Hashable, Sendable {
    /// A text; numbers and words are texts too, whoever reads them decides.
    ///
    /// `isQuoted` tells `"5"` from `5`.
    case scalar(String, isQuoted: Bool)
    /// A list.
    case sequence([YAMLNode])
    /// Keys with their values, in the order of the file.
    case mapping([YAMLMember])
  }

  /// A value at a place.
  public init(mark: Mark, content: Content) {
    self.mark = mark
    self.content = content
  }

  /// Whether it is nothing at all: `key:` with no value, `~` or `null`.
  public var isNull: Bool {
    guard case .scalar(let text, false) = content else { return false }
    return text.isEmpty || text == "~" || text.lowercased() == "null"
  }

  /// What it is, in words for a message: `the text 'abc'`, `a list`, `a group of keys`, `nothing`.
  public var kind: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : "the text '\(YAMLNode.shortened(text))'"
    case .sequence: "a list"
    case .mapping: "a group of keys"
    }
  }

  /// A text fit for a message: one line, without control characters, at most 40 characters.
  package static func shortened(_ text: String) -> String {
    var out = ""
    for character in text.prefix(41) {
      let isControl = character.unicodeScalars.contains {
        $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
      }
      out.append(isControl ? " " : character)
    }
    return out.count > 40 ? out.prefix(40) + "..." : out
  }
}

/// A key of a mapping with its value.
public struct YAMLMember: Hashable, Sendable {
  /// The key.
  public var key: String
  /// Where the key stands.
  public var mark: Mark
  /// The value.
  public var value: YAMLNode

  /// A key with its value.
  public init(key: String, mark: Mark, value: YAMLNode) {
    self.key = key
    self.mark = mark
    self.value = value
  }
}
