internal import Routes

/// The receiver's numbers that match a recording best.
///
/// For each kind of surroundings with five minutes of fixes: a slow bias, a wandering of first or
/// second order, a white part and, where the errors are peaked, excursions. They are chosen so that
/// the changes over 1 to 120 s and the percentiles that follow from them are nearest to the
/// recording's, by least squares of their logarithms, each weighted by its sampling error. The bias'
/// time, the excursions' spread and ramp are not told by a recording of an hour and stay what they
/// usually are.
public struct ReceiverFit: Sendable {
  /// A number of a receiver, by the name of its `ReceiverKey`.
  public struct Assignment: Hashable, Sendable {
    /// The key's name.
    public var key: String
    /// Metres, seconds, metres per second or a plain number.
    public var value: Double
  }

  /// The numbers, surroundings first, then what holds everywhere.
  public private(set) var assignments: [Assignment] = []

  /// Seconds of fixes below which surroundings are not fitted (heuristic).
  static let leastDuration = 300.0

  /// Fits a recording; without surroundings it is taken to be in the open.
  public init(_ series: ErrorSeries) {
    let isUnnamed = series.surroundings.allSatisfy { $0 == nil }
    for place in Surroundings.allCases where place != .tunnel {
      let part = isUnnamed && place == .open ? series : series.within(place)
      guard let data = FitData(part), let model = ErrorModel.fitted(to: data) else { continue }
      append(place, "bias.sigma", model.biasSigma)
      append(place, "bias.time", ErrorModel.biasTime)
      append(place, "wander.sigma", model.wanderSigma)
      append(place, "wander.time", model.wanderTime)
      append(place, "wander.order", model.isSecondOrder ? 2 : 1)
      append(place, "white", model.white)
      append(place, "excursions.share", model.excursionShare)
      guard model.excursionShare > 0 else { continue }
      append(place, "excursions.duration", model.excursionDuration)
      append(place, "excursions.size", model.excursionSize)
    }
    appendClaims(series)
    appendWarmUp(ErrorFigures(series))
  }

  private mutating func append(_ place: Surroundings, _ key: String, _ value: Double) {
    append("\(place.rawValue).\(key)", value)
  }

  /// Three digits: no recording tells more.
  private mutating func append(_ key: String, _ value: Double) {
    guard value.isFinite else { return }
    var scale = 1.0
    while value != 0, value.magnitude * scale < 100, scale < 1000 { scale *= 10 }
    assignments.append(Assignment(key: key, value: (value * scale).rounded() / scale))
  }

  /// Drift and honesty of the reported accuracy.
  private mutating func appendClaims(_ series: ErrorSeries) {
    let claimed = series.times.indices.filter { series.accuracies[$0].isFinite }
    let logarithms = claimed.map { logarithm(series.accuracies[$0]) }
    guard claimed.count >= Statistics.minimumPairs,
      let drift = Statistics.deviation(logarithms)
    else { return }
    append("accuracy.drift", min(drift, 3))
    let pairs = zip(logarithms, claimed).map { ($0, series.errors[$1].magnitude) }
    if let honesty = Statistics.correlation(pairs) {
      append("accuracy.honesty", max(0, min(1, honesty)))
    }
  }

  /// The offset at the beginning and how it dies away, where it does.
  private mutating func appendWarmUp(_ figures: ErrorFigures) {
    guard let first = figures[.warmUp(from: 0, to: 10)],
      let last = figures[.warmUp(from: 60, to: 120)], let usual = figures[.percentile(0.68)],
      first > 2 * usual, first > last
    else { return }
    // An offset in any direction lies across the way by 2 / pi of its length on average.
    let decay = (90.0 - 5) / logarithm(first / last)
    append("warm-up.offset", first * exponential(5 / decay) * .pi / 2)
    append("warm-up.decay", decay)
  }
}
