import Arguments
import Feeds
import Foundation
import NMEA

/// Which devices a feed goes to, as the command line says it: serial ports, emulators, simulators.
struct FeedDeviceOptions {
  /// The rows of a command's table that name them.
  static let rows: [Argument] = [
    .option(
      "serial", value: "DEVICE",
      help: "Send NMEA to this serial device; open it again when it goes",
      completion: .files([]), repeats: true),
    .option(
      "android", value: "[HOST:]PORT",
      help: "Send fixes to the console of an Android emulator, 5554 mostly", repeats: true),
    .flag("android-nmea", help: "With --android: send GPGGA and GPRMC sentences, not 'geo fix'"),
    .option(
      "android-token-file", value: "PATH", standard: "~/.emulator_console_auth_token",
      help: "With --android: the file with the token that the console asks for",
      completion: .files([])),
    .option(
      "simctl", value: "DEVICE",
      help: "Put this simulator of Apple's there: a name, a UDID or booted", repeats: true),
    .flag(
      "simctl-print",
      help: "With --simctl: print the calls of xcrun to standard output, for a shell elsewhere"),
  ]

  private let serialPorts: [String]
  private let baud: Int
  private let consoles: [Endpoint]
  private let consoleForm: AndroidFormat.Form
  private let tokenPath: String?
  private let simulators: [String]
  private let isSimctlPrinted: Bool

  /// Whether none is named.
  var isEmpty: Bool { serialPorts.isEmpty && consoles.isEmpty && simulators.isEmpty }
  /// Whether all of them take all they are given, however fast it comes.
  var losesNothing: Bool {
    serialPorts.isEmpty && consoles.isEmpty && (simulators.isEmpty || isSimctlPrinted)
  }
  /// How many of them write to standard output, which takes one format.
  var standardOutputs: Int { isSimctlPrinted ? simulators.count : 0 }

  init(_ parsed: ParsedArguments) throws {
    serialPorts = parsed.values("serial")
    let rate = try parsed.integer("baud", in: LineRate.range)
    baud = rate ?? 9600
    guard serialPorts.isEmpty || SerialPort.rates.contains(baud) else {
      let rates = SerialPort.rates.map(String.init).joined(separator: ", ")
      throw ArgumentError("--baud: a serial device has no \(baud) baud; it takes \(rates)")
    }
    consoles = try parsed.values("android").map { text in
      guard let endpoint = Endpoint(text), endpoint.port != 0 else {
        throw ArgumentError("--android: '\(text)' is not [HOST:]PORT: write 127.0.0.1:5554")
      }
      return endpoint
    }
    consoleForm = parsed.has("android-nmea") ? .nmea : .fix
    tokenPath = parsed.value("android-token-file")
    simulators = parsed.values("simctl")
    isSimctlPrinted = parsed.has("simctl-print")
    for (option, owner) in [
      ("android-nmea", "android"), ("android-token-file", "android"),
      ("simctl-print", "simctl"),
    ] where parsed.has(option) && !parsed.has(owner) {
      throw ArgumentError("--\(option) belongs to --\(owner)")
    }
    let names = serialPorts + simulators
    if let twice = names.enumerated().first(where: { names[..<$0.offset].contains($0.element) }) {
      throw ArgumentError("'\(twice.element)' is named twice: it takes one feed")
    }
  }

  /// Opens them, and adds to `lines` where each is.
  func open(format: any FeedFormat, lines: inout [String]) throws -> [any FeedOutput] {
    let environment = ProcessInfo.processInfo.environment
    var outputs: [any FeedOutput] = []
    for path in serialPorts {
      outputs.append(try SerialOutput(path, baud: baud, format: format))
      lines.append("NMEA on \(path) at \(baud) baud")
    }
    for endpoint in consoles {
      let path = tokenPath ?? AndroidToken.standardPath(environment: environment)
      outputs.append(
        try AndroidOutput(endpoint, form: consoleForm) {
          guard let path else { throw CommandError("name its file with --android-token-file") }
          return try AndroidToken.read(path)
        })
      lines.append("Fixes to the Android emulator at \(endpoint)")
    }
    for device in simulators {
      if isSimctlPrinted {
        outputs.append(try StreamOutput.standardOutput(format: SimctlFormat(device: device)))
      } else {
        outputs.append(try SimctlOutput(device: device, environment: environment))
        lines.append("Positions to the simulator \(device)")
      }
    }
    return outputs
  }
}
