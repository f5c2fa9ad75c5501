import Arguments
import Feeds
import NMEA
import Notation
import TrackFiles

/// `cityrun record`: writes what a receiver says into a file.
struct RecordCommand: Subcommand {
  static let table = CommandTable(
    name: "record",
    summary: "Record what a receiver says: GPX, NMEA or JSON lines",
    details: """
      The file's ending says what is written: .gpx, .jsonl, or .nmea, the receiver's bytes as they are.
      It grows with each epoch and can be read at any time; a kill loses the last epoch at most. A
      receiver that goes away is looked for again, and GPX gets a new segment. Ctrl-C ends it, and a
      summary is printed. A full disk ends it with status 2. No file is overwritten unasked.
      """,
    arguments: [
      .option(
        "gpsd", value: "HOST:PORT", help: "Record what this gpsd reports; the port may be left out"),
      .option("tcp", value: "HOST:PORT", help: "Record the NMEA that this server sends"),
      .option(
        "serial", value: "DEVICE", help: "Record the NMEA of the receiver at this device",
        completion: .files([])),
      .option(
        "baud", value: "N", standard: "9600", help: "With --serial: its speed",
        completion: .words(SerialPort.rates.map(String.init))),
      .option(
        "out", letter: "o", value: "FILE", help: "Write here: a name with .gpx, .nmea or .jsonl",
        completion: .files(["gpx", "nmea", "jsonl"])),
      .flag("overwrite", help: "Replace the file that is there"),
      .option(
        "for", value: "TIME", standard: "until Ctrl-C", help: "End after so long: 30s, 1:30:00"),
      .flag("json", help: "Print the summary as JSON"),
    ],
    examples: [
      ("cityrun record --gpsd 127.0.0.1:2947 -o run.gpx", "What gpsd's receiver reports, as GPX"),
      ("cityrun record --tcp 192.168.0.9:10110 -o drive.nmea", "Every byte that a server sends"),
      ("cityrun record --serial /dev/ttyUSB0 --baud 4800 -o walk.gpx", "A receiver at a cable"),
      ("cityrun record --gpsd localhost -o a.jsonl --for 10min", "Ten minutes as JSON lines"),
    ])

  private enum Source {
    case gpsd(Endpoint)
    case tcp(Endpoint)
    case serial(String, baud: Int)
  }

  private let source: Source
  private let path: String
  private let format: TrackFileFormat
  private let isOverwriting: Bool
  private let seconds: Double?
  private let isJSON: Bool

  init(_ parsed: ParsedArguments) throws {
    let gpsd = try parsed.value("gpsd") {
      try FeedOutputOptions.endpoint($0, defaultPort: 2947, example: "127.0.0.1:2947")
    }
    let tcp = try parsed.value("tcp") {
      try FeedOutputOptions.endpoint($0, example: "127.0.0.1:10110")
    }
    let baud = try parsed.word("baud").flatMap { Int($0) }
    let serial = parsed.value("serial").map { Source.serial($0, baud: baud ?? 9600) }
    let sources = [gpsd.map { Source.gpsd($0) }, tcp.map { Source.tcp($0) }, serial]
      .compactMap { $0 }
    guard let source = sources.first, sources.count == 1 else {
      throw ArgumentError(
        "name one receiver: --gpsd HOST:PORT, --tcp HOST:PORT or --serial DEVICE")
    }
    guard baud == nil || serial != nil else { throw ArgumentError("--baud belongs to --serial") }
    switch source {
    case .gpsd(let endpoint), .tcp(let endpoint):
      guard endpoint.port != 0 else { throw ArgumentError("\(endpoint): nobody has port 0") }
    case .serial: break
    }
    self.source = source
    guard let path = parsed.value("out") else {
      throw ArgumentError("name the file to write: --out run.gpx")
    }
    guard let format = GrowingRecording.format(path: path) else {
      throw ArgumentError("--out: '\(path)' does not end with .gpx, .nmea or .jsonl")
    }
    self.path = path
    self.format = format
    isOverwriting = parsed.has("overwrite")
    seconds = try parsed.seconds("for")
    isJSON = parsed.has("json")
  }

  func run() throws -> ExitStatus {
    let stop = try StopSignal()
    let handlers = try SignalHandlers(stop: stop)
    try record(until: stop)
    // Until here a signal ends the loop, not the program.
    _ = consume handlers
    return .passed
  }

  private func record(until stop: StopSignal) throws {
    let receiver = try open()
    var recorder = Recorder(isGPSD ? .gpsd : .sentences, into: try makeFile())
    Console.note("Recording \(receiver.name) in \(path); Ctrl-C ends it")
    let loop = ReceiverLoop(source: receiver, stop: stop) { Console.note("\($0)") }
    let result = Result {
      try loop.run(for: seconds.map { .seconds($0) }) { try recorder.take($0) }
      try recorder.finish()
    }
    // What was recorded until something went wrong is there, and said.
    try Console.print(
      isJSON
        ? Self.json(recorder.summary, path: path)
        : Self.lines(recorder.summary, path: path).joined(separator: "\n"))
    try result.get()
  }

  private func makeFile() throws -> GrowingRecording {
    do throws(TrackFileError) {
      return try GrowingRecording(path: path, overwrites: isOverwriting)
    } catch {
      guard error.code == .exists else { throw error }
      throw CommandError("\(error): name another file, or replace it with --overwrite")
    }
  }

  private var isGPSD: Bool { if case .gpsd = source { true } else { false } }

  private func open() throws -> any ReceiverSource {
    switch source {
    case .tcp(let endpoint): return try TCPSource(endpoint, protocolName: "tcp")
    case .serial(let path, let baud): return try SerialSource(path, baud: baud)
    case .gpsd(let endpoint):
      let kind = format == .nmea ? "nmea" : "json"
      return try TCPSource(
        endpoint, protocolName: "gpsd",
        greeting: "?WATCH={\"enable\":true,\"\(kind)\":true};\r\n")
    }
  }

  /// The summary as an object.
  static func json(_ summary: Recorder.Summary, path: String) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("file", path)
      $0.member("fixes", summary.fixes)
      $0.member("epochsWithoutFix", summary.fixlessEpochs)
      $0.member("badChecksums", summary.counts.badChecksums)
      $0.member("tornLines", summary.counts.tornLines)
      $0.member("overlongLines", summary.counts.overlongLines)
      $0.member("strayBytes", summary.counts.strayBytes)
      $0.member("brokenReports", summary.brokenReports)
      $0.member("interruptions", summary.interruptions)
    }
    return json.string
  }

  /// The summary in words.
  static func lines(_ summary: Recorder.Summary, path: String) -> [String] {
    var lines = ["\(StatisticsText.count(summary.fixes, "fix", "fixes")) in \(path)"]
    func add(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { lines.append(StatisticsText.count(count, one, many)) }
    }
    let counts = summary.counts
    add(summary.fixlessEpochs, "epoch without a fix", "epochs without a fix")
    add(counts.badChecksums, "sentence with a wrong checksum", "sentences with a wrong checksum")
    add(counts.tornLines, "torn line", "torn lines")
    add(counts.overlongLines, "overlong line", "overlong lines")
    add(counts.strayBytes, "byte that belongs to no sentence", "bytes that belong to no sentence")
    add(summary.brokenReports, "report that cannot be read", "reports that cannot be read")
    add(summary.interruptions, "time the receiver went away", "times the receiver went away")
    return lines
  }
}
