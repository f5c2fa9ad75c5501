import Routes
import Simulation
import Testing
import Tracks

@Suite struct SamplingPatternTests {
  private func gaps(_ times: [Double]) -> [Double] {
    zip(times, times.dropFirst()).map { $1 - $0 }
  }

  private func share(_ values: [Double], _ isMeant: (Double) -> Bool) -> Double {
    Double(values.count(where: isMeant)) / Double(values.count)
  }

  @Test(arguments: [(1.0, 601), (0.2, 3001), (0.1, 6001), (7, 86)])
  func `An even rate has a time each so many seconds, from 0 to the end`(
    seconds: Double, count: Int
  ) {
    let times = SamplingPattern.every(seconds).times(
      of: even(speed: 3, seconds: 600), random: SplitMix64(seed: 1))
    #expect(times.count == count)
    for (index, time) in times.enumerated() { #expect(time == Double(index) * seconds) }
  }

  @Test func `A watch holds its second in 99 to 100 per cent of steps`() {
    let truth = even(speed: 3, seconds: 20_000)
    let times = SamplingPattern.watch.times(of: truth, random: SplitMix64(seed: 2))
    // 0.5 % of 20,000 is 100, give or take 10.
    #expect((times.count - 19_901).magnitude < 40)
    let held = share(gaps(times)) { $0 == 1 }
    #expect(held > 0.99 && held < 1)
    #expect(times.first == 0)
  }

  @Test(arguments: [(1.0, 2.0, 1.5, 1.0), (2, 3, 2.5, 1), (0.5, 1, 0.75, 0.1)])
  func `Gaps between two limits are evenly drawn, in whole steps`(
    least: Double, greatest: Double, expected: Double, step: Double
  ) {
    let pattern = SamplingPattern.between(least, greatest)
    #expect(pattern.step == step)
    let times = pattern.times(of: even(speed: 3, seconds: 20_000), random: SplitMix64(seed: 3))
    let gaps = gaps(times)
    #expect(gaps.allSatisfy { $0 > least - 1e-6 && $0 < greatest + 1e-6 })
    #expect(
      gaps.allSatisfy { ($0 / step - ($0 / step).rounded()).magnitude < 1e-6 })
    // A deviation of 0.5 s at most over 6,000 gaps at least: 0.0065 s.
    #expect((mean(gaps) - expected).magnitude < 0.026)
    #expect(times[0] == 0 && (times.last ?? 0) > 20_000 - greatest - 1e-6)
  }

  @Test func `Smart recording has 1 to 7 s, few when nothing happens and many at corners`() {
    let calm = SamplingPattern.smart.times(
      of: even(speed: 3, seconds: 700), random: SplitMix64(seed: 4))
    #expect(calm == (0...100).map { 7 * Double($0) })

    // Blocks of 100 m have a corner each half minute.
    let runner = Runner(distance: 8000)
    let truth = runner.truth(on: square(side: 100), start: SimulatedRun.defaultStart, seed: 4)
    let times = SamplingPattern.smart.times(of: truth, random: SplitMix64(seed: 4))
    let gaps = gaps(times)
    #expect(gaps.allSatisfy { $0 >= 1 && $0 <= 7 && $0 == $0.rounded() })
    // A Garmin's run had 77 % of 1 and 2 s, and 13 % of 7 and 8 s; this one has only corners to turn.
    let (short, long) = (share(gaps) { $0 <= 2 }, share(gaps) { $0 == 7 })
    #expect(short > 0.3 && long > 0.05 && long < 0.4)
    // Points a second, in the 15 m after a corner and far from any.
    let density = { (part: Range<Double>) in
      let isIn = { (time: Double) in
        part.contains(
          truth.samples[Int(time * 10 + 0.5)].distance.truncatingRemainder(dividingBy: 100))
      }
      let seconds = (0...Int(truth.duration)).count { isIn(Double($0)) }
      return Double(times.count(where: isIn)) / Double(seconds)
    }
    #expect(density(0..<15) > 1.3 * density(40..<90))
  }

  @Test(arguments: [SamplingPattern.every(1), .between(1, 3), .smart])
  func `A share of the reports is missing, never the first, and no other time moves`(
    pattern: SamplingPattern
  ) {
    let truth = Runner(distance: 8000)
      .truth(on: square(side: 100), start: SimulatedRun.defaultStart, seed: 4)
    var lossy = pattern
    lossy.missing = 0.3
    for seed in 0..<5 as Range<UInt64> {
      let all = pattern.times(of: truth, random: SplitMix64(seed: seed))
      let some = lossy.times(of: truth, random: SplitMix64(seed: seed))
      #expect(Set(some).isSubset(of: Set(all)) && some[0] == 0)
      // 700 times at least: a standard error of 1.7 %.
      #expect((Double(some.count) / Double(all.count) - 0.7).magnitude < 0.07)
    }
  }

  @Test func `The same seed has the same times, another one has not`() {
    let truth = even(speed: 3, seconds: 600)
    let pattern = SamplingPattern(.between(1, 3), missing: 0.1)
    let times = pattern.times(of: truth, random: SplitMix64(seed: 1))
    #expect(times == pattern.times(of: truth, random: SplitMix64(seed: 1)))
    #expect(times != pattern.times(of: truth, random: SplitMix64(seed: 2)))
    #expect(pattern.times(of: Truth(), random: SplitMix64(seed: 1)).isEmpty)
  }

  @Test(arguments: [
    SamplingPattern.every(0), .every(.nan), .every(90_000), .between(2, 1), .between(0, 1),
    .between(1, .infinity), SamplingPattern(.smart, missing: 1),
    SamplingPattern(.every(seconds: 1), missing: -0.1),
  ])
  func `What makes no times has a problem`(pattern: SamplingPattern) {
    #expect(pattern.problem != nil)
    #expect(SamplingPattern.watch.problem == nil && SamplingPattern.between(2, 3).problem == nil)
  }
}
