import Routes
import Simulation
import Testing
import Tracks

@Suite struct RunnerStopTests {
  @Test func `He stands at a drink stop as long as it takes, exactly there`() {
    var runner = steady()
    runner.drinkStops = .at([200, 350.5, 2000], duration: 12)
    let truth = runner.run(on: straight(600))
    let standing = truth.samples.filter { $0.speed == 0 && $0.distance > 1 && $0.distance < 599 }
    #expect(Set(standing.map { ($0.distance * 1e6).rounded() / 1e6 }) == [200, 350.5])
    #expect(standing.count == 26)
    runner.drinkStops = .every(150, duration: 5)
    // At 150, 300 and 450 m, not at the end.
    let every = runner.run(on: straight(600)).samples.filter {
      $0.speed == 0 && $0.distance > 1 && $0.distance < 599
    }
    #expect(every.count == 18)
  }

  @Test func `Or he walks from there as long`() {
    var runner = steady()
    runner.drinkStops = .every(200, duration: 20, walking: 1.4)
    let truth = runner.run(on: straight(500))
    let walking = truth.samples.filter { $0.speed == 1.4 }
    // Two steps of 20 go by in slowing down, and it is 1.4 m/s at both ends of the others.
    #expect(walking.count == 2 * 19)
    #expect(walking.first.map { (200...208).contains($0.distance) } == true)
    #expect(truth.samples.allSatisfy { $0.distance < 2 || $0.distance > 498 || $0.speed > 1.39 })
  }

  @Test func `Walking breaks come when they are drawn and last as long`() {
    var runner = steady()
    runner.walkingBreaks = WalkingBreaks(between: 100...200, duration: 20...40, speed: 1.5)
    let truth = runner.run(on: straight(20_000))
    let breaks = truth.samples.indices.split { truth.samples[$0].speed != 1.5 }.map(Array.init)
    #expect(breaks.count > 30)
    #expect(breaks.allSatisfy { (18...40).contains($0.count) })
    let gaps = zip(breaks, breaks.dropFirst()).map { $1[0] - $0[$0.count - 1] }
    #expect(gaps.allSatisfy { (100...204).contains($0) })
    #expect(Set(gaps).count > 15)
    #expect(runner.run(on: straight(2000), seed: 2) != runner.run(on: straight(2000), seed: 3))
  }

  @Test(arguments: Runner.Kind.allCases)
  func `Each kind moves at its speed and within what it can do`(kind: Runner.Kind) {
    let runner = Runner.usual(kind)
    #expect(runner.kind == kind)
    #expect(runner.problem == nil)
    let speeds: [Runner.Kind: Double] = [.runner: 3.03, .walker: 1.4, .cyclist: 5, .car: 29]
    // 20 km with lights every 2.5 km, so that the parts that vary slowly average out: 3 to 7 %
    // over 150 s at most in 690 s or more, three times 7 % sqrt(2 * 90 / 690).
    let truth = runner.run(on: straight(20_000, lights: [2500, 5000, 7500]))
    let cruising = truth.samples.filter { $0.distance > 9000 && $0.distance < 19_000 }.map(\.speed)
    #expect((mean(cruising) / (speeds[kind] ?? 0) - 1).magnitude < 0.1)
    for (from, to) in zip(truth.samples, truth.samples.dropFirst()) {
      #expect(to.speed - from.speed <= runner.acceleration + 1e-9)
      #expect(from.speed - to.speed <= runner.braking + 1e-9)
    }
  }
}
