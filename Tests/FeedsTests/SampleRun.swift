import Feeds
import Foundation
import Geodesy
import Notation
import Tracks

/// A straight run east at 3 m/s with a full sky, for feeds to send.
enum SampleRun {
  static let start = Timestamp(secondsSince1970: 1_700_000_000)
  static let place = Coordinate(latitude: 59.9139, longitude: 10.7522)

  static func epochs(
    _ count: Int, interval: Double = 1, start: Timestamp = start, sky: SkyView = sky
  ) -> [Epoch] {
    (0..<count).map { index in
      let time = start.advanced(by: Double(index) * interval)
      // 55,800 m to a degree of longitude at 60 degrees north: a run of a few metres.
      let east = 3 * interval * Double(index) / 55_800
      let fix = Fix(
        timestamp: time,
        coordinate: Coordinate(
          latitude: place.latitude, longitude: place.longitude + east),
        altitude: 42, ellipsoidalAltitude: 81, horizontalAccuracy: 4, verticalAccuracy: 7,
        speed: 3, course: 90)
      return Epoch(time: time, fixes: [fix], sky: sky)
    }
  }

  static let sky = SkyView(
    satellites: (1...9).map {
      Satellite(
        system: .gps, number: $0, elevation: Double($0) * 8, azimuth: Double($0) * 37,
        signalStrength: 40, isUsed: $0 < 9)
    },
    dilution: DilutionOfPrecision(east: 0.7, north: 0.8, vertical: 1.4, time: 0.9))
}

/// As many satellites as a phone sees, the last of each system not used.
let fullSky: SkyView = {
  let systems: [(Satellite.System, [Int])] = [
    (.gps, Array(1...15)), (.glonass, Array(3...12)), (.galileo, Array(2...11)),
    (.beidou, [1, 2, 3, 6, 7, 9, 10, 11, 12, 20, 21, 22, 23, 32]),
  ]
  var view = SampleRun.sky
  view.satellites = systems.flatMap { system, numbers in
    numbers.enumerated().map { index, number in
      Satellite(
        system: system, number: number, elevation: Double(10 + index * 5),
        azimuth: Double(number * 23 % 360), signalStrength: 40,
        isUsed: number != numbers[numbers.count - 1])
    }
  }
  return view
}()

/// Writes the number of each epoch's second and a line end: easy to check for losses.
struct CountingFormat: FeedFormat {
  /// Spaces before each number.
  var padding = 0

  mutating func append(_ epoch: Epoch, to out: inout ByteWriter) {
    out.append(String(repeating: " ", count: padding))
    out.append(Int(epoch.time.seconds(since: SampleRun.start)))
    out.append("\n")
  }

  func text(_ count: Int) -> String {
    let spaces = String(repeating: " ", count: padding)
    return (0..<count).map { "\(spaces)\($0)\n" }.joined()
  }
}

/// Writes the same bytes for each epoch: lines without content, noise, and an end that is no line's.
struct OddFormat: FeedFormat {
  static let lines = ["$A\r\n", "\n", "\r\n", "noise \u{1}\n", "last"]

  mutating func append(_ epoch: Epoch, to out: inout ByteWriter) {
    out.append(Self.lines.joined())
  }
}

/// An output that remembers when each epoch came.
final class RecordingOutput: FeedOutput {
  let name = "recording"
  var isDrained: Bool { true }
  var isClosed = false
  private(set) var closeCount = 0
  private(set) var times: [Duration] = []
  private(set) var epochs: [Epoch] = []
  var onSend: (Int) -> Void = { _ in }

  func addInterests(to poll: inout PollSet) {}
  func send(_ epoch: Epoch, _ turn: inout FeedTurn) {
    times.append(turn.now)
    epochs.append(epoch)
    onSend(epochs.count)
  }
  func serve(_ turn: inout FeedTurn) {}
  func close() { closeCount += 1 }
}

/// A peer that has gone must be an error, not the end of the tests.
let brokenPipesAreErrors: Bool = {
  _ = signal(SIGPIPE, SIG_IGN)
  return true
}()
