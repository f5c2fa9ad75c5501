internal import Geodesy
internal import Tracks

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An unbroken stretch of fixes: from a start, a resume or a lost signal to the next.
struct Stretch: Hashable, Sendable {
  /// Where and when its counting begins: at its first fix, or at the last jump before it settled.
  private(set) var firstPlace: Coordinate
  /// The time of that fix.
  private(set) var firstTime: Timestamp
  /// The time of the last fix that counted.
  private(set) var lastTime: Timestamp
  private(set) var filter: MotionFilter
  private(set) var gait: Gait
  /// Whether its way counts; until then it waits in `provisional`.
  var isSettled = false
  /// What waits until the stretch has settled.
  var provisional = Gait.Step()

  private var frame: LocalFrame
  private let isAfterGap: Bool
  private let began: Timestamp
  private var quietSince: Timestamp
  private var quietFixes = 1
  private var candidate: Candidate?

  /// The last of some fixes that agree with each other and not with the runner.
  private struct Candidate: Hashable {
    var place: PlaneVector
    var since: Timestamp
    var time: Timestamp
    var count: Int
  }

  /// A stretch that begins with this fix.
  init(fix: Fix, isAfterGap: Bool, usualSpeed: Double, settings: Stride.Settings) {
    frame = LocalFrame(origin: fix.coordinate)
    self.isAfterGap = isAfterGap
    began = fix.timestamp
    firstPlace = fix.coordinate
    firstTime = fix.timestamp
    lastTime = fix.timestamp
    quietSince = fix.timestamp
    filter = MotionFilter(noise: min(4, Self.mostNoise(fix, settings)), settings: settings)
    gait = Gait(at: .zero, usualSpeed: usualSpeed)
    _ = useDoppler(of: fix, settings)
  }

  /// Where the runner is thought to be.
  var place: Coordinate {
    let vector = LocalVector(east: filter.position.x, north: filter.position.y)
    return frame.coordinate(at: vector).coordinate
  }

  /// Whether a fix of this time was refused just now as too far away.
  func hasRefused(_ time: Timestamp) -> Bool { candidate?.time == time }

  /// Whether it has gone on for so long without a jump, or so long altogether.
  func hasBeenQuiet(for time: Double, orGoneOnFor most: Double) -> Bool {
    (quietFixes >= 3 && lastTime.seconds(since: quietSince) >= time)
      || lastTime.seconds(since: began) >= most
  }

  /// Takes a fix that is later than the last one; nil where it is too far away to be believed.
  mutating func take(_ fix: Fix, settings: Stride.Settings) -> Gait.Step? {
    let time = fix.timestamp.seconds(since: lastTime)
    let vector = frame.vector(to: fix.coordinate)
    let measured = PlaneVector(vector.east, vector.north)
    let accuracy = fix.horizontalAccuracy ?? settings.assumedAccuracy
    var ahead = filter
    ahead.predict(after: time)
    let surprise = ahead.surprise(of: measured)
    let isJump =
      surprise.deviations > settings.jumpDeviations
      && surprise.metres > settings.jumpDistance + 2 * max(0, time - 1)
    let isOutOfReach =
      (measured - filter.position).length > settings.fastest * time + accuracy
    if isJump || isOutOfReach {
      guard isBelievable(measured, at: fix.timestamp, settings) else { return nil }
      return relocate(with: fix, to: measured, from: ahead, after: time, settings)
    }
    candidate = nil
    filter = ahead
    filter.update(position: measured, after: time, most: Self.mostNoise(fix, settings))
    let isDoppler = useDoppler(of: fix, settings)
    let step = gait.step(
      to: filter.position, velocity: filter.velocity, after: time,
      radius: max(
        settings.restRadius, min(settings.restRadiusShare * accuracy, settings.restRadiusLimit)),
      isDoppler: isDoppler, settings: settings)
    moveOn(to: fix.timestamp)
    return step
  }

  private mutating func moveOn(to time: Timestamp) {
    lastTime = time
    quietFixes += 1
    // 10 km from its origin the plane shortens a metre by about a micrometre.
    if filter.position.length > 10_000 { recentre() }
  }

  /// Whether enough fixes now agree on a place that is out of reach; two are enough at first.
  private mutating func isBelievable(
    _ place: PlaneVector, at time: Timestamp, _ settings: Stride.Settings
  ) -> Bool {
    guard var known = candidate, time > known.time,
      (place - known.place).length <= settings.fastest * time.seconds(since: known.time)
    else {
      candidate = Candidate(place: place, since: time, time: time, count: 1)
      return false
    }
    known.place = place
    known.time = time
    known.count += 1
    candidate = known
    guard isSettled else { return true }
    return known.count >= settings.relocationFixes
      && time.seconds(since: known.since) >= settings.relocationTime
  }

  /// The fixes have jumped: he has gone on meanwhile as he went before, and the jump is no way.
  private mutating func relocate(
    with fix: Fix, to place: PlaneVector, from ahead: MotionFilter, after time: Double,
    _ settings: Stride.Settings
  ) -> Gait.Step {
    candidate = nil
    gait.shift(by: place - ahead.position)
    filter = ahead
    filter.relocate(to: place, velocityDeviation: settings.unknownVelocity)
    let isDoppler = useDoppler(of: fix, settings)
    var step = gait.step(
      to: place, velocity: filter.velocity, after: time, radius: settings.restRadiusLimit,
      isDoppler: isDoppler, settings: settings)
    if !isSettled {
      quietSince = fix.timestamp
      quietFixes = 0
      if isAfterGap {
        // The straight line over the gap will end here, and holds what came before.
        firstPlace = fix.coordinate
        firstTime = fix.timestamp
        provisional = Gait.Step()
        step = Gait.Step()
      }
    }
    moveOn(to: fix.timestamp)
    return step
  }

  /// Takes a velocity out of the receiver's Doppler speed, where it vouches for it.
  private mutating func useDoppler(of fix: Fix, _ settings: Stride.Settings) -> Bool {
    guard let speed = fix.speed, speed >= 0, speed <= settings.fastest,
      let accuracy = fix.speedAccuracy, accuracy >= 0, accuracy <= settings.dopplerLimit
    else { return false }
    let direction: PlaneVector
    if let course = fix.course, course.isFinite {
      direction = self.direction(course, at: fix.coordinate)
    } else if filter.speed > settings.restSpeed {
      direction = filter.velocity / filter.speed
    } else if speed < settings.restSpeed {
      direction = .zero
    } else {
      return false
    }
    let deviation = max(accuracy, settings.dopplerFloor)
    filter.update(velocity: speed * direction, variance: deviation * deviation)
    return true
  }

  /// A course as a direction on the plane, whose north is its origin's.
  private func direction(_ course: Double, at coordinate: Coordinate) -> PlaneVector {
    var turn = coordinate.longitude - frame.origin.longitude
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let radians = Double.pi / 180
    let angle = (course - turn * sin(coordinate.latitude * radians)) * radians
    return PlaneVector(sin(angle), cos(angle))
  }

  /// Moves the plane under the runner: far from its origin it leaves the ground.
  private mutating func recentre() {
    let old = frame
    let new = LocalFrame(origin: place)
    func moved(_ point: PlaneVector) -> PlaneVector {
      let vector = new.vector(
        to: old.coordinate(at: LocalVector(east: point.x, north: point.y)).coordinate)
      return PlaneVector(vector.east, vector.north)
    }
    filter.move(by: moved)
    gait.move(by: moved)
    if let place = candidate?.place { candidate?.place = moved(place) }
    frame = new
  }

  /// The most that the noise of a fix may be thought to be: the variance per axis it reports.
  private static func mostNoise(_ fix: Fix, _ settings: Stride.Settings) -> Double {
    let accuracy = max(3, fix.horizontalAccuracy ?? settings.assumedAccuracy)
    let deviation = min(settings.noiseCeiling, accuracy / 2.0.squareRoot())
    return deviation * deviation
  }
}
