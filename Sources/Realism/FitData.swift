/// What a model of the error is fitted to: changes over several lags, percentiles, and their weights.
struct FitData {
  /// A figure's logarithm, and the inverse of its sampling variance.
  struct Point {
    var at: Double
    var logarithm: Double
    var weight: Double
  }

  /// Mean square changes by lag in seconds.
  let changes: [Point]
  /// Percentiles of the magnitude by share.
  let percentiles: [Point]
  let deviation: Double
  let excessKurtosis: Double
  /// Seconds in all.
  let duration: Double

  /// Lags in seconds; beyond two minutes a walk among buildings has too few pairs.
  private static let lags: [Double] = [1, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60, 90, 120]

  /// Nil for a series that is too short to tell.
  init?(_ series: ErrorSeries) {
    let steps = zip(series.times, series.times.dropFirst()).map { $1 - $0 }
    let duration = steps.reduce(0) { $0 + ($1 <= ErrorFigures.longestStep ? $1 : 0) }
    guard duration >= ReceiverFit.leastDuration,
      let kurtosis = Statistics.excessKurtosis(series.errors)
    else { return nil }
    self.duration = duration
    excessKurtosis = kurtosis
    let square = series.errors.reduce(0) { $0 + $1 * $1 } / Double(series.count)
    deviation = square.squareRoot()
    changes = Self.lags.compactMap { lag in
      let pairs = LaggedPairs(series.errors, at: series.times, lag: lag)
      guard let change = pairs.rmsChange, change > 0 else { return nil }
      // A mean square over stretches of about the lag or half a minute, each one draw of chi square;
      // neighbouring lags tell much the same, and no model is truer than a few per cent (heuristic).
      let variance = 2 * max(lag, 10) / duration + 0.05 * 0.05
      return Point(at: lag, logarithm: 2 * Realism.logarithm(change), weight: 1 / variance)
    }
    let sizes = series.errors.map(\.magnitude).sorted()
    percentiles = ErrorFigures.shares.compactMap { share in
      guard let value = Statistics.percentile(share, ofSorted: sizes), value > 0 else { return nil }
      // Tails come in few spells.
      let variance = (share > 0.97 ? 4 : 1) * 60 / duration + 0.05 * 0.05
      return Point(at: share, logarithm: Realism.logarithm(value), weight: 1 / variance)
    }
    guard changes.count >= 4 else { return nil }
  }
}
