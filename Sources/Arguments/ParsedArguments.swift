import Notation

/// What a command line gave, by the names of its table.
///
/// Asking for a name that the table does not have is a programmer's error and traps.
package struct ParsedArguments: Sendable {
  /// The table it was read by.
  package let table: CommandTable
  /// Whether help was asked for: `.short` for `-h`, `.long` for `--help`.
  package internal(set) var help: Help?
  var given: [String: [String]] = [:]

  /// Which help was asked for.
  package enum Help: Sendable, Equatable {
    /// The arguments.
    case short
    /// All there is to say.
    case long
  }

  init(table: CommandTable) {
    self.table = table
  }

  /// Whether a flag, an option or a positional argument was given.
  package func has(_ name: String) -> Bool {
    !values(name).isEmpty
  }

  /// The value of an option or positional argument, or nil where it was not given.
  package func value(_ name: String) -> String? {
    values(name).last
  }

  /// All values given for an argument, in order.
  package func values(_ name: String) -> [String] {
    precondition(table.argument(named: name) != nil, "'\(name)' is not in the table")
    return given[name] ?? []
  }

  /// The value read by `parse`, or nil where it was not given.
  ///
  /// - Throws: `ArgumentError` that names the argument and repeats what `parse` said.
  package func value<Value>(
    _ name: String, _ parse: (String) throws -> Value
  ) throws(ArgumentError) -> Value? {
    guard let text = value(name) else { return nil }
    do {
      return try parse(text)
    } catch {
      throw ArgumentError("\(label(name)): \(error)")
    }
  }

  /// A length in metres, as `Quantity.metres` reads it.
  package func metres(_ name: String) throws(ArgumentError) -> Double? {
    try value(name) { try Quantity.metres($0) }
  }

  /// A duration in seconds, as `Quantity.seconds` reads it.
  package func seconds(_ name: String) throws(ArgumentError) -> Double? {
    try value(name) { try Quantity.seconds($0) }
  }

  /// A whole number within `range`.
  package func integer(
    _ name: String, in range: ClosedRange<Int>
  ) throws(ArgumentError) -> Int? {
    try value(name) { text in
      guard let number = Int(text), range.contains(number) else {
        throw ArgumentError(
          "'\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }

  /// A seed: a whole number from 0 to 18446744073709551615.
  package func seed(_ name: String) throws(ArgumentError) -> UInt64? {
    try value(name) { text in
      guard let number = UInt64(text) else {
        throw ArgumentError("'\(text)' is not a whole number from 0 to \(UInt64.max)")
      }
      return number
    }
  }

  /// A number within `range`.
  package func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(ArgumentError) -> Double? {
    try value(name) { text in
      guard let number = Double(text), range.contains(number) else {
        throw ArgumentError(
          "'\(text)' is not a number from \(DisplayText.shortest(range.lowerBound)) to "
            + DisplayText.shortest(range.upperBound))
      }
      return number
    }
  }

  /// One of the words that the table offers for completion.
  ///
  /// - Precondition: the table offers words for this argument.
  package func word(_ name: String) throws(ArgumentError) -> String? {
    guard case .words(let words) = table.argument(named: name)?.completion else {
      preconditionFailure("'\(name)' has no words in the table")
    }
    return try value(name) { text in
      guard words.contains(text) else {
        throw ArgumentError(
          "'\(text)' is not known" + Suggestion.question(for: text, among: words)
            + "; it takes " + words.joined(separator: ", "))
      }
      return text
    }
  }

  private func label(_ name: String) -> String {
    table.argument(named: name)?.isPositional == true ? name : "--\(name)"
  }
}
