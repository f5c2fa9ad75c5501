public import Tracks

/// From where to where on a run something holds: on the time line, along the way, or both.
public struct Span: Hashable, Sendable {
  /// How far on a run: so long, or so much of what is truly travelled, pauses counted.
  public enum Extent: Hashable, Sendable {
    /// Seconds.
    case seconds(Double)
    /// Metres.
    case metres(Double)
  }

  /// How far from the first sample of the truth it begins.
  public var start: Extent
  /// How far from there it ends.
  public var length: Extent

  /// A span from so far on, for so far.
  public init(from start: Extent, for length: Extent) {
    self.start = start
    self.length = length
  }

  /// From so many seconds on, for so many seconds.
  public static func time(from start: Double, for length: Double) -> Span {
    Span(from: .seconds(start), for: .seconds(length))
  }

  /// From so many metres travelled on, for so many metres.
  public static func distance(from start: Double, for length: Double) -> Span {
    Span(from: .metres(start), for: .metres(length))
  }

  /// Seconds after the first sample from which it holds and from which it does not any more.
  ///
  /// Nil where the run ends before it begins, and for a span without a length; infinite at its end
  /// where metres are not travelled any more. Complexity: O(number of samples) for metres, else O(1).
  public func seconds(on truth: Truth) -> Range<Double>? {
    var travelled = TravelledTime(truth)
    let from: Double
    switch start {
    case .seconds(let seconds): from = seconds
    case .metres(let metres):
      guard let seconds = travelled.time(at: metres) else { return nil }
      from = seconds
    }
    guard from <= truth.duration else { return nil }
    switch length {
    case .seconds(let seconds):
      return seconds > 0 ? from..<(from + seconds) : nil
    case .metres(let metres):
      guard metres > 0 else { return nil }
      let end = travelled.time(at: travelled.metres(at: from) + metres) ?? .infinity
      return from..<max(from, end)
    }
  }
}

/// When so many metres were travelled, and how many by when; both for questions that ascend.
private struct TravelledTime {
  private let samples: [TruthSample]
  private let step: Double
  private var index = 0
  private var travelled = 0.0

  init(_ truth: Truth) {
    samples = truth.samples
    step = samples.count > 1 ? truth.duration / Double(samples.count - 1) : 1
  }

  private var length: Double { (samples[index].speed + samples[index + 1].speed) / 2 * step }

  mutating func time(at metres: Double) -> Double? {
    while index + 1 < samples.count {
      let length = length
      if travelled + length >= metres {
        let share = length > 0 ? max(0, metres - travelled) / length : 0
        return (Double(index) + share) * step
      }
      travelled += length
      index += 1
    }
    return nil
  }

  mutating func metres(at seconds: Double) -> Double {
    while index + 1 < samples.count, Double(index + 1) * step <= seconds {
      travelled += length
      index += 1
    }
    guard index + 1 < samples.count else { return travelled }
    return travelled + max(0, seconds / step - Double(index)) * length
  }
}
