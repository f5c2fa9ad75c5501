package import Tracks

extension Sequence<Epoch> {
  /// The same epochs, each reported no earlier than the one before; how many had to be moved beside it.
  ///
  /// An epoch whose time goes back, or leaps by more than a day, comes the usual interval after the one
  /// before it: its receiver's clock was set. The day is heuristic. Fixes keep their own times.
  package func inSteadyTime() -> (epochs: [Epoch], moved: Int) {
    var epochs = Array(self)
    let steps = zip(epochs.dropFirst(), epochs).map { $0.time.microseconds - $1.time.microseconds }
    let usual = steps.filter { $0 > 0 && $0 <= Self.longestStep }.sorted()
    let interval = usual.isEmpty ? 1_000_000 : usual[usual.count / 2]
    var moved = 0
    for (index, step) in steps.enumerated() {
      let isSteady = step >= 0 && step <= Self.longestStep
      if !isSteady { moved += 1 }
      epochs[index + 1].time.microseconds =
        epochs[index].time.microseconds + (isSteady ? step : interval)
    }
    return (epochs, moved)
  }

  /// A day in microseconds.
  private static var longestStep: Int64 { 86_400_000_000 }
}
