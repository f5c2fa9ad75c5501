package import Geodesy
package import Notation
package import Tracks

/// A call of `xcrun simctl location`, which puts a simulator of Apple's somewhere.
///
/// The simulator takes a latitude and a longitude in degrees; nothing says an altitude, an accuracy or
/// that there is no fix (`xcrun simctl help location`).
package struct SimctlCall: Hashable, Sendable {
  /// The program.
  package static let program = "xcrun"
  /// The simulator: its name, its UDID, or `booted`.
  package let device: String
  /// Where it is to be.
  package let coordinate: Coordinate

  /// A call that puts `device` at the place that an epoch reports; nil where it has no fix.
  package init?(_ device: String, _ epoch: Epoch) {
    guard let fix = epoch.reportedFix else { return nil }
    self.device = device
    coordinate = fix.coordinate
  }

  /// The words behind the program's name.
  package var arguments: [String] {
    var place = ByteWriter()
    place.append(coordinate.latitude, decimals: 7)
    place.append(",")
    place.append(coordinate.longitude, decimals: 7)
    return ["simctl", "location", device, "set", place.string]
  }

  /// The call as a line for a shell, without its end.
  package var shellLine: String {
    ([Self.program] + arguments).map(Self.quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || "-_.,:/".utf8.contains($0)
    }
    if isPlain, !word.isEmpty { return word }
    // Within single quotes a shell leaves all as it is, but ends them at the next one.
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}

/// Writes epochs as lines for a shell that put a simulator there; an epoch without a fix has none.
package struct SimctlFormat: FeedFormat {
  private let device: String

  /// Lines for one simulator.
  package init(device: String) {
    self.device = device
  }

  package mutating func append(_ epoch: Epoch, to out: inout ByteWriter) {
    guard let call = SimctlCall(device, epoch) else { return }
    out.append(call.shellLine)
    out.append("\n")
  }
}
