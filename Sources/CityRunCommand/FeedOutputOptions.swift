import Arguments
import Feeds
import GPSD
import NMEA
import Tracks

/// Where a feed goes, as the command line says it.
struct FeedOutputOptions {
  /// The rows of a command's table that name outputs.
  static let rows: [Argument] = [
    .flag("stdout", help: "Send NMEA to standard output"),
    .flag("pty", help: "Open a pseudo-terminal, print its name, and send NMEA there"),
    .option(
      "link", value: "PATH", help: "With --pty: a symbolic link to it, removed at the end",
      completion: .files([])),
    .option(
      "gpsd", value: "[HOST:]PORT", help: "Serve the gpsd protocol here, to many clients"),
  ]

  /// Whether sentences go to standard output: then everything else goes to standard error.
  let isToStdout: Bool
  private let isToTerminal: Bool
  private let link: String?
  private let endpoint: Endpoint?

  /// Whether every output takes all it is given, however fast it comes.
  var losesNothing: Bool { !isToTerminal && endpoint == nil }

  init(_ parsed: ParsedArguments) throws {
    isToStdout = parsed.has("stdout")
    isToTerminal = parsed.has("pty")
    link = parsed.value("link")
    endpoint = try parsed.value("gpsd") { text in
      guard let endpoint = Endpoint(text, defaultPort: 2947) else {
        throw ArgumentError("'\(text)' is not HOST:PORT: write 127.0.0.1:2947")
      }
      return endpoint
    }
    guard isToStdout || isToTerminal || endpoint != nil else {
      throw ArgumentError("name an output: --stdout, --pty or --gpsd; see 'cityrun feed --help'")
    }
    guard link == nil || isToTerminal else { throw ArgumentError("--link belongs to --pty") }
  }

  /// Opens the outputs, and says of each where it is when all are open.
  func open(start: Timestamp) throws -> [any FeedOutput] {
    let format = SentenceWriter()
    var outputs: [any FeedOutput] = []
    var device = "/dev/ttyUSB0"
    var lines: [String] = []
    if isToStdout { outputs.append(try StreamOutput.standardOutput(format: format)) }
    if isToTerminal {
      let terminal = try PseudoTerminalOutput(linkPath: link, format: format)
      device = terminal.path
      outputs.append(terminal)
      lines.append("NMEA on \(terminal.path)" + (link.map { ", linked as \($0)" } ?? ""))
    }
    if let endpoint {
      let server = GPSDServer(devices: [GPSDDevice(path: device, activated: start)])
      let feed = try GPSDFeed(endpoint, server: server)
      outputs.append(feed)
      lines.append("gpsd protocol on \(feed.endpoint)")
      if !feed.endpoint.isLoopback {
        Console.note("Anybody who can reach this machine can read the feed.")
      }
    }
    // Said when all are open, and not among the sentences.
    for line in lines {
      if isToStdout { Console.note(line) } else { try Console.print(line) }
    }
    return outputs
  }
}
