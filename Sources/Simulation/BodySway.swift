public import Geodesy
internal import Routes

/// How an antenna swings about the truth with the strides of whoever carries it.
///
/// A receiver adds `offset` to where the runner truly is. The swing has the frequency of the strides,
/// 1.2 to 1.5 Hz in a run: sampled once a second it folds down (aliases) to a wave of seconds to
/// minutes, as it does in a real receiver that reports once a second. Faster than 4 Hz it is seen as
/// it is.
public struct BodySway: Hashable, Sendable {
  /// Where the receiver is carried.
  public let carry: Carry
  /// Steps a minute more than the average runner's: 8 is the measured standard deviation.
  private let cadenceOffset: Double
  /// The share of a stride that has gone by, and the time in seconds at which it had.
  private var phase: Double
  private var time = 0.0
  /// Strides a second at that time.
  private var frequency = 0.0

  /// The swing of this runner: a cadence of his own and the phase at which he begins.
  public init(_ carry: Carry, seed: UInt64) {
    var random = SplitMix64(seed: seed).stream("runner.sway")
    self.carry = carry
    cadenceOffset = 8 * random.gaussian()
    phase = random.uniform()
  }

  /// Where the antenna is against the runner, for times in seconds that never descend.
  ///
  /// Speed in metres per second, course in degrees. None at rest, and all of it from 2 m/s on
  /// (heuristic). The fore-and-aft and the lateral swing have the period of a stride, a quarter of
  /// it apart, the vertical one that of a step.
  public mutating func offset(at seconds: Double, speed: Double, course: Double) -> LocalVector {
    let amplitude = carry.amplitude
    guard amplitude.along > 0 else { return .zero }
    let now = speed > 0 ? max(0, Self.cadence(at: speed) + cadenceOffset) / 120 : 0
    phase += (seconds - time) * (frequency + now) / 2
    phase -= phase.rounded(.down)
    (time, frequency) = (seconds, now)
    guard speed > 0 else { return .zero }
    let swing = sineAndCosine(degrees: phase * 360)
    let heading = sineAndCosine(degrees: course)
    let share = min(1, speed / 2)
    let along = share * amplitude.along * swing.sine
    let across = share * amplitude.across * swing.cosine
    return LocalVector(
      east: along * heading.sine + across * heading.cosine,
      north: along * heading.cosine - across * heading.sine,
      // cos 2x = 1 - 2 sin^2 x
      up: share * amplitude.up * (1 - 2 * swing.sine * swing.sine))
  }

  /// The average runner's steps a minute at a speed in metres per second.
  ///
  /// Measured: 165 at 3.04 m/s, 3 more for 15 % more speed. Below 2 m/s he walks: 70 and 30 for
  /// each m/s (heuristic).
  public static func cadence(at speed: Double) -> Double {
    speed < 2 ? 70 + 30 * speed : 165 + 20 * (speed / 3.04 - 1)
  }
}

extension Carry {
  /// How far it swings from the middle, in metres (heuristics, all).
  var amplitude: (along: Double, across: Double, up: Double) {
    switch self {
    case .none: (0, 0, 0)
    case .arm: (0.2, 0.06, 0.05)
    case .pocket: (0.12, 0.04, 0.04)
    case .armband: (0.07, 0.04, 0.04)
    }
  }
}
