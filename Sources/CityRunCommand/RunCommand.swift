import Arguments
import Notation
import Routes
import Simulation
import TrackFiles
import Tracks

/// `cityrun run`: simulates a run and writes it to a folder.
struct RunCommand: Subcommand {
  static let table = CommandTable(
    name: "run",
    summary: "Simulate a run and write its truth and its fixes to a folder",
    details: """
      The folder gets, each file whole or not at all:
        truth.gpx, truth.jsonl   what was truly run, ten samples a second
        fixes.gpx, fixes.jsonl   what the receiver said
      The first line of each .jsonl file has the seed and every parameter. The same seed and
      parameters give the same bytes.
      """,
    arguments: SimulationOptions.rows + [
      SimulationOptions.startRow(standard: "\(SimulatedRun.defaultStart)"),
      .option(
        "out", letter: "o", value: "DIR", help: "Write to this folder, made where it is missing",
        completion: .folders),
    ],
    examples: [
      (
        "cityrun run city-loop --seed 7 --out /tmp/run",
        "A run among tall buildings, as a phone has it"
      ),
      (
        "cityrun run track-400m --distance '10 km' --pace 4:00/km --receiver watch --out /tmp/laps",
        "Twenty-five laps, as a watch has them"
      ),
      (
        "cityrun run park-loop --set runner.carry=arm --set 'runner.plan.negative split=4 %' --out /tmp/run",
        "A phone in the hand of someone who speeds up"
      ),
    ])

  private let simulation: SimulationOptions
  private let folder: String

  init(_ parsed: ParsedArguments) throws {
    simulation = try SimulationOptions(parsed)
    guard let folder = parsed.value("out") else {
      throw ArgumentError("--out is missing: name the folder to write to; see 'cityrun run --help'")
    }
    self.folder = folder
  }

  func run() throws -> ExitStatus {
    let run = try simulation.simulate(start: SimulatedRun.defaultStart)
    try Folder.make(folder)
    let header = RunHeader(run, routeNamed: simulation.route.label)

    // All four are on the disk before the first is put in its place: no old one stands beside new.
    let truthLines = try file(
      "truth.jsonl", JSONLines.bytes(.init(header: header, truth: run.truth)))
    let fixLines = try file(
      "fixes.jsonl", JSONLines.bytes(.init(header: header, epochs: run.epochs)))
    let truthTrack = try file("truth.gpx", gpx(Track(run.truth, name: "\(run.route.name), truth")))
    let fixTrack = try file(
      "fixes.gpx", gpx(Track(run.fixes, name: "\(run.route.name), seed \(run.seed)")))
    try truthLines.commit()
    try fixLines.commit()
    try truthTrack.commit()
    try fixTrack.commit()

    // A made-up route's name has the seed already.
    let seed = "seed \(run.seed)"
    let title = run.route.name.hasSuffix(seed) ? run.route.name : "\(run.route.name), \(seed)"
    try Console.print(
      """
      \(title)
      Truly run  \(DisplayText.number(run.truth.distance, decimals: 2)) m in \
      \(DisplayText.duration(run.truth.duration))
      Fixes      \(run.fixes.count) in \(run.epochs.count) epochs of \(run.receiver.name)
      Written    \(folder): truth.gpx truth.jsonl fixes.gpx fixes.jsonl
      """)
    return .passed
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> AtomicFile {
    let file = try AtomicFile(path: folder.hasSuffix("/") ? folder + name : folder + "/" + name)
    try file.write(bytes)
    return file
  }

  private func gpx(_ track: Track) -> [UInt8] {
    var document = GPXDocument(name: track.name)
    document.tracks = [track]
    return GPXWriter.bytes(document)
  }
}

extension Track {
  /// A truth as a track.
  fileprivate init(_ truth: Truth, name: String) {
    self.init(name: name)
    reserveCapacity(truth.samples.count)
    for sample in truth.samples {
      append(sample.coordinate, time: sample.time)
      set(.altitude, sample.altitude)
      set(.speed, sample.speed)
      set(.course, sample.course)
    }
  }

  /// Fixes as a track.
  fileprivate init(_ fixes: [Fix], name: String) {
    self.init(name: name)
    reserveCapacity(fixes.count)
    for fix in fixes { append(fix) }
  }
}
