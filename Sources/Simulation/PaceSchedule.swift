internal import Routes

/// A pace plan as it goes on: which leg of it he is in, and how fast that is.
struct PaceSchedule {
  private let plan: PacePlan
  private let pace: Double
  private let distance: Double
  private var random: SplitMix64
  private var leg = 0
  /// Where and when the leg began, and where or when it ends.
  private var start = (distance: 0.0, time: 0.0)
  private var end = (distance: -Double.infinity, time: Double.infinity)
  private var speed: Double

  /// The plan of a run of so many metres.
  init(_ plan: PacePlan, pace: Double, distance: Double, random: SplitMix64) {
    self.plan = plan
    self.pace = pace
    self.distance = distance
    self.random = random
    speed = 1 / pace
    begin()
  }

  /// Metres per second after metres along the way and seconds of the plan's clock, neither descending.
  mutating func speed(after metres: Double, at seconds: Double) -> Double {
    while metres >= end.distance || seconds >= end.time {
      // A leg begins where the one before it was to end, or the steps would add up.
      start =
        metres >= end.distance ? (end.distance, min(seconds, end.time)) : (metres, end.time)
      leg += 1
      begin()
    }
    return speed
  }

  private mutating func begin() {
    let extent: PacePlan.Extent?
    (speed, extent) = current()
    switch extent {
    case .distance(let metres): end = (start.distance + metres, .infinity)
    case .time(let seconds): end = (.infinity, start.time + seconds)
    case nil: end = (.infinity, .infinity)
    }
  }

  /// The speed and the extent of the leg that begins; the last one has no end.
  private mutating func current() -> (speed: Double, extent: PacePlan.Extent?) {
    switch plan {
    case .even:
      return (1 / pace, nil)
    case .negativeSplit(let gain):
      if leg == 0 { return (1 / (pace * (1 + gain / 2)), .distance(distance / 2)) }
      return (1 / (pace * (1 - gain / 2)), nil)
    case .intervals(let intervals):
      if leg == 0, let warmUp = intervals.warmUp { return (1 / pace, warmUp) }
      let number = intervals.warmUp == nil ? leg : leg - 1
      guard number < 2 * intervals.repeats else { return (1 / pace, nil) }
      let leg = number.isMultiple(of: 2) ? intervals.fast : intervals.slow
      return (1 / leg.pace, leg.extent)
    case .fartlek(let fartlek):
      // Three draws a pair, so that one range shifts no other's draw.
      if leg.isMultiple(of: 2) {
        return (fartlek.baseSpeed(pace: pace), .time(random.uniform(in: fartlek.recovery)))
      }
      let seconds = random.uniform(in: fartlek.surge)
      let gain = random.uniform(in: fartlek.gain)
      return (fartlek.baseSpeed(pace: pace) * (1 + gain), .time(seconds))
    case .walkRun(let run, let walk, let speed):
      return leg.isMultiple(of: 2) ? (1 / pace, .time(run)) : (speed, .time(walk))
    case .stretches(let stretches):
      let speed = leg == 0 ? 1 / pace : 1 / stretches[leg - 1].pace
      guard leg < stretches.count else { return (speed, nil) }
      return (speed, .distance(stretches[leg].start - start.distance))
    }
  }
}

extension PacePlan.Fartlek {
  /// Metres per second between the surges that make the average over the time that of the pace.
  fileprivate func baseSpeed(pace: Double) -> Double {
    let surging = surge.lowerBound + surge.upperBound
    let share = surging / (surging + recovery.lowerBound + recovery.upperBound)
    return 1 / (pace * (1 + share * (gain.lowerBound + gain.upperBound) / 2))
  }
}

extension PacePlan {
  /// Metres per second that it never exceeds.
  func fastest(pace: Double) -> Double {
    switch self {
    case .even: return 1 / pace
    case .negativeSplit(let gain): return 1 / (pace * (1 - gain.magnitude / 2))
    case .intervals(let intervals): return 1 / min(pace, intervals.fast.pace, intervals.slow.pace)
    case .fartlek(let fartlek):
      return fartlek.baseSpeed(pace: pace) * (1 + max(0, fartlek.gain.upperBound))
    case .walkRun(_, _, let speed): return max(1 / pace, speed)
    case .stretches(let stretches): return 1 / stretches.reduce(pace) { min($0, $1.pace) }
    }
  }
}
