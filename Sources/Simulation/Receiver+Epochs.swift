internal import Geodesy
public import Routes
public import Tracks

extension Receiver {
  /// What this receiver reports of a run: one epoch at each time of `sampling`.
  ///
  /// It is switched on with the first sample. An epoch has no fix before the first one, in a tunnel
  /// and in an outage. A truth without altitudes is taken to lie at sea level, since a receiver
  /// always finds one. A fix with an altitude has `ellipsoidalAltitude` too: more than it by the
  /// geoid's separation where the runner truly is, looked up anew each 0.01 degrees of latitude or
  /// longitude. Faults are applied in the order in which they are given. O(number of samples and
  /// epochs).
  ///
  /// - Precondition: `problem` is nil.
  public func epochs(
    of truth: Truth, on route: Route, faults: [Fault] = [], seed: UInt64
  ) -> [Epoch] {
    precondition(problem == nil, problem ?? "")
    guard let first = truth.samples.first else { return [] }
    let random = SplitMix64(seed: seed)
    let path = RunPath(route)
    var cursor = TruthCursor(truth)
    var acquisition = Acquisition(
      start: start, firstFixes: firstFixes, warmUp: warmUp, reacquisition: reacquisition,
      random: random.stream("receiver.start"))
    let timeline = FaultTimeline(faults, on: truth)
    var claims = AccuracyProcess(
      accuracy, typical: 2.0.squareRoot() * errors[.open].sigma,
      random.stream("receiver.accuracy"))
    var velocity = DopplerProcess(
      doppler, interval: sampling.step, random.stream("receiver.doppler"))
    var overhead = SkyWatch(
      sky: sky, antenna: antenna, seed: random.stream("receiver.sky").seed)
    var seaLevel = SeaLevel()

    let times = sampling.times(of: truth, random: random.stream("receiver.sampling"))
    var epochs: [Epoch] = []
    epochs.reserveCapacity(times.count)
    var position = PositionProcess(
      table: errors, interval: sampling.step, settling: settling,
      surroundings: surroundings ?? route.surroundings(at: 0),
      random: random.stream("receiver.position"))
    var last = 0.0
    for seconds in times {
      let steps = Int(((seconds - last) / sampling.step).rounded())
      last = seconds
      let (sample, travelled) = cursor.sample(after: seconds)
      let around = surroundings ?? route.surroundings(at: path.place(after: travelled).distance)
      for _ in 0..<steps {
        position.advance(in: around)
        velocity.advance()
      }
      if steps > 0 { claims.advance(by: Double(steps) * sampling.step) }

      // Whole microseconds from the start, so that a million intervals do not add up roundings.
      let time = first.time.advanced(by: seconds)
      let conditions = timeline.isConsulted ? timeline.conditions(at: seconds) : .clear
      acquisition.advance(
        to: seconds, hasSignal: around != .tunnel && conditions.hasSignal,
        isPermitted: conditions.isPermitted)
      let isFixed = acquisition.isFixed
      var epoch = Epoch(time: time, fixes: acquisition.earlyFixes(by: seconds, at: sample))
      if acquisition.isOn {
        epoch.sky = overhead.view(at: time, from: sample, in: around, isFixed: isFixed)
        if !conditions.hasSignal { epoch.sky.loseSignals() }
      }
      if isFixed {
        var fix = fix(
          of: sample, at: time, error: position.unitError, sigma: position.sigma * conditions.error,
          offset: acquisition.offset, offsetSize: acquisition.offsetSize,
          claims: &claims, velocity: velocity)
        acquisition.hold(&fix, at: seconds, truth: sample)
        epoch.fixes.append(fix)
      }
      let separation = seaLevel.separation(at: sample.coordinate)
      for place in epoch.fixes.indices {
        epoch.fixes[place].ellipsoidalAltitude = epoch.fixes[place].altitude.map { $0 + separation }
      }
      epochs.append(epoch)
    }
    timeline.mark(&epochs, from: first.time, random: random)
    delivery.deliver(&epochs, random: random.stream("receiver.delivery"))
    return epochs
  }

  /// A satellite fix.
  private func fix(
    of sample: TruthSample, at time: Timestamp, error: LocalVector, sigma: Double,
    offset: LocalVector, offsetSize: Double, claims: inout AccuracyProcess, velocity: DopplerProcess
  ) -> Fix {
    let horizontal = LocalVector(east: error.east, north: error.north) * sigma + offset
    let place = LocalFrame(origin: sample.coordinate).coordinate(at: horizontal).coordinate
    let spread = (2 * sigma * sigma + offsetSize * offsetSize).squareRoot()
    let steepness = vertical.factor * (sigma * sigma + offsetSize * offsetSize / 2).squareRoot()
    let claim = claims.claim(spread: spread, size: error.horizontalLength, vertical: steepness)
    let open = errors[.open].sigma
    let rough = open > 0 ? (sigma / open).squareRoot() : 1
    let motion = velocity.measure(speed: sample.speed, course: sample.course, roughness: rough)
    return Fix(
      timestamp: time, coordinate: place,
      altitude: (sample.altitude ?? 0) + error.up * sigma * vertical.factor,
      horizontalAccuracy: claim.horizontal,
      verticalAccuracy: claim.vertical,
      speed: motion.speed, speedAccuracy: motion.speedAccuracy, course: motion.course,
      courseAccuracy: motion.courseAccuracy)
  }
}
