import Arguments
import Feeds
import NMEA
import TrackFiles
import Tracks

/// Where a feed goes, as the command line says it: what clients read, and its targets.
///
/// The option says the format: NMEA, but for `--gpsd` and `--jsonl`.
struct FeedOutputOptions {
  /// The rows of a command's table that name outputs.
  static let rows: [Argument] =
    [
      .flag("stdout", help: "Send NMEA to standard output"),
      .flag("pty", help: "Open a pseudo-terminal, print its name, and send NMEA there"),
      .option(
        "link", value: "PATH", help: "With --pty: a symbolic link to it, removed at the end",
        completion: .files([])),
      .option(
        "pty-mode", value: "MODE", standard: "the system's",
        help: "With --pty: who may open it, in octal; 666 is everybody, as gpsd without -n needs"),
      .option(
        "tcp", value: "[HOST:]PORT", help: "Serve NMEA here over TCP, to many clients"),
      .option(
        "udp", value: "HOST:PORT",
        help: "Send NMEA there as UDP datagrams, a sentence each; broadcast and multicast too"),
      .option(
        "udp-interface", value: "ADDRESS", standard: "as the system's routes say",
        help: "With --udp to a multicast address: leave by the interface that has this address"),
    ] + GPSDOptions.rows + FeedTargetOptions.rows + SentenceOptions.rows

  private let isToStdout: Bool
  private let isToTerminal: Bool
  private let link: String?
  private let permissions: UInt16?
  private let tcp: Endpoint?
  private let udp: Endpoint?
  private let udpInterface: String?
  private let gpsd: GPSDOptions
  private let targets: FeedTargetOptions
  private let profile: SentenceProfile
  private let lineRate: LineRate?

  /// Whether every output takes all it is given, however fast it comes.
  var losesNothing: Bool { !isServed && targets.losesNothing }
  /// Whether an output keeps the whole run, so that no epoch may be left out.
  var keepsAll: Bool { isToStdout || targets.keepsAll }
  private var isServed: Bool { isToTerminal || tcp != nil || udp != nil || gpsd.endpoint != nil }

  init(_ parsed: ParsedArguments) throws {
    isToStdout = parsed.has("stdout")
    isToTerminal = parsed.has("pty")
    link = parsed.value("link")
    permissions = try parsed.value("pty-mode") { try Self.mode($0) }
    udpInterface = parsed.value("udp-interface")
    tcp = try parsed.value("tcp") { try Self.endpoint($0, example: "127.0.0.1:10110") }
    udp = try parsed.value("udp") { try Self.endpoint($0, example: "127.0.0.1:10110") }
    gpsd = try GPSDOptions(parsed)
    if let udp, udp.port == 0 || udp.host == "0.0.0.0" {
      throw ArgumentError("--udp: \(udp) is nowhere to send to: write 127.0.0.1:10110")
    }
    targets = try FeedTargetOptions(parsed)
    profile = try SentenceOptions.profile(parsed)
    lineRate = try SentenceOptions.lineRate(parsed)
    guard isToStdout || isServed || !targets.isEmpty else {
      throw ArgumentError(
        "name an output: --stdout, --pty, --tcp, --gpsd or another; see 'cityrun feed --help'")
    }
    guard (isToStdout ? 1 : 0) + targets.standardOutputs <= 1 else {
      throw ArgumentError("standard output takes one format: name a file for the others")
    }
    guard link == nil || isToTerminal else { throw ArgumentError("--link belongs to --pty") }
    guard permissions == nil || isToTerminal else {
      throw ArgumentError("--pty-mode belongs to --pty")
    }
    guard udpInterface == nil || udp != nil else {
      throw ArgumentError("--udp-interface belongs to --udp")
    }
  }

  /// Opens the outputs, and says of each where it is when all are open.
  ///
  /// `header` begins those that say what the run was made from; `sentences` writes NMEA
  /// instead of the profile that was asked for.
  func open(
    start: Timestamp, header: RunHeader?, sentences: (any FeedFormat)?
  ) throws -> [any FeedOutput] {
    let writer = SentenceWriter(profile: profile)
    let made: any FeedFormat = lineRate.map { LineRateFormat(writer, rate: $0) } ?? writer
    let format = sentences ?? made
    var outputs: [any FeedOutput] = []
    var device: String?
    var lines: [String] = []
    var isPublic = false
    if isToStdout { outputs.append(try StreamOutput.standardOutput(format: format)) }
    if isToTerminal {
      let terminal = try PseudoTerminalOutput(
        linkPath: link, permissions: permissions, format: format)
      device = terminal.path
      outputs.append(terminal)
      lines.append("NMEA on \(terminal.path)" + (link.map { ", linked as \($0)" } ?? ""))
    }
    if let tcp {
      let output = try TCPOutput(tcp, format: format)
      outputs.append(output)
      lines.append("NMEA over TCP on \(output.endpoint)")
      isPublic = !output.endpoint.isLoopback
    }
    if let udp {
      let output = try UDPOutput(udp, interface: udpInterface, format: format)
      outputs.append(output)
      lines.append("NMEA as UDP datagrams to \(output.endpoint)")
    }
    if let endpoint = gpsd.endpoint {
      let feed = try gpsd.open(
        endpoint, terminal: device, start: start, sentences: format)
      outputs.append(feed)
      lines.append("gpsd protocol on \(feed.endpoint)")
      isPublic = isPublic || !feed.endpoint.isLoopback
    }
    outputs += try targets.open(format: format, header: header, lines: &lines)
    if let lineRate, sentences == nil {
      lines.append(
        "\(lineRate.baud) baud: \(lineRate.bytes(in: 1)) bytes of NMEA a second, more is left out")
    }
    if isPublic { Console.note("Anybody who can reach this machine can read the feed.") }
    // Said when all are open, and not among the sentences.
    for line in lines {
      if isToStdout || targets.standardOutputs > 0 {
        Console.note(line)
      } else {
        try Console.print(line)
      }
    }
    return outputs
  }

  private static func mode(_ text: String) throws -> UInt16 {
    guard let mode = UInt16(text, radix: 8), mode <= 0o777, mode & 0o400 != 0 else {
      throw ArgumentError("'\(text)' is no mode that lets its owner read it: write 600 or 666")
    }
    return mode
  }

  /// An address as options take it.
  ///
  /// - Throws: `ArgumentError` with an example.
  static func endpoint(
    _ text: String, defaultPort: UInt16? = nil, example: String
  ) throws -> Endpoint {
    guard let endpoint = Endpoint(text, defaultPort: defaultPort) else {
      throw ArgumentError("'\(text)' is not HOST:PORT: write \(example)")
    }
    return endpoint
  }
}
