/// A command line that cannot be understood: what is wrong and what was probably meant.
package struct ArgumentError: Error, CustomStringConvertible, Equatable {
  /// The sentence that the user reads.
  package let description: String

  /// A mistake, described in one sentence.
  package init(_ description: String) {
    self.description = description
  }
}
