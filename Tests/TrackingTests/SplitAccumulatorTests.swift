import Routes
import Testing
import Tracking

@Suite struct SplitAccumulatorTests {
  @Test func aBoundaryIsInterpolated() {
    var splits = SplitAccumulator(unit: 1000)
    splits.advance(distance: 990, duration: 300)
    splits.advance(distance: 30, duration: 9)
    #expect(
      splits.splits() == [
        Split(distance: 1000, duration: 303), Split(distance: 20, duration: 6),
      ])
  }

  @Test func aStepMayCrossSeveralBoundaries() {
    var splits = SplitAccumulator(unit: 100)
    splits.advance(distance: 350, duration: 70)
    #expect(
      splits.splits() == [
        Split(distance: 100, duration: 20), Split(distance: 100, duration: 20),
        Split(distance: 100, duration: 20), Split(distance: 50, duration: 10),
      ])
  }

  @Test func aRunThatEndsOnABoundaryHasNoEmptySplit() {
    var splits = SplitAccumulator(unit: 1000)
    splits.advance(distance: 1000, duration: 300)
    #expect(splits.splits() == [Split(distance: 1000, duration: 300)])
    #expect(splits.splits(tail: 5).last == Split(distance: 0, duration: 5))
  }

  @Test func standingStillAddsTimeAlone() {
    var splits = SplitAccumulator(unit: 1000)
    splits.advance(distance: 0, duration: 60)
    splits.advance(distance: 0, duration: 0)
    #expect(splits.splits() == [Split(distance: 0, duration: 60)])
  }

  @Test(arguments: 1...20)
  func theyAddUpToWhatWentIn(_ seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed))
    var splits = SplitAccumulator(unit: 1609.344)
    var distance = 0.0
    var duration = 0.0
    for _ in 0..<2000 {
      let step = numbers.below(4) == 0 ? 0 : numbers.uniform() * (numbers.below(50) == 0 ? 5000 : 9)
      let time = numbers.uniform() * 3
      splits.advance(distance: step, duration: time)
      distance += step
      duration += time
    }
    let all = splits.splits()
    #expect(abs(all.reduce(0) { $0 + $1.distance } - distance) < 1e-6)
    #expect(abs(all.reduce(0) { $0 + $1.duration } - duration) < 1e-6)
    #expect(all.dropLast().allSatisfy { $0.distance == 1609.344 && $0.duration >= 0 })
    #expect(all.count == Int(distance / 1609.344) + 1)
  }
}
