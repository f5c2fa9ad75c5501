import Arguments
import Notation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The program: finds the subcommand, has its table read the rest, and runs it.
@main
package enum Program {
  /// The version that `cityrun --version` prints.
  package static let version = "0.1.0"

  /// Every subcommand, in the order of the help.
  package static var subcommands: [any Subcommand.Type] {
    [
      TestCommand.self, RunCommand.self, RouteCommand.self, FeedCommand.self, ControlCommand.self,
      RecordCommand.self, TrackCommand.self, RunsCommand.self, PlacesCommand.self,
      RealismCommand.self,
      BenchCommand.self,
    ]
  }

  static func main() {
    // A reader that goes away is seen as a failed write, never as a signal.
    _ = signal(SIGPIPE, SIG_IGN)
    // A number that is free would go to the next file or pipe, and results would be written there.
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs a command line, the program's name left off.
  package static func run(_ words: [String]) -> ExitStatus {
    do {
      return try dispatch(words)
    } catch is Console.ReaderGone {
      return .passed
    } catch {
      Console.note("cityrun: \(error)")
      return .couldNotRun
    }
  }

  private static func dispatch(_ words: [String]) throws -> ExitStatus {
    guard let first = words.first else {
      Console.note(overview)
      return .couldNotRun
    }
    switch first {
    case "-h", "--help":
      try Console.print(overview)
      return .passed
    case "--version":
      try Console.print("cityrun \(version)")
      return .passed
    case "help":
      guard words.count > 1 else {
        try Console.print(overview)
        return .passed
      }
      try Console.print(subcommand(words[1]).table.help(.long))
      return .passed
    default:
      let command = try subcommand(first)
      let parsed = try command.table.parse(Array(words.dropFirst()))
      if let help = parsed.help {
        try Console.print(command.table.help(help))
        return .passed
      }
      return try command.init(parsed).run()
    }
  }

  private static func subcommand(_ name: String) throws -> any Subcommand.Type {
    if let match = subcommands.first(where: { $0.table.name == name }) { return match }
    let kind = name.hasPrefix("-") ? "option" : "command"
    let names = subcommands.map { $0.table.name } + ["help", "--help", "--version"]
    throw ArgumentError(
      "unknown \(kind) '\(name)'" + Suggestion.question(for: name, among: names)
        + "; see 'cityrun --help'")
  }

  private static var overview: String {
    var lines = [
      "Puts a run tracker on a run whose truth is known, and says how far off it was.", "",
      "Usage: cityrun COMMAND [arguments]", "", "Commands:",
    ]
    let width = subcommands.reduce(0) { max($0, $1.table.name.count) }
    for command in subcommands {
      let name = command.table.name
      lines.append(
        "  \(name)\(String(repeating: " ", count: width + 2 - name.count))\(command.table.summary)")
    }
    lines += [
      "",
      "'cityrun COMMAND --help' or 'cityrun help COMMAND' says more, with examples.\n"
        + "'cityrun --version' prints the version.",
    ]
    return lines.joined(separator: "\n")
  }
}
