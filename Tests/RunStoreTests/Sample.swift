import Geodesy
import RunStore
import Tracking
import Tracks

enum Sample {
  static let start = Timestamp(microseconds: 1_777_622_400_123_456)

  static let run = NewRun(
    name: "Größe '; DROP TABLE runs; --", core: "stride", source: "a.gpx", startedAt: start)

  static let fix = Fix(
    timestamp: start, coordinate: Coordinate(latitude: 0.1 + 0.2, longitude: -73.9772),
    altitude: 1, ellipsoidalAltitude: 2, horizontalAccuracy: 3, verticalAccuracy: 4, speed: 5,
    speedAccuracy: 6, course: 7, courseAccuracy: 8)

  static func fix(_ second: Int) -> Fix {
    Fix(
      timestamp: start.advanced(by: Double(second)),
      coordinate: Coordinate(latitude: 40 + Double(second) / 1e5, longitude: -73))
  }

  static let statistics: RunStatistics = {
    var rejected = RejectionCounts()
    for (index, reason) in Rejection.allCases.enumerated() where index % 2 == 0 {
      rejected[reason] = index + 1
    }
    return RunStatistics(
      distance: 2609.5, elapsedTime: 900, movingTime: 850, pausedTime: 50, currentSpeed: nil,
      averageSpeed: .infinity, topSpeed: 5.5, acceptedFixes: 800, rejectedFixes: rejected,
      kilometreSplits: [
        Split(distance: 1000, duration: 330), Split(distance: 1000, duration: 331),
        Split(distance: 609.5, duration: 189),
      ], mileSplits: [Split(distance: 1609.344, duration: 531)])
  }()
}
