/// The clock of a feed: time since a moment of its own, and waiting.
package protocol FeedClock: AnyObject {
  /// Time since a fixed moment; never goes back.
  var now: Duration { get }
  /// Waits until a descriptor is ready or it is `deadline`; nil is for ever. May return early.
  func wait(_ poll: inout PollSet, until deadline: Duration?) throws(SystemError)
}

/// The machine's steady clock, which a change of the date does not move.
///
/// It goes on while the machine sleeps: a feed that wakes up is late and goes by its policy.
package final class MonotonicClock: FeedClock {
  private let start = ContinuousClock.now

  /// A clock that is now at 0.
  package init() {}

  /// Time since the clock was made.
  package var now: Duration { ContinuousClock.now - start }

  /// Waits in poll(2).
  package func wait(_ poll: inout PollSet, until deadline: Duration?) throws(SystemError) {
    try poll.wait(atMost: deadline.map { $0 - now })
  }
}

/// A clock that jumps to each deadline at once: for tests.
package final class ManualClock: FeedClock {
  /// The time, moved by waiting and by hand.
  package var now: Duration
  /// What each wait takes too long: a machine that is busy.
  package var oversleep: Duration = .zero

  /// A clock at `now`.
  package init(now: Duration = .zero) {
    self.now = now
  }

  /// Looks what is ready; where nothing is, it is `deadline`.
  ///
  /// Without a deadline only a peer can end the wait, and that takes real time.
  package func wait(_ poll: inout PollSet, until deadline: Duration?) throws(SystemError) {
    try poll.wait(atMost: deadline == nil ? .milliseconds(100) : .zero)
    if let deadline, !poll.isAnyReady { now = max(now, deadline) + oversleep }
  }
}
