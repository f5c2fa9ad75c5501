internal import Geodesy
internal import Routes
internal import Tracks

/// How a receiver comes to its first satellite fix, and what it says until then.
struct FirstFixes {
  /// Seconds from the start to the first satellite fix.
  let timeToFirstFix: Double
  /// The settling offset at that time.
  let offset: LocalVector
  /// Its root mean square, radial, in metres.
  let offsetSize: Double

  private let decay: Double
  private var waiting: [Early] = []

  private struct Early {
    var due: Double
    var age: Double
    var error: LocalVector
    var accuracy: Double
    /// Whether it came from satellites, and so has an altitude.
    var isSatellite: Bool
  }

  init(receiver: Receiver, random: SplitMix64) {
    var random = random
    // All draws are taken whatever the profile, so that changing one part moves no other.
    let wait = random.uniform()
    let (east, north) = (random.gaussian(), random.gaussian())
    let age = random.uniform(in: 60...900)
    let errors = (0..<3).map { _ in
      LocalVector(east: random.gaussian(), north: random.gaussian())
    }
    if let start = receiver.start {
      let range = start.timeToFirstFix
      timeToFirstFix = range.lowerBound + (range.upperBound - range.lowerBound) * wait
    } else {
      timeToFirstFix = 0
    }
    offsetSize = receiver.warmUp.offset * (receiver.start?.settlingShare ?? 1)
    offset = LocalVector(east: east, north: north) * (offsetSize / 2.0.squareRoot())
    decay = receiver.warmUp.decay
    guard receiver.firstFixes else { return }
    // A cached fix from where the phone was minutes ago (heuristic), then a cell, then Wi-Fi: 1,414 m
    // and 65 m are what phones say, and an axis' sigma is that over the root of 2.
    waiting = [
      Early(due: 0, age: age, error: errors[0] * 100, accuracy: 65, isSatellite: true),
      Early(
        due: 0.3 * timeToFirstFix, age: 0, error: errors[1] * 1000, accuracy: 1414,
        isSatellite: false),
      Early(
        due: 0.6 * timeToFirstFix, age: 0, error: errors[2] * 46, accuracy: 65,
        isSatellite: false),
    ]
  }

  /// How much of the settling offset is left after so many seconds, 1 at the first fix.
  func settling(after seconds: Double) -> Double {
    exponential(-max(0, seconds - timeToFirstFix) / decay)
  }

  /// The fixes that are due by now and not from satellites that are heard now.
  mutating func due(by seconds: Double, at truth: TruthSample) -> [Fix] {
    var fixes: [Fix] = []
    while let first = waiting.first, first.due <= seconds {
      waiting.removeFirst()
      let place = LocalFrame(origin: truth.coordinate).coordinate(at: first.error).coordinate
      fixes.append(
        Fix(
          timestamp: truth.time.advanced(by: -first.age), coordinate: place,
          altitude: first.isSatellite ? truth.altitude ?? 0 : nil,
          horizontalAccuracy: first.accuracy,
          verticalAccuracy: first.isSatellite ? 30 : nil))
    }
    return fixes
  }
}
