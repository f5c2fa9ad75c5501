public import Routes

/// What a phone, a watch or a logger makes of where a runner truly is.
///
/// A plain value to copy and change; `iphone`, `android`, `watch`, `logger`, `usbReceiver` and
/// `perfect` are where to begin.
/// The errors are sums of parts, of which hardly anything is white.
public struct Receiver: Hashable, Sendable {
  /// The profile that it began with, one word.
  public var name: String
  /// When it reports.
  public var sampling: SamplingPattern
  /// What it knows when the run begins; nil has a fix at once.
  public var start: StartKind?
  /// Whether a cached fix and network fixes come before the first satellite fix, as on phones.
  public var firstFixes: Bool
  /// The error of the horizontal position, by surroundings.
  public var errors: ErrorTable
  /// The error of the altitude.
  public var vertical: VerticalError
  /// How far a position lies behind its timestamp.
  public var timing: TimingError
  /// Seconds over which the true path is smoothed, so that corners are cut; 0 does not smooth.
  ///
  /// The time constant of a first-order low-pass: it lags so far behind, and is short of each corner.
  public var smoothing: Double
  /// How fast the error wanders at rest, as a share of how fast it does in motion, 0 to 1.
  ///
  /// In between it grows with the speed, up to 1 m/s (heuristic).
  public var restlessness: Double
  /// How the position is frozen at rest; nil does not freeze it.
  public var hold: StaticHold?
  /// Metres from the last reported position within which nothing is reported; 0 reports all.
  ///
  /// Core Location's `distanceFilter`.
  public var distanceFilter: Double
  /// The offset that dies away after the first fix.
  public var warmUp: WarmUp
  /// How it finds its satellites again after a loss.
  public var reacquisition: Reacquisition
  /// The accuracy that it claims.
  public var accuracy: ReportedAccuracy
  /// The error of speed and course.
  public var doppler: DopplerError
  /// Seconds in which the error grows or shrinks when the surroundings change (heuristic).
  public var settling: Double
  /// What stands around all of the way, in place of what the route says; nil leaves it to the route.
  public var surroundings: Surroundings?
  /// How its fixes come to the listener.
  public var delivery: Delivery
  /// The satellites that it listens to.
  public var sky: Sky
  /// What its antenna makes of them.
  public var antenna: Antenna

  /// A receiver; what is not given is the iPhone's.
  public init(
    name: String = "iphone", sampling: SamplingPattern = .every(1), start: StartKind? = .assisted,
    firstFixes: Bool = true, errors: ErrorTable = .phone,
    vertical: VerticalError = VerticalError(factor: 1.7, time: 60),
    timing: TimingError = .none, smoothing: Double = 0, restlessness: Double = 0.4,
    hold: StaticHold? = StaticHold(), distanceFilter: Double = 0,
    warmUp: WarmUp = .measured, reacquisition: Reacquisition = .typical,
    accuracy: ReportedAccuracy = ReportedAccuracy(drift: 0.25, floor: 2),
    doppler: DopplerError = DopplerError(sigma: 0.12, correlationTime: 3),
    settling: Double = 4, surroundings: Surroundings? = nil,
    delivery: Delivery = .immediate, sky: Sky = .all,
    antenna: Antenna = .phone
  ) {
    self.name = name
    self.sampling = sampling
    self.start = start
    self.firstFixes = firstFixes
    self.errors = errors
    self.vertical = vertical
    self.timing = timing
    self.smoothing = smoothing
    self.restlessness = restlessness
    self.hold = hold
    self.distanceFilter = distanceFilter
    self.warmUp = warmUp
    self.reacquisition = reacquisition
    self.accuracy = accuracy
    self.doppler = doppler
    self.settling = settling
    self.surroundings = surroundings
    self.delivery = delivery
    self.sky = sky
    self.antenna = antenna
  }

  /// An iPhone: the position errs as one Android phone's was measured to, the rest is heuristic.
  public static let iphone = Receiver(accuracy: .iphone)

  /// An Android phone: its position and its speed err as one's were measured to on foot.
  ///
  /// That one fixed each second and had its speed fall short of the way among buildings.
  public static let android = Receiver(
    name: "android", accuracy: .android,
    doppler: DopplerError(
      sigma: 0.2, correlationTime: 2, shortfall: 0.07, courseThreshold: 0.5, speedFloor: 0.3))

  /// A running watch: on before the run, smoothed, its parts those of one calibrated recording.
  ///
  /// That one's smoothing was 1.5 s, with which summed runs came out 1.4 % short; here it is 1 s, so
  /// that they are 0 to 1.6 % long, as eight recorded runs are.
  public static let watch = Receiver(
    name: "watch", sampling: .watch, start: .hot, firstFixes: false, errors: .watch,
    timing: TimingError(sigma: 1.2, time: 8), smoothing: 1,
    warmUp: WarmUp(offset: 6, decay: 35, jumpShare: 0.3),
    accuracy: ReportedAccuracy(drift: 0.2, floor: 2),
    doppler: DopplerError(sigma: 0.05, correlationTime: 8), antenna: .wrist)

  /// A logger in a pocket: no network, a warm start, no hold, its error as one's was measured to be.
  public static let logger = Receiver(
    name: "logger", start: .warm, firstFixes: false, errors: .logger, hold: nil,
    accuracy: ReportedAccuracy(drift: 0.3, honesty: 0.12, awareness: 0.05, floor: 2.5),
    doppler: DopplerError(sigma: 0.15, correlationTime: 2, shortfall: 0.06), sky: .gpsGlonass,
    antenna: .pocket)

  /// A receiver on a cable, always on: no network, a warm start, no hold at rest (heuristic).
  public static let usbReceiver = Receiver(
    name: "usb-receiver", start: .warm, firstFixes: false, hold: nil,
    doppler: DopplerError(sigma: 0.08, correlationTime: 2), antenna: .patch)

  /// No error at all and a fix at once, for oracles; it claims an accuracy of 1 m.
  public static let perfect = Receiver(
    name: "perfect", start: nil, firstFixes: false, errors: ErrorTable(everywhere: .none),
    vertical: .none, restlessness: 1, hold: nil, warmUp: .none, reacquisition: .none,
    accuracy: ReportedAccuracy(drift: 0, honesty: 0, floor: 1),
    doppler: DopplerError(sigma: 0, correlationTime: 1))

  /// The profiles by name, as files and the command line spell them.
  public static let profiles = [iphone, android, watch, logger, usbReceiver, perfect]
}
