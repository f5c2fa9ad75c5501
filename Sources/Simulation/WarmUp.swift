/// How far off a receiver is when it has just found itself, and how that dies away.
public struct WarmUp: Hashable, Sendable {
  /// Root mean square of the extra offset at the first fix in metres, radial.
  public var offset: Double
  /// Seconds in which it falls to 1/e.
  public var decay: Double

  /// A settling offset; both figures of a profile are heuristic.
  public init(offset: Double, decay: Double) {
    self.offset = offset
    self.decay = decay
  }

  /// No settling.
  public static let none = WarmUp(offset: 0, decay: 1)
}
