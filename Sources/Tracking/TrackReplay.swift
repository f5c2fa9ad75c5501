public import Tracks

/// Puts recorded or simulated fixes through a tracking core, as if they arrived live.
public enum TrackReplay {
  /// The longest stretch without an event in which the core is still told of each second, in seconds.
  public static let longestTickedGap = 7 * 86_400.0

  /// Starts `core`, gives it the epochs, pauses and a tick each second in order of time, and finishes.
  ///
  /// At one moment the order is: resume, fixes, pause, tick. Epochs outside `start` to `end` are not
  /// delivered; pauses are cut to it, and one that ends before it begins is left out. Epochs should be
  /// in order; where they are not they are put in order. In a stretch of more than
  /// `longestTickedGap` without an event there are no ticks: a recording with a hole of years must
  /// not take years. `observe` sees the statistics after each tick and after the finish.
  ///
  /// O(epochs + seconds).
  public static func replay(
    _ epochs: [Epoch], start: Timestamp, end: Timestamp,
    pauses: [(start: Timestamp, end: Timestamp)] = [], into core: inout some TrackingCore,
    observe: ((Timestamp, RunStatistics) -> Void)? = nil
  ) {
    let end = max(start, end)
    let epochs = inOrder(epochs)
    let presses = presses(pauses, from: start, to: end)
    var tick = start.advanced(by: 1)
    var epochIndex = epochs.firstIndex { $0.time >= start } ?? epochs.count
    var pressIndex = 0

    core.start(at: start)
    var now = start
    while true {
      let epoch = epochIndex < epochs.count ? epochs[epochIndex].time : nil
      let press = pressIndex < presses.count ? presses[pressIndex].time : nil
      let next = min(epoch ?? end, press ?? end, end)
      runTicks(&tick, from: now, to: next, into: &core, observe: observe)
      now = next
      if let press, press == next, presses[pressIndex].isResume {
        core.resume(at: next)
        pressIndex += 1
      } else if let epoch, epoch == next {
        if !epochs[epochIndex].fixes.isEmpty {
          core.receive(epochs[epochIndex].fixes, at: next)
        }
        epochIndex += 1
      } else if let press, press == next {
        core.pause(at: next)
        pressIndex += 1
      } else {
        break
      }
    }
    if tick == end {
      core.tick(at: end)
      observe?(end, core.statistics)
    }
    core.finish(at: end)
    observe?(end, core.statistics)
  }

  /// The same for a core whose type is known at run time alone.
  ///
  /// Of its own, since Swift 6.3 crashes over a call that opens such a value in place.
  public static func replay(
    _ epochs: [Epoch], start: Timestamp, end: Timestamp,
    pauses: [(start: Timestamp, end: Timestamp)] = [], into core: inout any TrackingCore,
    observe: ((Timestamp, RunStatistics) -> Void)? = nil
  ) {
    var known = AnyCore(core: core)
    replay(epochs, start: start, end: end, pauses: pauses, into: &known, observe: observe)
    core = known.core
  }

  /// Runs a new `core` over the epochs, from the first one's time to the last one's.
  ///
  /// Without epochs the core is not started.
  public static func run(
    _ epochs: [Epoch], through core: some TrackingCore,
    pauses: [(start: Timestamp, end: Timestamp)] = []
  ) -> RunStatistics {
    var core = core
    let epochs = inOrder(epochs)
    guard let first = epochs.first, let last = epochs.last else { return core.statistics }
    replay(epochs, start: first.time, end: last.time, pauses: pauses, into: &core)
    return core.statistics
  }

  /// Runs a new `core` over the fixes of a recording, each arriving when it was taken.
  ///
  /// The order of the recording is the order of arrival: see `epochs(arrivingAsTaken:)`.
  public static func run(
    _ fixes: [Fix], through core: some TrackingCore,
    pauses: [(start: Timestamp, end: Timestamp)] = []
  ) -> RunStatistics {
    run(epochs(arrivingAsTaken: fixes), through: core, pauses: pauses)
  }

  /// The fixes of a recording as epochs of one fix each, which arrive when they were taken.
  ///
  /// A fix that is older than one before it arrives right after that one. A timestamp that lies more
  /// than an hour after both its neighbours' is taken for a slip of the receiver's clock, and does not
  /// put off the arrival of what follows.
  public static func epochs(arrivingAsTaken fixes: [Fix]) -> [Epoch] {
    var epochs: [Epoch] = []
    epochs.reserveCapacity(fixes.count)
    var now: Timestamp?
    for (index, fix) in fixes.enumerated() {
      let next = index + 1 < fixes.count ? fixes[index + 1].timestamp : nil
      let isSlip =
        next.map { fix.timestamp.seconds(since: $0) > clockSlip } ?? false
        && now.map { fix.timestamp.seconds(since: $0) > clockSlip } ?? true
      let arrival: Timestamp
      if isSlip, let next {
        arrival = max(now ?? next, next)
      } else {
        arrival = max(now ?? fix.timestamp, fix.timestamp)
      }
      now = arrival
      epochs.append(Epoch(time: arrival, fixes: [fix]))
    }
    return epochs
  }

  /// Seconds by which a timestamp lies after both neighbours' that is a slip (heuristic).
  private static let clockSlip = 3600.0

  private static func inOrder(_ epochs: [Epoch]) -> [Epoch] {
    for index in epochs.indices.dropFirst() where epochs[index].time < epochs[index - 1].time {
      // Two epochs at one time keep their order: the index decides.
      return epochs.enumerated().sorted { a, b in
        a.element.time == b.element.time
          ? a.offset < b.offset : a.element.time < b.element.time
      }.map(\.element)
    }
    return epochs
  }

  private struct Press {
    var time: Timestamp
    var isResume: Bool
  }

  private static func presses(
    _ pauses: [(start: Timestamp, end: Timestamp)], from start: Timestamp, to end: Timestamp
  ) -> [Press] {
    var presses: [Press] = []
    var last = start
    for pause in pauses.sorted(by: { $0.start < $1.start }) {
      let from = max(pause.start, last)
      guard pause.end > from, from <= end else { continue }
      presses.append(Press(time: from, isResume: false))
      // A pause that lasts to the end is never resumed: the runner pressed stop.
      if pause.end < end { presses.append(Press(time: pause.end, isResume: true)) }
      last = pause.end
    }
    return presses
  }

  /// Ticks before `to`; a tick at `to` itself comes after what happens then.
  private static func runTicks(
    _ tick: inout Timestamp, from: Timestamp, to: Timestamp, into core: inout some TrackingCore,
    observe: ((Timestamp, RunStatistics) -> Void)?
  ) {
    guard to.seconds(since: from) <= longestTickedGap else {
      let seconds = to.seconds(since: tick).rounded(.down)
      tick = tick.advanced(by: max(0, seconds))
      if tick < to { tick = tick.advanced(by: 1) }
      // One step does not span all of time.
      if tick < to { tick = to }
      return
    }
    while tick < to {
      core.tick(at: tick)
      observe?(tick, core.statistics)
      tick = tick.advanced(by: 1)
    }
  }
}
