import Notation

extension CommandTable {
  /// Reads a command line: the words after the subcommand's name.
  ///
  /// Nothing is touched or run.
  ///
  /// `--name value`, `--name=value`, `-n value`; `--` ends the options. A value may begin with one
  /// dash (`--start -33.9,151.2`) but not with two, so that a forgotten value is not filled with the
  /// next option. `-h` and `--help` win over every mistake.
  ///
  /// - Throws: `ArgumentError` for an unknown option (with what was probably meant), a missing or a
  ///   superfluous value, an argument too many or too few, and one given twice.
  package func parse(_ words: [String]) throws(ArgumentError) -> ParsedArguments {
    var parsed = ParsedArguments(table: self)
    let options = words.prefix { $0 != "--" }
    if options.contains("--help") { parsed.help = .long }
    if parsed.help == nil, options.contains("-h") { parsed.help = .short }
    guard parsed.help == nil else { return parsed }

    var positionals: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positionals += rest
        break
      }
      guard word.hasPrefix("-"), word != "-", !Self.isNumber(word) else {
        positionals.append(word)
        continue
      }
      let (spelled, attached) = Self.splitAtEqualsSign(word)
      let argument = try option(spelled)
      switch (argument.form, attached) {
      case (.flag, nil): try parsed.add("", to: argument)
      case (.flag, .some): throw error("\(spelled) takes no value")
      case (_, .some(let value)): try parsed.add(value, to: argument)
      case (_, nil):
        guard let value = rest.first, !value.hasPrefix("--") else {
          throw error("\(spelled) needs a value: --\(argument.name) \(argument.value)")
        }
        rest.removeFirst()
        try parsed.add(value, to: argument)
      }
    }
    try place(positionals, in: &parsed)
    return parsed
  }

  private func place(
    _ words: [String], in parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    var rest = words[...]
    for argument in arguments where argument.isPositional {
      if argument.form == .rest {
        while let word = rest.popFirst() { try parsed.add(word, to: argument) }
      } else if let word = rest.popFirst() {
        try parsed.add(word, to: argument)
      } else if argument.form == .required {
        throw error("\(argument.name) is missing (\(argument.help))")
      }
    }
    if let extra = rest.first { throw error("unexpected argument '\(extra)'") }
  }

  private func option(_ spelled: String) throws(ArgumentError) -> Argument {
    let options = arguments.filter { !$0.isPositional }
    if spelled.hasPrefix("--") {
      let name = String(spelled.dropFirst(2))
      if let match = options.first(where: { $0.name == name }) { return match }
      let names = options.map { "--" + $0.name } + ["--help"]
      throw error(
        "unknown option '\(spelled)'" + Suggestion.question(for: spelled, among: names))
    }
    if spelled.count == 2, let match = options.first(where: { $0.letter == spelled.last }) {
      return match
    }
    let letters = options.filter { "-\($0.name)" == spelled }.map { "--" + $0.name }
    throw error(
      "unknown option '\(spelled)'" + Suggestion.question(for: "-" + spelled, among: letters))
  }

  private func error(_ what: String) -> ArgumentError {
    ArgumentError("\(what); see 'cityrun \(name) --help'")
  }

  private static func splitAtEqualsSign(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }

  private static func isNumber(_ word: String) -> Bool {
    guard let second = word.dropFirst().first, second.isASCII else { return false }
    return second.isNumber || second == "."
  }
}

extension ParsedArguments {
  fileprivate mutating func add(_ value: String, to argument: Argument) throws(ArgumentError) {
    guard argument.form == .flag || !value.isEmpty else {
      throw ArgumentError(
        "\(argument.isPositional ? "" : "--")\(argument.name) is empty; "
          + "see 'cityrun \(table.name) --help'")
    }
    guard argument.repeats || given[argument.name] == nil else {
      throw ArgumentError("--\(argument.name) is given twice; see 'cityrun \(table.name) --help'")
    }
    given[argument.name, default: []].append(value)
  }
}
