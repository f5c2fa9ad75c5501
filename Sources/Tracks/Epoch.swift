internal import Geodesy

/// What a receiver says at one moment: a fix where it has one, and the satellites it sees.
public struct Epoch: Hashable, Sendable {
  /// When the receiver reports, by a perfect clock.
  ///
  /// A late or cached fix has an older timestamp.
  public var time: Timestamp
  /// The fixes it reports now: none without a signal, several in a late batch.
  public var fixes: [Fix]
  /// The satellites in view.
  public var sky: SkyView

  /// An epoch.
  public init(time: Timestamp, fixes: [Fix] = [], sky: SkyView = SkyView()) {
    self.time = time
    self.fixes = fixes
    self.sky = sky
  }

  /// The fix that a protocol with one fix an epoch reports: the last one, if its coordinate is a place.
  public var reportedFix: Fix? { fixes.last.flatMap { $0.coordinate.isValid ? $0 : nil } }
}
