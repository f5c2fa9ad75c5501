internal import Notation

/// What has been counted: distance, time in motion, splits, and the highest speed.
struct Ledger: Hashable, Sendable {
  private(set) var distance = 0.0
  private(set) var moving = 0.0
  private(set) var topSpeed = 0.0
  private var kilometres = SplitAccumulator(unit: 1000)
  private var miles = SplitAccumulator(unit: Quantity.metresPerMile)
  /// Seconds of recording that the splits hold.
  private var recorded = 0.0

  /// Counts a step that ends after this many seconds of recording, pauses left out.
  mutating func count(_ step: Gait.Step, at recordedTime: Double) {
    let duration = max(0, recordedTime - recorded)
    distance += step.distance
    // Time in motion never runs ahead of time.
    moving = min(moving + step.moving, max(moving, recordedTime))
    kilometres.advance(distance: step.distance, duration: duration)
    miles.advance(distance: step.distance, duration: duration)
    recorded += duration
  }

  mutating func see(speed: Double) { topSpeed = max(topSpeed, speed) }

  /// Splits by kilometre and mile; time up to `recordedTime` belongs to the last one.
  func splits(at recordedTime: Double) -> (kilometres: [Split], miles: [Split]) {
    let tail = recordedTime - recorded
    return (kilometres.splits(tail: tail), miles.splits(tail: tail))
  }
}
