internal import Notation

/// One key that a scenario may have: a row of the table that is the reader.
public struct SchemaKey: Hashable, Sendable {
  /// Where it stands, groups and key joined by dots: `runner.lights.every`.
  ///
  /// The keys of a list's elements stand below the list: `faults.outage`.
  public var path: String
  /// What its value may be.
  public var kind: ValueKind
  /// What holds where the key is not there, absent where that is nothing.
  ///
  /// For a value that has a text it is that text, read as if it stood in the file.
  public var fallback: String?
  /// Whether its group is wrong without it.
  public var isRequired: Bool
  /// What it means, one line.
  public var help: String

  /// A key.
  public init(
    _ path: String, _ kind: ValueKind, default fallback: String? = nil, isRequired: Bool = false,
    _ help: String
  ) {
    self.path = path
    self.kind = kind
    self.fallback = fallback
    self.isRequired = isRequired
    self.help = help
  }

  /// The path of the group in which it stands; empty at the top.
  public var group: String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
  }

  /// The key as it is written.
  public var name: String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
