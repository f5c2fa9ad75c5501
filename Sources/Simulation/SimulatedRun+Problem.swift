internal import Notation
internal import Tracks

extension SimulatedRun {
  /// What was asked of the run and never takes place in it, in words, or nil.
  ///
  /// A fault or a pause that begins at the run's end or later, and a midnight in a run without one.
  public var problem: String? {
    let duration = truth.duration
    let end = "the run ends at \(DisplayText.duration(duration))"
    for fault in faults {
      guard let span = fault.span.seconds(on: truth), span.lowerBound < duration else {
        switch fault.span.start {
        case .seconds(let seconds):
          return "a fault begins at \(DisplayText.duration(seconds)), but \(end)"
        case .metres(let metres):
          return "a fault begins at \(DisplayText.shortest(metres)) m, but the run ends before"
        }
      }
      let last = min(span.upperBound, duration)
      if fault.kind == .midnight,
        Self.day(start.advanced(by: span.lowerBound)) == Self.day(start.advanced(by: last))
      {
        return "a fault 'midnight' spans no midnight UTC: start the run before one"
      }
    }
    if let pause = runner.pauses.first(where: { $0.at >= duration }) {
      return "a pause begins at \(DisplayText.duration(pause.at)), but \(end)"
    }
    return nil
  }

  /// Whole days since 1970, UTC.
  private static func day(_ time: Timestamp) -> Double {
    (time.secondsSince1970 / 86_400).rounded(.down)
  }
}
