internal import Geodesy
public import Routes
public import Tracks

extension Runner {
  /// What this runner does on a route: position, speed and distance, `rate` times a second.
  ///
  /// He starts from rest, brakes in time for corners and red lights, and comes to rest exactly where
  /// the run ends, so that nobody who stops a tracker there loses a metre. He makes up his mind once a
  /// second, and his speed changes evenly in between: every whole rate samples one and the same run,
  /// and any other rate one like it, whose steps are a whole number of samples as near to a second as
  /// can be. The distance is the sum of `(v[k] + v[k + 1]) / (2 * rate)` over the samples that are not
  /// in a pause. A route without length, or a `distance` of 0, is stood on for `standingStart +
  /// standingEnd` seconds; a route without vertices gives a truth without samples. O(number of
  /// samples).
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
    var asked = AskedSpeed(runner: self, path: path, distance: distance, random: random)
    let samplesAStep = Int(max(1, min(1e6, rate.rounded())))
    let step = Double(samplesAStep) / rate
    var motion = Motion(
      runner: self, step: step,
      limits: SpeedLimits(
        path: path, route: route, runner: self, fastest: asked.fastest, distance: distance,
        random: random))
    var recorder = TruthRecorder(path: path, start: start, rate: rate, pauses: pauses)
    recorder.reserve(seconds: distance * pace * 1.2 + standingStart + standingEnd)

    let partShare = 1 / Double(samplesAStep)
    var steps = 0
    var clock = 0.0
    while true {
      let time = Double(steps) * step
      let (before, from) = (motion.speed, motion.distance)
      if time < standingStart {
        motion.advance(toward: 0, at: time)
      } else if let pause = recorder.pause(at: time) {
        motion.advance(toward: pause.walking, at: time)
      } else {
        motion.advance(toward: asked.speed(at: time, clock: clock, after: from), at: time)
        clock += step
      }
      let change = motion.speed - before
      for part in 0..<samplesAStep {
        let share = Double(part) * partShare
        recorder.record(
          distance: from + share * step * (before + share * change / 2),
          speed: before + share * change)
        if let arrival = motion.arrival,
          recorder.lastTime >= max(arrival, standingStart) + standingEnd - 1e-9
        {
          return Truth(samples: recorder.samples)
        }
      }
      steps += 1
    }
  }
}
