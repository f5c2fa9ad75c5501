/// What a receiver knows when it is switched on, and so how long the first fix takes.
public enum StartKind: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case cold
  /// Time, place and almanac, no ephemeris.
  case warm
  /// Everything: it was on just now.
  case hot
  /// Ephemerides over the network, as a phone has them.
  case assisted

  /// Seconds to the first fix, at least and at most; the draw is uniform (a heuristic).
  ///
  /// Cold 30 to 60 s, warm 20 to 45 s, hot 1 to 5 s; assisted 'a few seconds', here 1 to 4 s.
  public var timeToFirstFix: ClosedRange<Double> {
    switch self {
    case .cold: 30...60
    case .warm: 20...45
    case .hot: 1...5
    case .assisted: 1...4
    }
  }

  /// The share of the receiver's settling offset that such a start has (heuristic).
  public var settlingShare: Double {
    switch self {
    case .cold: 1
    case .warm: 0.8
    case .hot: 0.3
    case .assisted: 0.6
    }
  }
}
