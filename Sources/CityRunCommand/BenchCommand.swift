import Arguments
import Benchmarks
import NMEA
import Notation
import Routes
import Simulation

/// `cityrun bench`: how fast the simulation is on this machine.
struct BenchCommand: Subcommand {
  static let table = CommandTable(
    name: "bench",
    summary:
      "Measure how fast runs are simulated here, NMEA is written, and gpsd's clients are served",
    details: """
      Simulates the route over and over, each time with another seed, and counts the fixes that a
      second of one core makes: the time of this thread on its processor, whatever else the machine
      does. The median of the rounds is shown, and where it lies with 95 %, by the ranks alone.

      With --clients the gpsd server sends to so many clients at once, ten epochs a second, over the
      loopback interface: how late each epoch has reached each client whole, how many clients were
      dropped, and what share of one core the server took.

      With --nmea the sentences are measured instead that each NMEA profile makes of the first half an
      hour of such a run: written to memory, and read from there.
      """,
    arguments: [
      .positional(
        "ROUTE", .optional, help: "A route by its name, or a file; without it the marathon",
        completion: .files(["gpx"])),
      .option(
        "receiver", letter: "r", value: "NAME", standard: "each in turn",
        help: "Measure this receiver alone", completion: .words(Receiver.profiles.map(\.name))),
      .option(
        "rate", value: "N", standard: "1",
        help: "Samples of the truth a second; 'cityrun run' takes 10"),
      .flag("nmea", help: "Measure NMEA sentences, written and read"),
      .option("rounds", value: "N", standard: "15", help: "Rounds that count, 6 to 1000"),
      .option(
        "clients", value: "N", help: "Measure the gpsd server with so many clients, 1 to 5000"),
      .option(
        "seconds", value: "N", standard: "30", help: "With --clients: how long it sends, 1 to 3600"),
    ],
    examples: [
      ("cityrun bench", "Fixes a second of one core, receiver by receiver"),
      ("cityrun bench --nmea", "Sentences a second of one core, profile by profile"),
      ("cityrun bench city-loop --rate 10 --rounds 6", "With the truth ten times a second"),
      ("cityrun bench --clients 1000", "How late a thousand clients of the gpsd server are served"),
    ])

  private let route: String
  private let receivers: [Receiver]
  private let rate: Double
  private let rounds: Int
  private let load: (clients: Int, seconds: Int)?
  private let isOfSentences: Bool

  init(_ parsed: ParsedArguments) throws {
    route = parsed.value("ROUTE") ?? "marathon"
    rate = Double(try Self.whole("rate", of: parsed, in: 1...100) ?? 1)
    isOfSentences = parsed.has("nmea")
    rounds = try Self.whole("rounds", of: parsed, in: 6...1000) ?? 15
    let seconds = try Self.whole("seconds", of: parsed, in: 1...3600)
    load = try Self.whole("clients", of: parsed, in: 1...5000).map { ($0, seconds ?? 30) }
    if load == nil, seconds != nil { throw ArgumentError("--seconds belongs to --clients") }
    if load != nil, let other = ["receiver", "rate", "rounds", "nmea"].first(where: parsed.has) {
      throw ArgumentError("--\(other) does not go with --clients")
    }
    if let name = parsed.value("receiver") {
      guard let receiver = Receiver.profiles.first(where: { $0.name == name }) else {
        let names = Receiver.profiles.map(\.name)
        throw ArgumentError(
          "unknown receiver '\(name)'" + Suggestion.question(for: name, among: names)
            + "; there are \(names.joined(separator: ", "))")
      }
      receivers = [receiver]
    } else {
      receivers = Receiver.profiles
    }
  }

  func run() throws -> ExitStatus {
    let route = try RouteChoice.named(route).route()
    if let load {
      try measureServer(clients: load.clients, seconds: load.seconds, on: route)
    } else if isOfSentences {
      try measureSentences(on: route)
    } else {
      try measureSimulation(on: route)
    }
    #if DEBUG
      Console.note("bench: this is a debug build; measure a release build (make build)")
    #endif
    return .passed
  }

  private func measureServer(clients: Int, seconds: Int, on route: Route) throws {
    let result = try ServerBenchmark(route: route, clients: clients, seconds: Double(seconds))
      .measure()
    var table = TextTable([
      ("clients", .right), ("epochs", .right), ("missing", .right), ("dropped", .right),
      ("median", .right), ("99 %", .right), ("latest", .right), ("one core", .right),
      ("MB a second", .right),
    ])
    table.append(
      ["\(clients)", "\(result.epochs)", "\(result.missing)", "\(result.dropped)"]
        + [0.5, 0.99, 1].map {
          DisplayText.number(result.lateness(of: $0) * 1000, decimals: 1) + " ms"
        } + [
          DisplayText.number(result.load * 100, decimals: 0) + " %",
          DisplayText.number(Double(result.bytes) / Double(seconds) / 1e6, decimals: 1),
        ])
    try Console.print(table.lines.joined(separator: "\n"))
    try Console.print(
      "median, 99 % and latest: from when an epoch is due to when a client has all of it")
  }

  private func measureSimulation(on route: Route) throws {
    let benchmark = SimulationBenchmark(route: route, rate: rate, rounds: rounds)
    var table = TextTable([
      ("receiver", .left), ("fixes a round", .right), ("fixes a second", .right),
      ("95 %", .right), ("truth", .right), ("receiver", .right),
    ])
    for receiver in receivers {
      guard let row = benchmark.measure(receiver) else {
        throw CommandError(
          "\(receiver.name) made no fix on '\(self.route)': there is nothing to measure")
      }
      table.append([
        row.receiver, "\(row.fixes)", DisplayText.number(row.rate.median, decimals: 0),
        DisplayText.number(row.rate.interval.lowerBound, decimals: 0) + " to "
          + DisplayText.number(row.rate.interval.upperBound, decimals: 0),
        nanoseconds(row.truth, of: row), nanoseconds(row.epochs, of: row),
      ])
    }
    try Console.print(table.lines.joined(separator: "\n"))
    try Console.print("truth and receiver: nanoseconds a fix; \(rounds) rounds, one core")
  }

  /// A phone's sky has the most satellites, and so the longest groups.
  private func measureSentences(on route: Route) throws {
    let receiver = receivers.count == 1 ? receivers[0] : .android
    let truth = Runner().truth(on: route, start: SimulatedRun.defaultStart, seed: 1, rate: rate)
    let epochs = receiver.epochs(of: truth, on: route, seed: 1).prefix(1800)
    var table = TextTable([
      ("profile", .left), ("bytes a sentence", .right), ("written a second", .right),
      ("95 %", .right), ("read a second", .right), ("95 %", .right),
    ])
    for named in SentenceProfile.named {
      let benchmark = SentenceBenchmark(
        profile: named.profile, epochs: Array(epochs), rounds: rounds)
      guard let row = benchmark.measure() else {
        throw CommandError("'\(self.route)' has no epoch: there is nothing to measure")
      }
      table.append(
        [named.name, "\(row.bytes / row.sentences)"] + columns(row.written) + columns(row.read))
    }
    try Console.print(table.lines.joined(separator: "\n"))
    try Console.print("\(epochs.count) epochs of \(receiver.name); \(rounds) rounds, one core")
  }

  private func columns(_ rate: Spread) -> [String] {
    [
      DisplayText.number(rate.median, decimals: 0),
      DisplayText.number(rate.interval.lowerBound, decimals: 0) + " to "
        + DisplayText.number(rate.interval.upperBound, decimals: 0),
    ]
  }

  private func nanoseconds(_ spread: Spread, of row: SimulationBenchmark.Row) -> String {
    DisplayText.number(spread.median * 1e9 / Double(row.fixes), decimals: 0) + " ns"
  }

  private static func whole(
    _ name: String, of parsed: ParsedArguments, in range: ClosedRange<Int>
  ) throws(ArgumentError) -> Int? {
    guard let text = parsed.value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw ArgumentError(
        "--\(name): '\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }
}
