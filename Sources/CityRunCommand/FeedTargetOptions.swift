import Arguments
import Feeds
import Foundation
import TrackFiles

/// Where a feed goes by itself, as the command line says it: files and peers that it looks for.
struct FeedTargetOptions {
  /// The rows of a command's table that name them.
  static let rows: [Argument] =
    [
      .option(
        "file", value: "PATH", help: "Write NMEA to this file, made or emptied",
        completion: .files(["nmea"]), repeats: true),
      .option(
        "jsonl", value: "PATH",
        help: "Write the fixes as JSON lines to this file, made or emptied; - is standard output",
        completion: .files(["jsonl"]), repeats: true),
      .option(
        "tcp-to", value: "HOST:PORT",
        help: "Connect to a server there and send it NMEA; look for it again when it goes",
        repeats: true),
    ] + FeedDeviceOptions.rows

  /// What stands for the standard output where a file is named.
  static let standardOutput = "-"

  private let files: [String]
  private let lineFiles: [String]
  private let servers: [Endpoint]
  private let devices: FeedDeviceOptions

  /// Whether none is named.
  var isEmpty: Bool { !keepsAll && servers.isEmpty && devices.isEmpty }
  /// Whether all of them take all they are given, however fast it comes.
  var losesNothing: Bool { servers.isEmpty && devices.losesNothing }
  /// Whether one of them keeps the whole run, so that no epoch may be left out.
  var keepsAll: Bool { !files.isEmpty || !lineFiles.isEmpty }
  /// How many of them write to standard output, which takes one format.
  var standardOutputs: Int {
    lineFiles.count { $0 == Self.standardOutput } + devices.standardOutputs
  }

  init(_ parsed: ParsedArguments) throws {
    files = parsed.values("file")
    lineFiles = parsed.values("jsonl")
    guard !files.contains(Self.standardOutput) else {
      throw ArgumentError("--file: NMEA goes to standard output with --stdout")
    }
    servers = try parsed.values("tcp-to").map { try Self.server($0) }
    devices = try FeedDeviceOptions(parsed)
    let paths = files + lineFiles
    let identities = paths.map(Self.identity)
    for (index, path) in paths.enumerated() {
      if identities[..<index].contains(identities[index]) {
        throw ArgumentError("'\(path)' is named twice: each output needs a file of its own")
      }
      for name in ["ROUTE", "streets"] {
        guard let input = parsed.value(name), FileManager.default.fileExists(atPath: input),
          Self.identity(of: input) == identities[index]
        else { continue }
        throw ArgumentError("'\(path)' is what the feed is made from: name another file")
      }
    }
  }

  /// Opens them, and adds to `lines` where each is.
  func open(
    format: any FeedFormat, header: RunHeader?, lines: inout [String]
  ) throws -> [any FeedOutput] {
    var outputs: [any FeedOutput] = []
    for endpoint in servers {
      outputs.append(try TCPCallerOutput(endpoint, format: format))
      lines.append("NMEA over TCP to \(endpoint)")
    }
    outputs += try devices.open(format: format, lines: &lines)
    // Last, so that no file is emptied for a feed that does not begin.
    for path in files {
      outputs.append(try StreamOutput.file(at: path, format: format))
      lines.append("NMEA in \(path)")
    }
    for path in lineFiles {
      let format = FixLineFormat(header: header)
      if path == Self.standardOutput {
        outputs.append(try StreamOutput.standardOutput(format: format))
      } else {
        outputs.append(try StreamOutput.file(at: path, format: format))
        lines.append("JSON lines in \(path)")
      }
    }
    return outputs
  }

  /// What tells a file from others, whatever names lead to it.
  private static func identity(of path: String) -> String {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    guard let device = attributes?[.systemNumber], let number = attributes?[.systemFileNumber]
    else { return place }
    return "\(device) \(number)"
  }

  private static func server(_ text: String) throws -> Endpoint {
    guard let endpoint = Endpoint(text), endpoint.port != 0 else {
      throw ArgumentError("--tcp-to: '\(text)' is not HOST:PORT: write 127.0.0.1:10110")
    }
    return endpoint
  }
}
