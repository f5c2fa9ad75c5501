internal import Routes

/// The figures that published recordings and recordings with a known path have.
public enum MeasuredFigures {
  /// Those of one kind of device, setting by setting, in the order in which to show them.
  public static func of(_ device: MeasuredDevice) -> [MeasuredFigure] {
    switch device {
    case .phone: phone + rest + held
    case .logger: logger + rest
    case .watch: held + run
    }
  }

  private static let phone = walk(
    open: Across(
      percentiles: [1.25, 1.94, 3.46, 5.29], sigma: 1.84,
      autocorrelation: [0.99, 0.96, 0.84, 0.64, 0.29, 0.21],
      changes: [0.28, 0.52, 1.04, 1.52, 2.12, 2.35], correlationTime: 27, kurtosis: 0.2),
    builtUp: Across(
      percentiles: [4.8, 8.3, 18.9, 30.2], sigma: 9.46,
      autocorrelation: [0.998, 0.99, 0.97, 0.91, 0.66, 0.17],
      changes: [0.56, 1.07, 2.34, 3.90, 7.55, 11.22], correlationTime: 55, kurtosis: 2.2),
    everywhere: Along(
      excursions: 16 * 60 / 47, median: 7, longest: 95, share: 0.13,
      lengthRatios: [1.043, 1.036, 1.017, 0.995], accuracyCorrelation: 0.09...0.20),
    source: "one phone on foot, 3.5 km in Belval, against the path walked (serialc, GPL-3)")

  /// As `cityrun realism --recording` gives them.
  private static let logger = walk(
    open: Across(
      percentiles: [1.79, 2.81, 8.20, 11.39], sigma: 2.77,
      autocorrelation: [0.966, 0.927, 0.832, 0.781, 0.478, 0.131],
      changes: [0.72, 1.06, 1.61, 1.84, 2.86, 3.73], correlationTime: 36, kurtosis: 2.6),
    builtUp: Across(
      percentiles: [9.57, 14.42, 31.63, 39.69], sigma: 14.55,
      autocorrelation: [0.985, 0.967, 0.896, 0.745, 0.206, 0.018],
      changes: [2.49, 3.73, 6.58, 10.19, 17.46, 19.83], correlationTime: 24, kurtosis: 1.4),
    everywhere: Along(
      excursions: 24.6, median: 19, longest: 187, share: 0.227,
      lengthRatios: [1.144, 1.128, 1.107, 1.088], accuracyCorrelation: 0.05...0.20),
    source: "one logger on the same walk, against the same path (serialc, GPL-3)")

  private static let still = "recordings at rest"
  private static let rest: [MeasuredFigure] = [
    range(.rest, .phantomDistance, 5...13, still),
    range(.rest, .headingJump(0.5), 17...58, still),
    range(.rest, .headingJump(0.95), 90...180, still),
  ]
  private static let held = [range(.held, .phantomDistance, 0...0.4, still)]

  private static let tracks = "eight recorded runs"
  private static let run: [MeasuredFigure] = [
    range(.run, .ownDistanceRatio, 1.000...1.016, tracks),
    range(.run, .headingJump(0.5), 1.4...11, tracks),
    range(.run, .headingJump(0.95), 7...44, tracks),
    range(.run, .secondSteps, 0.99...1, tracks),
    range(.run, .speedAutocorrelation(1), 0.89...0.99, tracks),
    range(.run, .speedAutocorrelation(30), 0.20...0.84, tracks),
    range(.run, .whitePart, 0...0.4, tracks),
  ]

  /// What was measured of the error across the way in some surroundings.
  private struct Across {
    /// At `ErrorFigures.shares`.
    var percentiles: [Double]
    var sigma: Double
    /// At `ErrorFigures.lags`, as are the changes.
    var autocorrelation: [Double]
    var changes: [Double]
    var correlationTime: Double
    var kurtosis: Double

    /// The figures of one place, each with how near a simulation has to come.
    ///
    /// Percentiles are to be met within 20 %, changes within 25 %, correlations within 0.08, at 60 s
    /// within 0.15. The recording's own sampling error is that large or larger: sigma is known to 10
    /// to 20 %, the correlation time to 30 %, the kurtosis to one unit (heuristic).
    func figures(_ place: Surroundings, _ source: String) -> [MeasuredFigure] {
      func near(_ figure: ErrorFigure, _ value: Double, _ tolerance: Double) -> MeasuredFigure {
        MeasuredFigures.near(.surroundings(place), figure, value, tolerance, source)
      }
      var list: [MeasuredFigure] = []
      for (share, value) in zip(ErrorFigures.shares, percentiles) {
        list.append(near(.percentile(share), value, value * 0.2))
      }
      list.append(near(.sigma, sigma, sigma * 0.2))
      for (lag, value) in zip(ErrorFigures.lags, autocorrelation) {
        list.append(near(.autocorrelation(lag), value, lag < 60 ? 0.08 : 0.15))
      }
      for (lag, value) in zip(ErrorFigures.lags, changes) {
        list.append(near(.rmsChange(lag), value, value * 0.25))
      }
      list.append(near(.correlationTime, correlationTime, correlationTime * 0.3))
      list.append(near(.excessKurtosis, kurtosis, 1))
      return list
    }
  }

  /// What was measured along all of a walk.
  private struct Along {
    /// Excursions an hour, and their durations in seconds.
    var excursions: Double
    var median: Double
    var longest: Double
    /// Of the time.
    var share: Double
    /// At `ErrorFigures.samplings`.
    var lengthRatios: [Double]
    /// From this recording's own to the strongest of any.
    var accuracyCorrelation: ClosedRange<Double>

    /// The figures of a whole walk, each with how near a simulation has to come.
    ///
    /// Sixteen excursions are a count with a standard error of four: twice that counts as inside, and
    /// a half for their durations (heuristic). Length ratios are to be met within 0.02.
    func figures(_ source: String) -> [MeasuredFigure] {
      let counts: [(ErrorFigure, Double)] = [
        (.excursions, excursions), (.medianExcursion, median), (.longestExcursion, longest),
        (.excursionShare, share),
      ]
      return counts.map { near(.everywhere, $0, $1, $1 * 0.5, source) }
        + zip(ErrorFigures.samplings, lengthRatios).map {
          near(.everywhere, .lengthRatio($0), $1, 0.02, source)
        } + [
          range(.everywhere, .accuracyCorrelation, accuracyCorrelation, source),
          range(.everywhere, .whitePart, 0...0.4, "recorded tracks"),
        ]
    }
  }

  private static func walk(
    open: Across, builtUp: Across, everywhere: Along, source: String
  ) -> [MeasuredFigure] {
    open.figures(.open, source) + builtUp.figures(.builtUp, source)
      + everywhere.figures(source)
  }

  private static func near(
    _ setting: ErrorSetting, _ figure: ErrorFigure, _ value: Double, _ tolerance: Double,
    _ source: String
  ) -> MeasuredFigure {
    MeasuredFigure(
      setting: setting, figure: figure, value: value,
      accepted: (value - tolerance)...(value + tolerance), source: source)
  }

  private static func range(
    _ setting: ErrorSetting, _ figure: ErrorFigure, _ accepted: ClosedRange<Double>,
    _ source: String
  ) -> MeasuredFigure {
    MeasuredFigure(
      setting: setting, figure: figure, value: (accepted.lowerBound + accepted.upperBound) / 2,
      isRange: true, accepted: accepted, source: source)
  }
}
