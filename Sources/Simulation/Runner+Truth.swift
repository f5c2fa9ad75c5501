internal import Geodesy
public import Routes
public import Tracks

extension Runner {
  /// What this runner does on a route: position, speed and distance, `rate` times a second.
  ///
  /// He starts from rest, brakes in time for corners and red lights, and comes to rest exactly where
  /// the run ends, so that nobody who stops a tracker there loses a metre. The distance is the sum
  /// of `(v[k] + v[k + 1]) / (2 * rate)` over the steps that begin outside a pause. A route without
  /// length, or a `distance` of 0, is stood on for `standingStart + standingEnd` seconds; a route
  /// without vertices gives a truth without samples. O(number of samples).
  ///
  /// - Precondition: `problem` is nil, the rate is above 0, and the vertices are places.
  public func truth(
    on route: Route, start: Timestamp, seed: UInt64, rate: Double = 10
  ) -> Truth {
    precondition(problem == nil, problem ?? "")
    precondition(rate > 0 && rate.isFinite, "a rate is above zero")
    guard !route.coordinates.isEmpty else { return Truth() }
    let path = RunPath(route)
    precondition(path.length.isFinite, "a route leads through places")
    let distance = path.length > 0 ? self.distance ?? path.length : 0

    let random = SplitMix64(seed: seed)
    var motion = Motion(
      runner: self, step: 1 / rate,
      limits: SpeedLimits(
        path: path, route: route, runner: self, distance: distance,
        random: random.stream("runner.lights")))
    var wobble = PaceWobble(paceVariation, random: random.stream("runner.pace"))

    var samples: [TruthSample] = []
    samples.reserveCapacity(Int((distance * pace * 1.2 + standingStart + standingEnd) * rate) + 1)
    var recorded = 0.0
    var course = path.line.bearing(at: 0)
    while true {
      let time = Double(samples.count) / rate
      let pause = pauses.first { time >= $0.at && time < $0.at + $0.duration }
      let place = path.place(after: motion.distance)
      if motion.speed > 0 {
        let bearing = path.line.bearing(at: place.distance)
        course = place.isReturning ? (bearing >= 180 ? bearing - 180 : bearing + 180) : bearing
      }
      samples.append(
        TruthSample(
          time: start.advanced(by: time), coordinate: path.line.position(at: place.distance),
          altitude: path.altitude(at: place.distance), speed: motion.speed, course: course,
          distance: recorded, isPaused: pause != nil))
      let setsOff = time >= standingStart
      if let arrival = motion.arrival, time - max(arrival, standingStart) >= standingEnd - 1e-9 {
        break
      }

      let before = motion.speed
      let asked = wobble.factor(at: time) / pace
      motion.advance(toward: !setsOff ? 0 : pause?.walking ?? asked, at: time)
      if pause == nil { recorded += (before + motion.speed) / (2 * rate) }
    }
    return Truth(samples: samples)
  }
}
