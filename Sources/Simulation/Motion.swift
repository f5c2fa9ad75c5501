/// A runner's speed and distance, step by step, within what he can do and what lies ahead.
///
/// In a step his speed changes evenly, so that the distance is the integral of the speed exactly,
/// and however often it is sampled within.
struct Motion {
  private let acceleration: Double
  private let braking: Double
  /// Seconds.
  private let step: Double
  private let zones: [SpeedLimits.Zone]
  private let stops: [SpeedLimits.Stop]
  private let lights: [(distance: Double, signal: Signal)]
  /// The first zone that he has not left, the next place to stop at, the next light.
  private var nextZone = 0
  private var nextStop = 0
  private var nextLight = 0
  /// When he may go on from where he stands waiting, and whether that is at the next light.
  private var waitsUntil: Double?
  private var waitsAtLight = false

  /// Metres run, pauses counted.
  private(set) var distance = 0.0
  /// Metres per second.
  private(set) var speed = 0.0
  /// When he came to rest at the end of the run, in seconds.
  private(set) var arrival: Double?

  /// At rest at the start; `step` in seconds.
  init(runner: Runner, step: Double, limits: SpeedLimits) {
    acceleration = runner.acceleration
    braking = runner.braking
    self.step = step
    zones = limits.zones
    stops = limits.stops
    lights = limits.lights
    if stops[0].distance <= 0 { arrival = 0 }
  }

  /// Moves on by a step that begins at `time`, aiming at a speed.
  mutating func advance(toward target: Double, at time: Double) {
    guard arrival == nil else { return }
    if let end = waitsUntil {
      guard time >= end - 1e-9 else { return }
      waitsUntil = nil
      if waitsAtLight { nextLight += 1 } else { nextStop += 1 }
    }
    var wanted = min(target, speed + acceleration * step)
    wanted = max(0, wanted, speed - braking * step)
    wanted = kept(wanted)

    let next = min(lights[nextLight].distance, stops[nextStop].distance)
    // Metres that he might need to stop after this step, and one step of rounding up.
    let reach =
      (speed / 2 + wanted + braking * step) * step + wanted * wanted / (2 * braking)
    guard next - distance < reach else {
      distance += (speed + wanted) * step / 2
      speed = wanted
      return
    }

    let light = redLight(at: time, wanted: wanted)
    let stop = light ?? stops[nextStop].distance
    let room = stop - distance - speed * step / 2
    if room < needed(wanted) { wanted = min(wanted, fastest(into: room)) }
    let advanced = distance + (speed + wanted) * step / 2
    guard stop - advanced < 1e-9 else {
      distance = advanced
      speed = wanted
      return
    }
    // Exactly there, or roundings would make a last creeping step.
    distance = stop
    speed = 0
    waitsAtLight = light != nil
    if waitsAtLight {
      waitsUntil = time + step + lights[nextLight].signal.wait(at: time + step)
    } else if nextStop == stops.count - 1 {
      arrival = time + step
    } else {
      waitsUntil = time + step + stops[nextStop].wait
    }
  }

  /// The highest speed at the end of this step, at most `wanted`, that the zones ahead allow.
  private mutating func kept(_ wanted: Double) -> Double {
    while zones[nextZone].end <= distance { nextZone += 1 }
    var wanted = wanted
    var index = nextZone
    while true {
      let zone = zones[index]
      let end = distance + (speed + wanted) * step / 2
      if end < zone.start {
        if wanted * wanted > zone.square + 2 * braking * (zone.start - end) {
          wanted = min(wanted, braked(for: zone))
        }
        // The squares hold what comes after.
        return wanted
      }
      let beyond = max(0, end - zone.end)
      let square = zone.speed * zone.speed + 2 * acceleration * beyond
      if wanted * wanted > square {
        let braked = braked(for: zone)
        let isAhead = distance + (speed + braked) * step / 2 <= zone.start
        wanted = min(wanted, isAhead ? braked : square.squareRoot())
      }
      index += 1
    }
  }

  /// The new speed from which a zone ahead can be kept by braking from there on.
  ///
  /// v'^2 = square + 2 b (ahead - (v + v') dt / 2), solved for v'.
  private func braked(for zone: SpeedLimits.Zone) -> Double {
    let drop = braking * step
    let room = zone.square + 2 * braking * (zone.start - distance - speed * step / 2)
    return (-drop + (drop * drop + 4 * max(0, room)).squareRoot()) / 2
  }

  /// Where he has to stop for a red light, if he sees one and still can.
  ///
  /// He brakes no sooner than he must: a light is judged where that is, and again in each step that
  /// he brakes. Who can no longer stop goes on.
  private mutating func redLight(at time: Double, wanted: Double) -> Double? {
    while lights[nextLight].distance < distance { nextLight += 1 }
    let sight = distance + speed * step / 2 + needed(wanted)
    var index = nextLight
    while lights[index].distance < min(sight, stops[nextStop].distance) {
      let light = lights[index]
      if needed(speed) - speed * step / 2 <= light.distance - distance + 1e-9,
        light.signal.wait(at: time) > 0
      {
        // Those before it are green or too near.
        nextLight = index
        return light.distance
      }
      index += 1
    }
    return nil
  }

  /// Metres to come to rest in whole steps from a speed that this step ends with: its own half and
  /// the braking.
  private func needed(_ speed: Double) -> Double {
    let drop = braking * step
    let whole = (speed / drop).rounded(.down)
    // sum of (v - k drop - drop / 2) over the whole steps, and the rest in a last one
    return step * (whole * speed - drop * whole * whole / 2 + (speed - whole * drop) / 2)
      + speed * step / 2
  }

  /// The speed at the end of this step for which just this much is needed.
  ///
  /// `needed` is linear between the whole multiples of what a step of braking takes off, and
  /// `n (n + 1) / 2` of its units there.
  private func fastest(into room: Double) -> Double {
    let drop = braking * step
    let units = max(0, room) / (drop * step)
    let whole = ((1 + 8 * units).squareRoot() / 2 - 0.5).rounded(.down)
    return drop * (whole + (units - whole * (whole + 1) / 2) / (whole + 1))
  }
}
