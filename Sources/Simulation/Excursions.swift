/// Spells in which a reflection pulls the position away: a regime that is on or off.
///
/// A semi-Markov process: times on are log-normal, times off exponential. Each spell has an offset of
/// its own, which comes and goes within `ramp`. Measured among buildings: errors over 10 m come in
/// spells of 7 s in the median and 95 s at the longest.
public struct Excursions: Hashable, Sendable {
  /// The share of the time that is within a spell, 0 to below 1.
  public var share: Double
  /// The median of a spell's duration in seconds.
  public var duration: Double
  /// The standard deviation of the duration's natural logarithm.
  public var spread: Double
  /// Standard deviation of a spell's offset along one axis in metres.
  public var size: Double
  /// Seconds in which an offset comes and goes: the time constant of a second-order lag.
  public var ramp: Double

  /// Spells of this kind.
  public init(
    share: Double, duration: Double, spread: Double = 1, size: Double, ramp: Double = 5
  ) {
    self.share = share
    self.duration = duration
    self.spread = spread
    self.size = size
    self.ramp = ramp
  }

  /// No spells.
  public static let none = Excursions(share: 0, duration: 30, size: 0)

  /// The mean of a spell's duration in seconds: that of the log-normal distribution.
  public var meanDuration: Double { duration * exponential(spread * spread / 2) }
}
