/// How much a serial line can carry: what would wait too long on it is not sent at all.
///
/// A byte takes ten bits: one to start, eight of its own, one to stop.
struct LinePace: Sendable {
  /// How long a byte may wait for those before it, in seconds; heuristic, an epoch of most receivers.
  static let longestWait = 1.0

  /// Bytes a second.
  let rate: Double
  private var waiting = 0.0
  private var updated: Duration = .zero

  /// A line at so many bits a second; nothing waits.
  init(baud: Int) {
    rate = Double(baud) / 10
  }

  /// Counts bytes in that are sent at `now`; false, and nothing counted, where they would wait too long.
  mutating func take(_ count: Int, at now: Duration) -> Bool {
    waiting = max(0, waiting - (now - updated) / .seconds(1) * rate)
    updated = now
    guard waiting + Double(count) <= rate * Self.longestWait else { return false }
    waiting += Double(count)
    return true
  }
}
