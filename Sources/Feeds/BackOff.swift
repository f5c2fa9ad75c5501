/// How long to wait before something that failed is tried again: longer each time, up to a limit.
package struct BackOff: Sendable {
  /// The first wait and the longest: half a second and half a minute; heuristic.
  package static let first = Duration.milliseconds(500)
  package static let longest = Duration.seconds(30)
  /// What lasted so long has worked: the next wait is the first again; heuristic.
  package static let lasting = Duration.seconds(10)

  private var delay = first
  private var began: Duration?
  /// When to try again.
  package private(set) var next: Duration = .zero

  /// Nothing has been tried yet: now is the time.
  package init() {}

  /// Notes that it works from `now` on.
  package mutating func succeeded(at now: Duration) {
    began = now
  }

  /// Notes that it failed at `now`.
  package mutating func failed(at now: Duration) {
    if let began, now - began >= Self.lasting { delay = Self.first }
    began = nil
    next = now + delay
    delay = min(delay * 2, Self.longest)
  }
}
