/// Takes what a source says until an end is asked for: one loop on one thread.
package struct ReceiverLoop {
  private let source: any ReceiverSource
  private let clock: any FeedClock
  private let stop: StopSignal
  private let report: (FeedEvent) -> Void

  /// A loop over a source; `report` is told what happens to it.
  package init(
    source: any ReceiverSource, stop: StopSignal, clock: any FeedClock = MonotonicClock(),
    report: @escaping (FeedEvent) -> Void = { _ in }
  ) {
    self.source = source
    self.stop = stop
    self.clock = clock
    self.report = report
  }

  /// Hands over what comes, in order, until an end is asked for or the time is over.
  ///
  /// `limit` is nil where there is no such time.
  ///
  /// - Throws: `SystemError` where the loop or the source cannot go on, and what `take` throws.
  package func run(for limit: Duration? = nil, _ take: (ReceivedPart) throws -> Void) throws {
    defer { source.close() }
    let end = limit.map { clock.now + $0 }
    var turn = FeedTurn()
    while end.map({ clock.now < $0 }) ?? true {
      turn.poll.removeAll()
      turn.poll.add(stop.descriptor, .read)
      source.addInterests(to: &turn.poll)
      // A source that is not there has no descriptor to wait for: look again now and then.
      try clock.wait(&turn.poll, until: clock.now + .milliseconds(100))
      if !turn.poll[stop.descriptor].isEmpty, stop.take() != nil { return }
      turn.now = clock.now
      let parts = try source.serve(&turn)
      for event in turn.events { report(event) }
      turn.events.removeAll(keepingCapacity: true)
      for part in parts { try take(part) }
    }
  }
}
