package import Tracks

/// Sends epochs to outputs, each at its time: one loop on one thread that owns all state.
package struct FeedLoop {
  /// When epochs are due.
  package var pacer: Pacer
  /// How long an end waits for outputs that have not yet passed on everything.
  package var drainLimit: Duration = .seconds(1)
  /// What steers the feed while it runs, absent where nothing does.
  package var control: (any FeedControl)?
  private var outputs: [any FeedOutput]
  private let clock: any FeedClock
  private let stop: StopSignal?
  private let report: (FeedEvent) -> Void
  private var summary = FeedSummary()
  private var turn = FeedTurn()

  /// A loop over these outputs; `report` is told what happens to their peers.
  package init(
    outputs: [any FeedOutput], pacer: Pacer, clock: any FeedClock = MonotonicClock(),
    stop: StopSignal? = nil, report: @escaping (FeedEvent) -> Void = { _ in }
  ) {
    self.outputs = outputs
    self.pacer = pacer
    self.clock = clock
    self.stop = stop
    self.report = report
  }

  /// Sends the epochs until they end, an end is asked for or no output is left; closes the outputs.
  ///
  /// The first epoch is due at once, unless the pacer was started before.
  ///
  /// An output that fails otherwise than by its peer's leaving, as on a full disk, ends alone: that is
  /// reported, and the summary has it.
  ///
  /// - Throws: `SystemError` where the loop itself cannot go on.
  package mutating func run(_ epochs: some Sequence<Epoch>) throws(SystemError) -> FeedSummary {
    defer {
      for output in outputs { output.close() }
      control?.close()
    }
    var iterator = epochs.makeIterator()
    var next = iterator.next()
    if let next, !pacer.hasStarted { pacer.start(next.time, due: clock.now) }
    while let epoch = next {
      if let end = endNow() { return try finish(end) }
      if turn.isSteered {
        turn.isSteered = false
        next = iterator.next()
        continue
      }
      if pacer.isPaused {
        try take(until: nil)
        continue
      }
      if outputs.contains(where: \.isFull) {
        try take(until: nil)
        continue
      }
      switch pacer.decide(epoch.time, at: clock.now) {
      case .wait(let due):
        try take(until: due)
        continue
      case .skip(let late):
        summary.skippedEpochs += 1
        summary.greatestLateness = max(summary.greatestLateness, late)
      case .send(let late):
        // Peers and the stop signal have their turn before each epoch, late or not.
        try take(until: .zero)
        if turn.isSteered || pacer.isPaused { continue }
        summary.greatestLateness = max(summary.greatestLateness, late)
        if summary.stopSignal == nil { send(epoch) }
      }
      next = iterator.next()
    }
    return try finish(endNow() ?? .finished)
  }

  private func endNow() -> FeedSummary.End? {
    if let signal = summary.stopSignal { return .stopped(signal: signal) }
    return outputs.isEmpty ? .outputsClosed : nil
  }

  /// Waits for peers until `deadline` and serves them.
  private mutating func take(until deadline: Duration?) throws(SystemError) {
    turn.poll.removeAll()
    if let stop { turn.poll.add(stop.descriptor, .read) }
    for output in outputs { output.addInterests(to: &turn.poll) }
    control?.addInterests(to: &turn.poll)
    if deadline == .zero {
      try turn.poll.wait(atMost: .zero)
    } else {
      try clock.wait(&turn.poll, until: deadline)
    }
    if let stop, !turn.poll[stop.descriptor].isEmpty, let signal = stop.take() {
      summary.stopSignal = signal
      summary.signalCount += 1
    }
    turn.now = clock.now
    each { output, turn throws(SystemError) in try output.serve(&turn) }
    try control?.serve(&turn, &pacer)
    if turn.isEndAsked, summary.stopSignal == nil { summary.stopSignal = 0 }
    settle()
  }

  private mutating func send(_ epoch: Epoch) {
    turn.now = clock.now
    each { output, turn throws(SystemError) in try output.send(epoch, &turn) }
    summary.sentEpochs += 1
    summary.sentFixes += epoch.fixes.count
    settle()
  }

  /// Has each output do something; one that fails ends, and the others go on.
  private mutating func each(
    _ body: (any FeedOutput, inout FeedTurn) throws(SystemError) -> Void
  ) {
    for output in outputs {
      do throws(SystemError) {
        try body(output, &turn)
      } catch {
        turn.events.append(.outputFailed(output: output.name, error: error))
        summary.failures.append(error)
        output.close()
        outputs.removeAll { $0 === output }
      }
    }
  }

  /// Lets go of outputs whose peers are gone and passes on what the others said.
  private mutating func settle() {
    for output in outputs where output.isClosed {
      turn.events.append(.outputClosed(output: output.name))
      output.close()
    }
    outputs.removeAll(where: \.isClosed)
    for event in turn.events { report(event) }
    turn.events.removeAll(keepingCapacity: true)
  }

  /// Lets the outputs pass on what they have: for a while, and those that lose nothing until asked.
  private mutating func finish(_ end: FeedSummary.End) throws(SystemError) -> FeedSummary {
    var end = end
    let signals = summary.signalCount
    let limit = clock.now + drainLimit
    while summary.signalCount == signals {
      let waiting = outputs.filter { !$0.isDrained }
      let isPatient = summary.stopSignal == nil && waiting.contains(where: \.losesNothing)
      guard !waiting.isEmpty, isPatient || clock.now < limit else { break }
      // Not all of them show on a descriptor that their bytes have been read.
      try take(until: clock.now + .milliseconds(10))
    }
    if case .finished = end, let signal = summary.stopSignal { end = .stopped(signal: signal) }
    summary.end = end
    return summary
  }
}

/// What a feed did.
package struct FeedSummary: Hashable, Sendable {
  /// Why it ended.
  package enum End: Hashable, Sendable {
    /// All epochs were sent.
    case finished
    /// An end was asked for: the number of the signal, 0 where it was none.
    case stopped(signal: Int32)
    /// Every output was closed by its peer, or failed.
    case outputsClosed
  }

  /// Why it ended.
  package var end = End.finished
  /// Epochs that went to the outputs.
  package var sentEpochs = 0
  /// Fixes in them.
  package var sentFixes = 0
  /// Epochs that were left out because they were late.
  package var skippedEpochs = 0
  /// What outputs failed of, in order; an output that failed took no more epochs.
  package var failures: [SystemError] = []
  /// How late the latest epoch was.
  package var greatestLateness: Duration = .zero
  fileprivate var stopSignal: Int32?
  fileprivate var signalCount = 0
}
