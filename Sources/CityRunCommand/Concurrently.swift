import Dispatch
import Foundation

/// Work that is the same for every index, on as many threads as there are cores.
enum Concurrently {
  /// What `work` makes of each seed, in their order.
  static func map<Value: Sendable>(
    _ seeds: Range<UInt64>, _ work: @Sendable (UInt64) -> Value
  ) -> [Value] {
    let results = Results<Value>()
    DispatchQueue.concurrentPerform(iterations: seeds.count) { index in
      let seed = seeds.lowerBound + UInt64(index)
      results.add(work(seed), of: seed)
    }
    return results.inOrder
  }
}

/// Values by their seeds.
// The lock is held wherever the values are touched, so that threads never meet in it.
private final class Results<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [(seed: UInt64, value: Value)] = []

  func add(_ value: Value, of seed: UInt64) {
    lock.withLock { values.append((seed, value)) }
  }

  var inOrder: [Value] {
    lock.withLock { values.sorted { $0.seed < $1.seed }.map(\.value) }
  }
}
