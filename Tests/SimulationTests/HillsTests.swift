import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct HillsTests {
  private func factor(_ gradient: Double, _ runner: Runner = steady()) -> Double {
    var runner = runner
    runner.hills = Hills()
    return (runner.run(on: slope(gradient)).speed(at: 500) ?? 0) * runner.pace
  }

  @Test func `A gradient costs what Minetti measured`() {
    // The polynomials at 0 and 10 % by hand: 3.6, 3.6 + 1.95 + 0.463 - 0.0433 - 0.00304 + 0.001554.
    #expect(Hills.runningCost(gradient: 0) == 3.6)
    #expect((Hills.runningCost(gradient: 0.1) - 5.968214).magnitude < 1e-9)
    #expect(Hills.walkingCost(gradient: 0) == 2.5)
    #expect((Hills.walkingCost(gradient: 0.1) - 4.899135).magnitude < 1e-9)
    // Measured at the ends and at the least: 18.93 and 3.92 at 45 %, 1.73 at -20 % (5 to 20 % off
    // is what the polynomial is).
    #expect((Hills.runningCost(gradient: 0.45) / 18.93 - 1).magnitude < 0.05)
    #expect((Hills.runningCost(gradient: -0.2) / 1.73 - 1).magnitude < 0.2)
    #expect(Hills.runningCost(gradient: 2) == Hills.runningCost(gradient: 0.45))
  }

  @Test func `Uphill and downhill he keeps his power, downhill to a limit`() {
    #expect((factor(0.1) - 3.6 / 5.968214).magnitude < 1e-6)
    #expect((factor(-0.02) - 3.6 / Hills.runningCost(gradient: -0.02)).magnitude < 1e-6)
    #expect(factor(-0.02) > 1.08)
    #expect((factor(-0.1) - 1.15).magnitude < 1e-6)
    // Steeper than that it is braking that costs.
    #expect(factor(-0.45) < 1)
    #expect(factor(0) == 1)
    var walker = Runner.walker
    walker.paceVariation = .none
    #expect((factor(0.1, walker) - 2.5 / 4.899135).magnitude < 1e-6)
  }

  @Test func `A cyclist's power on a hill is that of the flat, a car does not feel it`() {
    func power(_ speed: Double, _ gradient: Double) -> Double {
      speed * (85 * 9.81 * (0.005 + gradient) + 0.3 * speed * speed)
    }
    for gradient in [-0.1, -0.03, -0.005, 0, 0.02, 0.08, 0.3] {
      let speed = Hills.cyclingSpeed(gradient: gradient, flat: 5)
      #expect((power(speed, gradient) / power(5, 0) - 1).magnitude < 1e-6)
    }
    var cyclist = Runner.cyclist
    cyclist.paceVariation = .none
    #expect(factor(0.05, cyclist) < 0.4)
    #expect((factor(-0.1, cyclist) - 1.15).magnitude < 1e-6)
    var car = Runner.car
    car.paceVariation = .none
    car.pace = 0.1
    #expect(factor(0.1, car) == 1)
  }

  @Test func `On the way back uphill is downhill, and a bump is not noticed`() throws {
    var runner = steady(distance: 2000)
    runner.hills = Hills()
    let truth = runner.run(on: slope(0.02))
    let up = try #require(truth.speed(at: 500))
    let down = try #require(truth.speed(at: 1500))
    #expect((up * 0.33 - 3.6 / Hills.runningCost(gradient: 0.02)).magnitude < 1e-6)
    #expect((down * 0.33 - 3.6 / Hills.runningCost(gradient: -0.02)).magnitude < 1e-6)

    // 1 m up and down within 20 m is at most 1 m on 40, not a tenth.
    let line = straight(1000).polyline
    let places = [0.0, 500, 510, 520, 1000]
    let bump = Route(
      name: "bump", coordinates: places.map { line.position(at: $0) },
      altitudes: [0, 0, 1, 0, 0])
    runner.distance = nil
    let speeds = runner.run(on: bump, rate: 10).samples.filter { (100...900).contains($0.distance) }
      .map(\.speed)
    let slowest = try #require(speeds.min()) * 0.33
    #expect(slowest < 0.95)
    #expect(slowest > 3.6 / Hills.runningCost(gradient: 1 / 40) - 1e-6)
  }

  @Test func `Half the compliance is half the change`() {
    let half = Hills(compliance: 0.5)
    let whole = Hills().factor(gradient: 0.08, kind: .runner, speed: 3)
    #expect(
      (half.factor(gradient: 0.08, kind: .runner, speed: 3) - (1 + whole) / 2).magnitude < 1e-12)
    #expect(Hills.none.factor(gradient: 0.3, kind: .runner, speed: 3) == 1)
  }
}
