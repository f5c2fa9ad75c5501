package import Tracks

extension Epoch {
  /// The same epoch at another time: its fixes keep their age.
  package func shifted(byMicroseconds offset: Int64) -> Epoch {
    var epoch = self
    epoch.time.microseconds += offset
    for index in epoch.fixes.indices { epoch.fixes[index].timestamp.microseconds += offset }
    return epoch
  }
}

extension Sequence<Epoch> {
  /// The same epochs at another date: what was reported at `old` is reported at `new`.
  ///
  /// Live clients expect the present: a daemon that sets clocks refuses a fix from last year.
  package func restamped(
    from old: Timestamp, to new: Timestamp
  ) -> LazyMapSequence<LazySequence<Self>.Elements, Epoch> {
    let offset = new.microseconds - old.microseconds
    return lazy.map { $0.shifted(byMicroseconds: offset) }
  }
}
