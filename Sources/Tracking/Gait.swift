/// Whether the runner moves or stands, and how far he has come: out of filtered positions.
///
/// Two thresholds make the hysteresis, both in proportion to his usual speed. While he is slow nothing
/// counts; when he goes on, the way from where he slowed down is counted at once, so that no metre
/// is lost in the telling. While he stands, that place follows the fixes as they wander, so that a
/// stroll below the thresholds counts only in part.
struct Gait: Hashable, Sendable {
  /// What a fix adds.
  struct Step: Hashable, Sendable {
    /// Metres.
    var distance = 0.0
    /// Seconds in motion.
    var moving = 0.0
  }

  private(set) var isMoving = false
  /// Average speed while moving, over about a minute; 0 while unknown.
  private(set) var usualSpeed: Double
  /// Where he slowed down, or rests.
  private var anchor: PlaneVector
  private var last: PlaneVector
  /// The position of `slowLag` seconds ago, nearly.
  private var trail: PlaneVector
  private var slowTime = 0.0
  /// Seconds and metres since he last stood quite still.
  private var briskTime = 0.0
  private var briskWay = 0.0
  private var isBraking = false
  private var jitter = HeadingJitter()

  /// Standing at a place, with the usual speed of earlier.
  init(at place: PlaneVector, usualSpeed: Double) {
    anchor = place
    last = place
    trail = place
    self.usualSpeed = usualSpeed
  }

  /// Comes to a place with a velocity, `time` seconds after the last one.
  ///
  /// `radius` is how far from the place of rest is motion; `isDoppler` says that the velocity is
  /// measured, and not out of positions, whose noise makes it too long.
  mutating func step(
    to place: PlaneVector, velocity: PlaneVector, after time: Double, radius: Double,
    isDoppler: Bool, settings: Stride.Settings
  ) -> Step {
    let speed = min(velocity.length, settings.fastest)
    let way = place - last
    last = place
    trail += time / (settings.slowLag + time) * (place - trail)
    let rest = Self.threshold(settings.restSpeed, settings.restShare * usualSpeed)

    guard isMoving else {
      return slowStep(
        to: place, speed: speed, after: time, radius: radius, rest: rest, isDoppler: isDoppler,
        settings: settings)
    }
    if speed < rest {
      isMoving = false
      anchor = place - way
      slowTime = time
      briskTime = time
      briskWay = speed * time
      isBraking = true
      return Step(distance: 0, moving: time)
    }
    usualSpeed += time / (60 + time) * (speed - usualSpeed)
    jitter.take(velocity / velocity.length)
    return Step(
      distance: speed * time * (isDoppler ? 1 : jitter.correction), moving: time)
  }

  private mutating func slowStep(
    to place: PlaneVector, speed: Double, after time: Double, radius: Double, rest: Double,
    isDoppler: Bool, settings: Stride.Settings
  ) -> Step {
    let slowSpeed = (place - trail).length / settings.slowLag
    let go = Self.threshold(settings.goSpeed, settings.goShare * usualSpeed)
    slowTime += time
    let isStill = speed <= settings.stillSpeed
    briskTime = isStill ? 0 : briskTime + time
    briskWay = isStill ? 0 : briskWay + speed * time
    isBraking = isBraking && !isStill && slowTime <= settings.restAfter
    let left = (place - anchor).length
    if isDoppler, speed > go, briskWay > settings.goDistance {
      setOff(at: speed)
      return Step(distance: briskWay, moving: briskTime)
    }
    if left > radius {
      setOff(at: max(speed, go))
      return Step(
        distance: left, moving: min(slowTime, max(briskTime, left / max(speed, rest))))
    }
    if slowTime > settings.restAfter, slowSpeed < go {
      let pull = time / (settings.restDriftTime + time) * (place - anchor)
      let most = settings.restDriftSpeed * time
      anchor += pull.length > most ? pull * (most / pull.length) : pull
    }
    return Step(distance: 0, moving: isBraking ? time : 0)
  }

  private mutating func setOff(at speed: Double) {
    isMoving = true
    isBraking = false
    if usualSpeed == 0 { usualSpeed = speed }
  }

  /// A threshold that grows with the usual speed, to twice its least value.
  private static func threshold(_ least: Double, _ share: Double) -> Double {
    max(least, min(2 * least, share))
  }

  /// The fixes have jumped by `offset`, and the runner has not.
  mutating func shift(by offset: PlaneVector) { move { $0 + offset } }

  /// The plane has been changed for another.
  mutating func move(by moved: (PlaneVector) -> PlaneVector) {
    anchor = moved(anchor)
    last = moved(last)
    trail = moved(trail)
  }
}
