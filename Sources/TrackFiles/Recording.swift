public import Tracks

/// A recording as a tracking core can be fed with it, whatever the file was.
public struct Recording: Sendable {
  /// The kind of file it came from.
  public var format: TrackFileFormat
  /// Its name, absent where it has none.
  public var name: String?
  /// What arrived and when, in the order of the file.
  public var epochs: [Epoch]
  /// The indices in `epochs` at which a new segment begins, after a break in recording.
  public var segmentStarts: [Int]
  /// What the runner truly did, absent where the file does not say.
  public var truth: Truth?
  /// The seed and the parameters, where the file says them.
  public var header: RunHeader?
  /// What could not be read and is therefore absent.
  public var warnings: TrackFileWarnings

  /// A recording.
  public init(
    format: TrackFileFormat, name: String? = nil, epochs: [Epoch], segmentStarts: [Int] = [],
    truth: Truth? = nil, header: RunHeader? = nil, warnings: TrackFileWarnings = TrackFileWarnings()
  ) {
    self.format = format
    self.name = name
    self.epochs = epochs
    self.segmentStarts = segmentStarts
    self.truth = truth
    self.header = header
    self.warnings = warnings
  }

  /// All fixes in the order of the file.
  public var fixes: [Fix] { epochs.flatMap(\.fixes) }
}
