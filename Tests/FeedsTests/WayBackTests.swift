import Feeds
import Geodesy
import Testing
import Tracks

@Suite struct WayBackTests {
  /// A run with a gap, whose last fix is late and has a course near north.
  private static let epochs: [Epoch] = {
    var epochs = SampleRun.epochs(5)
    for index in 3..<5 { epochs[index] = epochs[index].shifted(byMicroseconds: 7_000_000) }
    epochs[3].fixes[0].timestamp.microseconds -= 400_000
    epochs[3].fixes[0].course = 350
    epochs[2].fixes[0].course = nil
    return epochs
  }()

  @Test func `The way back has the same places in the other order, and the same steps`() {
    let back = Self.epochs.wayBack()
    let start = SampleRun.start
    #expect(back.map { $0.time.seconds(since: start) } == [0, 8, 9, 10])
    #expect(
      back.map { $0.fixes[0].coordinate }
        == [3, 2, 1, 0].map { Self.epochs[$0].fixes[0].coordinate })
    #expect(back.map { $0.fixes[0].course } == [170, nil, 270, 270])
    #expect(back[0].fixes[0].timestamp.seconds(since: back[0].time) == -0.4)
    #expect(back.map { $0.fixes[0].speed } == [3, 3, 3, 3])
  }

  @Test func `One epoch and none are their own way back`() {
    #expect([Epoch]().wayBack().isEmpty)
    let one = SampleRun.epochs(1)
    #expect(one.wayBack() == one)
  }

  @Test(arguments: [(0.0, 0.0), (2.9, 1), (3.1, 2), (8.9, 10), (11.9, 11)])
  func `A distance is found by the way from fix to fix`(metres: Double, seconds: Double) {
    #expect(Self.epochs.seconds(atDistance: metres) == seconds)
  }

  @Test func `Beyond the last fix there is nothing`() {
    #expect(Self.epochs.seconds(atDistance: 13) == nil)
    #expect([Epoch]().seconds(atDistance: 0) == nil)
    #expect([Epoch(time: SampleRun.start)].seconds(atDistance: 1) == nil)
  }

  @Test func `A reel that is wound with its dates kept goes on with those`() {
    let reel = EpochReel(Self.epochs)
    reel.seek(to: 2, keepingDates: true)
    #expect(reel.map { $0 } == Array(Self.epochs[2...]))
  }
}
