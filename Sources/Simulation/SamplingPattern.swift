public import Routes
public import Tracks

/// At which times a receiver reports.
///
/// All gaps between times are whole multiples of `step`, so that there are few different ones.
public struct SamplingPattern: Hashable, Sendable {
  /// How reports follow on each other.
  public enum Kind: Hashable, Sendable {
    /// At an even rate: 1 s as watches have it, 0.2 and 0.1 s as fast receivers have it.
    case every(seconds: Double)
    /// After gaps drawn evenly from a least to a greatest one, as Android phones have them.
    case between(Double, Double)
    /// Garmin's smart recording: a point 1 to 7 s after the last, sooner at turns and changes of speed.
    case smart
  }

  /// How reports follow on each other.
  public var kind: Kind
  /// The share of reports, 0 to below 1, that never come; the first one always does.
  public var missing: Double

  /// A pattern of this kind.
  public init(_ kind: Kind, missing: Double = 0) {
    self.kind = kind
    self.missing = missing
  }

  /// Once every so many seconds.
  public static func every(_ seconds: Double) -> SamplingPattern {
    SamplingPattern(.every(seconds: seconds))
  }

  /// After gaps from `least` to `greatest` seconds.
  public static func between(_ least: Double, _ greatest: Double) -> SamplingPattern {
    SamplingPattern(.between(least, greatest))
  }

  /// Smart recording.
  public static let smart = SamplingPattern(.smart)
  /// Once a second, and half a percent missing: watches hold 1 s in 99 to 100 % of steps (measured).
  public static let watch = SamplingPattern(.every(seconds: 1), missing: 0.005)

  /// Seconds of which all gaps are whole multiples, but for rounding.
  public var step: Double {
    switch kind {
    case .every(let seconds): seconds
    // Whole seconds where the limits are, as files of phones have them.
    case .between(let least, let greatest):
      least == least.rounded() && greatest == greatest.rounded() ? 1 : 0.1
    case .smart: 1
    }
  }

  /// What is wrong with it, in words, or nil where times can be made with it.
  public var problem: String? {
    if !(missing >= 0 && missing < 1) {
      return "the share of missing reports must be 0 to below 1"
    }
    switch kind {
    case .every(let seconds):
      return seconds >= 0.01 && seconds <= 86_400 ? nil : "the interval must be 0.01 s to a day"
    case .between(let least, let greatest):
      return least >= 0.1 && greatest >= least && greatest <= 86_400
        ? nil : "the intervals must be 0.1 s to a day, the lesser one first"
    case .smart: return nil
    }
  }

  /// The times of all reports, in seconds after the first sample of the truth, ascending from 0.
  ///
  /// Complexity: O(number of times), and of seconds for smart recording.
  ///
  /// - Precondition: `problem` is nil.
  public func times(of truth: Truth, random: SplitMix64) -> [Double] {
    guard !truth.samples.isEmpty else { return [] }
    let duration = truth.duration
    switch kind {
    case .every(let seconds): return even(seconds, upTo: duration, random)
    case .between(let least, let greatest): return uneven(least, greatest, upTo: duration, random)
    case .smart: return smart(truth, random)
    }
  }

  private func even(_ seconds: Double, upTo end: Double, _ random: SplitMix64) -> [Double] {
    let count = Int((end / seconds + 1e-9).rounded(.down)) + 1
    var loss = random.stream("missing")
    var times: [Double] = []
    times.reserveCapacity(count)
    for index in 0..<count where missing == 0 || loss.uniform() >= missing || index == 0 {
      times.append(Double(index) * seconds)
    }
    return times
  }

  private func uneven(
    _ least: Double, _ greatest: Double, upTo end: Double, _ random: SplitMix64
  ) -> [Double] {
    let step = step
    let low = (least / step).rounded()
    // Each whole number of steps from the least to the greatest is as likely as the others.
    let choices = (greatest / step).rounded() - low + 1
    let last = (end / step + 1e-9).rounded(.down)
    var gaps = random.stream("gaps")
    var loss = random.stream("missing")
    var times: [Double] = []
    times.reserveCapacity(Int(last / low) + 1)
    var tick = 0.0
    while tick <= last {
      if missing == 0 || loss.uniform() >= missing || tick == 0 { times.append(tick * step) }
      tick += low + (choices * gaps.uniform()).rounded(.down)
    }
    return times
  }

  // Seconds over which a change is looked for, the degrees and metres per second that are one, and the
  // share of the seconds of change that make a point. Fitted by hand to one run of a Garmin's, where
  // 49 % of the gaps were 1 s, 28 % were 2 s and 13 % were 7 or 8 s.
  private static let smartLook = 5.0
  private static let smartTurn = 10.0
  private static let smartChange = 0.08
  private static let smartShare = 0.6
  private static let smartGap = 7.0

  private func smart(_ truth: Truth, _ random: SplitMix64) -> [Double] {
    let samples = truth.samples
    let rate = samples.count > 1 ? Double(samples.count - 1) / truth.duration : 1
    var chance = random.stream("gaps")
    var loss = random.stream("missing")
    var times = [0.0]
    times.reserveCapacity(Int(truth.duration / 2) + 1)
    var last = 0.0
    var second = 1.0
    while second <= truth.duration + 1e-9 {
      let now = samples[min(samples.count - 1, Int(second * rate + 0.5))]
      let before = samples[Int(max(0, second - Self.smartLook) * rate + 0.5)]
      let isChange =
        (now.speed - before.speed).magnitude > Self.smartChange
        || (now.course - before.course).remainder(dividingBy: 360).magnitude > Self.smartTurn
      // A draw each second, so that a change moves no later point.
      let draw = chance.uniform()
      if second - last >= Self.smartGap || (isChange && draw < Self.smartShare) {
        last = second
        if missing == 0 || loss.uniform() >= missing { times.append(second) }
      }
      second += 1
    }
    return times
  }
}
