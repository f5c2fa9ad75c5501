import Feeds
import Testing
import Tracks

@Suite struct PacerTests {
  @Test(arguments: [0.25, 1, 3, 10])
  func `The ten-thousandth epoch is as punctual as the first`(speed: Double) throws {
    let clock = ManualClock(now: .seconds(1000))
    clock.oversleep = .microseconds(700)
    let output = RecordingOutput()
    var loop = FeedLoop(outputs: [output], pacer: Pacer(speed: speed), clock: clock)
    let summary = try loop.run(SampleRun.epochs(10_000, interval: 0.1))

    #expect(summary.sentEpochs == 10_000)
    #expect(summary.end == .finished)
    for (index, time) in output.times.enumerated() {
      let late = time - .seconds(1000) - .seconds(0.1 * Double(index) / speed)
      // The oversleep of one wait, and a nanosecond for rounding: nothing that adds up.
      #expect(late >= .nanoseconds(-1) && late <= .nanoseconds(700_001), "epoch \(index)")
    }
  }

  @Test(arguments: [
    (Pacer.LatePolicy.sendAtOnce, 10, 0), (.skip(laterThan: .seconds(1)), 7, 3),
    (.skip(laterThan: .seconds(60)), 10, 0),
  ])
  func `After a stall late epochs go by the policy`(
    policy: Pacer.LatePolicy, sent: Int, skipped: Int
  ) throws {
    let clock = ManualClock()
    let output = RecordingOutput()
    // The machine stalls for 5 s as the fourth epoch goes out, 3 s after the start.
    output.onSend = { if $0 == 4 { clock.now += .seconds(5) } }
    var loop = FeedLoop(outputs: [output], pacer: Pacer(latePolicy: policy), clock: clock)
    let summary = try loop.run(SampleRun.epochs(10))
    #expect(summary.sentEpochs == sent)
    #expect(summary.skippedEpochs == skipped)
    #expect(summary.greatestLateness == .seconds(4))
    #expect(output.times.last == .seconds(9))
  }

  @Test func `Unpaced epochs wait for nothing`() throws {
    let clock = ManualClock()
    let output = RecordingOutput()
    var loop = FeedLoop(outputs: [output], pacer: .unpaced, clock: clock)
    #expect(try loop.run(SampleRun.epochs(1000)).sentEpochs == 1000)
    #expect(clock.now == .zero)
  }

  @Test func `A new speed counts from now, without a jump`() {
    var pacer = Pacer(speed: 2)
    pacer.start(SampleRun.start, due: .seconds(100))
    // Ten seconds later twenty seconds of the run have passed.
    pacer.setSpeed(0.5, at: .seconds(110))
    #expect(pacer.due(SampleRun.start.advanced(by: 20)) == .seconds(110))
    #expect(pacer.due(SampleRun.start.advanced(by: 21)) == .seconds(112))
    #expect(
      pacer.decide(SampleRun.start.advanced(by: 21), at: .seconds(111))
        == .wait(until: .seconds(112)))
    #expect(
      pacer.decide(SampleRun.start.advanced(by: 20), at: .seconds(111)) == .send(late: .seconds(1)))
  }

  @Test func `A pacer that was started decides when the first epoch goes`() throws {
    let clock = ManualClock()
    let output = RecordingOutput()
    var pacer = Pacer()
    pacer.start(SampleRun.start, due: .milliseconds(266))
    var loop = FeedLoop(outputs: [output], pacer: pacer, clock: clock)
    _ = try loop.run(SampleRun.epochs(2))
    #expect(output.times == [.milliseconds(266), .milliseconds(1266)])
  }

  @Test(arguments: [nil, 2.0])
  func `After a pause the run goes on where it stood, and nothing is late`(changed: Double?) {
    var pacer = Pacer()
    pacer.start(SampleRun.start, due: .seconds(100))
    pacer.pause(at: .seconds(103))
    pacer.pause(at: .seconds(105))
    if let changed { pacer.setSpeed(changed, at: .seconds(110)) }
    #expect(pacer.isPaused)
    pacer.resume(at: .seconds(163))
    pacer.resume(at: .seconds(170))
    #expect(!pacer.isPaused)
    let due = Duration.seconds(163 + 2 / (changed ?? 1))
    #expect(pacer.due(SampleRun.start.advanced(by: 3)) == .seconds(163))
    #expect(pacer.due(SampleRun.start.advanced(by: 5)) == due)
  }
}
