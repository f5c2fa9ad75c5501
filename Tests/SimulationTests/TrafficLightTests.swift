import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct TrafficLightTests {
  /// When he sets off again after standing within these metres, in seconds.
  private func departures(_ truth: Truth, _ range: ClosedRange<Double>) -> [Int] {
    truth.samples.indices.dropLast().filter {
      range.contains(truth.samples[$0].distance) && truth.samples[$0].speed == 0
        && truth.samples[$0 + 1].speed > 0
    }
  }

  @Test(arguments: [
    TrafficLights.Wait.signal(cycle: 90, green: 20), .signal(cycle: 60, green: 30),
    TrafficLights.usualWait, TrafficLights.vehicleWait,
  ])
  func `Signals delay as long as the Highway Capacity Manual says`(wait: TrafficLights.Wait) {
    // 1500 lights. A wait lasts up to R and is uniform on that with the chance p = R / C, so its
    // variance is at most p R^2 / 3 - mean^2 <= 800 s^2: a standard error of 0.73 s, three of them
    // 2.2 s. Who brakes as hard as he speeds up loses no more than he waits.
    var runner = steady(pace: 0.2, distance: 75_050)
    (runner.acceleration, runner.braking) = (2, 2)
    let free = runner.run(on: straight(75_050)).duration
    runner.lights = .every(50, wait: wait)
    let delay = (runner.run(on: straight(75_050), seed: 11).duration - free) / 1500
    #expect((delay - wait.meanDelay).magnitude < 2.2)
  }

  @Test func `The mean delay is the formula's`() {
    let wait = TrafficLights.Wait.signal(cycle: 90, green: 20)
    #expect((wait.meanDelay - 70.0 * 70 / 180).magnitude < 1e-12)
    #expect(
      (TrafficLights.Wait.signals(cycle: 90...90, green: 20...20).meanDelay - wait.meanDelay)
        .magnitude < 1e-9)
    // The mean over 60 to 120 and 10 to 30 s: C / 2 - g + g^2 / 2C, with the mean of g^2 1300 / 3
    // and that of 1 / C ln 2 / 60: 45 - 20 + 2.503 s.
    #expect((TrafficLights.usualWait.meanDelay - 27.503).magnitude < 0.001)
    #expect(TrafficLights.Wait.fixed(seconds: 7).meanDelay == 7)
  }

  @Test func `Who comes to the same light again meets the same cycle`() throws {
    // A block of 400 m with a light at 50 m, and a mile of laps.
    var route = square(side: 100)
    route.lights = [50]
    var runner = steady(distance: 12_000)
    runner.lights = .route(wait: .signal(cycle: 77, green: 20))
    let truth = runner.run(on: route, seed: 6)
    let lines = (0..<30).map { Double($0) * route.length + 50 }
    let stops = lines.flatMap { departures(truth, $0 - 1...$0 + 1) }
    #expect(stops.count > 12)
    // He sets off with the second in which it has turned green; cycles are whole seconds here.
    #expect(Set(stops.map { $0 % 77 }).count == 1)

    runner.lights = .route
    let other = runner.run(on: route, seed: 6)
    let times = lines.flatMap { departures(other, $0 - 1...$0 + 1) }
    // A cycle from 60 to 120 s that fits all departures but for their rounding up.
    let fits = stride(from: 60.0, through: 120, by: 0.002).contains { cycle in
      let phases = times.map {
        (Double($0) / cycle - Double(times[0]) / cycle).remainder(dividingBy: 1) * cycle
      }
      return (phases.max() ?? 99) - (phases.min() ?? 0) < 1.001
    }
    #expect(times.count > 12)
    #expect(fits)
  }

  @Test func `A light's cycle is its own and stays when others come`() {
    // Where all are red nearly always, he waits at each: the wait tells the offset.
    var runner = steady()
    runner.lights = .route(wait: .signal(cycle: 100, green: 1))
    let route = straight(900, lights: [200, 400, 600])
    let truth = runner.run(on: route, seed: 4)
    let greens = [200.0, 400, 600].compactMap { departures(truth, $0 - 1...$0 + 1).last }
    #expect(greens.count == 3)
    #expect(Set(greens.map { $0 % 100 }).count == 3)
    let fewer = runner.run(on: straight(900, lights: [200, 400]), seed: 4)
    #expect(departures(fewer, 199...201) == departures(truth, 199...201))
    #expect(departures(fewer, 399...401) == departures(truth, 399...401))
    #expect(
      departures(runner.run(on: route, seed: 5), 199...201) != departures(truth, 199...201))
  }

  @Test func `Who brakes for a light that turns green goes on without standing`() {
    var runner = steady(distance: 30_000)
    runner.lights = .every(100, wait: .signal(cycle: 20, green: 10))
    let truth = runner.run(on: straight(30_000), seed: 2, rate: 10)
    var (slowed, stood, through) = (0, 0, 0)
    for light in stride(from: 100.0, to: 29_950, by: 100) {
      // Where braking begins and a step beyond.
      let near = truth.samples.filter { ($0.distance - light).magnitude < 5 }.map(\.speed)
      let slowest = near.min() ?? 0
      if slowest == 0 { stood += 1 } else if slowest < 2.9 { slowed += 1 } else { through += 1 }
    }
    // 298 lights, half of them red; he brakes for 2.5 s of the 10 s that red lasts, and who sees
    // green within the first second of them is hardly slowed: a fifth of the half at most.
    #expect((120...180).contains(stood + slowed))
    #expect((8...40).contains(slowed))
    #expect((120...180).contains(through))
  }

  @Test func `Nobody crosses on red but who can no longer stop`() throws {
    var runner = steady(distance: 12_000)
    runner.lights = .route(wait: .signal(cycle: 40, green: 15))
    var route = square(side: 100)
    route.lights = [50]
    let truth = runner.run(on: route, seed: 9)
    let lines = (0..<30).map { Double($0) * route.length + 50 }
    let firsts = lines.flatMap { departures(truth, $0 - 1...$0 + 1) }
    let green = try #require(firsts.first)
    for line in lines {
      let crossing = try #require(truth.samples.firstIndex { $0.distance > line + 1e-6 })
      // Seconds into the cycle that begins with green: up to 15 it is green, and who was within
      // 3.03^2 / 2.4 m and a step of the line then is over it 3.5 s later.
      #expect((crossing - green + 40 * 100) % 40 < 15 + 4)
    }
  }
}
