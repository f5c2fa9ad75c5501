import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct RunnerTests {
  private let start = SimulatedRun.defaultStart

  static let runners: [(String, Runner)] =
    Runner.Kind.allCases.map { ($0.rawValue, .usual($0)) }
    + [
      PacePlan.negativeSplit(gain: 0.05),
      .intervals(
        .init(
          warmUp: .time(60), repeats: 3, fast: .init(.distance(200), pace: 0.22),
          slow: .init(.time(45), pace: 0.5))),
      .fartlek(.init()), .walkRun(run: 120, walk: 30, speed: 1.6),
      .stretches([.init(start: 500, pace: 0.28), .init(start: 900.5, pace: 0.4)]),
    ].map { (plan: PacePlan) in ("\(plan)", Runner(plan: plan)) }
    + [
      (
        "all at once",
        Runner(
          fatigue: Fatigue(onset: 500, perKilometre: 0.03), drinkStops: .every(700),
          walkingBreaks: WalkingBreaks(between: 100...200, duration: 10...30))
      )
    ]

  private func steps(_ truth: Truth) -> [(from: TruthSample, to: TruthSample)] {
    zip(truth.samples, truth.samples.dropFirst()).map { ($0, $1) }
  }

  @Test(arguments: [1.0, 5, 10, 25])
  func `The distance is the integral of the speed and ends where the run does`(rate: Double) {
    let runner = Runner(lights: .every(200), distance: 3000)
    let truth = runner.truth(on: square(side: 120), start: start, seed: 3, rate: rate)
    let integral = steps(truth).reduce(0) { $0 + ($1.from.speed + $1.to.speed) / (2 * rate) }
    #expect((integral - truth.distance).magnitude < 0.001)
    #expect((truth.distance - 3000).magnitude < 0.001)
  }

  @Test(arguments: runners)
  func `Every plan and kind runs as far as its speed says, whatever the rate`(
    name: String, runner: Runner
  ) throws {
    var runner = runner
    runner.lights = .every(300)
    runner.distance = 3000
    let runs = [1.0, 10, 25].map {
      runner.truth(on: hilly, start: start, seed: 3, rate: $0)
    }
    for (truth, rate) in zip(runs, [1.0, 10, 25]) {
      let integral = steps(truth).reduce(0) { $0 + ($1.from.speed + $1.to.speed) / (2 * rate) }
      #expect((integral - 3000).magnitude < 0.003)
      #expect((truth.distance - 3000).magnitude < 0.003)
      // Whole rates sample one and the same run.
      for (index, sample) in runs[0].samples.enumerated() {
        let other = truth.samples[min(truth.samples.count - 1, index * Int(rate))]
        guard (sample.speed - other.speed).magnitude < 1e-9,
          (sample.distance - other.distance).magnitude < 1e-6,
          sample.coordinate.distance(to: other.coordinate) < 1e-6
        else {
          Issue.record("\(name) at \(rate) Hz: another run from \(index) s on")
          break
        }
      }
    }
  }

  @Test(arguments: [0.3, 0.7, 2.5, 7.3])
  func `A rate that is not whole changes the run by less than its step`(rate: Double) {
    let runner = Runner(distance: 2000)
    let whole = runner.truth(on: straight(2000), start: start, seed: 5, rate: 1)
    let truth = runner.truth(on: straight(2000), start: start, seed: 5, rate: rate)
    let step = max(1, rate.rounded()) / rate
    // He ends in a whole number of steps, and starts and stops in steps: one each.
    #expect((truth.duration - whole.duration).magnitude < 2 * step + 1)
    #expect((truth.distance - 2000).magnitude < 0.002)
  }

  @Test func `Positions are as far apart as the distance says`() throws {
    let route = straight(1000)
    let truth = Runner().truth(on: route, start: start, seed: 3)
    for sample in truth.samples {
      let line = Geodesic.inverse(from: home, to: sample.coordinate)
      #expect((line.distance - sample.distance).magnitude < 0.001)
    }
  }

  @Test func `A run starts from rest, ends at rest, and its samples are evenly spaced`() throws {
    let truth = Runner(standingStart: 2, standingEnd: 3)
      .truth(on: straight(300), start: start, seed: 1)
    let first = try #require(truth.samples.first)
    let last = try #require(truth.samples.last)
    #expect(first.speed == 0 && first.distance == 0 && first.time == start)
    #expect(last.speed == 0)
    let moving = truth.samples.indices.filter { truth.samples[$0].speed > 0 }
    #expect(moving.first == 21)
    #expect(moving.last == truth.samples.count - 1 - 31)
    for (from, to) in steps(truth) {
      #expect(to.time.microseconds - from.time.microseconds == 100_000)
    }
  }

  @Test func `Nobody speeds up or brakes harder than he can`() {
    let truth = Runner(lights: .every(150, wait: .fixed(seconds: 5)), distance: 2000)
      .truth(on: square(side: 90), start: start, seed: 8)
    for (from, to) in steps(truth) {
      #expect((to.speed - from.speed) * 10 <= 0.6 + 1e-9)
      // The last step but one may be harder by an eighth, so that the last ends at the line itself.
      #expect((from.speed - to.speed) * 10 <= 1.2 * 1.126)
    }
  }

  @Test func `A red light stops a runner at its line for as long as it lasts`() throws {
    let runner = Runner(lights: .route(wait: .fixed(seconds: 20)))
    let truth = runner.truth(on: straight(500, lights: [200, 350]), start: start, seed: 5)
    let standing = truth.samples.filter { $0.speed == 0 && $0.distance > 1 && $0.distance < 499 }
    #expect(Set(standing.map { ($0.distance).rounded() }) == [200, 350])
    #expect(standing.allSatisfy { ($0.distance - $0.distance.rounded()).magnitude < 1e-6 })
    // 20 s at 10 Hz are 201 samples, first and last included.
    #expect(standing.count == 402)
  }

  @Test func `A pause is not recorded, though its walk leads on`() throws {
    let runner = Runner(pauses: [Pause(at: 60, duration: 30, walking: 1)])
    let truth = runner.truth(on: straight(600), start: start, seed: 2)
    let paused = truth.samples.filter(\.isPaused)
    #expect(paused.count == 300)
    #expect(Set(paused.dropFirst().map(\.distance)).count == 1)
    let first = try #require(paused.first)
    let last = try #require(paused.last)
    let walked = Geodesic.inverse(from: first.coordinate, to: last.coordinate).distance
    // 29.9 s at 1 m/s, and what is left over of about 3 m/s while braking at 1.2: 2^2 / 2.4.
    #expect(walked > 30 && walked < 33)
    #expect((truth.distance + walked - 600).magnitude < 0.2)
    #expect(last.speed == 1)
  }

  @Test func `Beyond its length a loop is run in laps and a line to and fro`() throws {
    let loop = square(side: 100)
    let laps = Runner(distance: 450).truth(on: loop, start: start, seed: 2)
    let last = try #require(laps.samples.last)
    // After a lap of 400 m and about a millimetre, 50 m north of home.
    #expect((Geodesic.inverse(from: home, to: last.coordinate).distance - 50).magnitude < 0.01)
    let line = Runner(distance: 1250).truth(on: straight(500), start: start, seed: 2)
    let end = try #require(line.samples.last)
    #expect((Geodesic.inverse(from: home, to: end.coordinate).distance - 250).magnitude < 0.001)
    let back = try #require(line.samples.last { $0.distance < 700 })
    #expect((back.course - 240).magnitude < 0.1)
    #expect((end.course - 60).magnitude < 0.1)
  }

  @Test func `The pace varies as asked and is kept on average`() {
    // Its parts of 3, 4 and 4.5 % over 6, 30 and 150 s give the mean of 40,000 s a standard error of
    // sqrt(sum of s^2 * 2 T / 40000) = 0.42 %: three are 1.3 %. The variance has one of
    // sqrt(sum of s^4 * 2 T / 40000) / (sum of s^2) = 8 %: the deviation 4 %, three are 12 %.
    let truth = Runner(pace: 0.3, lights: .none, distance: 133_000)
      .truth(on: straight(133_000), start: start, seed: 4, rate: 1)
    let speeds = truth.samples.dropFirst(30).dropLast(30).map(\.speed)
    let average = mean(speeds)
    #expect((average * 0.3 - 1).magnitude < 0.013)
    let variance = mean(speeds.map { ($0 - average) * ($0 - average) })
    #expect(
      (variance.squareRoot() / average / PaceVariation.natural.deviation - 1).magnitude < 0.12)
    #expect((PaceVariation.natural.deviation - 0.068).magnitude < 0.002)
    // The measured ranges of runners.
    func correlation(_ lag: Int) -> Double {
      mean(zip(speeds, speeds.dropFirst(lag)).map { ($0 - average) * ($1 - average) }) / variance
    }
    #expect((0.89...0.99).contains(correlation(1)))
    #expect((0.2...0.84).contains(correlation(30)))
  }

  @Test func `Altitudes are those of the route`() {
    var route = straight(1000)
    route.altitudes = [100, 150]
    let truth = Runner().truth(on: route, start: start, seed: 1)
    for sample in truth.samples {
      #expect((sample.altitude ?? .nan) - (100 + sample.distance * 0.05) < 0.001)
    }
  }

  @Test func `A receiver sees the same between the samples of a truth as at those of a finer one`()
  {
    // Half a second into a second of 0.6 m/s^2 lie 0.075 m before where an even pace would be.
    var receiver = Receiver.perfect
    receiver.sampling = .every(0.5)
    let route = straight(400, lights: [100, 250])
    let fixes = [1.0, 10].map { rate in
      receiver.epochs(of: Runner().run(on: route, rate: rate), on: route, seed: 1).flatMap(\.fixes)
    }
    #expect(fixes[0].count > 250 && fixes[0].count == fixes[1].count)
    for (coarse, fine) in zip(fixes[0], fixes[1]) {
      #expect(coarse.coordinate.distance(to: fine.coordinate) < 0.001)
    }
  }

  @Test func `The same seed runs the same run, another one does not`() {
    let route = square(side: 200)
    let runner = Runner(lights: .every(150))
    let truth = runner.truth(on: route, start: start, seed: 7)
    #expect(runner.truth(on: route, start: start, seed: 7) == truth)
    #expect(runner.truth(on: route, start: start, seed: 8) != truth)
  }

  @Test func `A route without length is stood on, one without vertices gives nothing`() {
    let point = Route(name: "point", coordinates: [home])
    let truth = Runner(standingStart: 4, standingEnd: 6).truth(on: point, start: start, seed: 1)
    #expect(truth.duration == 10)
    #expect(truth.distance == 0)
    #expect(truth.samples.allSatisfy { $0.coordinate == home && $0.speed == 0 })
    let nothing = Route(name: "nothing", coordinates: [])
    #expect(Runner().truth(on: nothing, start: start, seed: 1).samples.isEmpty)
  }

  @Test func `A run crosses the antimeridian and goes near the pole`() {
    for (place, course) in [
      (Coordinate(latitude: -17, longitude: 179.999), 90.0),
      (Coordinate(latitude: 89.999, longitude: 10), 0.0),
    ] {
      let end = Geodesic.direct(from: place, course: course, distance: 500).coordinate
      let route = Route(name: "far", coordinates: [place, end])
      let truth = Runner(paceVariation: .none).truth(on: route, start: start, seed: 1)
      for (from, to) in steps(truth) {
        let line = Geodesic.inverse(from: from.coordinate, to: to.coordinate).distance
        #expect((line - (to.distance - from.distance)).magnitude < 0.001)
      }
    }
  }
}
