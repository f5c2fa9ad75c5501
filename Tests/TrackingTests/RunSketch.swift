import Geodesy
import Routes
import Tracking
import Tracks

/// Fixes drawn by hand: seconds after the start, metres east and north of home.
enum RunSketch {
  static let start = Timestamp(microseconds: 1_777_622_400_000_000)
  static let home = Coordinate(latitude: 49.5, longitude: 5.95)

  static func time(_ seconds: Double) -> Timestamp { start.advanced(by: seconds) }

  static func fix(
    _ seconds: Double, east: Double, north: Double = 0, accuracy: Double? = 5,
    from origin: Coordinate = home
  ) -> Fix {
    let vector = LocalVector(east: east, north: north)
    return Fix(
      timestamp: time(seconds),
      coordinate: LocalFrame(origin: origin).coordinate(at: vector).coordinate,
      horizontalAccuracy: accuracy)
  }

  /// A run due east at a steady speed, a fix each second.
  static func steady(
    _ seconds: ClosedRange<Int>, speed: Double = 3, from origin: Coordinate = home,
    course: Double = 90
  ) -> [Fix] {
    seconds.map { second in
      let place = origin.advanced(by: speed * Double(second), course: course)
      return Fix(timestamp: time(Double(second)), coordinate: place, horizontalAccuracy: 5)
    }
  }

  /// What a core makes of fixes that arrive when they were taken, from second 0 to `end`.
  static func run(
    _ fixes: [Fix], through core: some TrackingCore = Stride(), to end: Double,
    pauses: [(Double, Double)] = []
  ) -> RunStatistics {
    run(TrackReplay.epochs(arrivingAsTaken: fixes), through: core, to: end, pauses: pauses)
  }

  static func run(
    _ epochs: [Epoch], through core: some TrackingCore = Stride(), to end: Double,
    pauses: [(Double, Double)] = []
  ) -> RunStatistics {
    var core = core
    TrackReplay.replay(
      epochs, start: start, end: time(end), pauses: pauses.map { (time($0.0), time($0.1)) },
      into: &core)
    return core.statistics
  }

  /// Every fix delivered, as an app without a distance filter has it.
  static var moonRunner: MoonRunner { MoonRunner(distanceFilter: 0) }
}

extension SplitMix64 {
  /// A whole number from 0 to below `count`.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
