package import Tracks

/// When each epoch of a feed is due: the time of its run, made faster or slower, from one anchor.
///
/// Deadlines are absolute (anchor + time since the anchor / speed), never one added to the last, so
/// that the ten-thousandth epoch is as punctual as the first.
package struct Pacer: Sendable {
  /// What becomes of an epoch whose time has passed.
  package enum LatePolicy: Hashable, Sendable {
    /// It is sent at once, however late: nothing is lost.
    case sendAtOnce
    /// It is left out where it is later than this: what is sent is fresh.
    case skip(laterThan: Duration)
  }

  /// What to do with an epoch now.
  package enum Decision: Hashable, Sendable {
    /// Nothing until then.
    case wait(until: Duration)
    /// Send it; it is this late.
    case send(late: Duration)
    /// Leave it out; it is this late.
    case skip(late: Duration)
  }

  /// How many seconds of the run pass in one, or nil where epochs go as fast as they are taken.
  package private(set) var speed: Double?
  /// What becomes of late epochs.
  package var latePolicy: LatePolicy
  private var anchor: (time: Timestamp, due: Duration)?

  /// A pacer at this speed.
  ///
  /// - Precondition: `speed` is finite and above 0.
  package init(speed: Double = 1, latePolicy: LatePolicy = .sendAtOnce) {
    precondition(speed.isFinite && speed > 0, "a speed is above 0")
    self.speed = speed
    self.latePolicy = latePolicy
  }

  /// A pacer that never waits.
  package static var unpaced: Pacer {
    var pacer = Pacer()
    pacer.speed = nil
    return pacer
  }

  /// Whether there is an anchor to count from.
  package var hasStarted: Bool { anchor != nil }

  /// Makes `time` of the run due at `due` of the clock; all else follows from that.
  package mutating func start(_ time: Timestamp, due: Duration) {
    anchor = (time, due)
  }

  /// Whether the time of the run stands still.
  package private(set) var isPaused = false

  /// Stops the time of the run at `now`; nothing is due until `resume(at:)`.
  package mutating func pause(at now: Duration) {
    guard !isPaused else { return }
    moveAnchor(to: now)
    isPaused = true
  }

  /// Lets the time of the run go on from where it was stopped: nothing is late by the pause.
  package mutating func resume(at now: Duration) {
    guard isPaused else { return }
    isPaused = false
    anchor?.due = now
  }

  /// Changes the speed from `now` on, without a jump; the time of the run at `now` stays what it is.
  ///
  /// - Precondition: `speed` is finite and above 0.
  package mutating func setSpeed(_ speed: Double, at now: Duration) {
    precondition(speed.isFinite && speed > 0, "a speed is above 0")
    moveAnchor(to: now)
    self.speed = speed
  }

  private mutating func moveAnchor(to now: Duration) {
    guard let anchor, let speed, !isPaused else { return }
    let seconds = (now - anchor.due) / .seconds(1) * speed
    self.anchor = (anchor.time.advanced(by: seconds), now)
  }

  /// When `time` of the run is due, or nil where it is due at once: unpaced, or not yet started.
  package func due(_ time: Timestamp) -> Duration? {
    guard let speed, let anchor else { return nil }
    let offset = time.seconds(since: anchor.time)
    return anchor.due + .seconds(offset / speed)
  }

  /// What to do with the epoch of `time` at `now`.
  package func decide(_ time: Timestamp, at now: Duration) -> Decision {
    guard let due = due(time) else { return .send(late: .zero) }
    if due > now { return .wait(until: due) }
    let late = now - due
    if case .skip(let limit) = latePolicy, late > limit { return .skip(late: late) }
    return .send(late: late)
  }
}
