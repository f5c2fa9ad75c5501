public import Routes
public import Tracks

/// How fixes come from the receiver to whoever listens: at once, in batches, late, twice, swapped.
public struct Delivery: Hashable, Sendable {
  /// Seconds for which fixes are held back to be delivered together, the last of them with the last
  /// epoch; 0 holds none back.
  public var batch: Double
  /// Median of the seconds by which a report comes after its time; 0 is at once.
  public var latency: Double
  /// How much the latency varies: standard deviation of its logarithm.
  public var latencySpread: Double
  /// The share of fixes, 0 to 1, that are delivered twice.
  public var repeated: Double
  /// The share of fixes, 0 to 1, that change places with the next one.
  public var outOfOrder: Double
  /// The share of fixes, 0 to 1, that are lost on the way.
  public var missing: Double

  /// A delivery; what is not given does not happen.
  public init(
    batch: Double = 0, latency: Double = 0, latencySpread: Double = 0.5, repeated: Double = 0,
    outOfOrder: Double = 0, missing: Double = 0
  ) {
    self.batch = batch
    self.latency = latency
    self.latencySpread = latencySpread
    self.repeated = repeated
    self.outOfOrder = outOfOrder
    self.missing = missing
  }

  /// Each fix at its time, once, in order.
  public static let immediate = Delivery()
  /// An app in the background, as iOS' deferred updates have it: all of a minute at once (heuristic).
  public static let deferred = Delivery(batch: 60)

  /// What is wrong with it, in words, or nil where fixes can be delivered so.
  public var problem: String? {
    if !(batch >= 0 && batch <= 86_400 && latency >= 0 && latency <= 86_400) {
      return "a batch and a latency must be 0 s to a day"
    }
    if !(latencySpread >= 0 && latencySpread <= 5) {
      return "the spread of the latency must be 0 to 5"
    }
    for share in [repeated, outOfOrder, missing] where !(share >= 0 && share <= 1) {
      return "the shares of repeated, swapped and missing fixes must be 0 to 1"
    }
    return nil
  }

  /// Delivers the fixes of these epochs, which are in order of time, so.
  ///
  /// Fixes are lost first, then repeated, swapped and held back; latency moves the epochs' own times.
  /// Complexity: O(number of fixes), and nothing at all for `immediate`.
  ///
  /// - Precondition: `problem` is nil.
  public func deliver(_ epochs: inout [Epoch], random: SplitMix64) {
    if missing > 0 {
      var draw = random.stream("missing")
      for index in epochs.indices where !epochs[index].fixes.isEmpty {
        epochs[index].fixes.removeAll { _ in draw.uniform() < missing }
      }
    }
    if repeated > 0 {
      var draw = random.stream("repeated")
      for index in epochs.indices {
        for place in epochs[index].fixes.indices.reversed() where draw.uniform() < repeated {
          epochs[index].fixes.insert(epochs[index].fixes[place], at: place)
        }
      }
    }
    if outOfOrder > 0 { swap(&epochs, random.stream("order")) }
    if batch > 0 { hold(&epochs) }
    if latency > 0 { delay(&epochs, random.stream("latency")) }
  }

  /// A fix that changes places with the next one is delivered right after it.
  private func swap(_ epochs: inout [Epoch], _ random: SplitMix64) {
    var draw = random
    var held: Fix?
    for index in epochs.indices {
      guard let fix = epochs[index].fixes.last else { continue }
      if let waiting = held {
        epochs[index].fixes.append(waiting)
        held = nil
      } else if draw.uniform() < outOfOrder {
        epochs[index].fixes.removeLast()
        held = fix
      }
    }
    if let held, let last = epochs.indices.last { epochs[last].fixes.append(held) }
  }

  private func hold(_ epochs: inout [Epoch]) {
    guard let first = epochs.first else { return }
    var held: [Fix] = []
    var due = batch
    for index in epochs.indices {
      let seconds = epochs[index].time.seconds(since: first.time)
      if seconds < due, index < epochs.count - 1 {
        held += epochs[index].fixes
        epochs[index].fixes = []
      } else {
        if !held.isEmpty { epochs[index].fixes.insert(contentsOf: held, at: 0) }
        held.removeAll(keepingCapacity: true)
        due = ((seconds / batch + 1e-9).rounded(.down) + 1) * batch
      }
    }
  }

  /// A report waits for the one before it, so that times stay in order.
  private func delay(_ epochs: inout [Epoch], _ random: SplitMix64) {
    var draw = random
    var free: Timestamp?
    for index in epochs.indices {
      var time = epochs[index].time.advanced(
        by: latency * exponential(latencySpread * draw.gaussian()))
      if let free, time < free { time = free }
      epochs[index].time = time
      // A millisecond to hand over a report (heuristic).
      free = time.advanced(by: 0.001)
    }
  }
}
