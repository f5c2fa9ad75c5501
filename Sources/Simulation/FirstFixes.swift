internal import Geodesy
internal import Routes
internal import Tracks

/// What a phone says before its satellites do: a cached fix, then a cell's, then Wi-Fi's.
///
/// 1,414 m and 65 m are what phones say of the latter two.
struct FirstFixes {
  /// Metres that a fix from a cell claims, and one from Wi-Fi.
  static let cell = 1414.0
  static let wifi = 65.0

  private var waiting: [Early] = []
  /// When the next one is due, in seconds after the start of the run.
  private var next = Double.infinity

  private struct Early {
    var due: Double
    var age: Double
    var error: LocalVector
    var accuracy: Double
    /// Whether it came from satellites, and so has an altitude.
    var isSatellite: Bool
  }

  /// None.
  init() {}

  /// Those of a receiver that is switched on at `start` and has its first satellite fix at `fix`.
  init(from start: Double, to fix: Double, random: inout SplitMix64) {
    let age = random.uniform(in: 60...900)
    let cached = LocalVector(east: random.gaussian(), north: random.gaussian())
    let cell = LocalVector(east: random.gaussian(), north: random.gaussian())
    let distance = Self.wifiDistance(random.uniform())
    let (sine, cosine) = sineAndCosine(degrees: 360 * random.uniform())
    // A cached fix from where the phone was minutes ago (heuristic). 1,030 m an axis are inside the
    // cell's circle 61 % of the time.
    waiting = [
      Early(due: start, age: age, error: cached * 100, accuracy: Self.wifi, isSatellite: true),
      Early(
        due: start + 0.3 * (fix - start), age: 0, error: cell * 1030, accuracy: Self.cell,
        isSatellite: false),
      Early(
        due: start + 0.6 * (fix - start), age: 0,
        error: LocalVector(east: distance * sine, north: distance * cosine),
        accuracy: Self.wifi, isSatellite: false),
    ]
    next = start
  }

  /// How far off Wi-Fi is: a median of 31 m, and inside its 65 m 61 % of the time, as measured.
  ///
  /// Between and beyond those two points the form is heuristic, up to the cell's circle.
  static func wifiDistance(_ share: Double) -> Double {
    if share < 0.5 { return 31 * (share / 0.5).squareRoot() }
    if share < 0.61 { return 31 + (wifi - 31) * (share - 0.5) / 0.11 }
    return min(cell, wifi * 0.39 / max(0.001, 1 - share))
  }

  /// The fixes that are due by now; none for nearly all of a run.
  mutating func due(by seconds: Double, at truth: TruthSample) -> [Fix] {
    guard seconds >= next else { return [] }
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
    next = waiting.first?.due ?? .infinity
    return fixes
  }
}
