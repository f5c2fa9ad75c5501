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
    .flag("gpsd-compass", help: "With --gpsd: have a compass too, and report ATT"),
  ]

  /// Where it listens, absent without a server.
  let endpoint: Endpoint?
  private let release: GPSDRelease
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
    hasCompass = parsed.has("gpsd-compass")
    for name in ["gpsd-release", "gpsd-compass"] where endpoint == nil && parsed.has(name) {
      throw ArgumentError("--\(name) belongs to --gpsd")
    }
  }

  /// Opens the server for a receiver at `device`; `sentences` writes NMEA for who asks for that.
  func open(
    _ endpoint: Endpoint, device: String, start: Timestamp, sentences: any FeedFormat
  ) throws -> GPSDFeed {
    DescriptorLimit.raise()
    let receiver = GPSDDevice(path: device, activated: start, hasCompass: hasCompass)
    return try GPSDFeed(
      endpoint, server: GPSDServer(release: release, devices: [receiver]),
      format: sentences)
  }
}
