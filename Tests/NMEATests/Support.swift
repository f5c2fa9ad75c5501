import Geodesy
import Notation
import Tracks

@testable import NMEA

/// The sentences of an epoch, each without its CR LF.
func sentences(_ epoch: Epoch, _ profile: SentenceProfile = .ublox8) -> [String] {
  var writer = SentenceWriter(profile: profile)
  var out = ByteWriter()
  writer.append(epoch, to: &out)
  return out.string.split(separator: "\r\n").map(String.init)
}

/// The fields of the first sentence of one kind, address first, without the checksum.
func fields(
  _ kind: SentenceKind, of epoch: Epoch, _ change: (inout SentenceProfile) -> Void = { _ in }
)
  -> [String]
{
  var profile = SentenceProfile.ublox8
  profile.sentences = [kind]
  change(&profile)
  let first = sentences(epoch, profile).first ?? ""
  let body = first.split(separator: "*", omittingEmptySubsequences: false).first ?? ""
  return body.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
}

/// An epoch with one fix.
func epoch(
  _ latitude: Double = 59.9139, _ longitude: Double = 10.7522, altitude: Double? = 12.3,
  ellipsoidal: Double? = 51.8, speed: Double? = 3, course: Double? = 84.5,
  time: String = "2026-05-17T08:15:30.25Z", sky: SkyView = SkyView()
) -> Epoch {
  let time = Timestamp(time) ?? Timestamp(microseconds: 0)
  return Epoch(
    time: time,
    fixes: [
      Fix(
        timestamp: time, coordinate: Coordinate(latitude: latitude, longitude: longitude),
        altitude: altitude, ellipsoidalAltitude: ellipsoidal, horizontalAccuracy: 4,
        verticalAccuracy: 6, speed: speed, course: course)
    ], sky: sky)
}

/// A sky of GPS satellites, the first `used` of them used.
func sky(_ count: Int, used: Int, system: Satellite.System = .gps) -> SkyView {
  SkyView(
    satellites: (0..<count).map {
      Satellite(
        system: system, number: $0 + 1, elevation: 10 + Double($0), azimuth: Double($0 * 20 % 360),
        signalStrength: 30, isUsed: $0 < used)
    },
    dilution: DilutionOfPrecision(east: 0.6, north: 0.8, vertical: 1.5, time: 1))
}
