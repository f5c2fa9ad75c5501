import Feeds
import Testing
import Tracks

@Suite struct FeedControlTests {
  /// Does something once as soon as so many epochs were sent.
  private final class OneChange: FeedControl {
    let output: RecordingOutput
    let count: Int
    var change: ((inout FeedTurn, inout Pacer) -> Void)?
    private(set) var closeCount = 0

    init(
      after count: Int, of output: RecordingOutput,
      _ change: @escaping (inout FeedTurn, inout Pacer) -> Void
    ) {
      self.output = output
      self.count = count
      self.change = change
    }

    func addInterests(to poll: inout PollSet) {}
    func serve(_ turn: inout FeedTurn, _ pacer: inout Pacer) {
      guard output.epochs.count == count, let change else { return }
      self.change = nil
      change(&turn, &pacer)
    }
    func close() { closeCount += 1 }
  }

  @Test func `A change acts on the epoch that waits, and dates and pace go on`() throws {
    let output = RecordingOutput()
    let epochs = SampleRun.epochs(20)
    let reel = EpochReel(epochs)
    let control = OneChange(after: 3, of: output) { turn, _ in
      reel.seek(to: 15)
      turn.isSteered = true
    }
    var loop = FeedLoop(outputs: [output], pacer: Pacer(), clock: ManualClock())
    loop.control = control
    let summary = try loop.run(reel)
    #expect(summary.sentEpochs == 8 && summary.end == .finished)
    #expect(output.times == (0..<8).map { .seconds($0) })
    #expect(output.epochs.map { $0.time } == epochs.prefix(8).map { $0.time })
    #expect(
      output.epochs.map { $0.fixes[0].coordinate }
        == (Array(0..<3) + Array(15..<20)).map { epochs[$0].fixes[0].coordinate })
    #expect(control.closeCount == 1)
  }

  @Test func `An end that a control asks for is one without a signal`() throws {
    let output = RecordingOutput()
    let control = OneChange(after: 3, of: output) { turn, _ in turn.isEndAsked = true }
    var loop = FeedLoop(outputs: [output], pacer: Pacer(), clock: ManualClock())
    loop.control = control
    let summary = try loop.run(SampleRun.epochs(20))
    #expect(summary.end == .stopped(signal: 0) && summary.sentEpochs == 3)
    #expect(output.closeCount == 1 && control.closeCount == 1)
  }

  @Test func `Nothing is sent in a pause, and a pause makes nothing late`() throws {
    let output = RecordingOutput()
    let clock = ManualClock()
    let control = OneChange(after: 3, of: output) { _, pacer in pacer.pause(at: clock.now) }
    let resumer = Resumer(control, clock)
    var loop = FeedLoop(
      outputs: [output], pacer: Pacer(latePolicy: .skip(laterThan: .zero)), clock: clock)
    loop.control = resumer
    #expect(try loop.run(SampleRun.epochs(6)).sentEpochs == 6)
    let times = output.times.map { $0 / .seconds(1) }
    #expect(Array(times.prefix(3)) == [0, 1, 2])
    #expect(times[3] >= 62 && times[3] <= 63)
    #expect(times[5] - times[3] == 2)
  }

  /// Resumes a minute after the pause.
  private final class Resumer: FeedControl {
    let control: OneChange
    let clock: ManualClock

    init(_ control: OneChange, _ clock: ManualClock) {
      self.control = control
      self.clock = clock
    }

    func addInterests(to poll: inout PollSet) {}
    func serve(_ turn: inout FeedTurn, _ pacer: inout Pacer) {
      if pacer.isPaused {
        clock.now += .seconds(60)
        pacer.resume(at: clock.now)
      }
      control.serve(&turn, &pacer)
    }
    func close() {}
  }
}
