/// The first line of a run's file: the seed and the parameters it was made from.
public struct RunHeader: Hashable, Sendable {
  /// The seed, absent for a recording.
  public var seed: UInt64?
  /// What the run was made from, in the order in which it is to be read.
  public var parameters: [JSONValue.Member]

  /// A header.
  public init(seed: UInt64? = nil, parameters: [JSONValue.Member] = []) {
    self.seed = seed
    self.parameters = parameters
  }
}
