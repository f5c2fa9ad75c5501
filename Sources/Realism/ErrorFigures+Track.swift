extension ErrorFigures {
  /// The seconds between fixes to which a track is thinned before it is summed.
  public static let samplings: [Double] = [1, 2, 5, 10]

  /// Figures of the track that the fixes make: its length, its rest, its speed.
  mutating func appendTrack(of series: ErrorSeries) {
    for interval in Self.samplings {
      append(.lengthRatio(interval), Self.lengthRatio(of: series, every: interval))
    }
    var (integrated, way, summed, duration) = (0.0, 0.0, 0.0, 0.0)
    var summedWithSpeed = 0.0
    for index in series.times.indices.dropFirst() {
      let step = series.times[index] - series.times[index - 1]
      guard step <= Self.longestStep else { continue }
      let length = Self.step(series, index - 1, index).length
      summed += length
      duration += step
      guard series.speeds[index].isFinite else { continue }
      integrated += series.speeds[index] * step
      summedWithSpeed += length
      way += series.distances[index] - series.distances[index - 1]
    }
    if way > 0 { append(.dopplerRatio, integrated / way) }
    if integrated > 0 { append(.ownDistanceRatio, summedWithSpeed / integrated) }
    if duration > 0 { append(.phantomDistance, summed * 60 / duration) }
    append(.whitePart, Self.whitePart(of: series))
  }

  /// Summed length over true length, gaps left out of both.
  private static func lengthRatio(of series: ErrorSeries, every interval: Double) -> Double? {
    var (summed, way) = (0.0, 0.0)
    var last = 0
    for index in series.times.indices.dropFirst() {
      let passed = series.times[index] - series.times[last]
      // A thousandth is the rounding of timestamps.
      guard passed >= interval - 1e-3 || index == series.count - 1 else { continue }
      if passed <= interval + longestStep {
        summed += step(series, last, index).length
        way += series.distances[index] - series.distances[last]
      }
      last = index
    }
    return way > 0 ? summed / way : nil
  }

  /// The standard deviation along one axis that white noise can have at most.
  ///
  /// Third differences of evenly spaced fixes take a steadily accelerated way out and leave 20 times
  /// the variance of white noise (1 + 9 + 9 + 1), besides what else moves so fast.
  private static func whitePart(of series: ErrorSeries) -> Double? {
    var (sum, count) = (0.0, 0.0)
    for index in series.times.indices.dropFirst(3) {
      let pace = series.times[index] - series.times[index - 1]
      guard pace <= longestStep,
        (series.times[index - 1] - series.times[index - 2] - pace).magnitude < pace / 20,
        (series.times[index - 2] - series.times[index - 3] - pace).magnitude < pace / 20
      else { continue }
      let third =
        step(series, index - 1, index) - 2 * step(series, index - 2, index - 1)
        + step(series, index - 3, index - 2)
      sum += (third * third).sum()
      count += 2
    }
    return count >= 2 * Double(Statistics.minimumPairs) ? (sum / count / 20).squareRoot() : nil
  }

  /// Changes of the heading from step to step, where both have a length.
  mutating func appendHeadings(of series: ErrorSeries) {
    var jumps: [Double] = []
    var last: Double?
    for index in series.times.indices.dropFirst() {
      let step = Self.step(series, index - 1, index)
      guard series.times[index] - series.times[index - 1] <= Self.longestStep,
        step.length > Self.shortestStep
      else {
        last = nil
        continue
      }
      let course = heading(step)
      if let last { jumps.append((course - last).remainder(dividingBy: 360).magnitude) }
      last = course
    }
    guard jumps.count >= Statistics.minimumPairs else { return }
    jumps.sort()
    append(.headingJump(0.5), Statistics.percentile(0.5, ofSorted: jumps))
    append(.headingJump(0.95), Statistics.percentile(0.95, ofSorted: jumps))
  }

  /// Metres that a step must exceed to have a heading: what files round to.
  private static let shortestStep = 0.01

  private static func step(_ series: ErrorSeries, _ from: Int, _ to: Int) -> SIMD2<Double> {
    SIMD2(series.easts[to] - series.easts[from], series.norths[to] - series.norths[from])
  }
}

extension SIMD2<Double> {
  var length: Double { (self * self).sum().squareRoot() }
}
