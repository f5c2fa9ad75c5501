import Feeds
import Testing
import Tracks

@Suite struct EpochSequenceTests {
  @Test func `Restamped epochs keep their intervals and the age of their fixes`() {
    var epochs = SampleRun.epochs(3)
    epochs[1].fixes[0].timestamp = epochs[0].time
    let now = Timestamp(secondsSince1970: 1_900_000_000.5)
    let moved = Array(epochs.restamped(from: epochs[0].time, to: now))
    #expect(moved.map { $0.time.seconds(since: now) } == [0, 1, 2])
    #expect(moved.map { $0.fixes[0].timestamp.seconds(since: now) } == [0, 0, 2])
    #expect(moved[2].fixes[0].coordinate == epochs[2].fixes[0].coordinate)
    #expect(moved[2].sky == epochs[2].sky)
  }

  @Test(
    arguments: [
      (0, 0), (1, 1_000_000), (999_999, 1_000_000), (1_000_000, 1_000_000), (-1, 0),
      (-1_000_000, -1_000_000), (-1_000_001, -1_000_000),
    ] as [(Int64, Int64)])
  func `A time rounds up to the second`(microseconds: Int64, rounded: Int64) {
    #expect(
      Timestamp(microseconds: microseconds).roundedUpToSecond
        == Timestamp(microseconds: rounded))
  }

  @Test func `Laps go on in time without a gap or a repeat`() {
    let epochs = SampleRun.epochs(4, interval: 0.5)
    let laps = Array(LoopedEpochs(epochs, count: 3))
    #expect(
      laps.map { $0.time.seconds(since: SampleRun.start) } == (0..<12).map { 0.5 * Double($0) })
    #expect(laps.map { $0.fixes[0].timestamp } == laps.map(\.time))
    #expect(laps[9].fixes[0].coordinate == epochs[1].fixes[0].coordinate)
  }

  @Test func `Laps without a count do not end, and those of nothing do`() {
    #expect(Array(LoopedEpochs(SampleRun.epochs(2)).prefix(1001)).count == 1001)
    #expect(
      Array(LoopedEpochs(SampleRun.epochs(1)).prefix(5)).last?.time
        == SampleRun.start.advanced(by: 4))
    #expect(Array(LoopedEpochs([])).isEmpty)
  }
}
