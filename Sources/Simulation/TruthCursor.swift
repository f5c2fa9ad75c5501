internal import Geodesy
internal import Tracks

/// A truth read at any times that ascend, with the metres travelled so far, pauses counted.
struct TruthCursor {
  private let samples: [TruthSample]
  private let step: Double
  private var index = 0
  private var travelledToIndex = 0.0

  /// A truth with at least one sample.
  init(_ truth: Truth) {
    samples = truth.samples
    step = samples.count > 1 ? truth.duration / Double(samples.count - 1) : 1
  }

  /// The sample at `seconds` after the first, between two samples where it is not one.
  mutating func sample(after seconds: Double) -> (sample: TruthSample, travelled: Double) {
    // A millionth of a step is the rounding of timestamps.
    let position = seconds / step + 1e-6
    while index + 1 < samples.count, Double(index + 1) <= position {
      travelledToIndex += (samples[index].speed + samples[index + 1].speed) / 2 * step
      index += 1
    }
    let share = position - Double(index)
    guard share > 2e-6, index + 1 < samples.count else {
      return (samples[index], travelledToIndex)
    }
    let (from, to) = (samples[index], samples[index + 1])
    var between = from
    between.time = from.time.advanced(by: share * to.time.seconds(since: from.time))
    between.speed += share * (to.speed - from.speed)
    // The speed changes evenly, the way does not.
    let whole = from.speed + to.speed
    let way = whole > 0 ? share * (from.speed + between.speed) / whole : share
    let east = (to.coordinate.longitude - from.coordinate.longitude).remainder(dividingBy: 360)
    between.coordinate.latitude += way * (to.coordinate.latitude - from.coordinate.latitude)
    between.coordinate.longitude =
      (from.coordinate.longitude + way * east).remainder(dividingBy: 360)
    if let low = from.altitude, let high = to.altitude {
      between.altitude = low + way * (high - low)
    }
    between.distance += way * (to.distance - from.distance)
    return (between, travelledToIndex + share * step * (from.speed + between.speed) / 2)
  }
}
