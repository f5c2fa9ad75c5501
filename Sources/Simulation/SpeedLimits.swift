internal import Geodesy
internal import Routes

/// Where a run makes its runner slow down or stop, by metres run, ascending.
struct SpeedLimits {
  /// A place with a speed that must not be exceeded there.
  struct Limit {
    var distance: Double
    var speed: Double
    /// Seconds to stand here; nil where one need not stand.
    var wait: Double?
    /// The square of the speed from which all that comes after can be braked for.
    var square = 0.0
  }

  /// Metres along the way over which a runner rounds a corner.
  ///
  /// Heuristic: with 2.5 m/s^2 it lets him take a square street corner at 3 m/s.
  static let cornerLength = 5.65

  private(set) var limits: [Limit]

  /// The limits of a run of `distance` metres, which ends at rest.
  init(path: RunPath, route: Route, runner: Runner, distance: Double, random: SplitMix64) {
    var limits: [Limit] = []
    // Faster than half above his pace he never is.
    let fastest = 1.5 / runner.pace
    for (place, speed) in Self.corners(of: path, cornering: runner.cornering, upTo: distance)
    where speed < fastest {
      limits.append(Limit(distance: place, speed: speed))
    }
    limits += Self.lights(of: path, route: route, lights: runner.lights, upTo: distance, random)
    limits.append(Limit(distance: distance, speed: 0, wait: .infinity))
    limits.sort { ($0.distance, $0.speed) < ($1.distance, $1.speed) }
    for index in limits.indices.reversed() {
      var square = limits[index].speed * limits[index].speed
      if index + 1 < limits.count {
        let next = limits[index + 1]
        square = min(
          square, next.square + 2 * runner.braking * (next.distance - limits[index].distance))
      }
      limits[index].square = square
    }
    self.limits = limits
  }

  /// The speeds at which the corners of a run can be taken.
  private static func corners(
    of path: RunPath, cornering: Double, upTo end: Double
  ) -> [(distance: Double, mark: Double)] {
    let line = path.line
    guard line.length > 0, line.length.isFinite else { return [] }
    var turns: [(distance: Double, mark: Double)] = []
    var index = 0
    while index < line.distances.count {
      let distance = line.distances[index]
      if distance > 0, distance < line.length {
        let turn = line.bearing(at: distance) - line.bearing(at: distance.nextDown)
        turns.append((distance, turn.remainder(dividingBy: 360)))
      }
      // Vertices that repeat are one corner.
      repeat { index += 1 } while index < line.distances.count && line.distances[index] == distance
    }
    // What happens at the ends matters to those who go on.
    if path.isLoop {
      let turn = line.bearing(at: 0) - line.bearing(at: line.length)
      turns.append((line.length, turn.remainder(dividingBy: 360)))
    }
    var marks: [(distance: Double, mark: Double)] = []
    var (low, high) = (0, 0)
    for (distance, _) in turns {
      while turns[low].distance < distance - cornerLength / 2 { low += 1 }
      while high < turns.count, turns[high].distance <= distance + cornerLength / 2 { high += 1 }
      // Signed, since one cuts straight through a zigzag.
      let turn = turns[low..<high].reduce(0) { $0 + $1.mark }.magnitude * radiansPerDegree
      marks.append(
        (distance, turn > 0 ? (cornering * cornerLength / turn).squareRoot() : .infinity))
    }
    var passes = path.passes(of: marks, upTo: end)
    if !path.isLoop {
      let speed = (cornering * cornerLength / .pi).squareRoot()
      var turnaround = line.length
      while turnaround < end {
        passes.append((turnaround, speed))
        turnaround += line.length
      }
    }
    return passes
  }

  /// The lights that are red, with their waits.
  private static func lights(
    of path: RunPath, route: Route, lights: TrafficLights, upTo end: Double, _ random: SplitMix64
  ) -> [Limit] {
    var places: [Double] = []
    switch lights.placement {
    case .none: break
    case .route:
      let marks = route.lights.filter { $0 > 0 && $0 < path.length }.map { ($0, ()) }
      places = path.passes(of: marks, upTo: end).map(\.distance)
    case .every(let metres):
      var place = metres
      while place < end {
        places.append(place)
        place += metres
      }
    }
    var random = random
    return places.compactMap { place in
      // Two draws a light, red or not, so that no light shifts the next one's.
      let (chance, share) = (random.uniform(), random.uniform())
      switch lights.wait {
      case .fixed(let seconds):
        return seconds > 0 ? Limit(distance: place, speed: 0, wait: seconds) : nil
      case .signal(let cycle, let green):
        let red = cycle - green
        return chance * cycle < red ? Limit(distance: place, speed: 0, wait: red * share) : nil
      case .signals(let cycles, let greens):
        let cycle = random.uniform(in: cycles)
        let red = max(0, cycle - random.uniform(in: greens))
        return chance * cycle < red ? Limit(distance: place, speed: 0, wait: red * share) : nil
      }
    }
  }
}
