import Geodesy
import Routes
import Simulation
import Tracks

/// A block with hills, to run around.
let hilly: Route = {
  var route = square(side: 250)
  route.altitudes = [100, 112, 105, 90, 100]
  return route
}()

/// A straight line with this gradient from end to end.
func slope(_ gradient: Double, length: Double = 1000) -> Route {
  var route = straight(length)
  route.altitudes = [500, 500 + gradient * length]
  return route
}

/// Steady: no wandering, no hills, no lights.
func steady(pace: Double = 0.33, plan: PacePlan = .even, distance: Double? = nil) -> Runner {
  Runner(
    pace: pace, plan: plan, paceVariation: .none, hills: .none, lights: .none, distance: distance)
}

extension Runner {
  /// What he does from the usual start, once a second.
  func run(on route: Route, seed: UInt64 = 1, rate: Double = 1) -> Truth {
    truth(on: route, start: SimulatedRun.defaultStart, seed: seed, rate: rate)
  }
}

extension Truth {
  /// The speed in metres per second at the first sample beyond these metres.
  func speed(at distance: Double) -> Double? {
    samples.first { $0.distance >= distance }?.speed
  }

  /// Seconds from the start to the first sample beyond these metres.
  func time(at distance: Double) -> Double? {
    guard let first = samples.first, let sample = samples.first(where: { $0.distance >= distance })
    else { return nil }
    return sample.time.seconds(since: first.time)
  }

  /// Seconds from the start to each sample.
  var seconds: [Double] {
    samples.map { $0.time.seconds(since: samples[0].time) }
  }
}
