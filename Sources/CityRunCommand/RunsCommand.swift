import Arguments
import Notation
import RunStore
import Tracking
import Tracks

/// `cityrun runs`: what the store keeps.
struct RunsCommand: Subcommand {
  static let table = CommandTable(
    name: "runs",
    summary: "List the runs that were saved, or show one",
    details: """
      A run that was killed half-way keeps the fixes it had and is listed as unfinished.
      """,
    arguments: [
      .positional(
        "ACTION", .optional, standard: "list", help: "list, or show with the number of a run",
        completion: .words(["list", "show"])),
      .positional("ID", .optional, help: "The number of the run to show"),
      StoreChoice.row,
      .flag("json", help: "Print JSON"),
    ],
    examples: [
      ("cityrun runs", "A line a run, the latest first"),
      ("cityrun runs show 3 --json", "One run, for a script"),
    ])

  private let shown: RunID?
  private let store: StoreChoice
  private let isJSON: Bool

  init(_ parsed: ParsedArguments) throws {
    let action = try parsed.word("ACTION") ?? "list"
    let id = try parsed.integer("ID", in: 1...Int.max)
    switch (action, id) {
    case ("show", nil): throw ArgumentError("ID is missing: 'cityrun runs show 3'")
    case ("list", .some): throw ArgumentError("'list' takes no ID; did you mean 'show'?")
    default: shown = id.map { RunID($0) }
    }
    store = StoreChoice(parsed)
    isJSON = parsed.has("json")
  }

  func run() throws -> ExitStatus {
    let database = try store.openToRead()
    if let shown {
      guard let run = try database?.run(shown) else {
        throw RunDatabase.noRun(shown, in: try store.file())
      }
      try Console.print(isJSON ? json([run], asList: false) : page(of: run))
    } else {
      let runs = try database?.runs() ?? []
      if isJSON {
        try Console.print(json(runs, asList: true))
      } else if runs.isEmpty {
        Console.note("No runs yet: 'cityrun track FILE --save' keeps one.")
      } else {
        try Console.print(list(of: runs))
      }
    }
    return .passed
  }

  private func list(of runs: [StoredRun]) -> String {
    var table = TextTable([
      ("run", .right), ("started", .left), ("distance", .right), ("elapsed", .right),
      ("pace", .right), ("fixes", .right), ("core", .left), ("name", .left),
    ])
    for run in runs {
      let statistics = run.statistics
      table.append([
        "\(run.id)", "\(run.begin.startedAt)",
        run.isFinished ? DisplayText.distance(statistics?.distance) : "unfinished",
        DisplayText.duration(statistics?.elapsedTime), DisplayText.pace(statistics?.averageSpeed),
        "\(run.fixCount)", run.begin.core, run.begin.name ?? run.begin.source,
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  private func page(of run: StoredRun) -> String {
    var lines = [
      "Run \(run.id): \(run.begin.name ?? run.begin.source)",
      "Source     \(run.begin.source)",
      "Core       \(run.begin.core)",
      "Started    \(run.begin.startedAt)",
      "Finished   \(run.finishedAt?.description ?? "no: it was ended half-way, or is still going on")",
      "Fixes      \(run.fixCount)",
    ]
    if let statistics = run.statistics { lines += StatisticsText(statistics: statistics).lines }
    return lines.joined(separator: "\n")
  }

  private func json(_ runs: [StoredRun], asList: Bool) -> String {
    var json = JSONWriter()
    if asList {
      json.array { json in for run in runs { json.object { write(run, to: &$0) } } }
    } else {
      for run in runs { json.object { write(run, to: &$0) } }
    }
    return json.string
  }

  private func write(_ run: StoredRun, to json: inout JSONWriter) {
    json.member("run", Int(run.id))
    json.member("name", run.begin.name)
    json.member("source", run.begin.source)
    json.member("core", run.begin.core)
    json.member("start", run.begin.startedAt.description)
    json.member("finish", run.finishedAt?.description)
    json.member("isFinished", run.isFinished)
    json.member("fixes", run.fixCount)
    if let statistics = run.statistics { json.members(statistics) }
  }
}
