package import Tracks

/// A run's epochs that can be wound to and fro and exchanged while they are sent.
///
/// Time goes on whatever is done to them: after a leap each epoch is dated as the one that would have
/// come, so that no client ever sees time run backwards.
package final class EpochReel: Sequence, IteratorProtocol {
  /// The epochs, dated as in the run.
  package private(set) var epochs: [Epoch]
  /// Which of them is to be sent next; the number of them at the end.
  package private(set) var index = 0
  /// Completes each epoch as it is handed out, dated as it is sent.
  package var complete: (Epoch) -> Epoch = { $0 }
  /// Asked for the epochs of each further round.
  package var nextRound: () -> [Epoch]?
  private var offset: Int64 = 0
  private var handsOutAgain = true

  /// A reel that ends, or goes on with what `nextRound` gives.
  package init(_ epochs: [Epoch], nextRound: @escaping () -> [Epoch]? = { nil }) {
    self.epochs = epochs
    self.nextRound = nextRound
  }

  /// The epoch that is to be sent next, dated as it will be; nil at the end.
  package var current: Epoch? {
    guard epochs.indices.contains(index) else { return nil }
    return complete(epochs[index].shifted(byMicroseconds: offset))
  }

  /// Seconds of the run from its first epoch to the one that is to be sent next.
  package var seconds: Double {
    guard let first = epochs.first, let last = epochs.last else { return 0 }
    let epoch = epochs.indices.contains(index) ? epochs[index] : last
    return epoch.time.seconds(since: first.time)
  }

  /// Seconds from the first epoch to the last.
  package var duration: Double {
    guard let first = epochs.first, let last = epochs.last else { return 0 }
    return last.time.seconds(since: first.time)
  }

  /// Has the first epoch that is not before so many seconds sent next, or the last one.
  ///
  /// It is dated as the one that would have come, or with `keepingDates` as in the run.
  package func seek(to seconds: Double, keepingDates: Bool = false) {
    guard let first = epochs.first, let held = current else { return }
    index =
      epochs.firstIndex { $0.time.seconds(since: first.time) >= seconds } ?? epochs.count - 1
    if !keepingDates { offset = held.time.microseconds - epochs[index].time.microseconds }
    handsOutAgain = true
  }

  /// Exchanges the epochs for others of the same moments.
  ///
  /// - Precondition: there are as many.
  package func replace(_ others: [Epoch]) {
    precondition(others.count == epochs.count, "the same moments")
    epochs = others
    handsOutAgain = true
  }

  /// The epoch after the one that was handed out, or after a change the one that is to be sent next.
  package func next() -> Epoch? {
    if handsOutAgain { handsOutAgain = false } else { index += 1 }
    if index >= epochs.count, !epochs.isEmpty, let round = nextRound(), let first = round.first {
      offset += LoopedEpochs(epochs).period
      offset += epochs[0].time.microseconds - first.time.microseconds
      epochs = round
      index = 0
    }
    return current
  }
}
