import Foundation
import Geodesy
import Testing
import Tracking
import Tracks

/// A walk whose path is known, recorded by a phone: 3,534 m.
@Suite struct WalkedTruthTests {
  static let recording = data("truth/belval/phone.nmea")

  static func data(_ path: String) -> URL? {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var folders = ["../shared/data", "../../shared/data"].map { root.appending(path: $0) }
    if let named = ProcessInfo.processInfo.environment["CITYRUN_SHARED_DATA"] {
      folders.insert(URL(filePath: named), at: 0)
    }
    return folders.map { $0.appending(path: path).standardizedFileURL }
      .first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
  }

  /// The RMC sentences with a position; this log has no checksum errors, and one date.
  private func fixes(in url: URL) throws -> [Fix] {
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count > 9, fields[0] == "$GPRMC", fields[2] == "A",
        let clock = Double(fields[1]),
        let latitude = degrees(fields[3], fields[4]), let longitude = degrees(fields[5], fields[6])
      else { return nil }
      let hour = (clock / 10_000).rounded(.down)
      let minute = (clock / 100).rounded(.down) - 100 * hour
      let second = clock - 10_000 * hour - 100 * minute
      return Fix(
        timestamp: Timestamp(secondsSince1970: 1_666_828_800 + 3600 * hour + 60 * minute + second),
        coordinate: Coordinate(latitude: latitude, longitude: longitude),
        speed: Double(fields[7]).map { $0 * 1852 / 3600 }, course: Double(fields[8]))
    }
  }

  private func degrees(_ text: Substring, _ side: Substring) -> Double? {
    guard let value = Double(text) else { return nil }
    let whole = (value / 100).rounded(.down)
    return (whole + (value - 100 * whole) / 60) * (side == "S" || side == "W" ? -1 : 1)
  }

  @Test(.enabled(if: recording != nil, "no ../shared/data beside the checkout"))
  func aWalkThroughTheCityIsMeasuredToThreePerCent() throws {
    let url = try #require(Self.recording)
    let statistics = TrackReplay.run(try fixes(in: url), through: Stride())
    #expect(abs(statistics.distance / 3534 - 1) < 0.03)
    #expect(statistics.acceptedFixes > 2600)
    #expect(statistics.movingTime < statistics.elapsedTime)
  }
}
