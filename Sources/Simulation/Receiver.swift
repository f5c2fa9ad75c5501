public import Routes

/// What a phone, a watch or a logger makes of where a runner truly is.
///
/// A plain value to copy and change; `phone`, `watch`, `logger` and `perfect` are where to begin.
/// Every error is correlated in time, none is white.
public struct Receiver: Hashable, Sendable {
  /// The profile that it began with, one word.
  public var name: String
  /// Seconds between reports.
  public var interval: Double
  /// What it knows when the run begins; nil has a fix at once.
  public var start: StartKind?
  /// Whether a cached fix and network fixes come before the first satellite fix, as on phones.
  public var firstFixes: Bool
  /// The error of the horizontal position.
  public var errors: ErrorTable
  /// How many times the vertical error is the horizontal one of one axis.
  public var verticalFactor: Double
  /// The offset that dies away after the first fix.
  public var warmUp: WarmUp
  /// The accuracy that it claims.
  public var accuracy: ReportedAccuracy
  /// The error of speed and course.
  public var doppler: DopplerError
  /// Seconds in which the error grows or shrinks when the surroundings change (heuristic).
  public var settling: Double
  /// What stands around all of the way, in place of what the route says; nil leaves it to the route.
  public var surroundings: Surroundings?
  /// The satellites that it listens to.
  public var sky: Sky
  /// What its antenna makes of them.
  public var antenna: Antenna

  /// A receiver; what is not given is the phone's.
  public init(
    name: String = "phone", interval: Double = 1, start: StartKind? = .assisted,
    firstFixes: Bool = true, errors: ErrorTable = .phone, verticalFactor: Double = 1.7,
    warmUp: WarmUp = WarmUp(offset: 9, decay: 40),
    accuracy: ReportedAccuracy = ReportedAccuracy(drift: 0.25, floor: 2),
    doppler: DopplerError = DopplerError(sigma: 0.12, correlationTime: 3),
    settling: Double = 4, surroundings: Surroundings? = nil, sky: Sky = .all,
    antenna: Antenna = .phone
  ) {
    self.name = name
    self.interval = interval
    self.start = start
    self.firstFixes = firstFixes
    self.errors = errors
    self.verticalFactor = verticalFactor
    self.warmUp = warmUp
    self.accuracy = accuracy
    self.doppler = doppler
    self.settling = settling
    self.surroundings = surroundings
    self.sky = sky
    self.antenna = antenna
  }

  /// A phone: errors as measured on one, network fixes first, the rest heuristic.
  public static let phone = Receiver()

  /// A running watch: on before the run, half the phone's error (heuristic).
  public static let watch = Receiver(
    name: "watch", start: .hot, firstFixes: false, errors: ErrorTable.phone.scaled(by: 0.5),
    warmUp: WarmUp(offset: 5, decay: 20), accuracy: ReportedAccuracy(drift: 0.2, floor: 2),
    doppler: DopplerError(sigma: 0.08, correlationTime: 3), antenna: .wrist)

  /// A logger in a pocket: no network, a warm start, 1.2 times the phone's error (heuristic).
  public static let logger = Receiver(
    name: "logger", start: .warm, firstFixes: false, errors: ErrorTable.phone.scaled(by: 1.2),
    accuracy: ReportedAccuracy(drift: 0.3, floor: 2.5), sky: .gpsGlonass, antenna: .pocket)

  /// No error at all and a fix at once, for oracles; it claims an accuracy of 1 m.
  public static let perfect = Receiver(
    name: "perfect", start: nil, firstFixes: false,
    errors: ErrorTable(everywhere: PositionError(sigma: 0, correlationTime: 1)), warmUp: .none,
    accuracy: ReportedAccuracy(drift: 0, honesty: 0, floor: 1),
    doppler: DopplerError(sigma: 0, correlationTime: 1))

  /// The profiles by name, as files and the command line spell them.
  public static let profiles = [phone, watch, logger, perfect]
}
