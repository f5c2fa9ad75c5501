/// A name that is no place's, or not one place's alone.
public struct PlaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with it, and what was probably meant.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
