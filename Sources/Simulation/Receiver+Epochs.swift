internal import Geodesy
public import Routes
public import Tracks

extension Receiver {
  /// What this receiver reports of a run: one epoch an interval, first sample to last.
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
    var beginnings = FirstFixes(receiver: self, random: random.stream("receiver.start"))
    var claims = AccuracyProcess(accuracy, interval: interval, random.stream("receiver.accuracy"))
    var velocity = DopplerProcess(doppler, interval: interval, random.stream("receiver.doppler"))
    var overhead = SkyWatch(
      sky: sky, antenna: antenna, seed: random.stream("receiver.sky").seed)
    var seaLevel = SeaLevel()

    let count = Int((truth.duration / interval + 1e-9).rounded(.down)) + 1
    var epochs: [Epoch] = []
    epochs.reserveCapacity(count)
    var position = PositionProcess(
      table: errors, interval: interval, settling: settling,
      surroundings: surroundings ?? route.surroundings(at: 0),
      random: random.stream("receiver.position"))
    for index in 0..<count {
      let seconds = Double(index) * interval
      let (sample, travelled) = cursor.sample(after: seconds)
      let around = surroundings ?? route.surroundings(at: path.place(after: travelled).distance)
      if index > 0 {
        position.advance(in: around)
        claims.advance()
        velocity.advance()
      }

      // Whole microseconds from the start, so that a million intervals do not add up roundings.
      let time = first.time.advanced(by: seconds)
      let isFixed = seconds >= beginnings.timeToFirstFix && around != .tunnel
      var epoch = Epoch(time: time, fixes: beginnings.due(by: seconds, at: sample))
      epoch.sky = overhead.view(at: time, from: sample, in: around, isFixed: isFixed)
      if isFixed {
        let settling = beginnings.settling(after: seconds)
        epoch.fixes.append(
          fix(
            of: sample, at: time, error: position.unitError, sigma: position.sigma,
            offset: beginnings.offset * settling, offsetSize: beginnings.offsetSize * settling,
            claims: claims, velocity: velocity))
      }
      let separation = seaLevel.separation(at: sample.coordinate)
      for place in epoch.fixes.indices {
        epoch.fixes[place].ellipsoidalAltitude = epoch.fixes[place].altitude.map { $0 + separation }
      }
      epochs.append(epoch)
    }
    for (index, fault) in faults.enumerated() {
      fault.apply(to: &epochs, from: first.time, random: random.stream("fault.\(index)"))
    }
    return epochs
  }

  /// A satellite fix.
  private func fix(
    of sample: TruthSample, at time: Timestamp, error: LocalVector, sigma: Double,
    offset: LocalVector, offsetSize: Double, claims: AccuracyProcess, velocity: DopplerProcess
  ) -> Fix {
    let horizontal = LocalVector(east: error.east, north: error.north) * sigma + offset
    let place = LocalFrame(origin: sample.coordinate).coordinate(at: horizontal).coordinate
    let claim = claims.factor(unitError: error)
    let spread = (2 * sigma * sigma + offsetSize * offsetSize).squareRoot()
    let steepness = vertical.factor * (sigma * sigma + offsetSize * offsetSize / 2).squareRoot()
    let open = errors[.open].sigma
    let rough = open > 0 ? (sigma / open).squareRoot() : 1
    let motion = velocity.measure(speed: sample.speed, course: sample.course, roughness: rough)
    return Fix(
      timestamp: time, coordinate: place,
      altitude: (sample.altitude ?? 0) + error.up * sigma * vertical.factor,
      horizontalAccuracy: accuracy.reported(spread * claim),
      verticalAccuracy: accuracy.reported(steepness * claim),
      speed: motion.speed, speedAccuracy: motion.speedAccuracy, course: motion.course,
      courseAccuracy: motion.courseAccuracy)
  }
}
