extension CommandTable {
  /// The help of a subcommand: usage and arguments; with `.long` also details and examples.
  package func help(_ kind: ParsedArguments.Help) -> String {
    var lines = ["\(summary).", "", "Usage: \(usage)"]
    if kind == .long, !details.isEmpty { lines += ["", details] }
    let positionals = arguments.filter(\.isPositional)
    if !positionals.isEmpty {
      lines += ["", "Arguments:"] + rows(positionals.map { ($0.name, $0) })
    }
    let options = arguments.filter { !$0.isPositional }.map { argument in
      ((argument.letter.map { "-\($0), " } ?? "    ") + argument.usage, argument)
    }
    lines += ["", "Options:"] + rows(options)
    lines += ["  -h, --help".padded(to: width(options) + 2) + "Show this help; --help shows more"]
    if kind == .long {
      lines += ["", examples.count == 1 ? "Example:" : "Examples:"]
      for example in examples { lines += ["  \(example.line)", "      \(example.what)"] }
    }
    return lines.joined(separator: "\n")
  }

  /// One line: the subcommand, its positional arguments, and whether it has options.
  package var usage: String {
    let positionals = arguments.filter(\.isPositional).map(\.usage)
    return (["cityrun", name] + positionals + ["[options]"]).joined(separator: " ")
  }

  private func rows(_ rows: [(String, Argument)]) -> [String] {
    rows.map { label, argument in
      let standard = argument.standard.map { " [default: \($0)]" } ?? ""
      return "  " + label.padded(to: width(rows)) + argument.help + standard
    }
  }

  private func width(_ rows: [(String, Argument)]) -> Int {
    rows.reduce(10) { max($0, $1.0.count) } + 2
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
