import Routes
import Simulation
import Testing
import Tracks

@Suite struct PacePlanTests {
  @Test func `A negative split is faster in its second half and keeps the pace on average`() throws
  {
    let truth = steady(pace: 0.3, plan: .negativeSplit(gain: 0.1)).run(on: straight(4000))
    #expect(try #require(truth.speed(at: 1000)) == 1 / (0.3 * 1.05))
    #expect(try #require(truth.speed(at: 3000)) == 1 / (0.3 * 0.95))
    // Getting up to 3.2 m/s and down from 3.5 m/s costs v / 2a = 2.6 s and v / 2b = 1.5 s, and the
    // end comes with a whole second.
    #expect((truth.duration - 1200 - 4.1).magnitude < 1.1)
    let slower = steady(pace: 0.3, plan: .negativeSplit(gain: -0.1)).run(on: straight(4000))
    #expect(try #require(slower.speed(at: 3000)) == 1 / (0.3 * 1.05))
  }

  @Test func `Intervals have their warm-up, their legs by distance and by time, and a cool-down`() {
    let plan = PacePlan.intervals(
      .init(
        warmUp: .distance(500), repeats: 4, fast: .init(.distance(400), pace: 0.25),
        slow: .init(.time(60), pace: 0.5)))
    let truth = steady(pace: 0.36, plan: plan).run(on: straight(4000))
    #expect(truth.speed(at: 450) == 1 / 0.36)
    #expect(truth.speed(at: 880) == 4)
    // A slow leg of 60 s: from 4 m/s down to 2 at 1.2 m/s^2 it is a little over 120 m.
    let slow = truth.samples.filter { $0.speed == 2 }
    #expect((4 * 54...4 * 60).contains(slow.count))
    let fast = truth.samples.filter { $0.speed == 4 }
    // 400 m less the way from 2 to 4 m/s at 0.6 m/s^2, 10 m, at 4 m/s.
    #expect((4 * 94...4 * 99).contains(fast.count))
    #expect(truth.speed(at: 2800) == 1 / 0.36)
    // 500 + 4 (400 + about 122) m, then nothing but the cool-down.
    let end = truth.samples.last { $0.speed == 2 }?.distance ?? 0
    #expect((2560...2610).contains(end))
  }

  @Test func `A fartlek's surges are as drawn and its pace is kept on average`() {
    let plan = PacePlan.fartlek(.init(surge: 30...60, recovery: 60...120, gain: 0.2...0.2))
    let runner = steady(pace: 0.3, plan: plan)
    let truth = runner.run(on: straight(40_000))
    let base = 1 / (0.3 * (1 + 0.2 / 3))
    let surges = truth.samples.split { $0.speed < base * 1.2 - 1e-9 }
    // 40 km at 3.33 m/s are 12,000 s, a surge each 135 s; a surge takes a second to begin.
    #expect((80...98).contains(surges.count))
    #expect(surges.allSatisfy { (27...60).contains($0.count) })
    #expect(Set(surges.map(\.count)).count > 10)
    // Of 89 pairs the share of surging, 1/3, is known to 0.33 * sqrt((8.7/45)^2 + (17/90)^2) *
    // (2/3) / 9.4 = 0.6 %, which is 0.13 % of the pace; getting going each time costs 0.3 s of 135.
    #expect((truth.duration / 12_000 - 1).magnitude < 0.004 + 0.0025)
    #expect(runner.run(on: straight(4000), seed: 2) != runner.run(on: straight(4000), seed: 3))
  }

  @Test func `Who runs and walks in turn does so by the clock`() {
    let plan = PacePlan.walkRun(run: 240, walk: 60, speed: 1.5)
    let truth = steady(pace: 0.36, plan: plan).run(on: straight(5000))
    let walks = truth.samples.indices.split { truth.samples[$0].speed != 1.5 }
    for (number, walk) in walks.enumerated() {
      // 2.8 to 1.5 m/s take two steps of 1.2 m/s^2, and it goes to the second the leg ends with.
      #expect(Array(walk).first == 300 * number + 242)
      #expect(walk.count == 59)
    }
    #expect(walks.count > 4)
  }

  @Test func `Each stretch has its pace, and a pause stops the plan's clock`() throws {
    let plan = PacePlan.stretches([.init(start: 300, pace: 0.25), .init(start: 700, pace: 0.5)])
    let truth = steady(pace: 0.36, plan: plan).run(on: straight(1000))
    #expect(truth.speed(at: 250) == 1 / 0.36)
    #expect(truth.speed(at: 600) == 4)
    #expect(truth.speed(at: 800) == 2)
    var runner = steady(pace: 0.36, plan: .walkRun(run: 100, walk: 50, speed: 1))
    runner.pauses = [Pause(at: 50, duration: 500)]
    let paused = runner.run(on: straight(1000))
    let walk = try #require(paused.samples.firstIndex { $0.speed == 1 && !$0.isPaused })
    #expect(walk == 602)
  }

  @Test func `Fatigue spreads a marathon's splits as measured`() throws {
    var runner = steady(pace: 0.3, distance: 42_195)
    #expect(runner.run(on: straight(42_195)).duration < 42_195 * 0.3 + 6)
    runner.fatigue = .marathon
    let truth = runner.run(on: straight(42_195))
    let times = try (0...8).map { try #require(truth.time(at: Double($0) * 5000)) }
    let splits = zip(times, times.dropFirst()).map { $1 - $0 }
    let average = mean(splits)
    let variation = mean(splits.map { ($0 - average) * ($0 - average) }).squareRoot() / average
    // Measured: 6.6 to 14.4 %.
    #expect((variation - 0.1).magnitude < 0.02)
    #expect(splits[3] / splits[0] < 1.01)
    // From 35 to 40 km the pace is 15 to 20 kilometres' 1.5 % slower.
    #expect((splits[7] / 1500 - 1 - 17.5 * 0.015).magnitude < 0.005)
  }
}
