public import Routes

/// A figure of how a receiver errs: what is measured, and so how it is computed from a series.
public enum ErrorFigure: Hashable, Sendable {
  /// The error across the way in metres, either side, that this share (0 to 1) of the fixes stays below.
  case percentile(Double)
  /// Standard deviation of the signed error across the way, in metres.
  case sigma
  /// Correlation of the error with itself so many seconds later.
  case autocorrelation(Double)
  /// Root mean square of the error's change over so many seconds, in metres.
  case rmsChange(Double)
  /// The time constant in seconds of the `exp(-t / T)` that is nearest to the autocorrelation.
  case correlationTime
  /// Kurtosis of the signed error, less the normal distribution's 3.
  case excessKurtosis
  /// Excursions over 10 m, per hour.
  case excursions
  /// Median duration of an excursion over 10 m, in seconds.
  case medianExcursion
  /// Duration of the longest excursion over 10 m, in seconds.
  case longestExcursion
  /// Share of the time in excursions over 10 m.
  case excursionShare
  /// Summed length over true length, the track thinned to one fix in so many seconds.
  case lengthRatio(Double)
  /// Speed integrated over time, over true length.
  case dopplerRatio
  /// Summed length over the length that integrated speed gives: a watch's own distance.
  case ownDistanceRatio
  /// Metres of summed track per minute at rest.
  case phantomDistance
  /// Degrees that this share of the second-by-second changes of heading stays below.
  case headingJump(Double)
  /// Correlation of the reported accuracy with the error's magnitude.
  case accuracyCorrelation
  /// Share of the fixes whose accuracy circle reaches the true place, or where its time is unknown the path.
  case coverage
  /// Standard deviation of the part that is white from fix to fix, in metres an axis, at most.
  case whitePart
  /// Seconds between fixes that this share of the steps stays below or at.
  case samplingInterval(Double)
  /// Share of the steps between fixes that take one second.
  case secondSteps
  /// Correlation of the reported speed with itself so many seconds later.
  case speedAutocorrelation(Double)
  /// Mean error across the way in metres between two times after the first fix, in seconds.
  case warmUp(from: Double, to: Double)
}

/// Where, or in what state, a figure is taken.
public enum ErrorSetting: Hashable, Sendable {
  /// All of a recording.
  case everywhere
  /// The fixes in these surroundings.
  case surroundings(Surroundings)
  /// A receiver that lies still without a static hold.
  case rest
  /// A receiver that lies still with a static hold.
  case held
  /// All of a run.
  case run
}
