/// The receiver's numbers that match a recording best.
public struct ReceiverFit: Sendable {
  /// A number of a receiver, by the name of its `ReceiverKey`.
  public struct Assignment: Hashable, Sendable {
    /// The key's name.
    public var key: String
    /// Metres, seconds, metres per second or a plain number.
    public var value: Double
  }

  /// The numbers, in the order of `ReceiverKey.all`.
  public private(set) var assignments: [Assignment] = []

  /// Fits a recording.
  public init(_ series: ErrorSeries) {}
}
