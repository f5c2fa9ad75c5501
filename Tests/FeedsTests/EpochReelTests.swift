import Feeds
import Testing
import Tracks

@Suite struct EpochReelTests {
  private func seconds(_ epoch: Epoch?) -> Double? {
    epoch.map { $0.time.seconds(since: SampleRun.start) }
  }

  @Test func `A reel that nobody touches gives the epochs as they are`() {
    let epochs = SampleRun.epochs(5)
    let reel = EpochReel(epochs)
    #expect(Array(reel) == epochs)
    #expect(reel.current == nil && reel.seconds == 4 && reel.duration == 4)
  }

  @Test(arguments: [0.0, 2, 2.5, 7, 9, 100])
  func `After a leap time goes on from another place`(target: Double) {
    let epochs = SampleRun.epochs(10)
    let reel = EpochReel(epochs)
    for _ in 0..<4 { _ = reel.next() }
    reel.seek(to: target)
    let place = min(9, Int(target.rounded(.up)))
    let rest = Array(reel)
    #expect(rest.count == 10 - place)
    #expect(seconds(rest.first) == 3)
    #expect(rest.map { $0.fixes[0].coordinate } == epochs[place...].map { $0.fixes[0].coordinate })
    for (one, next) in zip(rest, rest.dropFirst()) {
      #expect(next.time.seconds(since: one.time) == 1)
    }
  }

  @Test func `Exchanged epochs come from the one that waits on`() {
    let epochs = SampleRun.epochs(5)
    let reel = EpochReel(epochs)
    _ = reel.next()
    _ = reel.next()
    reel.replace(epochs.map { Epoch(time: $0.time) })
    let rest = Array(reel)
    #expect(rest.map { $0.time } == epochs[1...].map { $0.time })
    #expect(rest.allSatisfy { $0.fixes.isEmpty })
  }

  @Test func `Rounds go on in time like those of a loop, also after a leap`() {
    let epochs = SampleRun.epochs(4)
    let reel = EpochReel(epochs, nextRound: { epochs })
    #expect((0..<9).map { _ in reel.next() } == Array(LoopedEpochs(epochs).prefix(9)))
    reel.seek(to: 3)
    #expect((0..<3).map { _ in seconds(reel.next()) } == [8, 9, 10])
  }
}
