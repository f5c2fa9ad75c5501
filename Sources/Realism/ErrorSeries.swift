public import Routes
internal import Tracks

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
  /// Signed error along the way in metres, positive ahead; empty where the true time of a place is not known.
  public internal(set) var alongErrors: [Double] = []
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
  /// What stands around, nil where nobody said.
  public internal(set) var surroundings: [Surroundings?] = []

  /// No fixes.
  public init() {}

  /// How many fixes it has.
  public var count: Int { times.count }

  /// Whether it has none.
  public var isEmpty: Bool { times.isEmpty }

  /// Adds what a fix says itself; what is wrong in it is absent.
  mutating func append(_ fix: Fix, after seconds: Double, at point: SIMD2<Double>) {
    times.append(seconds)
    easts.append(point.x)
    norths.append(point.y)
    accuracies.append(fix.horizontalAccuracy.flatMap { $0 > 0 ? $0 : nil } ?? .nan)
    speeds.append(fix.speed.flatMap { $0 >= 0 ? $0 : nil } ?? .nan)
    courses.append(fix.course.flatMap { $0 >= 0 ? $0 : nil } ?? .nan)
  }
}
