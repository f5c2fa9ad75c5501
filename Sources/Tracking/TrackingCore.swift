public import Tracks

/// The part of a running app that turns fixes into a run: what CityRun puts to the test.
///
/// A core is a value and knows no clock: every call carries the time at which it happens. Calls come
/// in order of that time, `start` first and `finish` last. Any fix may come: late, early, repeated,
/// out of order, out of range, not finite; a core must survive each.
public protocol TrackingCore: Sendable {
  /// The runner presses start.
  mutating func start(at time: Timestamp)
  /// Fixes arrive from the receiver, in one batch, at `time`.
  mutating func receive(_ fixes: [Fix], at time: Timestamp)
  /// The runner presses pause.
  mutating func pause(at time: Timestamp)
  /// The runner presses resume.
  mutating func resume(at time: Timestamp)
  /// A second has passed: the display is updated, fixes or not.
  mutating func tick(at time: Timestamp)
  /// The runner presses stop.
  mutating func finish(at time: Timestamp)
  /// What the core has made of the run so far.
  var statistics: RunStatistics { get }
}
