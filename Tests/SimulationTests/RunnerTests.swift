import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct RunnerTests {
  private let start = SimulatedRun.defaultStart

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

  @Test func `A square corner is taken at 3 m per s, and braked for ahead of it`() throws {
    let runner = Runner(pace: 0.2, paceVariation: .none)
    let truth = runner.truth(on: square(side: 100), start: start, seed: 0)
    let corner = try #require(
      truth.samples.min {
        ($0.distance - 100).magnitude < ($1.distance - 100).magnitude
      })
    #expect((corner.speed - 3).magnitude < 0.1)
    let before = try #require(truth.samples.last { $0.distance < 95 })
    // v^2 = 3^2 + 2 * 1.2 * 5, and half a sample's way.
    #expect((before.speed - 21.0.squareRoot()).magnitude < 0.15)
    #expect(truth.samples.contains { $0.speed > 4.99 })
  }

  @Test func `The bends of a track hold nobody up`() {
    // 36.50 m radius, a vertex every 2 m: sqrt(2.5 * 36.5) is 9.6 m/s.
    let centre = home
    let ring = (0..<115).map {
      Geodesic.direct(from: centre, course: Double($0) * 360 / 115, distance: 36.5).coordinate
    }
    let route = Route(name: "ring", coordinates: ring + [ring[0]])
    let truth = Runner(pace: 0.2, paceVariation: .none, distance: 600)
      .truth(on: route, start: start, seed: 0)
    let slowest = truth.samples.filter { $0.distance > 50 && $0.distance < 550 }.map(\.speed).min()
    #expect(slowest == 5)
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

  @Test func `Signals stop as many, and delay as long, as the Highway Capacity Manual says`() {
    // 1000 lights. The wait has mean 27.2 s and variance p 70^2 / 3 - 27.2^2 = 529 s^2, so its mean
    // has a standard error of 0.73 s; a sample of 0.5 s adds up to 0.5 s. The share of stops has
    // one of sqrt(0.78 * 0.22 / 1000) = 0.013. Tolerances are three of them.
    let runner = Runner(
      pace: 0.1, paceVariation: .none, acceleration: 10, braking: 10,
      lights: .every(20, wait: .signal(cycle: 90, green: 20)), distance: 20_020)
    let truth = runner.truth(on: straight(20_020), start: start, seed: 11, rate: 2)
    var stops = 0
    var delay = 0.0
    for (from, to) in steps(truth) where to.speed == 0 && to.distance > 1 && to.distance < 20_019 {
      if from.speed > 0 { stops += 1 } else { delay += 0.5 }
    }
    #expect((Double(stops) / 1000 - 70.0 / 90).magnitude < 0.039)
    let expected = TrafficLights.Wait.signal(cycle: 90, green: 20).meanDelay
    #expect((expected - 70.0 * 70 / 180).magnitude < 1e-12)
    #expect((delay / 1000 - expected).magnitude < 2.2 + 0.5)
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
    // The slowest part, 2.5 % over 45 s, gives the mean of 4,000 s a standard error of
    // 2.5 % * sqrt(2 * 45 / 4000) = 0.4 %, the others 0.3 %: three of 0.5 % are 1.5 %. The
    // variance has one of sqrt(2 * 2 * 15 / 4000) = 12 %: the deviation 6 %, three are 18 %.
    let truth = Runner(pace: 0.3, lights: .none, distance: 13_500)
      .truth(on: straight(13_500), start: start, seed: 4, rate: 1)
    let speeds = truth.samples.dropFirst(30).dropLast(30).map(\.speed)
    let average = mean(speeds)
    #expect((average * 0.3 - 1).magnitude < 0.015)
    let deviation = mean(speeds.map { ($0 - average) * ($0 - average) }).squareRoot() / average
    #expect((deviation / PaceVariation.natural.deviation - 1).magnitude < 0.18)
  }

  @Test func `Altitudes are those of the route`() {
    var route = straight(1000)
    route.altitudes = [100, 150]
    let truth = Runner().truth(on: route, start: start, seed: 1)
    for sample in truth.samples {
      #expect((sample.altitude ?? .nan) - (100 + sample.distance * 0.05) < 0.001)
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
