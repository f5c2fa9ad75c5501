import Notation
import Realism
import Routes

/// The minutes of recordings and simulations as lines of JSON, for the classifier.
enum WindowTable {
  /// How many simulated runs stand beside each recording.
  static let seeds: UInt64 = 6

  /// A line a minute: where it is from, what for, and its figures.
  static func lines() throws -> [String] {
    let routes = try RecordingTwin.Routes()
    var lines: [String] = []
    for (index, twin) in RecordingTwin.all.enumerated() {
      lines += try twin.recorded().map { line($0, of: twin, source: "real", seed: 0) }
      for seed in 0..<seeds {
        let route = routes[twin.ways, index + Int(seed)]
        let made = twin.simulated(on: route, seed: UInt64(index) * 100 + seed)
        lines += made.simulated.map { line($0, of: twin, source: "simulated", seed: seed) }
        lines += made.white.map { line($0, of: twin, source: "white", seed: seed) }
      }
    }
    return lines
  }

  private static func line(
    _ window: WindowFeatures, of twin: RecordingTwin, source: String, seed: UInt64
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("recording", twin.name)
      json.member("purpose", twin.purpose.rawValue)
      json.member("source", source)
      json.member("seed", seed)
      json.member("motion", window.motion.rawValue)
      json.object("figures") { json in
        // A figure that is not there is no member.
        for (figure, value) in zip(WindowFeature.allCases, window.values) {
          json.member(figure.rawValue, value)
        }
      }
    }
    return json.string
  }
}
