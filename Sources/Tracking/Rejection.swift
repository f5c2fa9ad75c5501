/// Why a tracking core refuses a fix.
public enum Rejection: Int, Hashable, Sendable, CaseIterable {
  /// Latitude or longitude out of range or not finite.
  case invalidCoordinate
  /// Latitude and longitude both exactly 0: a receiver without a position.
  case nullIsland
  /// Horizontal accuracy absent, negative, zero or not finite, where the core wants one.
  case invalidAccuracy
  /// Horizontal accuracy worse than the core's limit.
  case inaccurate
  /// Older than the start of the run.
  case beforeStart
  /// Older than the core's limit when it arrives.
  case stale
  /// Later than the time at which it arrives.
  case future
  /// The timestamp of the last fix again.
  case repeated
  /// Older than the last fix.
  case outOfOrder
  /// Farther from the last fix than anybody runs in the time between.
  case implausibleSpeed
  /// Nearer to the last fix than the distance filter.
  case distanceFilter
  /// The tracker was paused, or not running.
  case notRecording

  /// The reason in words, as tables and JSON show it.
  public var label: String {
    switch self {
    case .invalidCoordinate: "invalid coordinate"
    case .nullIsland: "at 0,0"
    case .invalidAccuracy: "invalid accuracy"
    case .inaccurate: "inaccurate"
    case .beforeStart: "before the start"
    case .stale: "stale"
    case .future: "in the future"
    case .repeated: "repeated"
    case .outOfOrder: "out of order"
    case .implausibleSpeed: "implausible speed"
    case .distanceFilter: "distance filter"
    case .notRecording: "not recording"
    }
  }
}

/// How many fixes were refused for each reason.
public struct RejectionCounts: Hashable, Sendable {
  private var counts = Array(repeating: 0, count: Rejection.allCases.count)

  /// Nothing refused yet.
  public init() {}

  /// How many were refused for this reason.
  public subscript(reason: Rejection) -> Int {
    get { counts[reason.rawValue] }
    set { counts[reason.rawValue] = newValue }
  }

  /// How many were refused in all.
  public var total: Int { counts.reduce(0, +) }

  /// The reasons that occurred, in a fixed order, with their counts.
  public var nonZero: [(reason: Rejection, count: Int)] {
    Rejection.allCases.map { ($0, self[$0]) }.filter { $0.1 > 0 }
  }
}
