import Geodesy
import Routes
import Simulation
import Tracks

/// Where the tests run: Belval, 49.5 N.
let home = Coordinate(latitude: 49.5, longitude: 5.95)

/// A straight line from home on a course.
func straight(
  _ length: Double, course: Double = 60, stretches: [Route.Stretch] = [], lights: [Double] = []
) -> Route {
  Route(
    name: "straight",
    coordinates: [
      home, Geodesic.direct(from: home, course: course, distance: length).coordinate,
    ],
    stretches: stretches, lights: lights)
}

/// A square block to run around, back to where it begins.
func square(side: Double) -> Route {
  var corners = [home]
  for course in [0.0, 90, 180] {
    let last = corners[corners.count - 1]
    corners.append(Geodesic.direct(from: last, course: course, distance: side).coordinate)
  }
  return Route(name: "square", coordinates: corners + [home])
}

/// Somebody who stands still for a while.
func atRest(_ seconds: Double, rate: Double = 1) -> Truth {
  Runner(standingEnd: seconds, distance: 0)
    .truth(on: straight(100), start: SimulatedRun.defaultStart, seed: 0, rate: rate)
}

/// Somebody who moves north at an even speed, one sample a second.
func even(speed: Double, seconds: Int) -> Truth {
  Truth(
    samples: (0...seconds).map { second in
      let distance = speed * Double(second)
      return TruthSample(
        time: SimulatedRun.defaultStart.advanced(by: Double(second)),
        coordinate: Geodesic.direct(from: home, course: 0, distance: distance).coordinate,
        speed: speed, course: 0, distance: distance)
    })
}

extension Receiver {
  /// A fix at once, nothing but this error of position.
  static func erring(_ error: PositionError) -> Receiver {
    var receiver = Receiver.perfect
    receiver.errors = ErrorTable(everywhere: error)
    // Working out a sky takes most of the time of a long test.
    receiver.sky = Sky(orbits: [])
    return receiver
  }
}

/// The errors of the fixes in metres east and north, for a truth with one sample a second.
func errors(of epochs: [Epoch], against truth: Truth) -> [LocalVector] {
  zip(epochs, truth.samples).flatMap { epoch, sample in
    epoch.fixes.map { LocalFrame(origin: sample.coordinate).vector(to: $0.coordinate) }
  }
}

func mean(_ values: [Double]) -> Double {
  values.reduce(0, +) / Double(values.count)
}

/// The autocorrelation of two series with mean 0 at a lag, and their standard deviation.
func autocorrelation(_ errors: [LocalVector], lag: Int) -> Double {
  var product = 0.0
  var square = 0.0
  for index in 0..<(errors.count - lag) {
    let (a, b) = (errors[index], errors[index + lag])
    product += a.east * b.east + a.north * b.north
    square += (a.east * a.east + a.north * a.north + b.east * b.east + b.north * b.north) / 2
  }
  return product / square
}
