public import Tracking
public import Tracks

/// What a tracker without any error would say of a run: the figures that checks compare with.
public struct TrueFigures: Hashable, Sendable {
  /// Metres run while recording.
  public var distance: Double
  /// Seconds from the start to the finish, pauses included.
  public var elapsedTime: Double
  /// Seconds in pauses that the runner asked for.
  public var pausedTime: Double
  /// Seconds in which the runner moved, pauses not counted.
  public var movingTime: Double
  /// Splits by kilometre, pauses not counted, the last one partial.
  public var kilometreSplits: [Split]

  /// Seconds without pauses, rests included.
  public var recordingTime: Double { elapsedTime - pausedTime }

  /// Average pace in seconds per metre of recording time, absent where nothing was run.
  public var pace: Double? { distance > 0 ? recordingTime / distance : nil }

  /// The figures of a truth.
  ///
  /// What happens between two samples counts as paused where the first of them is; as motion where
  /// the distance grows. Linear in the number of samples.
  public init(_ truth: Truth) {
    distance = truth.distance
    elapsedTime = truth.duration
    // Whole microseconds: a tenth of a second, added ten thousand times, does not add up.
    var (paused, moving): (Int64, Int64) = (0, 0)
    var splits = SplitClock(unit: 1000)
    for (sample, next) in zip(truth.samples, truth.samples.dropFirst()) {
      let microseconds = next.time.microseconds - sample.time.microseconds
      let metres = next.distance - sample.distance
      if sample.isPaused {
        paused += microseconds
      } else {
        if metres > 0 { moving += microseconds }
        splits.advance(metres: metres, seconds: Double(microseconds) / 1e6)
      }
    }
    pausedTime = Double(paused) / 1e6
    movingTime = Double(moving) / 1e6
    kilometreSplits = splits.splits
  }
}

/// Cuts a run into splits of one length, boundaries interpolated.
///
/// A second one on purpose: the tracking cores count with `SplitAccumulator`, and what judges them
/// must not share its faults.
private struct SplitClock {
  let unit: Double
  private var whole: [Split] = []
  private var metres = 0.0
  private var seconds = 0.0

  init(unit: Double) { self.unit = unit }

  mutating func advance(metres step: Double, seconds time: Double) {
    var step = step
    var time = time
    while step > 0, metres + step >= unit {
      let share = (unit - metres) / step
      whole.append(Split(distance: unit, duration: seconds + time * share))
      step -= unit - metres
      time -= time * share
      metres = 0
      seconds = 0
    }
    metres += step
    seconds += time
  }

  /// The whole splits and, where anything is left over, a partial one.
  var splits: [Split] {
    metres > 0 ? whole + [Split(distance: metres, duration: seconds)] : whole
  }
}
