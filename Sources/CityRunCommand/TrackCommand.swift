import Arguments
import Notation
import RunStore
import TrackFiles
import Tracking
import Tracks

/// `cityrun track`: puts a recording through a tracking core.
struct TrackCommand: Subcommand {
  static let table = CommandTable(
    name: "track",
    summary: "Put a recording through a tracking core: distance, times, pace, splits",
    details: """
      Fixes reach the core in the order of the file, each at its own time. A break between two
      segments of a GPX file is a pause. What could not be read, and what the core refused and why,
      is always said.
      """,
    arguments: [
      .positional(
        "FILE", .required, help: "A recording: GPX, NMEA, or the JSON lines of 'cityrun run'",
        completion: .files(["gpx", "nmea", "jsonl"])),
      CoreChoice.row,
      .flag("save", help: "Keep the run in the store; 'cityrun runs' lists it"),
      StoreChoice.row,
      .flag("json", help: "Print JSON"),
    ],
    examples: [
      ("cityrun track /tmp/run/fixes.gpx", "How far the tracker thinks it was"),
      ("cityrun track /tmp/run/fixes.jsonl --core moonrunner --save", "Another core; keep the run"),
    ])

  private let file: String
  private let core: String
  private let isSaved: Bool
  private let store: StoreChoice
  private let isJSON: Bool

  init(_ parsed: ParsedArguments) throws {
    file = parsed.value("FILE") ?? ""
    core = try CoreChoice.name(parsed)
    isSaved = parsed.has("save")
    store = StoreChoice(parsed)
    isJSON = parsed.has("json")
  }

  func run() throws -> ExitStatus {
    let recording = try RecordingFile.read(path: file)
    for line in recording.warnings.lines(path: file) { Console.note(line) }
    guard let first = recording.epochs.first, let last = recording.epochs.last,
      recording.epochs.contains(where: { !$0.fixes.isEmpty })
    else {
      throw CommandError("\(file): no fix with a position and a time, so there is nothing to track")
    }
    var tracker = try CoreChoice.core(named: core).make()
    func replay() -> RunStatistics {
      TrackReplay.replay(
        recording.epochs, start: first.time, end: last.time, pauses: breaks(in: recording),
        into: &tracker)
      return tracker.statistics
    }
    let statistics: RunStatistics
    var run: RunID?
    if isSaved {
      (run, statistics) = try save(recording, from: first.time, to: last.time, replay)
    } else {
      statistics = replay()
    }

    if isJSON {
      var json = JSONWriter()
      json.object {
        $0.member("file", file)
        $0.member("core", core)
        $0.member("start", first.time.description)
        $0.members(statistics)
        $0.member("run", run.map(Int.init))
      }
      try Console.print(json.string)
    } else {
      let fixes = recording.epochs.reduce(0) { $0 + $1.fixes.count }
      try Console.print("\(file), \(fixes) fixes from \(first.time), core \(core)")
      try Console.print(StatisticsText(statistics: statistics).lines.joined(separator: "\n"))
      if let run { try Console.print("\nSaved as run \(run): cityrun runs show \(run)") }
    }
    return .passed
  }

  /// The times between segments, in which nothing was recorded.
  private func breaks(in recording: Recording) -> [(start: Timestamp, end: Timestamp)] {
    recording.segmentStarts.filter { $0 > 0 && $0 < recording.epochs.count }.map {
      (recording.epochs[$0 - 1].time, recording.epochs[$0].time)
    }
  }

  /// Keeps the fixes first, so that a run that is killed half-way has them, then the statistics.
  private func save(
    _ recording: Recording, from start: Timestamp, to end: Timestamp, _ replay: () -> RunStatistics
  ) throws -> (RunID, RunStatistics) {
    var database = try store.open()
    let id = try database.begin(
      NewRun(name: recording.name, core: core, source: file, startedAt: start))
    var rest = recording.epochs[...]
    while !rest.isEmpty {
      try database.append(Array(rest.prefix(Self.epochsAtOnce)), to: id)
      rest = rest.dropFirst(Self.epochsAtOnce)
    }
    let statistics = replay()
    try database.finish(id, at: end, statistics: statistics)
    return (id, statistics)
  }

  private static let epochsAtOnce = 1000
}
