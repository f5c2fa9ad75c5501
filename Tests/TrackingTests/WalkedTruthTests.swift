import Fixtures
import Geodesy
import Testing
import Tracking
import Tracks

/// A walk whose path is known, recorded by a phone: 3,534 m.
@Suite struct WalkedTruthTests {
  /// The RMC sentences with a position; this log has no checksum errors, and one date.
  private func fixes(in bytes: [UInt8]) -> [Fix] {
    let text = String(decoding: bytes, as: UTF8.self)
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

  @Test(.enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"))
  func aWalkThroughTheCityIsMeasuredToThreePerCent() throws {
    let fixes = fixes(in: try SharedData.bytes("truth/belval/phone.nmea"))
    let statistics = TrackReplay.run(fixes, through: Stride())
    #expect(abs(statistics.distance / 3534 - 1) < 0.03)
    #expect(statistics.acceptedFixes > 2600)
    #expect(statistics.movingTime < statistics.elapsedTime)
  }
}
