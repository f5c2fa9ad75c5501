public import Routes

/// The errors of a recording's fixes against where their receiver truly was, in columns, one element a fix.
///
/// Seconds and metres; an absent value is NaN.
public struct ErrorSeries: Sendable {
  /// Seconds since the first fix, ascending.
  public internal(set) var times: [Double] = []
  /// Metres along the true path.
  public internal(set) var distances: [Double] = []
  /// Signed error across the way in metres, positive right of it.
  public internal(set) var errors: [Double] = []
  /// The fix in a plane, metres east of the path's beginning.
  public internal(set) var easts: [Double] = []
  /// The fix in a plane, metres north of the path's beginning.
  public internal(set) var norths: [Double] = []
  /// Reported accuracy in metres.
  public internal(set) var accuracies: [Double] = []
  /// Reported speed in metres per second.
  public internal(set) var speeds: [Double] = []
  /// Reported course in degrees.
  public internal(set) var courses: [Double] = []
  /// What stands around.
  public internal(set) var surroundings: [Surroundings] = []

  /// No fixes.
  public init() {}

  /// How many fixes it has.
  public var count: Int { times.count }

  /// Whether it has none.
  public var isEmpty: Bool { times.isEmpty }
}
