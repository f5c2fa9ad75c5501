import Arguments
import Notation
import Routes
import ScenarioFiles
import Simulation
import Tracks

/// The options of every subcommand that simulates a run: the rows of its table, and their values.
struct SimulationOptions {
  /// The route as it was asked for.
  let route: RouteChoice
  /// The seed of all draws.
  let seed: UInt64
  /// Who runs.
  let runner: Runner
  /// What records it.
  let receiver: Receiver
  /// What goes wrong.
  let faults: [Fault]
  /// When it begins, absent where nobody said.
  let start: Timestamp?

  static let rows: [Argument] =
    [
      .positional(
        "ROUTE", .optional, standard: "--city or --streets",
        help: "A route by its name (cityrun route --list) or a GPX, GeoJSON or KML file",
        completion: .files(["gpx", "geojson", "kml"]))
    ] + RouteChoice.rows + [
      .option(
        "seed", letter: "s", value: "N", standard: "1",
        help: "Draw everything from this seed; the same seed gives the same run"),
      .option(
        "kind", letter: "k", value: "KIND", standard: "runner",
        help: "Who or what moves: " + kindNames.joined(separator: ", "),
        completion: .words(kindNames)),
      .option(
        "pace", value: "PACE", standard: "the kind's; a runner's is 5:30/km",
        help: "Run so fast where nothing is in the way: 5:30/km, 8:51/mi, 3.2 m/s"),
      .option(
        "distance", letter: "d", value: "LENGTH", standard: "once along the route",
        help:
          "Run so far: laps of a loop, to and fro on another route; how long the route of --city "
          + "or --streets is, 5 km without it"),
      .option(
        "lights", value: "WHERE", standard: "route",
        help: "Traffic lights: the route's own, or none",
        completion: .words(["route", "none"])),
      .option(
        "receiver", letter: "r", value: "NAME", standard: "iphone",
        help: "Record with this receiver: " + receiverNames.joined(separator: ", "),
        completion: .words(receiverNames)),
      .option(
        "first-fix", value: "KIND", standard: "the receiver's own",
        help: "What the receiver knows at the start: " + startNames.joined(separator: ", "),
        completion: .words(startNames)),
      .option(
        "surroundings", value: "WHAT", standard: "the route's own",
        help: "What stands around all of the way: " + surroundingsNames.joined(separator: ", "),
        completion: .words(surroundingsNames)),
      .option(
        "set", value: "KEY=VALUE",
        help:
          "Change the receiver or the runner by a scenario's key: receiver.accuracy.floor=3m, "
          + "runner.carry=arm, 'runner.plan.negative split=4 %'", repeats: true),
      .option(
        "fault", value: "FAULT",
        help: "Let something go wrong, as scenarios say it: 'at: 12:00, outage: 40 s'",
        repeats: true),
    ]

  /// The row that says when a run begins; its standard differs from command to command.
  static func startRow(standard: String, also: String = "") -> Argument {
    .option(
      "at", value: "TIME", standard: standard,
      help: "Begin the run at this time, in ISO 8601: 2026-05-01T08:00:00Z" + also)
  }

  /// What stands for the present where a time is given.
  static let now = "now"

  /// The options of a command line; with `takesNow` the time may be `now`, which counts as not given.
  init(_ parsed: ParsedArguments, takesNow: Bool = false) throws(ArgumentError) {
    seed = try parsed.seed("seed") ?? 1
    let changes = Overrides.parted(parsed.values("set"))
    var runner = Runner.usual(try parsed.word("kind").flatMap(Runner.Kind.init) ?? .runner)
    // Options hold for whichever kind it is, and what --set says of them holds last.
    runner = .usual(try Self.changed(runner, by: changes.runner).kind)
    if let pace = try parsed.value("pace", { try Quantity.secondsPerMetre($0) }) {
      runner.pace = pace
    }
    let distance = try parsed.value("distance") { text in
      let metres = try Quantity.metres(text)
      guard Self.distances.contains(metres) else {
        throw ArgumentError("'\(text)' is not from 1 m to 1000 km")
      }
      return metres
    }
    guard let route = try RouteChoice(parsed, distance: distance, seed: seed) else {
      throw ArgumentError(
        "name a ROUTE, or make one with --city or --streets; 'cityrun route --list' lists them")
    }
    self.route = route
    runner.distance = route.hasDistance ? nil : distance
    if try parsed.word("lights") == "none" { runner.lights = .none }
    self.runner = try Self.changed(runner, by: changes.runner)

    let name = try parsed.word("receiver")
    var receiver = Receiver.profiles.first { $0.name == name } ?? .iphone
    if let start = try parsed.word("first-fix") { receiver.start = StartKind(rawValue: start) }
    if let around = try parsed.word("surroundings") {
      receiver.surroundings = Surroundings(rawValue: around)
    }
    do {
      receiver = try Overrides.receiver(receiver, changes.others)
    } catch {
      throw ArgumentError("--set: \(error)")
    }
    self.receiver = receiver
    var faults: [Fault] = []
    for text in parsed.values("fault") {
      do {
        faults.append(try Overrides.fault(text))
      } catch {
        throw ArgumentError("--fault: \(error)")
      }
    }
    self.faults = faults
    start =
      try parsed.value("at") { text -> Timestamp? in
        if takesNow, text == Self.now { return nil }
        guard let time = Timestamp(text) else {
          throw ArgumentError("'\(text)' is not a time: write 2026-05-01T08:00:00Z")
        }
        guard Self.times.contains(time) else {
          throw ArgumentError("'\(text)' is not within the years 1 to 9998")
        }
        return time
      } ?? nil
  }

  private static func changed(
    _ runner: Runner, by texts: [String]
  ) throws(ArgumentError) -> Runner {
    do {
      return try Overrides.runner(runner, texts)
    } catch {
      throw ArgumentError("--set: \(error)")
    }
  }

  /// Simulates the run, along a route that was read already where there is one.
  ///
  /// With `comingBack` a run on a route that is no loop goes there and back. Without `networkFixes` satellites alone give fixes.
  ///
  /// - Throws: what is wrong with the route.
  func simulate(
    along read: Route? = nil, comingBack: Bool = false, start standard: Timestamp,
    networkFixes: Bool = true
  ) throws -> SimulatedRun {
    var receiver = receiver
    if !networkFixes { receiver.firstFixes = false }
    if let problem = runner.problem ?? receiver.problem { throw CommandError(problem) }
    let route = try read ?? route.route()
    var runner = runner
    if comingBack, !route.isLoop { runner.distance = 2 * route.length }
    let length = runner.distance ?? route.length
    guard length <= Self.distances.upperBound else {
      throw CommandError(
        "the route is \(DisplayText.distance(length)) long; a run is 1000 km at most: give --distance"
      )
    }
    let run = SimulatedRun(
      route: route, runner: runner, receiver: receiver, faults: faults,
      start: start ?? standard, seed: seed)
    if let problem = run.problem { throw CommandError(problem) }
    return run
  }

  private static let distances = 1.0...1_000_000
  /// Within these a run stays within the years that formats can write.
  private static let times =
    Timestamp(
      microseconds: -62_135_596_800_000_000)...Timestamp(
      microseconds: 253_370_764_799_999_999)
  private static let kindNames = Runner.Kind.allCases.map(\.rawValue)
  private static let receiverNames = Receiver.profiles.map(\.name)
  private static let startNames = StartKind.allCases.map(\.rawValue)
  private static let surroundingsNames = Surroundings.allCases.map(\.rawValue)
}
