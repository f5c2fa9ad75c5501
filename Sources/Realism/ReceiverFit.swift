public import Routes
public import Simulation

/// The receiver that matches a recording best.
///
/// For each kind of surroundings with five minutes of fixes: a slow bias, a wandering of first or
/// second order, a white part and, where the errors are peaked, excursions. They are chosen so that
/// the changes over 1 to 120 s and the percentiles that follow from them are nearest to the
/// recording's, by least squares of their logarithms, each weighted by its sampling error. The bias'
/// time, the excursions' spread and ramp are not told by a recording of an hour and are what they
/// usually are.
public struct ReceiverFit: Hashable, Sendable {
  /// What a recording tells of one kind of surroundings.
  public struct Part: Hashable, Sendable {
    /// What stands around.
    public var surroundings: Surroundings
    /// The error there, without multipath and jumps: they are in its other parts.
    public var error: PositionError
  }

  /// How a radius that fades away goes with time.
  public struct Fading: Hashable, Sendable {
    /// Metres at the first fix, root mean square.
    public var offset: Double
    /// Seconds to 1/e.
    public var decay: Double
  }

  /// The errors, in the order of the surroundings.
  public private(set) var parts: [Part] = []
  /// The standard deviation of the logarithm of the reported accuracy, absent where it is not told.
  public private(set) var accuracyDrift: Double?
  /// The reported accuracy's correlation with the error of the moment, 0 to 1.
  public private(set) var accuracyHonesty: Double?
  /// The offset at the beginning, absent where there was none.
  public private(set) var warmUp: Fading?

  /// Seconds of fixes below which surroundings are not fitted (heuristic).
  static let leastDuration = 300.0

  /// Fits a recording; without surroundings it is taken to be in the open.
  public init(_ series: ErrorSeries) {
    let isUnnamed = series.surroundings.allSatisfy { $0 == nil }
    for place in Surroundings.allCases where place != .tunnel {
      let part = isUnnamed && place == .open ? series : series.within(place)
      guard let data = FitData(part), let model = ErrorModel.fitted(to: data) else { continue }
      parts.append(Part(surroundings: place, error: Self.error(model)))
    }
    fitClaims(series)
    fitWarmUp(ErrorFigures(series))
  }

  /// The error that this part of the fit tells, nil where it tells none.
  public func error(in surroundings: Surroundings) -> PositionError? {
    parts.first { $0.surroundings == surroundings }?.error
  }

  /// Gives a receiver what was fitted; all else stays as it is.
  public func apply(to receiver: inout Receiver) {
    for part in parts {
      var error = part.error
      let old = receiver.errors[part.surroundings]
      error.multipath.distance = old.multipath.distance
      error.jumps = old.jumps
      error.jumps.perHour = 0
      if error.excursions.share == 0 {
        error.excursions = old.excursions
        error.excursions.share = 0
      }
      receiver.errors[part.surroundings] = error
    }
    if let accuracyDrift { receiver.accuracy.drift = accuracyDrift }
    if let accuracyHonesty { receiver.accuracy.honesty = accuracyHonesty }
    if let warmUp {
      receiver.warmUp.offset = warmUp.offset
      receiver.warmUp.decay = warmUp.decay
    }
  }

  private static func error(_ model: ErrorModel) -> PositionError {
    var error = PositionError(
      bias: Wander(sigma: rounded(model.biasSigma), time: ErrorModel.biasTime, order: .first),
      wander: Wander(
        sigma: rounded(model.wanderSigma), time: max(0.01, rounded(model.wanderTime)),
        order: model.isSecondOrder ? .second : .first),
      white: rounded(model.white))
    let share = roundedShare(model.excursionShare)
    if share > 0 {
      error.excursions = Excursions(
        share: share, duration: max(0.01, rounded(model.excursionDuration)),
        spread: ErrorModel.spread, size: rounded(model.excursionSize), ramp: ErrorModel.ramp)
    }
    return error
  }

  /// Three digits: no recording tells more.
  private static func rounded(_ value: Double) -> Double {
    var scale = 1.0
    while value != 0, value.magnitude * scale < 100, scale < 1000 { scale *= 10 }
    return (value * scale).rounded() / scale
  }

  /// Three digits of a percentage, divided as whoever reads one does.
  private static func roundedShare(_ share: Double) -> Double { rounded(share * 100) / 100 }

  /// Drift and honesty of the reported accuracy.
  private mutating func fitClaims(_ series: ErrorSeries) {
    let claimed = series.times.indices.filter { series.accuracies[$0].isFinite }
    let logarithms = claimed.map { logarithm(series.accuracies[$0]) }
    guard claimed.count >= Statistics.minimumPairs,
      let drift = Statistics.deviation(logarithms), drift.isFinite
    else { return }
    accuracyDrift = Self.rounded(min(drift, 3))
    let pairs = zip(logarithms, claimed).map { ($0, series.errors[$1].magnitude) }
    if let honesty = Statistics.correlation(pairs), honesty.isFinite {
      accuracyHonesty = Self.roundedShare(max(0, min(1, honesty)))
    }
  }

  /// The offset at the beginning and how it dies away, where it does.
  private mutating func fitWarmUp(_ figures: ErrorFigures) {
    guard let first = figures[.warmUp(from: 0, to: 10)],
      let last = figures[.warmUp(from: 60, to: 120)], let usual = figures[.percentile(0.68)],
      first > 2 * usual, first > last
    else { return }
    // An offset in any direction lies across the way by 2 / pi of its length on average.
    let decay = (90.0 - 5) / logarithm(first / last)
    let offset = first * exponential(5 / decay) * .pi / 2
    // What fades over more than a day is no warm-up.
    guard offset.isFinite, offset <= 100_000, (1...86_400).contains(decay) else { return }
    warmUp = Fading(offset: Self.rounded(offset), decay: Self.rounded(decay))
  }
}
