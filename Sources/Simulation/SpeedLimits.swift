internal import Geodesy
internal import Routes

/// Where a run makes its runner slow down, stop and wait, by metres run, ascending.
struct SpeedLimits {
  /// A part of the way on which a speed must not be exceeded.
  struct Zone {
    var start: Double
    var end: Double
    var speed: Double
    /// The square of the speed at the start from which all that comes after can be braked for.
    var square = Double.infinity
  }

  /// A place at which he comes to rest whatever happens, and the seconds that he stands there.
  struct Stop {
    var distance: Double
    var wait: Double
  }

  /// The zones by their starts; the last one is out of reach.
  private(set) var zones: [Zone]
  /// The places to stop at; the last one is the end of the run.
  private(set) var stops: [Stop]
  /// The signals by the clock; the last one is out of reach.
  private(set) var lights: [(distance: Double, signal: Signal)]

  /// The limits of a run of `distance` metres, which ends at rest.
  init(
    path: RunPath, route: Route, runner: Runner, fastest: Double, distance: Double,
    random: SplitMix64
  ) {
    zones = Self.corners(of: path, runner: runner, fastest: fastest, upTo: distance)
    zones.sort { ($0.start, $0.speed) < ($1.start, $1.speed) }
    var next = (start: Double.infinity, square: Double.infinity)
    for index in zones.indices.reversed() {
      let zone = zones[index]
      let kept = next.square + 2 * runner.braking * (next.start - zone.start)
      zones[index].square = min(zone.speed * zone.speed, kept)
      next = (zone.start, zones[index].square)
    }
    zones.append(Zone(start: .infinity, end: .infinity, speed: .infinity))

    stops = []
    lights = []
    for (place, index) in Self.lights(of: path, route: route, runner.lights, upTo: distance) {
      if case .fixed(let seconds) = runner.lights.wait {
        if seconds > 0 { stops.append(Stop(distance: place, wait: seconds)) }
      } else if let signal = Signal(runner.lights.wait, random.stream("runner.light.\(index)")) {
        lights.append((place, signal))
      }
    }
    lights.append((.infinity, .green))
    if runner.drinkStops.walking == 0, runner.drinkStops.duration > 0 {
      stops += runner.drinkStops.places(upTo: distance).map {
        Stop(distance: $0, wait: runner.drinkStops.duration)
      }
      stops.sort { $0.distance < $1.distance }
    }
    stops.append(Stop(distance: distance, wait: .infinity))
  }

  /// The corners of a run that hold him up.
  private static func corners(
    of path: RunPath, runner: Runner, fastest: Double, upTo end: Double
  ) -> [Zone] {
    let corners = Corners(
      of: path.line, isLoop: path.isLoop, cornering: runner.cornering, cut: runner.cornerCut)
    let marks = corners.slow(below: fastest).map {
      (distance: ($0.start + $0.end) / 2, mark: $0)
    }
    var zones = path.passes(of: marks, upTo: end).map { pass in
      let half = (pass.mark.end - pass.mark.start) / 2
      return Zone(
        start: pass.distance - half, end: pass.distance + half, speed: pass.mark.speed)
    }
    if !path.isLoop, path.length > 0 {
      let (speed, length) = corners.turnaround
      var lap = 1.0
      while lap * path.length < end {
        let place = lap * path.length
        zones.append(Zone(start: place - length / 2, end: place + length / 2, speed: speed))
        lap += 1
      }
    }
    return zones
  }

  /// Where the lights are that he comes to, and which of them each is.
  private static func lights(
    of path: RunPath, route: Route, _ lights: TrafficLights, upTo end: Double
  ) -> [(distance: Double, mark: Int)] {
    switch lights.placement {
    case .none: return []
    case .route:
      let marks = route.lights.enumerated().map { (distance: $0.element, mark: $0.offset) }
      return path.passes(
        of: marks.filter { $0.distance > 0 && $0.distance < path.length }, upTo: end)
    case .every(let metres):
      return places(every: metres, upTo: end).enumerated().map { ($0.element, $0.offset) }
    }
  }

  /// Every so many metres, not at the end.
  static func places(every metres: Double, upTo end: Double) -> [Double] {
    var places: [Double] = []
    while Double(places.count + 1) * metres < end {
      places.append(Double(places.count + 1) * metres)
    }
    return places
  }
}

extension DrinkStops {
  /// Where they are in a run of so many metres.
  func places(upTo end: Double) -> [Double] {
    switch placement {
    case .none: []
    case .every(let metres): SpeedLimits.places(every: metres, upTo: end)
    case .at(let places): places.filter { $0 > 0 && $0 < end }
    }
  }
}
