import Arguments
import Feeds
import TrackFiles

/// `cityrun control`: steers a feed that runs.
struct ControlCommand: Subcommand {
  static let table = CommandTable(
    name: "control",
    summary: "Steer a feed while it runs",
    details: """
      The feed was started with --control PATH. Prints its answer, a line of JSON; status 2 where it
      refuses or nobody listens. A jump and a drift last 30 s where no time is given. Commands:

      \(SteeringCommand.usages.joined(separator: "\n"))
      """,
    arguments: [
      .positional("PATH", .required, help: "The feed's control socket", completion: .files([])),
      .positional(
        "COMMAND", .required, help: "What to do",
        completion: .words(SteeringCommand.names)),
      .positional("ARGUMENT", .rest, help: "What the command takes: 4, 30s, 12:30, 40m"),
    ],
    examples: [
      ("cityrun control /tmp/run.sock pause", "Nothing is sent until resume"),
      ("cityrun control /tmp/run.sock outage 40s", "No fix for 40 s of the run"),
      ("cityrun control /tmp/run.sock jump 50m 10s", "50 m off for 10 s"),
    ])

  private let path: String
  private let name: String
  private let arguments: [String]

  init(_ parsed: ParsedArguments) throws {
    path = parsed.value("PATH") ?? ""
    name = parsed.value("COMMAND") ?? ""
    arguments = parsed.values("ARGUMENT")
    // A mistake is said even where nobody listens.
    _ = try SteeringCommand(name, arguments)
  }

  func run() throws -> ExitStatus {
    let answer = try ControlSocket.ask(ControlLine.line(name, arguments), at: path)
    let members: [JSONParser.Located]
    do {
      members = try JSONParser.members(answer, answer.startIndex..<answer.endIndex)
    } catch {
      throw CommandError("the answer at \(path) is not a feed's; see what listens there")
    }
    if case .string(let error)? = members.first(where: { $0.key == "error" })?.value {
      throw CommandError(error)
    }
    try Console.write(answer + [10])
    return .passed
  }
}
