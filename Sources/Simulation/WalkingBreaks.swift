/// Breaks in which somebody who is out of breath walks, at times that are drawn.
public struct WalkingBreaks: Hashable, Sendable {
  /// Seconds from the end of a break to the next one, drawn evenly; nil where there are no breaks.
  public var between: ClosedRange<Double>?
  /// Seconds that a break lasts, drawn evenly.
  public var duration: ClosedRange<Double>
  /// Metres per second that he walks meanwhile.
  public var speed: Double

  /// Breaks with these times (a heuristic, all three).
  public init(
    between: ClosedRange<Double>? = 300...900, duration: ClosedRange<Double> = 20...90,
    speed: Double = 1.5
  ) {
    self.between = between
    self.duration = duration
    self.speed = speed
  }

  /// None at all.
  public static let none = WalkingBreaks(between: nil)

  /// One after 5 to 15 minutes, for 20 to 90 s (heuristic).
  public static let occasional = WalkingBreaks()
}
