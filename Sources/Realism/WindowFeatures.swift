internal import Geodesy
public import Tracks

/// Figures of one minute of fixes that need no truth, so that a recording and a simulation can be told apart, or not.
///
/// What is not the receiver's or the runner's business is taken away first: coordinates are rounded
/// to a millionth of a degree and times to whole seconds, as the coarsest files have them; speed is
/// taken from the positions, since most files have none; no figure is a pace, a place or an altitude.
/// A figure that the minute is too short or too sparse for is NaN.
public struct WindowFeatures: Hashable, Sendable {
  /// What its owner did, as far as the fixes tell.
  public enum Motion: String, CaseIterable, Hashable, Sendable {
    /// Each ten seconds lead on by 0.5 m/s or more.
    case moving
    /// Some do, and some do not.
    case mixed
    /// None does.
    case rest
  }

  /// Seconds of a window.
  public static let duration = 60.0
  /// Seconds between fixes above which a window has a hole and does not count.
  public static let longestGap = 15.0
  /// Fixes below which a window does not count.
  public static let fewestFixes = 8

  /// What its owner did.
  public let motion: Motion
  /// Metres per second from the window's first fix to its last; to sort windows by, no feature.
  public let speed: Double
  /// The figures, in the order of `WindowFeature.allCases`.
  public let values: [Double]

  /// The figures of a window's fixes, or nil where they are too few or have a hole.
  public init?(_ fixes: some Collection<Fix>) {
    let window = FixWindow(fixes)
    guard window.count >= Self.fewestFixes, window.longestGap <= Self.longestGap,
      window.seconds >= Self.duration * 0.7
    else { return nil }
    motion = window.motion
    speed = window.chord(0, window.count - 1).length / window.seconds
    values = WindowFeature.allCases.map { $0.value(in: window) ?? .nan }
  }

  /// The windows of a recording, one after the other from each beginning of a segment.
  ///
  /// A fix that does not come after the one before it by a whole second is left out.
  public static func windows(of fixes: [Fix], segmentStarts: [Int] = []) -> [WindowFeatures] {
    var windows: [WindowFeatures] = []
    let starts = ([0] + segmentStarts.filter { $0 > 0 && $0 < fixes.count }) + [fixes.count]
    for (start, end) in zip(starts, starts.dropFirst()) {
      var first = start
      for index in start..<end {
        let passed = fixes[index].timestamp.seconds(since: fixes[first].timestamp)
        guard passed >= duration else { continue }
        if let window = WindowFeatures(fixes[first...index]) { windows.append(window) }
        first = index
      }
    }
    return windows
  }
}
