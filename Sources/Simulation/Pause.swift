/// A time in which the user has paused the tracker.
public struct Pause: Hashable, Sendable {
  /// Seconds from the first sample to the press on pause.
  public var at: Double
  /// Seconds until the press on resume.
  public var duration: Double
  /// Metres per second that the runner walks meanwhile; 0 where he stands.
  public var walking: Double

  /// A pause; without a walking speed he stands.
  public init(at: Double, duration: Double, walking: Double = 0) {
    self.at = at
    self.duration = duration
    self.walking = walking
  }
}
