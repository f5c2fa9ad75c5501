internal import Notation
internal import Routes

extension ErrorFigure: CustomStringConvertible {
  /// Its name for a table: `error 95 %`, `autocorrelation 5 s`.
  public var description: String {
    switch self {
    case .percentile(let share): "error \(percent(share))"
    case .sigma: "sigma"
    case .autocorrelation(let lag): "autocorrelation \(text(lag)) s"
    case .rmsChange(let lag): "rms change \(text(lag)) s"
    case .correlationTime: "correlation time"
    case .excessKurtosis: "excess kurtosis"
    case .excursions: "excursions an hour"
    case .medianExcursion: "excursion, median"
    case .longestExcursion: "excursion, longest"
    case .excursionShare: "excursions, share"
    case .lengthRatio(let interval): "length ratio \(text(interval)) s"
    case .dopplerRatio: "integrated speed ratio"
    case .ownDistanceRatio: "length over own distance"
    case .phantomDistance: "summed length a minute"
    case .headingJump(let share): "heading jump \(percent(share))"
    case .accuracyCorrelation: "accuracy's correlation"
    case .coverage: "accuracy's coverage"
    case .whitePart: "white part at most"
    case .samplingInterval(let share): "interval \(percent(share))"
    case .secondSteps: "steps of 1 s"
    case .speedAutocorrelation(let lag): "speed's autocorrelation \(text(lag)) s"
    case .warmUp(let from, let to): "error \(text(from)) to \(text(to)) s"
    }
  }

  /// Its unit's symbol; empty for a plain number.
  public var unit: String {
    switch self {
    case .percentile, .sigma, .rmsChange, .phantomDistance, .whitePart, .warmUp: "m"
    case .correlationTime, .medianExcursion, .longestExcursion, .samplingInterval: "s"
    case .headingJump: "deg"
    case .autocorrelation, .excessKurtosis, .excursions, .excursionShare, .lengthRatio,
      .dopplerRatio, .ownDistanceRatio, .accuracyCorrelation, .coverage, .secondSteps,
      .speedAutocorrelation:
      ""
    }
  }
}

extension ErrorSetting: CustomStringConvertible {
  /// Its name for a table.
  public var description: String {
    switch self {
    case .everywhere: "everywhere"
    case .surroundings(let place): place.rawValue
    case .rest: "at rest"
    case .held: "at rest, held"
    case .run: "a run"
    }
  }
}

private func text(_ number: Double) -> String { DisplayText.shortest(number) }

private func percent(_ share: Double) -> String { DisplayText.percent(share, decimals: 0) }
