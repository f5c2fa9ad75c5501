/// A subcommand as a table: parser and help are functions of it, and of nothing else.
package struct CommandTable: Sendable {
  /// Its name: the word after `cityrun`.
  package let name: String
  /// What it does, one line, without a full stop.
  package let summary: String
  /// More about it, for `--help` alone; lines are printed as they stand.
  package let details: String
  /// Its arguments, in the order of the help.
  package let arguments: [Argument]
  /// Command lines that work as they stand, each with what it does.
  package let examples: [(line: String, what: String)]

  /// A table; `--help` and `-h` belong to each and are not listed.
  package init(
    name: String, summary: String, details: String = "", arguments: [Argument],
    examples: [(line: String, what: String)]
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.arguments = arguments
    self.examples = examples
  }

  /// The row with this name.
  package func argument(named name: String) -> Argument? {
    arguments.first { $0.name == name }
  }
}
