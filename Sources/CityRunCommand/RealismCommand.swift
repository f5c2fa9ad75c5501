import Arguments
import Notation
import Realism
import Routes
import ScenarioFiles
import Simulation
import TrackFiles

/// `cityrun realism`: simulated figures of error beside measured ones, and those of a recording.
struct RealismCommand: Subcommand {
  static let table = CommandTable(
    name: "realism",
    summary: "Compare the simulation's figures of error with measured ones",
    details: """
      Without --recording it simulates what a device of the receiver's kind was measured on, once a
      seed: for a phone and a logger a walk of 3.5 km and 20 minutes at rest, for a watch a run and
      the same rest. It prints each figure beside the measured one, with the standard error of its
      mean and its scatter from seed to seed: what a single recording would be off by. The seeds
      begin at 1001: the receivers were tuned on 1 to 200. iphone and usb-receiver are held against
      a phone's figures. Exit status: 0 all inside what is accepted, 1 some outside.

      With --recording and --path it prints the same figures of a recording: each fix is matched to
      the path, in the path's order. A path in several GeoJSON lines is put together end to end;
      the property "direction": 2 says that a line was walked once each way.
      """,
    arguments: [
      .option(
        "receiver", letter: "r", value: "NAME", standard: "android, logger and watch",
        help: "Simulate this receiver: " + Receiver.profiles.map(\.name).joined(separator: ", "),
        completion: .words(Receiver.profiles.map(\.name))),
      .option(
        "set", value: "KEY=VALUE",
        help:
          "Change the receiver by a scenario's key, as --fit prints them: receiver.smoothing=3s",
        repeats: true),
      .option("seeds", value: "N", standard: "200", help: "Simulate so many seeds"),
      .option("seed", letter: "s", value: "N", standard: "1001", help: "Begin with this seed"),
      .option(
        "recording", value: "FILE", help: "Take the figures of this recording instead",
        completion: .files(["nmea", "gpx", "jsonl"])),
      .option(
        "path", value: "FILE", help: "With --recording: the path truly taken, GeoJSON or GPX",
        completion: .files(["geojson", "json", "gpx"])),
      .option(
        "stretch", value: "WHAT:FROM-TO",
        help: "With --recording: what stands around a part of the path, in metres along it",
        repeats: true),
      .flag(
        "fit", help: "With --recording: print the receiver that matches it best, as --set takes it"),
      .flag("json", help: "Print JSON in place of the table"),
    ],
    examples: [
      ("cityrun realism", "Phone, logger and watch, each beside what was measured"),
      (
        "cityrun realism --receiver android --seeds 20 --set receiver.error.open.bias.sigma=2m",
        "Another receiver, changed, in a hurry"
      ),
      (
        "cityrun realism --recording phone.nmea --path path.geojson --stretch built-up:0-900 --fit",
        "A recording whose path is known, and the receiver that it is like"
      ),
    ])

  private enum Job {
    case simulation([Receiver], seeds: Range<UInt64>)
    case recording(path: String, truth: String, stretches: [StretchOption], isFitting: Bool)
  }

  private let job: Job
  private let isJSON: Bool

  init(_ parsed: ParsedArguments) throws {
    isJSON = parsed.has("json")
    if let path = parsed.value("recording") {
      guard let truth = parsed.value("path") else {
        throw ArgumentError("--recording needs the path truly taken: give --path FILE")
      }
      for name in ["receiver", "set", "seeds", "seed"] where parsed.has(name) {
        throw ArgumentError("--\(name) belongs to a simulation, not to --recording")
      }
      job = .recording(
        path: path, truth: truth,
        stretches: try parsed.values("stretch").map { text throws(ArgumentError) in
          try StretchOption(text)
        },
        isFitting: parsed.has("fit"))
      return
    }
    for name in ["path", "stretch", "fit"] where parsed.has(name) {
      throw ArgumentError("--\(name) belongs to --recording")
    }
    let name = try parsed.word("receiver")
    var receivers = Receiver.profiles.filter { $0.name == name }
    if receivers.isEmpty { receivers = MeasuredDevice.allCases.map(\.receiver) }
    do {
      receivers = try receivers.map { try Overrides.receiver($0, parsed.values("set")) }
    } catch {
      throw ArgumentError("--set: \(error)")
    }
    let first = try parsed.seed("seed") ?? 1001
    let count = try parsed.integer("seeds", in: 2...100_000) ?? 200
    guard UInt64.max - first >= UInt64(count) else {
      throw ArgumentError("--seed: \(first) leaves no room for \(count) seeds")
    }
    job = .simulation(receivers, seeds: first..<first + UInt64(count))
  }

  func run() throws -> ExitStatus {
    switch job {
    case .simulation(let receivers, let seeds): return try simulate(receivers, seeds: seeds)
    case .recording(let path, let truth, let stretches, let isFitting):
      let sample = try RecordingFigures(path: path, truth: truth, stretches: stretches)
      try show(
        .recording(
          title: sample.title, sample.figures, isFitting ? ReceiverFit(sample.series) : nil))
      return .passed
    }
  }

  private func simulate(_ receivers: [Receiver], seeds: Range<UInt64>) throws -> ExitStatus {
    let list = receivers.map { receiver in
      let samples = Concurrently.map(seeds) { FigureSample.simulated(receiver, seed: $0) }
      return (
        title: "\(receiver.name), seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)",
        comparison: Comparison(samples, with: MeasuredFigures.of(MeasuredDevice(receiver)))
      )
    }
    try show(.comparisons(list))
    return list.allSatisfy(\.comparison.outside.isEmpty) ? .passed : .failed
  }

  private func show(_ text: RealismText) throws {
    try Console.print(isJSON ? text.json : text.lines.joined(separator: "\n"))
  }
}
