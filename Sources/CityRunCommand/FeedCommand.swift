import Arguments
import Feeds
import Notation
import Routes
import Simulation
import TrackFiles
import Tracks

/// `cityrun feed`: sends a simulated run or a recording out live, as a receiver would.
struct FeedCommand: Subcommand {
  static let table = CommandTable(
    name: "feed",
    summary: "Send a run out live, as NMEA sentences or by the gpsd protocol",
    details: """
      One run goes to every output that is named, in step with the clock, until it ends or Ctrl-C.
      The receiver is one with satellites alone: no cached fix and no network fix comes first.
      A recording in ROUTE's place (GPX with times, NMEA, JSON lines) is sent by its own times: NMEA
      byte for byte, the others with satellites by nominal orbits, since they have none. Their gaps
      stay gaps.
      A server listens on 127.0.0.1 unless another address is named. Where neither standard output
      nor a file keeps the whole run, epochs that are more than 2 s late, as after a sleep of the
      machine, are left out and counted, unless --late says otherwise. An output that fails, as on a
      full disk, ends alone; the status is 2 in the end.
      """,
    arguments: [ReplayOptions.routeRow] + SimulationOptions.rows.dropFirst() + [
      SimulationOptions.startRow(
        standard: "now, a recording's own", also: "; or now")
    ] + ReplayOptions.rows + FeedOutputOptions.rows + FeedTimeOptions.rows + [
      .option(
        "control", value: "PATH",
        help: "Take commands at this Unix-domain socket; see 'cityrun control --help'",
        completion: .files([]))
    ],
    examples: [
      (
        "cityrun feed city-loop --pty --link /tmp/gps", "A receiver at /tmp/gps, for gpsd or an app"
      ),
      ("cityrun feed park-loop --gpsd 2947", "What gpspipe, cgps and every gpsd client can read"),
      ("cityrun feed park-loop --tcp 10110", "NMEA for navigation programs, over TCP"),
      ("cityrun feed park-loop --android 5554", "An Android emulator on the run"),
      ("cityrun feed track-400m --stdout --speed max --seed 3", "A log of NMEA sentences"),
      (
        "cityrun feed park-loop --gpsd 2947 --jsonl /tmp/sent.jsonl",
        "And a record of what was sent"
      ),
      ("cityrun feed ride.gpx --gpsd 2947 --at now", "A recording, as if it were ridden now"),
      ("cityrun feed drive.nmea --pty", "A receiver's log, byte for byte"),
      ("cityrun feed city-loop --kind cyclist --gpsd 2947", "A ride on a bicycle"),
      ("cityrun feed city-loop --pty --control /tmp/run.sock", "For 'cityrun control' to steer"),
    ])

  private let simulation: SimulationOptions
  private let replay: ReplayOptions
  private let outputs: FeedOutputOptions
  private let time: FeedTimeOptions
  private let controlPath: String?

  init(_ parsed: ParsedArguments) throws {
    simulation = try SimulationOptions(parsed, takesNow: true)
    time = try FeedTimeOptions(parsed)
    replay = try ReplayOptions(parsed, start: simulation.start)
    outputs = try FeedOutputOptions(parsed)
    if let start = simulation.start, !FeedContent.years.contains(start) {
      throw ArgumentError("--at: NMEA's two-digit years are 1980 to 2079")
    }
    guard !time.comesBack || simulation.runner.distance == nil else {
      throw ArgumentError("--way-back: a run of a --distance goes to and fro by itself")
    }
    controlPath = parsed.value("control")
    // A terminal and a client read as fast as they can and lose the rest.
    guard time.speed != nil || outputs.losesNothing else {
      throw ArgumentError(
        "--speed max goes with --stdout, --file and --jsonl alone: every other output would lose "
          + "most of it")
    }
  }

  func run() throws -> ExitStatus {
    let stop = try StopSignal()
    let handlers = try SignalHandlers(stop: stop)
    let content = try content()
    let steering = try controlPath.map {
      FeedSteering(content.reel, of: content.run, socket: try ControlSocket(at: $0))
    }
    let opened = try outputs.open(
      start: content.start, header: content.header, sentences: content.sentences)

    let clock = MonotonicClock()
    var pacer = time.pacer(keepsAll: outputs.keepsAll)
    if content.isPresent, time.speed == 1 {
      let left = content.start.seconds(since: WallClock.now)
      pacer.start(content.start, due: clock.now + .seconds(left))
    }
    var loop = FeedLoop(outputs: opened, pacer: pacer, clock: clock, stop: stop) { event in
      Console.note("\(event)")
    }
    loop.control = steering
    let summary = try loop.run(content.reel)
    // Until here a signal ends the loop, not the program.
    _ = consume handlers
    Console.note(
      StatisticsText.count(summary.sentEpochs, "epoch", "epochs")
        + " sent, \(summary.sentFixes) of them with a fix")
    if summary.skippedEpochs > 0 {
      Console.note(
        StatisticsText.count(summary.skippedEpochs, "epoch", "epochs")
          + " left out: more than \(FeedTimeOptions.latest) s late")
    }
    return summary.failures.isEmpty ? .passed : .couldNotRun
  }

  /// What to send: the recording that stands in the route's place, else a simulated run.
  private func content() throws -> FeedContent {
    var route: Route?
    if !replay.isSimulated, case .named(let path) = simulation.route,
      let file = try RecordingFile.recordingOrRoute(path: path)
    {
      if let content = try replay.content(file, path: path, time) { return content }
      if case .route(let read) = file { route = read }
    }
    let start = simulation.start ?? FeedContent.present
    let run = try simulation.simulate(
      along: route, comingBack: time.comesBack, start: start, networkFixes: false)
    // The run comes back by itself, so that the receiver's error goes on as it does.
    let reel = time.reel(run.epochs, comesBack: false)
    if let metres = time.distance {
      guard let sample = run.truth.samples.first(where: { $0.distance >= metres }),
        let first = run.epochs.first
      else {
        throw CommandError("--from: the run is shorter than \(DisplayText.shortest(metres)) m")
      }
      reel.seek(to: sample.time.seconds(since: first.time))
    }
    return FeedContent(
      reel: reel, start: start,
      isPresent: simulation.start == nil,
      header: RunHeader(run, routeNamed: simulation.route.label), sentences: nil,
      run: run)
  }
}
