/// Cuts a run into splits of one length, with boundaries interpolated between fixes.
///
/// A step that crosses a boundary is shared out as if it had been run at one speed. The splits add up
/// to the distance and the time that went in, to rounding. Memory grows by one split per unit run.
public struct SplitAccumulator: Hashable, Sendable {
  /// The length of a split in metres.
  public let unit: Double
  /// The splits that are complete.
  public private(set) var completed: [Split] = []
  /// Metres and seconds of the split that is being run.
  private var partial = Split(distance: 0, duration: 0)

  /// Splits of this many metres.
  ///
  /// - Precondition: `unit` is finite and above 0.
  public init(unit: Double) {
    precondition(unit.isFinite && unit > 0, "a split has a length")
    self.unit = unit
  }

  /// Takes a step of `distance` metres in `duration` seconds; time without distance is standing still.
  ///
  /// O(1 + boundaries crossed).
  ///
  /// - Precondition: both are finite and not negative.
  public mutating func advance(distance: Double, duration: Double) {
    precondition(distance >= 0 && distance < .infinity, "a step has a length")
    precondition(duration >= 0 && duration < .infinity, "a step takes time")
    var distance = distance
    var duration = duration
    while partial.distance + distance >= unit {
      let part = unit - partial.distance
      // part <= distance, and so 0 <= share <= 1; a step that long is never 0 m.
      let time = distance > 0 ? duration * min(1, part / distance) : 0
      completed.append(Split(distance: unit, duration: partial.duration + time))
      partial = Split(distance: 0, duration: 0)
      distance = max(0, distance - part)
      duration = max(0, duration - time)
    }
    partial.distance += distance
    partial.duration += duration
  }

  /// The splits so far, the last one partial, where there is anything left over.
  ///
  /// `tail` is time since the last step, in seconds, that belongs to the last split.
  public func splits(tail: Double = 0) -> [Split] {
    let last = Split(distance: partial.distance, duration: partial.duration + max(0, tail))
    return last.distance > 0 || last.duration > 0 ? completed + [last] : completed
  }
}
