internal import Tracks

/// How strong satellites are in surroundings, at an antenna, in one stretch of time.
struct SkyReception {
  let mask: SkyMask
  let antenna: Antenna
  /// Sine and cosine of the street's course.
  let street: (sine: Double, cosine: Double)?
  private let scatter: Double
  private let now: UInt64
  private let before: UInt64
  private let always: UInt64

  /// Seconds for which a draw of a satellite's strength holds.
  static let span: Int64 = 30
  /// How a strength's spread is shared between what stays for the run, what stays for the span, and what
  /// stays for two: on a phone carried through a town it is 0.35 correlated after 30 s (measured).
  private static let shares = (always: 0.5, now: 0.75, before: 0.43)

  /// The span that a time lies in.
  static func span(of time: Timestamp) -> Int64 {
    let length = span * 1_000_000
    let whole = time.microseconds / length
    return time.microseconds < whole * length ? whole - 1 : whole
  }

  /// The middle of a span.
  static func middle(of span: Int64) -> Timestamp {
    Timestamp(microseconds: span * (Self.span * 1_000_000) + Self.span * 500_000)
  }

  /// A reception at a time, in the span that holds it.
  init(
    mask: SkyMask, antenna: Antenna, street: (sine: Double, cosine: Double)?, span: Int64,
    seed: UInt64
  ) {
    self.mask = mask
    self.antenna = antenna
    self.street = street
    scatter =
      (antenna.scatter * antenna.scatter + mask.scatter * mask.scatter).squareRoot()
    always = seed
    now = SkyDraw.key(seed, span)
    before = SkyDraw.key(seed, span &- 1)
  }

  /// Carrier-to-noise density in dB-Hz of a satellite, too weak to be heard or not.
  func strength(of line: SkyLine, key: UInt64) -> Double {
    let fixed = SkyDraw(always ^ key)
    let fresh = SkyDraw(now ^ key)
    let stale = SkyDraw(before ^ key)
    let wander =
      Self.shares.always * fixed.first + Self.shares.now * fresh.first
      + Self.shares.before * stale.first
    let clear =
      antenna.horizon + (antenna.zenith - antenna.horizon) * line.up - mask.loss
      - mask.slantLoss * (1 - line.up) + scatter * wander
    let clearance = mask.clearance(of: line, street: street)
    guard clearance < 0.05 else { return clear }
    let direct = clear - SkyMask.edgeLoss(clearance)
    guard clearance < 0 else { return direct }
    let reflection =
      Self.shares.always * fixed.second + Self.shares.now * fresh.second
      + Self.shares.before * stale.second
    return max(
      direct, clear - mask.reflectionLoss + SkyMask.reflectionScatter * reflection)
  }
}
