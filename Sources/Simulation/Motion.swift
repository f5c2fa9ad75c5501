/// A runner's speed and distance, step by step, within what he can do and what lies ahead.
struct Motion {
  private let runner: Runner
  private let step: Double
  private let limits: [SpeedLimits.Limit]
  /// The next limit, and the next at which he must stand.
  private var next = 0
  private var nextStop = 0
  /// When he may go on from where he stands waiting.
  private var waitsUntil: Double?

  /// Metres run, pauses counted.
  private(set) var distance = 0.0
  /// Metres per second.
  private(set) var speed = 0.0
  /// When he came to rest at the end of the run, in seconds.
  private(set) var arrival: Double?

  /// At rest at the start; `step` in seconds.
  init(runner: Runner, step: Double, limits: SpeedLimits) {
    self.runner = runner
    self.step = step
    self.limits = limits.limits
    findStop()
    if self.limits[nextStop].distance <= 0 { arrival = 0 }
  }

  /// Moves on by a step that begins at `time`, aiming at a speed.
  ///
  /// The distance grows by the mean of the old and the new speed, so that it is the integral of the
  /// speeds to rounding.
  mutating func advance(toward target: Double, at time: Double) {
    guard arrival == nil else { return }
    if let end = waitsUntil {
      guard time >= end - 1e-9 else { return }
      waitsUntil = nil
      next = nextStop + 1
      nextStop = next
      findStop()
    }
    while limits[next].distance <= distance, next < nextStop { next += 1 }

    var wanted = min(target, speed + runner.acceleration * step)
    wanted = max(wanted, speed - runner.braking * step)
    // The highest new speed from which the next limit can be kept by braking from there on:
    // v'^2 <= u + 2 b (rest - (v + v') dt / 2), solved for v'.
    let drop = runner.braking * step
    let ahead = limits[next].distance - distance - speed * step / 2
    let room = limits[next].square + 2 * runner.braking * ahead
    wanted = min(wanted, (-drop + (drop * drop + 4 * max(0, room)).squareRoot()) / 2)
    // And from which the last step of all ends at the stop itself, not a millimetre beyond.
    let stop = limits[nextStop]
    let rest = stop.distance - distance
    wanted = max(0, min(wanted, rest / step - speed / 2))

    let advanced = distance + (speed + wanted) * step / 2
    if stop.distance - advanced < 1e-9 {
      // Exactly there, or roundings would make a last creeping step.
      distance = stop.distance
      speed = 0
      if nextStop == limits.count - 1 {
        arrival = time + step
      } else {
        waitsUntil = time + step + (stop.wait ?? 0)
      }
    } else {
      distance = advanced
      speed = wanted
    }
  }

  private mutating func findStop() {
    while limits[nextStop].wait == nil { nextStop += 1 }
  }
}
