import Feeds
import Testing
import Tracks

@Suite struct SteadyTimeTests {
  @Test(arguments: [
    ([0, 2, 4, 6], [0, 2, 4, 6], 0), ([0, 0, 2], [0, 0, 2], 0), ([5], [5], 0), ([], [], 0),
    ([0, 2, 4, 600, 602], [0, 2, 4, 600, 602], 0), ([0, 2, 4, 1, 3], [0, 2, 4, 6, 8], 1),
    ([0, 2, 100_000, 100_002, 1], [0, 2, 4, 6, 8], 2), ([9, 1], [9, 10], 1),
  ])
  func `Time goes on by the usual step where a clock was set`(
    times: [Int], expected: [Int], moved: Int
  ) {
    let epochs = times.map { second in
      var epoch = SampleRun.epochs(1)[0]
      epoch.time = Timestamp(secondsSince1970: Double(second))
      return epoch
    }
    let steady = epochs.inSteadyTime()
    #expect(steady.moved == moved)
    #expect(steady.epochs.map { Int($0.time.secondsSince1970) } == expected)
    #expect(steady.epochs.map(\.fixes) == epochs.map(\.fixes))
  }
}
