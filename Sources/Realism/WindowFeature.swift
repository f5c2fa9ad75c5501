/// A figure of a window of fixes.
public enum WindowFeature: String, CaseIterable, Hashable, Sendable {
  /// Mean seconds between fixes.
  case intervalMean = "interval, mean"
  /// Standard deviation of the seconds between fixes.
  case intervalDeviation = "interval, deviation"
  /// Share of the steps that take one second.
  case secondSteps = "steps of 1 s"
  /// Summed length thinned to 2 s over summed length.
  case lengthRatio2 = "length ratio 2 s"
  /// Summed length thinned to 5 s over summed length.
  case lengthRatio5 = "length ratio 5 s"
  /// Summed length thinned to 10 s over summed length.
  case lengthRatio10 = "length ratio 10 s"
  /// Root mean square second difference at the receiver's own step, m/s^2, its logarithm.
  case bend = "second difference"
  /// The same over 2 s.
  case bend2 = "second difference 2 s"
  /// The same over 5 s.
  case bend5 = "second difference 5 s"
  /// The same over 10 s.
  case bend10 = "second difference 10 s"
  /// Second difference across the way over that along it, its logarithm.
  case bendShape = "second difference across/along"
  /// Second difference at the 95th percentile over its root mean square.
  case bendTail = "second difference 95 %"
  /// Largest second difference over its root mean square.
  case bendPeak = "second difference, largest"
  /// Correlation of second differences that follow on each other.
  case bendCorrelation = "second difference's autocorrelation"
  /// Root mean square third difference, m, over the square root of 40, its logarithm.
  case whitePart = "white part"
  /// Standard deviation of the speed of steps over its mean.
  case speedDeviation = "speed's deviation"
  /// The same of speeds over 5 s.
  case speedDeviation5 = "speed's deviation 5 s"
  /// The same of speeds over 10 s.
  case speedDeviation10 = "speed's deviation 10 s"
  /// Correlation of the speed with itself a second later.
  case speedCorrelation1 = "speed's autocorrelation 1 s"
  /// The same 5 s later.
  case speedCorrelation5 = "speed's autocorrelation 5 s"
  /// The same 10 s later.
  case speedCorrelation10 = "speed's autocorrelation 10 s"
  /// The same 30 s later.
  case speedCorrelation30 = "speed's autocorrelation 30 s"
  /// Median change of heading from step to step, moving, degrees.
  case turn50 = "heading change 50 %"
  /// Its 95th percentile.
  case turn95 = "heading change 95 %"
  /// Median change of heading over 5 s, moving, degrees.
  case turn5 = "heading change 5 s"
  /// Its 95th percentile.
  case turn5Tail = "heading change 5 s, 95 %"
  /// Correlation of changes of heading that follow on each other.
  case turnCorrelation = "heading change's autocorrelation"
  /// Median change of heading from step to step below 0.3 m/s, degrees.
  case restTurn50 = "heading change at rest 50 %"
  /// Its 95th percentile.
  case restTurn95 = "heading change at rest 95 %"
  /// Share of the steps that lead nowhere at all.
  case repeats = "steps of no length"
  /// Share of the steps below 0.3 m/s.
  case slowSteps = "steps below 0.3 m/s"
  /// Metres per minute summed over steps below 0.3 m/s.
  case phantomDistance = "length at rest a minute"

  /// Its value, nil where the window has too little to compute it from.
  func value(in window: FixWindow) -> Double? {
    let gaps = window.gaps
    switch self {
    case .intervalMean: return Statistics.mean(gaps)
    case .intervalDeviation: return Statistics.deviation(gaps)
    case .secondSteps: return Double(gaps.filter { $0 == 1 }.count) / Double(gaps.count)
    case .lengthRatio2: return Self.lengthRatio(window, 2)
    case .lengthRatio5: return Self.lengthRatio(window, 5)
    case .lengthRatio10: return Self.lengthRatio(window, 10)
    case .bend: return Self.size(window.bends(over: window.usualGap)).map(logarithm)
    case .bend2: return Self.size(window.bends(over: 2)).map(logarithm)
    case .bend5: return Self.size(window.bends(over: 5)).map(logarithm)
    case .bend10: return Self.size(window.bends(over: 10)).map(logarithm)
    case .bendShape: return Self.bendShape(window)
    case .bendTail, .bendPeak:
      let bends = window.bends(over: window.usualGap).map(\.length).sorted()
      guard bends.count >= Self.fewest, let size = Self.size(bends) else { return nil }
      return Statistics.percentile(self == .bendPeak ? 1 : 0.95, ofSorted: bends).map { $0 / size }
    case .bendCorrelation: return Self.followers(window.bends(over: window.usualGap))
    case .whitePart: return Self.whitePart(window).map(logarithm)
    case .speedDeviation: return Self.variation(window.speeds)
    case .speedDeviation5: return Self.variation(window.thinned(to: 5).speeds)
    case .speedDeviation10: return Self.variation(window.thinned(to: 10).speeds)
    case .speedCorrelation1: return Self.speedCorrelation(window, 1)
    case .speedCorrelation5: return Self.speedCorrelation(window, 5)
    case .speedCorrelation10: return Self.speedCorrelation(window, 10)
    case .speedCorrelation30: return Self.speedCorrelation(window, 30)
    case .turn50: return Self.percentile(0.5, window.turns(from: Self.slow))
    case .turn95: return Self.percentile(0.95, window.turns(from: Self.slow))
    case .turn5: return Self.percentile(0.5, window.thinned(to: 5).turns(from: Self.slow))
    case .turn5Tail: return Self.percentile(0.95, window.thinned(to: 5).turns(from: Self.slow))
    case .turnCorrelation: return Self.followers(window.turns(from: Self.slow).map { SIMD2($0, 0) })
    case .restTurn50: return Self.percentile(0.5, window.turns(from: 1e-3, below: Self.slow))
    case .restTurn95: return Self.percentile(0.95, window.turns(from: 1e-3, below: Self.slow))
    case .repeats: return Self.share(window.speeds) { $0 < 1e-3 }
    case .slowSteps: return Self.share(window.speeds) { $0 < Self.slow }
    case .phantomDistance: return Self.phantomDistance(window)
    }
  }

  /// Metres per second below which somebody stands (heuristic).
  private static let slow = 0.3
  /// Values below which nothing is said of them (heuristic).
  private static let fewest = 6

  private static func lengthRatio(_ window: FixWindow, _ interval: Double) -> Double? {
    let length = window.length
    guard length > 1, window.usualGap < interval else { return nil }
    // Both from the first fix to the last that the thinned track has.
    let thin = window.thinned(to: interval)
    guard let end = thin.times.last, let last = window.times.firstIndex(of: end) else { return nil }
    let whole = (0..<last).reduce(0) { $0 + window.chord($1, $1 + 1).length }
    return whole > 1 ? thin.length / whole : nil
  }

  /// Root mean square length, nil for few or for none that is longer than 0.
  private static func size(_ vectors: [SIMD2<Double>]) -> Double? { size(vectors.map(\.length)) }

  private static func size(_ lengths: [Double]) -> Double? {
    guard lengths.count >= fewest else { return nil }
    let square = lengths.reduce(0) { $0 + $1 * $1 } / Double(lengths.count)
    return square > 0 ? square.squareRoot() : nil
  }

  private static func bendShape(_ window: FixWindow) -> Double? {
    var (across, along, count) = (0.0, 0.0, 0)
    for row in window.evenly(3, window.usualGap) {
      let chord = row[2] - row[0]
      guard chord.length / (2 * window.usualGap) >= slow else { continue }
      let bend = row[2] - 2 * row[1] + row[0]
      let ahead = (chord * bend).sum() / chord.length
      along += ahead * ahead
      across += max(0, (bend * bend).sum() - ahead * ahead)
      count += 1
    }
    return count >= fewest && along > 0 && across > 0 ? logarithm(across / along) / 2 : nil
  }

  private static func whitePart(_ window: FixWindow) -> Double? {
    let third = window.evenly(4, window.usualGap).map { $0[3] - 3 * $0[2] + 3 * $0[1] - $0[0] }
    return size(third).map { $0 / 40.0.squareRoot() }
  }

  /// Correlation of neighbours, about nought.
  private static func followers(_ vectors: [SIMD2<Double>]) -> Double? {
    guard vectors.count >= 2 * fewest else { return nil }
    let square = vectors.reduce(0) { $0 + ($1 * $1).sum() }
    let product = zip(vectors, vectors.dropFirst()).reduce(0) { $0 + ($1.0 * $1.1).sum() }
    return square > 0 ? product / square : nil
  }

  private static func variation(_ speeds: [Double]) -> Double? {
    guard let mean = Statistics.mean(speeds), mean > 0.05 else { return nil }
    return Statistics.deviation(speeds).map { $0 / mean }
  }

  private static func speedCorrelation(_ window: FixWindow, _ lag: Double) -> Double? {
    LaggedPairs(window.speeds, at: Array(window.times.dropFirst()), lag: lag).correlation
  }

  private static func percentile(_ share: Double, _ turns: [Double]) -> Double? {
    guard turns.count >= fewest else { return nil }
    return Statistics.percentile(share, ofSorted: turns.map(\.magnitude).sorted())
  }

  private static func share(_ speeds: [Double], _ holds: (Double) -> Bool) -> Double? {
    speeds.isEmpty ? nil : Double(speeds.filter(holds).count) / Double(speeds.count)
  }

  private static func phantomDistance(_ window: FixWindow) -> Double? {
    var (length, seconds) = (0.0, 0.0)
    for (index, gap) in window.gaps.enumerated() {
      let step = window.chord(index, index + 1).length
      guard step / gap < slow else { continue }
      length += step
      seconds += gap
    }
    return seconds >= 10 ? length * 60 / seconds : nil
  }
}
