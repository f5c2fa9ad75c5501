internal import Geodesy
public import Tracks

/// The tutorial's tracking core, with its defects: the reference for what goes wrong.
///
/// It takes a fix that is less than 10 s from the present, before or after, and whose accuracy is below
/// 20 m, which a negative one (invalid) and 0 are too; an absent accuracy is CoreLocation's -1. It sums
/// the distances between the fixes it takes. It knows no order, no repetition, no top speed and no
/// start: the first fix it takes is the anchor, and gaps and pauses are bridged by a straight line.
/// Seconds are counted by a timer, and not while paused. Like CLLocationManager it is given only fixes
/// that are `distanceFilter` metres or more from the last one it was given.
///
/// A coordinate that is not finite makes its distance NaN, as it would the tutorial's. Source:
/// R. Wenderlich's tutorial "How To Make an App Like Runkeeper", MoonRunner.
public struct MoonRunner: TrackingCore {
  /// Metres below which the location manager keeps a fix to itself.
  ///
  /// The tutorial asks for 10; 0 delivers all.
  public let distanceFilter: Double
  /// Seconds from the present beyond which a fix is not taken.
  public static let ageLimit = 10.0
  /// Metres of accuracy from which a fix is not taken.
  public static let accuracyLimit = 20.0

  private var isRunning = false
  private var seconds = 0
  private var distance = 0.0
  private var delivered: Coordinate?
  private var last: Coordinate?
  private var accepted = 0
  private var rejected = RejectionCounts()

  /// A core with this distance filter in metres.
  public init(distanceFilter: Double = 10) {
    self.distanceFilter = distanceFilter
  }

  /// Begins a new run at 0 s and 0 m.
  public mutating func start(at time: Timestamp) {
    self = MoonRunner(distanceFilter: distanceFilter)
    isRunning = true
  }

  /// Filters the fixes as the location manager and the tutorial do, and adds up.
  public mutating func receive(_ fixes: [Fix], at time: Timestamp) {
    for fix in fixes {
      if let reason = take(fix, at: time) { rejected[reason] += 1 }
    }
  }

  private mutating func take(_ fix: Fix, at time: Timestamp) -> Rejection? {
    guard isRunning else { return .notRecording }
    if let delivered, delivered.distance(to: fix.coordinate) < distanceFilter {
      return .distanceFilter
    }
    delivered = fix.coordinate
    let age = time.seconds(since: fix.timestamp)
    guard age < Self.ageLimit else { return .stale }
    guard age > -Self.ageLimit else { return .future }
    guard fix.horizontalAccuracy ?? -1 < Self.accuracyLimit else { return .inaccurate }
    if let last { distance += last.distance(to: fix.coordinate) }
    last = fix.coordinate
    accepted += 1
    return nil
  }

  /// Stops the timer and the location manager, and keeps the last place.
  public mutating func pause(at time: Timestamp) {
    isRunning = false
  }

  /// Goes on, with a straight line from the last place.
  public mutating func resume(at time: Timestamp) {
    isRunning = true
  }

  /// Counts a second, however long ago the last one was.
  public mutating func tick(at time: Timestamp) {
    if isRunning { seconds += 1 }
  }

  /// Stops the timer and the location manager.
  public mutating func finish(at time: Timestamp) {
    isRunning = false
  }

  /// What the tutorial shows: distance, its timer's seconds, and the first divided by the second.
  ///
  /// The average speed is 0 before the first second, so that a pace made of it is infinite.
  public var statistics: RunStatistics {
    RunStatistics(
      distance: distance, elapsedTime: Double(seconds), movingTime: Double(seconds),
      averageSpeed: seconds == 0 ? 0 : distance / Double(seconds),
      acceptedFixes: accepted, rejectedFixes: rejected)
  }
}
