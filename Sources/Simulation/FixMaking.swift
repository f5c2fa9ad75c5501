internal import Geodesy
internal import Routes
internal import Tracks

/// What makes a receiver's satellite fixes of the truth, report by report.
///
/// The processes move on whether there is a fix or not, so that a loss shifts no draw.
struct FixMaking {
  private let receiver: Receiver
  private let vertical: VerticalError
  private let openSigma: Double
  private let step: Double
  /// Root mean square of the seconds by which the position lies behind.
  private let lag: Double
  private var path: PathReader
  private var sway: BodySway
  private let isSwaying: Bool
  private var position: PositionProcess
  private var velocity: DopplerProcess
  private var claims: AccuracyProcess
  private var hold: StaticHoldProcess?
  private var scale = GroundScale()
  /// Seconds after the first sample, at the last report and at this one.
  private var last = 0.0
  private var seconds = 0.0
  private var steps = 0
  private var travelled = 0.0
  private var lastPlace: Coordinate?

  init(
    _ receiver: Receiver, truth: Truth, on route: Route, sway: BodySway, random: SplitMix64
  ) {
    self.sway = sway
    isSwaying = sway.carry != .none
    self.receiver = receiver
    vertical = receiver.vertical
    openSigma = receiver.errors[.open].sigma
    step = receiver.sampling.step
    path = PathReader(truth, receiver, random: random.stream("receiver.timing"))
    position = PositionProcess(
      receiver, in: receiver.surroundings ?? route.surroundings(at: 0),
      random: random.stream("receiver.position"))
    velocity = DopplerProcess(receiver.doppler, step: step, random.stream("receiver.doppler"))
    claims = AccuracyProcess(
      receiver.accuracy,
      typical: 2.0.squareRoot()
        * receiver.errors[.open].circularSigma(coverage: receiver.accuracy.coverage),
      random.stream("receiver.accuracy"))
    let (behind, sigma) = (receiver.smoothing + receiver.timing.delay, receiver.timing.sigma)
    lag = (behind * behind + sigma * sigma).squareRoot()
    hold = receiver.hold.map(StaticHoldProcess.init)
  }

  /// Moves on to the report so many seconds after the first sample; `travelled` metres were run by then.
  mutating func advance(to seconds: Double, travelled: Double, in surroundings: Surroundings) {
    steps = Int(((seconds - self.seconds) / step).rounded())
    last = self.seconds
    self.seconds = seconds
    let metres = travelled - self.travelled
    self.travelled = travelled
    guard steps > 0 else { return }
    position.advance(steps: steps, metres: metres, in: surroundings)
    velocity.advance(steps: steps)
    claims.advance(by: Double(steps) * step)
  }

  /// What the moment makes of an error.
  struct Conditions {
    /// What the horizontal error is multiplied by, and the vertical one.
    var magnified: (horizontal: Double, vertical: Double)
    /// The offset of the warm-up in metres, and its root mean square.
    var offset: LocalVector
    var offsetSize: Double
    /// Metres from the ellipsoid up to the geoid.
    var separation: Double
  }

  /// The fix of this moment, nil where the distance filter keeps it back.
  ///
  /// `settle` has the last word on where it is.
  @inline(__always)
  mutating func fix(
    of sample: TruthSample, at time: Timestamp, in conditions: Conditions,
    settle: (Coordinate) -> Coordinate
  ) -> Fix? {
    let (magnified, heightened) = conditions.magnified
    var error = position.error * magnified
    let sigma = position.sigma * magnified
    let size = sigma > 0 ? (error * error).sum().squareRoot() / sigma : 0
    error += SIMD2(conditions.offset.east, conditions.offset.north)
    if !path.isPlain {
      error += path.offset(at: seconds, from: sample.coordinate, steps: steps, scale: &scale)
    }
    var swing = 0.0
    if isSwaying {
      let offset = sway.offset(at: seconds, speed: sample.speed, course: sample.course)
      error += SIMD2(offset.east, offset.north)
      swing = offset.up
    }
    var place = settle(scale.place(error, from: sample.coordinate))

    var motion = velocity.measure(
      speed: sample.speed, course: sample.course,
      roughness: openSigma > 0 ? sigma / openSigma : 1)
    if hold != nil {
      place = hold?.place(place, speed: sample.speed, after: seconds - last, scale: &scale) ?? place
      if hold?.isHolding ?? false {
        (motion.speed, motion.course, motion.courseAccuracy) = (0, nil, nil)
      }
    }
    if receiver.distanceFilter > 0, !isFar(place) { return nil }
    lastPlace = place

    let offset = conditions.offsetSize
    let spread = (2 * sigma * sigma + offset * offset).squareRoot()
    let height = position.altitudeError
    let share = magnified > 0 ? heightened / magnified : 1
    let rise = vertical.factor * share * spread * 0.707_106_781_186_547_6
    let circle = position.circularSigma * magnified
    let behind = lag * sample.speed
    let claim = claims.claim(
      spread: (2 * circle * circle + behind * behind + offset * offset).squareRoot(),
      offset: offset, size: size,
      vertical: (rise * rise + vertical.white * vertical.white).squareRoot())
    let altitude = (sample.altitude ?? 0) + height.slow * heightened + height.white + swing
    return Fix(
      timestamp: time, coordinate: place, altitude: altitude,
      ellipsoidalAltitude: altitude + conditions.separation,
      horizontalAccuracy: claim.horizontal, verticalAccuracy: claim.vertical,
      speed: motion.speed, speedAccuracy: motion.speedAccuracy, course: motion.course,
      courseAccuracy: motion.courseAccuracy)
  }

  /// Whether a place is far enough from the last reported one.
  private mutating func isFar(_ place: Coordinate) -> Bool {
    guard let lastPlace else { return true }
    let moved = scale.offset(from: lastPlace, to: place)
    return (moved * moved).sum() >= receiver.distanceFilter * receiver.distanceFilter
  }
}
