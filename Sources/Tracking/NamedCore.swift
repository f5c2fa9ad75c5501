/// A tracking core as a list shows it, and how to make one.
public struct NamedCore: Sendable {
  /// The name on the command line and in scenario files: lower case letters and digits.
  public let name: String
  /// One line on what it does, without a full stop.
  public let summary: String
  /// Makes a new core, not started yet.
  public let make: @Sendable () -> any TrackingCore

  /// A core by this name.
  public init(name: String, summary: String, make: @escaping @Sendable () -> any TrackingCore) {
    self.name = name
    self.summary = summary
    self.make = make
  }
}
