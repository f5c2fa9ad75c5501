import Feeds
import Foundation
import Testing
import Tracks

// Handlers belong to the whole process: one test at a time, and no other suite sets any.
@Suite(.serialized) struct StopSignalTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `A signal ends a feed cleanly`(signal: Int32) throws {
    #expect(brokenPipesAreErrors)
    let output = RecordingOutput()
    output.onSend = { if $0 == 5 { kill(getpid(), signal) } }
    let stop = try StopSignal()
    let handlers = try SignalHandlers(stop: stop)
    var loop = FeedLoop(outputs: [output], pacer: Pacer(), clock: ManualClock(), stop: stop)
    let summary = try loop.run(LoopedEpochs(SampleRun.epochs(3)))
    #expect(summary.end == .stopped(signal: signal))
    // Whichever thread the system chooses takes the signal, a moment later.
    #expect(summary.sentEpochs >= 5)
    #expect(output.closeCount == 1)
    _ = consume handlers
  }

  @Test func `Handlers are as before once they are not needed`() throws {
    var before = sigaction()
    sigaction(SIGINT, nil, &before)
    do {
      let stop = try StopSignal()
      let handlers = try SignalHandlers(stop: stop)
      var during = sigaction()
      sigaction(SIGINT, nil, &during)
      #expect(address(during) != address(before))
      _ = consume handlers
    }
    var after = sigaction()
    sigaction(SIGINT, nil, &after)
    #expect(address(after) == address(before))
  }

  @Test func `A hang-up that was ignored stays ignored`() throws {
    let previous = signal(SIGHUP, SIG_IGN)
    defer { _ = signal(SIGHUP, previous) }
    let stop = try StopSignal()
    let handlers = try SignalHandlers(stop: stop)
    kill(getpid(), SIGHUP)
    kill(getpid(), SIGTERM)
    var poll = PollSet()
    poll.add(stop.descriptor, .read)
    // A signal may end a wait early.
    let deadline = ContinuousClock.now + .seconds(10)
    while !poll.isAnyReady {
      try #require(ContinuousClock.now < deadline, "no signal within 10 s")
      try poll.wait(atMost: .seconds(1))
    }
    #expect(stop.take() == SIGTERM)
    #expect(stop.take() == nil)
    _ = consume handlers
  }

  @Test func `Any thread may ask for the end, more than once`() throws {
    let stop = try StopSignal()
    #expect(stop.take() == nil)
    for _ in 0..<70_000 { stop.stop() }
    #expect(stop.take() == 0)
  }

  private func address(_ action: sigaction) -> Int {
    #if canImport(Glibc)
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #else
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #endif
  }
}
