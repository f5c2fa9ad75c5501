import Arguments
import Feeds
import GPSD
import Notation
import Tracks

/// The gpsd server of a feed, as the command line says it.
struct GPSDOptions {
  /// The rows of a command's table that say where it serves and what it presents itself as.
  static let rows: [Argument] = [
    .option(
      "gpsd", value: "[HOST:]PORT", help: "Serve the gpsd protocol here, to many clients"),
    .option(
      "gpsd-release", value: "N", standard: GPSDRelease.v3_25.rawValue,
      help: "With --gpsd: be gpsd of this release, 3.17 to 3.27, and report as it does",
      completion: .words(GPSDRelease.allCases.map(\.rawValue))),
    .option(
      "gpsd-device", value: "PATH", standard: "the pseudo-terminal, or /dev/ttyUSB0",
      help: "With --gpsd: the device that clients are told of and may ask for",
      completion: .files([])),
    .flag("gpsd-compass", help: "With --gpsd: have a compass too, and report ATT"),
  ]

  /// Where it listens, absent without a server.
  let endpoint: Endpoint?
  private let release: GPSDRelease
  private let device: String?
  private let hasCompass: Bool

  init(_ parsed: ParsedArguments) throws {
    endpoint = try parsed.value("gpsd") {
      try FeedOutputOptions.endpoint($0, defaultPort: 2947, example: "127.0.0.1:2947")
    }
    release =
      try parsed.value("gpsd-release") { (name) -> GPSDRelease in
        guard let release = GPSDRelease(named: name) else {
          throw ArgumentError(
            "there is no release '\(name)' here: write one of "
              + GPSDRelease.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return release
      } ?? .v3_25
    device = try parsed.value("gpsd-device") { (path) -> String in
      // gpsd's GPS_PATH_MAX is 128.
      guard path.hasPrefix("/"), path.utf8.count < 128 else {
        throw ArgumentError(
          "'\(path)' is not an absolute path of at most 127 bytes: write /dev/gps0")
      }
      return path
    }
    hasCompass = parsed.has("gpsd-compass")
    for name in ["gpsd-release", "gpsd-device", "gpsd-compass"]
    where endpoint == nil && parsed.has(name) {
      throw ArgumentError("--\(name) belongs to --gpsd")
    }
  }

  /// Opens the server for a receiver at `terminal`, unless another device was asked for.
  ///
  /// `sentences` writes NMEA for who asks for that.
  func open(
    _ endpoint: Endpoint, terminal: String?, start: Timestamp, sentences: any FeedFormat
  ) throws -> GPSDFeed {
    DescriptorLimit.raise()
    let path = device ?? terminal ?? "/dev/ttyUSB0"
    let receiver = GPSDDevice(path: path, activated: start, hasCompass: hasCompass)
    return try GPSDFeed(
      endpoint, server: GPSDServer(release: release, devices: [receiver]), format: sentences)
  }
}
