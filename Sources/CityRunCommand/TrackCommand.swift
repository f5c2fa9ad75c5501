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
      Fixes reach the core in the order of the file, each at its own time or right after the one
      before; JSON lines say when each was delivered. A break between two segments of a GPX file is
      a pause. What could not be read, and what the core refused and why,
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
      ("cityrun track /tmp/run/fixes.jsonl", "How far the tracker thinks it was"),
      ("cityrun track ride.gpx --core moonrunner --save", "Another core; keep the run"),
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
    let epochs = Self.arrivals(in: recording)
    guard let start = epochs.map(\.time).min(), let end = epochs.map(\.time).max() else {
      throw CommandError("\(file): no fix with a position and a time, so there is nothing to track")
    }
    let breaks = Self.breaks(at: recording.segmentStarts, in: epochs)
    var tracker = try CoreChoice.core(named: core).make()
    func replay() -> RunStatistics {
      TrackReplay.replay(epochs, start: start, end: end, pauses: breaks, into: &tracker)
      return tracker.statistics
    }
    let statistics: RunStatistics
    var run: RunID?
    if isSaved {
      (run, statistics) = try save(epochs, named: recording.name, from: start, to: end, replay)
    } else {
      statistics = replay()
    }

    let fixes = recording.fixes.count
    if isJSON {
      var json = JSONWriter()
      json.object {
        $0.member("file", file)
        $0.member("core", core)
        $0.member("fixes", fixes)
        $0.member("start", start.description)
        $0.members(statistics)
        $0.member("run", run.map(Int.init))
      }
      try Console.print(json.string)
    } else {
      try Console.print(
        "\(file), \(StatisticsText.count(fixes, "fix", "fixes")) from \(start), core \(core)")
      try Console.print(StatisticsText(statistics: statistics).lines.joined(separator: "\n"))
      if let run { try Console.print("\nSaved as run \(run): cityrun runs show \(run)") }
    }
    return .passed
  }

  /// What arrives and when: JSON lines say it; of other files each fix arrives when it was taken.
  private static func arrivals(in recording: Recording) -> [Epoch] {
    switch recording.format {
    case .jsonLines: recording.epochs
    case .gpx, .nmea: TrackReplay.epochs(arrivingAsTaken: recording.fixes)
    }
  }

  /// The times between segments, in which nothing was recorded.
  private static func breaks(
    at segmentStarts: [Int], in epochs: [Epoch]
  ) -> [(start: Timestamp, end: Timestamp)] {
    segmentStarts.filter { $0 > 0 && $0 < epochs.count }.map {
      (epochs[$0 - 1].time, epochs[$0].time)
    }
  }

  /// Keeps the fixes first, so that a run that is killed half-way has them, then the statistics.
  private func save(
    _ epochs: [Epoch], named name: String?, from start: Timestamp, to end: Timestamp,
    _ replay: () -> RunStatistics
  ) throws -> (RunID, RunStatistics) {
    var database = try store.open()
    let id = try database.begin(
      NewRun(name: name, core: core, source: file, startedAt: start))
    var rest = epochs[...]
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
