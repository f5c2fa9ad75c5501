extension ErrorFigures {
  /// The lags at which autocorrelation and changes are taken, in seconds.
  public static let lags: [Double] = [1, 2, 5, 10, 30, 60]
  /// The shares at which the magnitude of the error is taken.
  public static let shares: [Double] = [0.5, 0.68, 0.95, 0.99]
  /// Metres above which an error is an excursion.
  public static let excursionThreshold = 10.0
  /// Seconds above which two fixes are not joined to one stretch of recording (heuristic).
  static let longestStep = 10.0

  /// All figures that a series has.
  ///
  /// Correlations and changes pair fixes by their times, also across a gap, as the measured ones do.
  /// O(n log n).
  public init(_ series: ErrorSeries) {
    self.init()
    guard !series.isEmpty else { return }
    appendSizes(of: series)
    appendCorrelations(of: series)
    appendExcursions(of: series)
    appendTrack(of: series)
    appendHeadings(of: series)
    appendClaims(of: series)
    appendSampling(of: series)
  }

  private mutating func appendSizes(of series: ErrorSeries) {
    let sizes = series.errors.map(\.magnitude).sorted()
    for share in Self.shares {
      append(.percentile(share), Statistics.percentile(share, ofSorted: sizes))
    }
    append(.sigma, Statistics.deviation(series.errors))
    append(.excessKurtosis, Statistics.excessKurtosis(series.errors))
    for (from, to) in [(0.0, 10.0), (10, 30), (30, 60), (60, 120)] {
      let part = series.errors.indices.filter { (from..<to).contains(series.times[$0]) }
      append(.warmUp(from: from, to: to), Statistics.mean(part.map { series.errors[$0].magnitude }))
    }
  }

  private mutating func appendCorrelations(of series: ErrorSeries) {
    var curve: [(lag: Double, correlation: Double)] = []
    for lag in Self.lags {
      let pairs = LaggedPairs(series.errors, at: series.times, lag: lag)
      if let correlation = pairs.correlation { curve.append((lag, correlation)) }
      append(.autocorrelation(lag), pairs.correlation)
      append(.rmsChange(lag), pairs.rmsChange)
      append(
        .speedAutocorrelation(lag),
        LaggedPairs(series.speeds, at: series.times, lag: lag).correlation)
    }
    append(.correlationTime, Self.correlationTime(curve))
  }

  /// The time constant whose `exp(-t / T)` is nearest to these correlations, by least squares.
  private static func correlationTime(_ curve: [(lag: Double, correlation: Double)]) -> Double? {
    guard curve.count == lags.count else { return nil }
    let time = Minimum.ofOneVariable(in: -2...7) { logarithm in
      curve.reduce(0) { sum, point in
        let miss = exponential(-point.lag / exponential(logarithm)) - point.correlation
        return sum + miss * miss
      }
    }
    return exponential(time)
  }

  private mutating func appendExcursions(of series: ErrorSeries) {
    let steps = zip(series.times, series.times.dropFirst()).map { $1 - $0 }
    guard let step = Statistics.percentile(0.5, ofSorted: steps.sorted()) else { return }
    var durations: [Double] = []
    var start: Double?
    var count = 0
    for index in series.times.indices {
      let isOut = series.errors[index].magnitude > Self.excursionThreshold
      if isOut {
        count += 1
        start = start ?? series.times[index]
      }
      let goesOn =
        index < steps.count && steps[index] <= Self.longestStep
        && series.errors[index + 1].magnitude > Self.excursionThreshold
      if let from = start, isOut, !goesOn {
        durations.append(series.times[index] - from + step)
        start = nil
      }
    }
    let total = steps.reduce(0) { $0 + ($1 <= Self.longestStep ? $1 : 0) }
    if total > 0 { append(.excursions, Double(durations.count) * 3600 / total) }
    append(.medianExcursion, Statistics.percentile(0.5, ofSorted: durations.sorted()))
    append(.longestExcursion, durations.max())
    append(.excursionShare, Double(count) / Double(series.count))
  }

  private mutating func appendClaims(of series: ErrorSeries) {
    var pairs: [(Double, Double)] = []
    var covered = 0
    for index in series.times.indices where series.accuracies[index].isFinite {
      let size = series.errors[index].magnitude
      pairs.append((series.accuracies[index], size))
      let along = series.alongErrors.isEmpty ? 0 : series.alongErrors[index]
      if (size * size + along * along).squareRoot() <= series.accuracies[index] { covered += 1 }
    }
    append(.accuracyCorrelation, Statistics.correlation(pairs))
    if !pairs.isEmpty { append(.coverage, Double(covered) / Double(pairs.count)) }
  }

  private mutating func appendSampling(of series: ErrorSeries) {
    let steps = zip(series.times, series.times.dropFirst()).map { $1 - $0 }.sorted()
    append(.samplingInterval(0.5), Statistics.percentile(0.5, ofSorted: steps))
    append(.samplingInterval(0.95), Statistics.percentile(0.95, ofSorted: steps))
    if !steps.isEmpty {
      append(
        .secondSteps, Double(steps.count { ($0 - 1).magnitude < 0.05 }) / Double(steps.count))
    }
  }
}
