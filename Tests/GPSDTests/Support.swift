import Foundation
import Geodesy
import Testing
import Tracks

@testable import GPSD

let connected = Timestamp(microseconds: 1_780_000_000_000_000)
let path = "/dev/ttyACM0"
let deviceText =
  #"{"class":"DEVICE","path":"/dev/ttyACM0","driver":"NMEA0183","activated":"2026-05-28T20:26:40.000Z","flags":1,"native":0,"bps":38400,"parity":"N","stopbits":1,"cycle":1.00}"#
let devicesText = #"{"class":"DEVICES","devices":[\#(deviceText)]}"#
let versionText =
  #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"#

/// A server with one device, and client 1 connected.
func server() -> GPSDServer {
  var server = GPSDServer(devices: [GPSDDevice(path: path, activated: connected)])
  _ = server.connect(client: 1, at: connected)
  return server
}

extension GPSDServer {
  /// The lines of the replies to a request, each held to the protocol's framing.
  mutating func ask(_ request: String, client: Int = 1) -> [String] {
    lines(receive(Array(request.utf8), from: client, at: connected))
  }
}

/// The lines of what a server sent, each one held to what every line must be.
func lines(_ bytes: [UInt8]) -> [String] {
  let text = String(decoding: bytes, as: UTF8.self)
  #expect(text.isEmpty || text.hasSuffix("\r\n"))
  let lines = text.split(separator: "\r\n").map(String.init)
  for line in lines where line.hasPrefix("{") {
    #expect(line.utf8.count + 2 <= 10_240)
    #expect(line.hasPrefix(#"{"class":""#))
    #expect(!line.contains("null") && !line.contains("nan") && !line.contains("inf"))
    #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "\(line)")
  }
  return lines
}

/// A report as a dictionary.
func object(_ line: [UInt8]?) -> [String: Any] {
  line.flatMap { try? JSONSerialization.jsonObject(with: Data($0)) as? [String: Any] } ?? [:]
}

/// An epoch with a fix and eight satellites, six of them used.
func epoch(
  time: Timestamp = connected, latitude: Double = 59.9139, altitude: Double? = 12.5
) -> Epoch {
  Epoch(
    time: time,
    fixes: [
      Fix(
        timestamp: time, coordinate: Coordinate(latitude: latitude, longitude: -10.7522),
        altitude: altitude, ellipsoidalAltitude: altitude.map { $0 + 40 }, horizontalAccuracy: 4,
        verticalAccuracy: 6, speed: 3.0001, course: 84.5)
    ],
    sky: SkyView(
      satellites: (1...8).map {
        Satellite(
          system: $0 == 8 ? .glonass : .gps, number: $0, elevation: Double($0) * 10,
          azimuth: Double($0) * 40, signalStrength: $0 == 7 ? nil : 35, isUsed: $0 <= 6)
      },
      dilution: DilutionOfPrecision(east: 0.6, north: 0.8, vertical: 1.5, time: 1)))
}
