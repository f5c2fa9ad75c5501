import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct ProblemTests {
  private static let leg = PacePlan.Leg(.distance(400), pace: 0.25)

  static let odd: [(Runner, Double)] = [
    (Runner(pace: 0.01, acceleration: 1000, braking: 1000, cornering: 1000), 25.0),
    (Runner(pace: 100, distance: 5), 1),
    (Runner(braking: 0.01, lights: .every(1, wait: .fixed(seconds: 1)), distance: 20), 10),
    (Runner(acceleration: 0.01, standingStart: 5, standingEnd: 5, distance: 5), 3),
    (Runner(pauses: [Pause(at: 0, duration: 1e4, walking: 5)]), 10),
    (Runner(lights: .every(1, wait: .signal(cycle: 1, green: 1)), distance: 900), 7),
  ]

  @Test func `The usual runner and all profiles have no problem`() {
    #expect(Runner().problem == nil)
    #expect(
      Receiver.profiles.map(\.name)
        == ["iphone", "android", "watch", "logger", "usb-receiver", "perfect"])
    for receiver in Receiver.profiles { #expect(receiver.problem == nil) }
  }

  @Test(arguments: [
    Runner(pace: 0), Runner(pace: .nan), Runner(pace: -1), Runner(acceleration: 0),
    Runner(braking: -1), Runner(cornering: .infinity),
    Runner(paceVariation: PaceVariation(parts: [.init(deviation: 0.1, correlationTime: 0)])),
    Runner(lights: .every(0)), Runner(lights: .every(.infinity)),
    Runner(lights: .every(500, wait: .fixed(seconds: .infinity))),
    Runner(lights: .route(wait: .signal(cycle: 60, green: 61))),
    Runner(lights: .route(wait: .signal(cycle: 0, green: 0))), Runner(standingStart: -1),
    Runner(standingEnd: .nan), Runner(pauses: [Pause(at: 1, duration: .infinity)]),
    Runner(pauses: [Pause(at: .nan, duration: 1)]),
    Runner(pauses: [Pause(at: 1, duration: 1, walking: -1)]), Runner(distance: -1),
    Runner(distance: .infinity),
    Runner(cornerCut: 0), Runner(plan: .negativeSplit(gain: 1.1)),
    Runner(plan: .intervals(.init(repeats: 0, fast: leg, slow: leg))),
    Runner(plan: .intervals(.init(warmUp: .time(.nan), repeats: 1, fast: leg, slow: leg))),
    Runner(
      plan: .intervals(.init(repeats: 1, fast: leg, slow: .init(.distance(0), pace: 0.3)))),
    Runner(plan: .intervals(.init(repeats: 1, fast: .init(.time(60), pace: 0), slow: leg))),
    Runner(plan: .fartlek(.init(surge: 0...10))), Runner(plan: .fartlek(.init(recovery: 0...10))),
    Runner(plan: .fartlek(.init(gain: -0.1...0.1))),
    Runner(plan: .walkRun(run: 0, walk: 60, speed: 1.5)),
    Runner(plan: .walkRun(run: 60, walk: 60, speed: 0)),
    Runner(plan: .stretches([.init(start: 200, pace: 0.3), .init(start: 100, pace: 0.3)])),
    Runner(plan: .stretches([.init(start: 200, pace: .nan)])), Runner(hills: Hills(compliance: 2)),
    Runner(hills: Hills(downhillLimit: 0.9)), Runner(hills: Hills(span: 0)),
    Runner(fatigue: Fatigue(onset: -1, perKilometre: 0.1)),
    Runner(fatigue: Fatigue(onset: 0, perKilometre: 2)),
    Runner(lights: .every(500, wait: .signals(cycle: 30...60, green: 40...50))),
    Runner(lights: .every(500, wait: .signals(cycle: 0...60, green: 0...0))),
    Runner(drinkStops: .every(0)), Runner(drinkStops: .at([200, 100])),
    Runner(drinkStops: .every(1000, duration: -1)),
    Runner(drinkStops: .every(1000, walking: .nan)),
    Runner(walkingBreaks: WalkingBreaks(between: 0...1)),
    Runner(walkingBreaks: WalkingBreaks(speed: 0)),
    Runner(pauses: [Pause(at: 5, duration: 10), Pause(at: 14, duration: 1)]),
  ])
  func `A runner who could not run has a problem`(runner: Runner) {
    #expect(runner.problem != nil)
  }

  @Test func `A receiver that could not receive has a problem`() {
    func problem(_ change: (inout Receiver) -> Void) -> String? {
      var receiver = Receiver.iphone
      change(&receiver)
      return receiver.problem
    }
    #expect(problem { $0.sampling = .every(0) } != nil)
    #expect(problem { $0.errors[.canyon].wander.sigma = -1 } != nil)
    #expect(problem { $0.errors[.open].wander.time = 0 } != nil)
    #expect(problem { $0.errors[.trees].excursions.share = 1 } != nil)
    #expect(problem { $0.vertical.factor = .nan } != nil)
    #expect(problem { $0.warmUp.decay = 0 } != nil)
    #expect(problem { $0.accuracy.drift = -1 } != nil)
    #expect(problem { $0.accuracy.honesty = 2 } != nil)
    #expect(problem { $0.accuracy.floor = .infinity } != nil)
    #expect(problem { $0.doppler.sigma = .nan } != nil)
    #expect(problem { $0.doppler.courseThreshold = -1 } != nil)
    #expect(problem { $0.settling = -1 } != nil)
  }

  @Test(arguments: Self.odd)
  func `The odd but possible comes to its end`(runner: Runner, rate: Double) {
    let truth = runner.truth(
      on: square(side: 50), start: SimulatedRun.defaultStart, seed: 3, rate: rate)
    #expect(truth.samples.last?.speed == 0)
    #expect(truth.samples.allSatisfy { $0.speed >= 0 && $0.coordinate.isValid })
    let recorded = runner.pauses.isEmpty ? runner.distance ?? 200 : truth.distance
    #expect((truth.distance - recorded).magnitude < 0.001)
  }
}
