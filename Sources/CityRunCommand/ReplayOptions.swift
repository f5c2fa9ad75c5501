import Arguments
import Feeds
import Geodesy
import NMEA
import Notation
import Simulation
import TrackFiles
import Tracks

/// How a feed sends a recording, as the command line says it.
struct ReplayOptions {
  /// The row of what is sent, in the place of the route that other commands run along.
  static let routeRow: Argument = .positional(
    "ROUTE", .optional, standard: "--city or --streets",
    help:
      "A route by its name (cityrun route --list) or a GPX, GeoJSON or KML file; or a recording: "
      + "GPX, NMEA, JSON lines",
    completion: .files(["gpx", "geojson", "kml", "nmea", "jsonl"]))

  /// The rows of a command's table.
  static let rows: [Argument] = [
    .flag(
      "remake", help: "Make the sentences of an NMEA recording anew instead of byte for byte"),
    .flag("simulate", help: "Run along the line of a GPX recording instead of sending its fixes"),
  ]

  /// Whether a recording is a route to run along.
  let isSimulated: Bool
  private let isRemade: Bool
  private let start: Timestamp?
  private let isPresent: Bool
  /// What was given that a recording has no use for, and what one that is made anew alone has.
  private let simulationWords: [String]
  private let sentenceWords: [String]

  init(_ parsed: ParsedArguments, start: Timestamp?) throws {
    isSimulated = parsed.has("simulate")
    isRemade = parsed.has("remake")
    isPresent = parsed.value("at") == SimulationOptions.now
    self.start = start
    simulationWords = SimulationOptions.rows.filter { !$0.isPositional }.map(\.name)
      .filter { parsed.has($0) }
    sentenceWords = SentenceOptions.rows.map(\.name).filter { parsed.has($0) }
    guard !isSimulated || !isRemade else {
      throw ArgumentError("--remake sends a recording, --simulate runs along it: give one of them")
    }
  }

  /// What to send of a file, with what is to be said of it; nil where it is a route to run along.
  ///
  /// - Throws: `CommandError`, `TrackFileError` for what cannot be sent.
  func content(
    _ file: RecordingOrRoute, path: String, _ time: FeedTimeOptions
  ) throws -> FeedContent? {
    if case .route = file {
      guard !isRemade else {
        throw CommandError("\(path) is a route, not a recording: leave out --remake")
      }
      return nil
    }
    if let word = simulationWords.first {
      throw CommandError(
        "\(path) is a recording and sent as it is: leave out --\(word), or run along it with "
          + "--simulate")
    }
    switch file {
    case .log(let bytes) where !isRemade:
      return try transcript(bytes, path: path, time)
    case .log(let bytes):
      return try remade(
        RecordingFile.read(bytes: bytes, path: path), path: path, time)
    case .recording(let recording):
      guard !isRemade else {
        throw CommandError("\(path) is no NMEA: its sentences are made anew without --remake too")
      }
      return try remade(recording, path: path, time)
    case .route: return nil
    }
  }

  /// The epochs of a recording, dated as is asked.
  private func remade(
    _ recording: Recording, path: String, _ time: FeedTimeOptions
  ) throws -> FeedContent {
    for line in recording.warnings.lines(path: path) { Console.note(line) }
    var epochs = try recording.epochsToSend(path: path)
    // A recording without an epoch was refused when it was read.
    let own = epochs[0].time
    let start = isPresent ? FeedContent.present : self.start ?? own
    epochs = Array(epochs.restamped(from: own, to: start))
    guard let last = epochs.last, FeedContent.years.contains(start),
      FeedContent.years.contains(last.time)
    else {
      throw CommandError(
        "\(path): it is of \(own), and NMEA's two-digit years are 1980 to 2079: give it a date "
          + "with --at")
    }
    let reel = time.reel(epochs, comesBack: time.comesBack)
    let sky = RecordedSky()
    reel.complete = sky.completing
    try begin(reel, path: path, time)
    return FeedContent(
      reel: reel, start: start, isPresent: isPresent, header: recording.header,
      sentences: nil, run: nil)
  }

  /// Winds a reel to where it is to begin; with a date that was asked for that is its date.
  private func begin(_ reel: EpochReel, path: String, _ time: FeedTimeOptions) throws {
    guard let metres = time.distance else { return }
    guard let seconds = reel.epochs.seconds(atDistance: metres) else {
      throw CommandError(
        "--from: \(path) is shorter than \(DisplayText.shortest(metres)) m from fix to fix")
    }
    reel.seek(to: seconds, keepingDates: start == nil && !isPresent)
  }

  /// A log as it is, its epochs due by their own times.
  private func transcript(_ bytes: [UInt8], path: String, _ time: FeedTimeOptions) throws
    -> FeedContent
  {
    for word in sentenceWords + (time.comesBack ? ["way-back"] : []) {
      throw CommandError("\(path) is sent byte for byte: --\(word) needs --remake")
    }
    guard start == nil, !isPresent else {
      throw CommandError("\(path) is sent byte for byte, its dates too: --at needs --remake")
    }
    guard let log = NMEATranscript(bytes, undated: WallClock.now) else {
      throw CommandError(
        "\(path): no sentence in it has a position's time (RMC, GGA, GNS, GLL), so that nothing says "
          + "when it is due")
    }
    let (epochs, moved) = log.epochs.inSteadyTime()
    if !log.isDated { Console.note("\(path): it says no date; reports for gpsd are of today") }
    if moved > 0 {
      Console.note(
        "\(path): its clock was set "
          + StatisticsText.count(moved, "time", "times")
          + ": what comes then follows after the usual interval")
    }
    let reel = time.reel(epochs, comesBack: false)
    try begin(reel, path: path, time)
    return FeedContent(
      reel: reel, start: epochs[0].time, isPresent: false, header: nil,
      sentences: RecordedSentences(log, on: reel), run: nil)
  }
}
