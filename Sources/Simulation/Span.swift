public import Tracks

/// From where to where on a run something holds: on the time line or along the way.
public enum Span: Hashable, Sendable {
  /// From so many seconds after the first sample of the truth, for so many seconds.
  case time(from: Double, for: Double)
  /// From so many metres of what was truly travelled, pauses counted, for so many metres.
  case distance(from: Double, for: Double)

  /// Seconds after the first sample from which it holds and from which it does not any more.
  ///
  /// Nil where the run ends before. Complexity: O(number of samples) along the way, else O(1).
  public func seconds(on truth: Truth) -> Range<Double>? {
    switch self {
    case .time(let from, let length):
      return from <= truth.duration && length > 0 ? from..<(from + length) : nil
    case .distance(let from, let length):
      guard length > 0 else { return nil }
      var cursor = TravelledTime(truth)
      guard let start = cursor.time(at: from) else { return nil }
      return start..<max(start, cursor.time(at: from + length) ?? .infinity)
    }
  }
}

/// When so many metres were travelled, for metres that ascend.
private struct TravelledTime {
  private let samples: [TruthSample]
  private let step: Double
  private var index = 0
  private var travelled = 0.0

  init(_ truth: Truth) {
    samples = truth.samples
    step = samples.count > 1 ? truth.duration / Double(samples.count - 1) : 1
  }

  mutating func time(at metres: Double) -> Double? {
    while index + 1 < samples.count {
      let length = (samples[index].speed + samples[index + 1].speed) / 2 * step
      if travelled + length >= metres {
        let share = length > 0 ? max(0, metres - travelled) / length : 0
        return (Double(index) + share) * step
      }
      travelled += length
      index += 1
    }
    return nil
  }
}
