internal import Geodesy
public import Tracks

/// The project's own tracking core, and the default: online, one pass, constant memory but for splits.
///
/// **What counts.** A fix is refused that is no place, lies at 0,0, is older than the start or the last
/// resume, stale or from the future on arrival, repeated or out of order, of an invalid accuracy or
/// one beyond the limit, or farther away than the runner can have come. An absent accuracy is taken for
/// 5 m. Places out of reach that agree with each other for a few fixes are believed: the fixes have
/// jumped, and the jump itself is not counted, but the time meanwhile at the speed before.
///
/// **How it sums.** Positions, and Doppler velocities with an accuracy that vouches for them, go
/// through a `MotionFilter`; its speed times the time is the distance, less what the tremble of the
/// heading adds (`HeadingJitter`). While the runner stands nothing counts (`Gait`).
///
/// **Start, pause, gap.** Nothing shows until the fixes have been free of jumps for a while; then what
/// was run meanwhile is counted at once. What was run before the first fix is not made up. Nothing
/// counts across a pause. After 10 s without a fix that counts the signal is lost: the straight line
/// from the last place to the next is counted where it is 10 m or more, not faster than anybody
/// runs, and the gap not longer than an hour. A lost signal is no rest: the speed is unknown then.
///
/// The figures and where they come from are with `Settings`.
public struct Stride: TrackingCore {
  private enum Phase: Hashable {
    case ready
    case running
    case paused
    case finished
  }

  private let settings: Settings
  private let gate: FixGate
  private var phase = Phase.ready
  private var started = Timestamp(microseconds: 0)
  /// The start or the last resume: what is older does not count.
  private var earliest = Timestamp(microseconds: 0)
  private var now = Timestamp(microseconds: 0)
  private var pausedAt = Timestamp(microseconds: 0)
  private var pausedTime = 0.0
  private var stretch: Stretch?
  /// Where the last stretch ended, while a lost signal is to be bridged from there.
  private var bridge: Bridge?
  private var usualSpeed = 0.0
  private var ledger = Ledger()
  private var accepted = 0
  private var rejected = RejectionCounts()

  private struct Bridge: Hashable {
    var place: Coordinate
    var time: Timestamp
  }

  /// A core that works by these settings.
  public init(settings: Settings = Settings()) {
    self.settings = settings
    gate = FixGate(
      staleAfter: settings.staleAfter, futureBeyond: settings.futureBeyond,
      accuracyLimit: settings.accuracyLimit)
  }

  /// Begins a new run.
  public mutating func start(at time: Timestamp) {
    self = Stride(settings: settings)
    phase = .running
    started = time
    earliest = time
    now = time
  }

  /// Takes the fixes one by one, in the order of the batch.
  public mutating func receive(_ fixes: [Fix], at time: Timestamp) {
    advance(to: time)
    for fix in fixes {
      if let reason = take(fix) {
        rejected[reason] += 1
      } else {
        accepted += 1
      }
    }
  }

  /// Ends the stretch: nothing counts until `resume`, nor across it.
  public mutating func pause(at time: Timestamp) {
    guard phase == .running else { return }
    advance(to: time)
    endStretch()
    stretch = nil
    bridge = nil
    phase = .paused
    pausedAt = now
  }

  /// Goes on from wherever the runner is by then.
  public mutating func resume(at time: Timestamp) {
    guard phase == .paused else { return }
    advance(to: time)
    pausedTime += now.seconds(since: pausedAt)
    phase = .running
    earliest = now
  }

  /// Moves the clock on.
  public mutating func tick(at time: Timestamp) {
    advance(to: time)
  }

  /// Counts what still waits, and stops.
  public mutating func finish(at time: Timestamp) {
    guard phase == .running || phase == .paused else { return }
    advance(to: time)
    if phase == .paused { pausedTime += now.seconds(since: pausedAt) }
    endStretch()
    phase = .finished
  }

  private mutating func advance(to time: Timestamp) {
    if phase == .running || phase == .paused { now = max(now, time) }
  }

  private mutating func take(_ fix: Fix) -> Rejection? {
    guard phase == .running else { return .notRecording }
    if let reason = gate.rejection(
      of: fix, at: now, earliest: earliest, last: stretch?.lastTime)
    {
      return reason
    }
    guard var current = stretch else {
      begin(with: fix)
      return nil
    }
    if current.hasRefused(fix.timestamp) { return .repeated }
    if fix.timestamp.seconds(since: current.lastTime) > settings.gap {
      endStretch()
      begin(with: fix)
      return nil
    }
    let step = current.take(fix, settings: settings)
    if let step { count(step, in: &current) }
    stretch = current
    return step == nil ? .implausibleSpeed : nil
  }

  private mutating func begin(with fix: Fix) {
    stretch = Stretch(
      fix: fix, isAfterGap: bridge != nil, usualSpeed: usualSpeed, settings: settings)
  }

  private mutating func count(_ step: Gait.Step, in current: inout Stretch) {
    usualSpeed = current.gait.usualSpeed
    if current.isSettled {
      ledger.count(step, at: recordedTime(at: current.lastTime))
      if current.gait.isMoving { ledger.see(speed: min(current.filter.speed, settings.fastest)) }
      return
    }
    current.provisional.distance += step.distance
    current.provisional.moving += step.moving
    let isFirst = bridge == nil && ledger.distance == 0
    if current.hasBeenQuiet(
      for: isFirst ? settings.settleAtStart : settings.settleAgain,
      orGoneOnFor: settings.settleAtLast)
    {
      settle(&current)
    }
  }

  private mutating func settle(_ current: inout Stretch) {
    current.isSettled = true
    if let bridge {
      let step = way(from: bridge, to: current)
      ledger.count(step, at: recordedTime(at: current.firstTime))
      self.bridge = nil
    }
    ledger.count(current.provisional, at: recordedTime(at: current.lastTime))
    current.provisional = Gait.Step()
  }

  /// The straight line over a lost signal, where somebody could have run it.
  private func way(from bridge: Bridge, to current: Stretch) -> Gait.Step {
    let time = current.firstTime.seconds(since: bridge.time)
    let distance = bridge.place.distance(to: current.firstPlace)
    guard time <= settings.longestBridge, distance >= settings.shortestBridge,
      distance <= settings.fastest * time
    else { return Gait.Step() }
    return Gait.Step(
      distance: distance, moving: min(time, distance / max(settings.restSpeed, usualSpeed / 2)))
  }

  private mutating func endStretch() {
    guard var current = stretch else { return }
    let before = ledger.distance
    let old = bridge
    if !current.isSettled { settle(&current) }
    // A short way over many gaps is still a way: the first end stands until it is long enough.
    if let old, ledger.distance == before,
      old.place.distance(to: current.place) < settings.shortestBridge
    {
      bridge = old
    } else {
      bridge = Bridge(place: current.place, time: current.lastTime)
    }
    stretch = nil
  }

  /// Seconds of recording at a time since the last resume; a fix may be ahead of the clock.
  private func recordedTime(at time: Timestamp) -> Double {
    max(0, min(time, now).seconds(since: started) - pausedTime)
  }

  /// What the core has made of the run so far.
  public var statistics: RunStatistics {
    let elapsed = now.seconds(since: started)
    let paused = pausedTime + (phase == .paused ? now.seconds(since: pausedAt) : 0)
    let recorded = max(0, elapsed - paused)
    let splits = ledger.splits(at: recorded)
    let average = recorded > 0 && ledger.distance > 0 ? ledger.distance / recorded : nil
    return RunStatistics(
      distance: ledger.distance, elapsedTime: elapsed, movingTime: min(ledger.moving, recorded),
      pausedTime: paused, currentSpeed: currentSpeed, averageSpeed: average,
      topSpeed: average.map { max($0, ledger.topSpeed) },
      acceptedFixes: accepted, rejectedFixes: rejected,
      kilometreSplits: splits.kilometres, mileSplits: splits.miles)
  }

  private var currentSpeed: Double? {
    guard phase == .running, let stretch, stretch.isSettled,
      now.seconds(since: stretch.lastTime) <= 5
    else { return nil }
    return stretch.gait.isMoving ? min(stretch.filter.speed, settings.fastest) : 0
  }
}
