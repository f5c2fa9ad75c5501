package import Tracks

/// A run's epochs over and over, with time going on: each lap begins where the one before ended.
///
/// Between the last epoch of a lap and the first of the next lies the usual interval of the run.
package struct LoopedEpochs: Sequence, Sendable {
  private let epochs: [Epoch]
  private let lapCount: Int?
  /// Microseconds from the first epoch of a lap to the first of the next.
  package let period: Int64

  /// The laps, `count` of them or without end.
  ///
  /// A run of one epoch has no interval: it is repeated each second.
  package init(_ epochs: [Epoch], count: Int? = nil) {
    self.epochs = epochs
    lapCount = count
    let times = epochs.map(\.time.microseconds)
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    let usual = intervals.isEmpty ? 1_000_000 : intervals[intervals.count / 2]
    period = Swift.max((times.last ?? 0) - (times.first ?? 0) + usual, 1)
  }

  package func makeIterator() -> Iterator { Iterator(laps: self) }

  /// The laps, one epoch after the other.
  package struct Iterator: IteratorProtocol {
    fileprivate let laps: LoopedEpochs
    private var lap = 0
    private var index = 0

    fileprivate init(laps: LoopedEpochs) {
      self.laps = laps
    }

    package mutating func next() -> Epoch? {
      if index == laps.epochs.count {
        index = 0
        lap += 1
      }
      guard !laps.epochs.isEmpty, laps.lapCount.map({ lap < $0 }) ?? true else { return nil }
      defer { index += 1 }
      return laps.epochs[index].shifted(byMicroseconds: Int64(lap) * laps.period)
    }
  }
}
