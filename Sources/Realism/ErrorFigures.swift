/// Figures of error by name, in the order in which they were computed.
public struct ErrorFigures: Sendable {
  /// The figures that could be computed.
  public private(set) var entries: [(figure: ErrorFigure, value: Double)] = []

  /// No figures.
  public init() {}

  /// The value of a figure, nil where there was too little to compute it from; O(n).
  public subscript(figure: ErrorFigure) -> Double? {
    entries.first { $0.figure == figure }?.value
  }

  /// Adds a figure, unless it is absent or not finite.
  mutating func append(_ figure: ErrorFigure, _ value: Double?) {
    guard let value, value.isFinite else { return }
    entries.append((figure, value))
  }
}
