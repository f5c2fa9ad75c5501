import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct CornerTests {
  /// The lowest speed between two places of a run.
  private func slowest(_ truth: Truth, _ range: ClosedRange<Double>) -> Double {
    truth.samples.filter { range.contains($0.distance) }.map(\.speed).min() ?? .nan
  }

  /// Straight north, a bend to the right over these degrees, and straight on.
  private func bend(radius: Double, degrees: Double, every step: Double) -> Route {
    var places = [home]
    func go(_ course: Double, _ distance: Double) {
      places.append(
        Geodesic.direct(from: places[places.count - 1], course: course, distance: distance)
          .coordinate)
    }
    go(0, 300)
    let count = Int((radius * degrees * .pi / 180 / step).rounded())
    for index in 0..<count { go(degrees * (Double(index) + 0.5) / Double(count), step) }
    go(degrees, 300)
    return Route(name: "bend", coordinates: places)
  }

  @Test func `A square corner is taken at 3 m per s, and braked for ahead of it`() {
    // 1.5 m cut off a square corner are a radius of 1.5 / (sqrt 2 - 1) = 3.62 m.
    let truth = steady(pace: 0.2).run(on: square(side: 100), rate: 10)
    #expect((slowest(truth, 95...105) - (2.5 * 3.62).squareRoot()).magnitude < 0.01)
    // It begins 2.84 m ahead: 10 m ahead of it v^2 = 9.05 + 2 * 1.2 * 7.16, or less by a step.
    let before = truth.samples.first { $0.distance >= 90 }?.speed ?? 0
    #expect((before - 26.2.squareRoot()).magnitude < 0.5)
    #expect(truth.samples.contains { $0.speed == 5 })
    // Never much faster in the corner than it allows, where a step ends in it.
    let within = truth.samples.filter { (97.5...102.5).contains($0.distance) }.map(\.speed)
    #expect((within.max() ?? 9) < 3.7)
  }

  @Test func `The bends of a track hold nobody up`() {
    // 36.50 m radius, a vertex every 2 m: sqrt(2.5 * 36.5) is 9.6 m/s.
    let ring = (0..<115).map {
      Geodesic.direct(from: home, course: Double($0) * 360 / 115, distance: 36.5).coordinate
    }
    let route = Route(name: "ring", coordinates: ring + [ring[0]])
    let truth = steady(pace: 0.2, distance: 600).run(on: route)
    #expect(slowest(truth, 50...550) == 5)
  }

  @Test(arguments: [1.0, 2.5, 8])
  func `A bend is taken by its radius, however many vertices describe it`(step: Double) {
    // A car on a quarter circle of 40 m: what its arc gains on that by leaving the line by 3.5 m is
    // 3.5 / (sqrt 2 - 1) = 8.4 m at most; the windows see a little less of it than all.
    var car = Runner.car
    car.paceVariation = .none
    let truth = car.run(on: bend(radius: 40, degrees: 90, every: step), rate: 10)
    let speed = slowest(truth, 200...450)
    #expect(speed > (3 * 40.0).squareRoot() * 0.95)
    #expect(speed < (3 * 48.4).squareRoot() * 1.08)
    // The whole bend is slow, not its ends alone.
    let inside = truth.samples.filter { (310...350).contains($0.distance) }.map(\.speed)
    #expect((inside.max() ?? 99) < speed * 1.1)
  }

  @Test func `A wide bend holds up a car and not a runner`() {
    // sqrt(3 * 150) is 21 m/s, sqrt(2.5 * 150) is 19.
    let route = bend(radius: 150, degrees: 80, every: 10)
    var car = Runner.car
    car.paceVariation = .none
    let speed = slowest(car.run(on: route), 250...500)
    #expect(speed > 20 && speed < 25)
    #expect(slowest(steady().run(on: route), 50...500) == 1 / 0.33)
  }

  @Test func `A zigzag within a stride is run through, and turning about takes its time`() {
    var places: [Coordinate] = []
    for index in 0..<200 {
      let along = Geodesic.direct(from: home, course: 60, distance: Double(index)).coordinate
      let side = index.isMultiple(of: 2) ? 150.0 : -30
      places.append(Geodesic.direct(from: along, course: side, distance: 0.25).coordinate)
    }
    let zigzag = Route(name: "zigzag", coordinates: places)
    #expect(slowest(steady().run(on: zigzag), 30...150) == 1 / 0.33)

    let truth = steady(distance: 600).run(on: straight(300), rate: 10)
    #expect((slowest(truth, 290...310) - (2.5 * 1.5).squareRoot()).magnitude < 0.01)
  }
}
