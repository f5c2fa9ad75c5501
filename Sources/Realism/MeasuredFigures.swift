internal import Routes

/// The figures that published recordings and recordings with a known path have.
public enum MeasuredFigures {
  /// All of them, setting by setting, in the order in which to show them.
  public static let all: [MeasuredFigure] = open + builtUp + everywhere + rest + held + run

  private static let walk =
    "one phone on foot, 3.5 km in Belval, against the path walked (serialc, GPL-3)"
  private static let tracks = "eight recorded runs"
  private static let still = "recordings at rest"

  private static let open = across(
    .open, percentiles: [1.25, 1.94, 3.46, 5.29], sigma: 1.84,
    autocorrelation: [0.99, 0.96, 0.84, 0.64, 0.29, 0.21],
    changes: [0.28, 0.52, 1.04, 1.52, 2.12, 2.35], correlationTime: 27, kurtosis: 0.2)
  private static let builtUp = across(
    .builtUp, percentiles: [4.8, 8.3, 18.9, 30.2], sigma: 9.46,
    autocorrelation: [0.998, 0.99, 0.97, 0.91, 0.66, 0.17],
    changes: [0.56, 1.07, 2.34, 3.90, 7.55, 11.22], correlationTime: 55, kurtosis: 2.2)

  /// Figures of the error across the way in some surroundings.
  ///
  /// Percentiles are to be met within 20 %, changes within 25 %, correlations within 0.08, at 60 s
  /// within 0.15. The recording's own sampling error is that large or larger: sigma is known to 10 to
  /// 20 %, the correlation time to 30 %, the kurtosis to one unit (heuristic).
  private static func across(
    _ place: Surroundings, percentiles: [Double], sigma: Double, autocorrelation: [Double],
    changes: [Double], correlationTime: Double, kurtosis: Double
  ) -> [MeasuredFigure] {
    let setting = ErrorSetting.surroundings(place)
    func figure(
      _ figure: ErrorFigure, _ value: Double, plusMinus tolerance: Double
    ) -> MeasuredFigure {
      MeasuredFigure(
        setting: setting, figure: figure, value: value,
        accepted: (value - tolerance)...(value + tolerance), source: walk)
    }
    var list: [MeasuredFigure] = []
    for (share, value) in zip(ErrorFigures.shares, percentiles) {
      list.append(figure(.percentile(share), value, plusMinus: value * 0.2))
    }
    list.append(figure(.sigma, sigma, plusMinus: sigma * 0.2))
    for (lag, value) in zip(ErrorFigures.lags, autocorrelation) {
      list.append(figure(.autocorrelation(lag), value, plusMinus: lag < 60 ? 0.08 : 0.15))
    }
    for (lag, value) in zip(ErrorFigures.lags, changes) {
      list.append(figure(.rmsChange(lag), value, plusMinus: value * 0.25))
    }
    list.append(
      figure(.correlationTime, correlationTime, plusMinus: correlationTime * 0.3))
    list.append(figure(.excessKurtosis, kurtosis, plusMinus: 1))
    return list
  }

  /// Sixteen excursions are a count with a standard error of four: twice that counts as inside, and a
  /// half for their durations (heuristic).
  private static let everywhere: [MeasuredFigure] = [
    within(.everywhere, .excursions, 16 * 60 / 47, share: 0.5),
    within(.everywhere, .medianExcursion, 7, share: 0.5),
    within(.everywhere, .longestExcursion, 95, share: 0.5),
    within(.everywhere, .excursionShare, 0.13, share: 0.5),
    near(.everywhere, .lengthRatio(1), 1.043, 0.02),
    near(.everywhere, .lengthRatio(2), 1.036, 0.02),
    near(.everywhere, .lengthRatio(5), 1.017, 0.02),
    near(.everywhere, .lengthRatio(10), 0.995, 0.02),
    range(.everywhere, .accuracyCorrelation, 0.09...0.20, walk),
    range(.everywhere, .whitePart, 0...0.4, "recorded tracks"),
  ]

  private static let rest: [MeasuredFigure] = [
    range(.rest, .phantomDistance, 5...13, still),
    range(.rest, .headingJump(0.5), 17...58, still),
    range(.rest, .headingJump(0.95), 90...180, still),
  ]

  private static let held: [MeasuredFigure] = [
    range(.held, .phantomDistance, 0...0.4, still)
  ]

  private static let run: [MeasuredFigure] = [
    range(.run, .ownDistanceRatio, 1.000...1.016, tracks),
    range(.run, .headingJump(0.5), 1.4...11, tracks),
    range(.run, .headingJump(0.95), 7...44, tracks),
    range(.run, .secondSteps, 0.99...1, tracks),
    range(.run, .speedAutocorrelation(1), 0.89...0.99, tracks),
    range(.run, .speedAutocorrelation(30), 0.20...0.84, tracks),
    range(.run, .whitePart, 0...0.4, tracks),
  ]

  private static func within(
    _ setting: ErrorSetting, _ figure: ErrorFigure, _ value: Double, share: Double
  ) -> MeasuredFigure {
    near(setting, figure, value, value * share)
  }

  private static func near(
    _ setting: ErrorSetting, _ figure: ErrorFigure, _ value: Double, _ tolerance: Double
  ) -> MeasuredFigure {
    MeasuredFigure(
      setting: setting, figure: figure, value: value,
      accepted: (value - tolerance)...(value + tolerance), source: walk)
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
