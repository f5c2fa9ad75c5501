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
      Without --recording it simulates a walk of 3.5 km like the one on which a phone was measured,
      20 minutes at rest and a run, once a seed, and prints each figure beside the measured one,
      with the standard error of its mean and its scatter from seed to seed: what a single
      recording would be off by. The seeds begin at 1001: the receivers were tuned on 1 to 200.
      Exit status: 0 all inside what is accepted, 1 some outside.

      With --recording and --path it prints the same figures of a recording: each fix is matched to
      the path, in the path's order. A path in several GeoJSON lines is put together end to end;
      the property "direction": 2 says that a line was walked once each way.
      """,
    arguments: [
      .option(
        "receiver", letter: "r", value: "NAME", standard: "iphone",
        help: "Simulate this receiver on the walk and at rest: "
          + Receiver.profiles.map(\.name).joined(separator: ", "),
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
      ("cityrun realism", "The iPhone's figures beside the measured ones"),
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
    case simulation(Receiver, seeds: Range<UInt64>)
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
    let name = try parsed.word("receiver") ?? "iphone"
    var receiver = Receiver.profiles.first { $0.name == name } ?? .iphone
    do {
      receiver = try Overrides.receiver(receiver, parsed.values("set"))
    } catch {
      throw ArgumentError("--set: \(error)")
    }
    let first = try parsed.seed("seed") ?? 1001
    let count = try parsed.integer("seeds", in: 2...100_000) ?? 200
    guard UInt64.max - first >= UInt64(count) else {
      throw ArgumentError("--seed: \(first) leaves no room for \(count) seeds")
    }
    job = .simulation(receiver, seeds: first..<first + UInt64(count))
  }

  func run() throws -> ExitStatus {
    switch job {
    case .simulation(let receiver, let seeds): return try simulate(receiver, seeds: seeds)
    case .recording(let path, let truth, let stretches, let isFitting):
      let sample = try RecordingFigures(path: path, truth: truth, stretches: stretches)
      let text = RealismText(
        title: sample.title, figures: sample.figures,
        fit: isFitting ? ReceiverFit(sample.series) : nil)
      try Console.print(isJSON ? text.json : text.lines.joined(separator: "\n"))
      return .passed
    }
  }

  private func simulate(_ receiver: Receiver, seeds: Range<UInt64>) throws -> ExitStatus {
    let samples = Concurrently.map(seeds) { seed in
      var sample = FigureSample.walk(receiver, seed: seed)
      sample.addRest(receiver, seed: seed)
      sample.addRun(.watch, seed: seed)
      return sample
    }
    let comparison = Comparison(samples)
    let text = RealismText(
      title: "\(receiver.name), seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)",
      comparison: comparison)
    try Console.print(isJSON ? text.json : text.lines.joined(separator: "\n"))
    return comparison.outside.isEmpty ? .passed : .failed
  }
}
