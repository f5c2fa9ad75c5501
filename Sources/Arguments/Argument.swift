/// One row of a subcommand's table: an option, a flag or a positional argument.
package struct Argument: Sendable {
  /// How it is given.
  package enum Form: Sendable, Equatable {
    /// `--name`: there or not.
    case flag
    /// `--name VALUE`.
    case option
    /// By its place; it must be there.
    case required
    /// By its place; it may be left out.
    case optional
    /// By its place, any number of times, last in the table.
    case rest
  }

  /// What its value may be.
  package enum Completion: Sendable, Equatable {
    /// Anything.
    case none
    /// Files with one of these endings, without dots; none means any file.
    case files([String])
    /// Folders.
    case folders
    /// These words and no others.
    case words([String])
  }

  /// Its name without dashes: `seed` is given as `--seed`.
  package let name: String
  /// One letter that stands for the name, given as `-s`.
  package let letter: Character?
  /// How it is given.
  package let form: Form
  /// What stands for its value in the help: `LAT,LON`.
  package let value: String
  /// What holds where it is not given, as the help says it.
  package let standard: String?
  /// What it does, one line, without a full stop.
  package let help: String
  /// What its value may be; words are the only ones that are taken.
  package let completion: Completion
  /// Whether it may be given more than once.
  package let repeats: Bool

  /// `--name`: there or not.
  package static func flag(_ name: String, letter: Character? = nil, help: String) -> Argument {
    Argument(
      name: name, letter: letter, form: .flag, value: "", standard: nil, help: help,
      completion: .none, repeats: false)
  }

  /// `--name VALUE`.
  package static func option(
    _ name: String, letter: Character? = nil, value: String, standard: String? = nil,
    help: String, completion: Completion = .none, repeats: Bool = false
  ) -> Argument {
    Argument(
      name: name, letter: letter, form: .option, value: value, standard: standard, help: help,
      completion: completion, repeats: repeats)
  }

  /// An argument known by its place.
  package static func positional(
    _ name: String, _ form: Form, standard: String? = nil, help: String,
    completion: Completion = .none
  ) -> Argument {
    Argument(
      name: name, letter: nil, form: form, value: name, standard: standard, help: help,
      completion: completion, repeats: form == .rest)
  }

  /// Whether it is known by its place.
  package var isPositional: Bool { form != .flag && form != .option }

  /// As it is written on the command line: `--seed N`, `ROUTE`, `[FILE ...]`.
  package var usage: String {
    switch form {
    case .flag: "--\(name)"
    case .option: "--\(name) \(value)"
    case .required: name
    case .optional: "[\(name)]"
    case .rest: "[\(name) ...]"
    }
  }
}
