package import Arguments

/// A subcommand: a table, a value made from what the table read, and the work.
package protocol Subcommand {
  /// Its arguments; parser and help are functions of it.
  static var table: CommandTable { get }
  /// Its options as plain values. Touches nothing.
  ///
  /// - Throws: `ArgumentError` for a value that is not what the option takes.
  init(_ parsed: ParsedArguments) throws
  /// Does the work.
  ///
  /// - Throws: what kept it from running; the program prints it and ends with status 2.
  func run() throws -> ExitStatus
}

/// How the program ends.
package enum ExitStatus: Int32, Sendable {
  /// All went well, every check passed.
  case passed = 0
  /// It ran, and a check failed.
  case failed = 1
  /// It could not run.
  case couldNotRun = 2
}

/// Something that kept a subcommand from running.
package struct CommandError: Error, CustomStringConvertible {
  /// What happened, where, and what to do.
  package let description: String

  /// An error, described in one sentence.
  package init(_ description: String) {
    self.description = description
  }
}
