/// Why a route could not be made.
public struct RouteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of fault it is; more may come.
  public struct Code: Hashable, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// The length is not a number or outside the limits.
    public static let distanceOutOfRange = Code("distanceOutOfRange")
    /// The start is not a place, or no city can stand there.
    public static let startOutOfRange = Code("startOutOfRange")
    /// There is no street that can be run on, or none near the start.
    public static let noStreets = Code("noStreets")
    /// The streets that can be reached from the start are too short together.
    public static let networkTooSmall = Code("networkTooSmall")
  }

  /// What kind of fault it is.
  public var code: Code
  /// What was wrong and what would be right.
  public var message: String

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
