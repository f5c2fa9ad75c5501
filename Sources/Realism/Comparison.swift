/// Simulated figures beside the measured ones.
public struct Comparison: Sendable {
  /// One figure in both.
  public struct Row: Hashable, Sendable {
    /// The measured one, and what is accepted.
    public var measured: MeasuredFigure
    /// The mean over the seeds; nil where no seed had the figure.
    public var simulated: Double?
    /// The standard error of that mean, from the spread of the seeds; nil below two seeds.
    public var standardError: Double?
    /// Standard deviation from seed to seed: by how much one recording of that length scatters.
    public var scatter: Double?

    /// Whether the simulated mean is within what is accepted; nil where there is none.
    public var isInside: Bool? { simulated.map { measured.accepted.contains($0) } }
  }

  /// The rows, in the order of the measured figures.
  public let rows: [Row]

  /// The figures of simulated recordings, one a seed, beside these measured ones.
  ///
  /// Settings that no sample has are left out. O(measured figures times samples).
  public init(_ samples: [FigureSample], with measured: [MeasuredFigure]) {
    rows = measured.compactMap { figure in
      guard samples.contains(where: { $0.has(figure.setting) }) else { return nil }
      let values = samples.compactMap { $0[figure.setting, figure.figure] }
      let scatter = Statistics.sampleDeviation(values)
      return Row(
        measured: figure, simulated: Statistics.mean(values),
        standardError: scatter.map { $0 / Double(values.count).squareRoot() }, scatter: scatter)
    }
  }

  /// The rows that are not inside, also those without a simulated figure.
  public var outside: [Row] { rows.filter { $0.isInside != true } }
}

extension FigureSample {
  fileprivate func has(_ setting: ErrorSetting) -> Bool {
    settings.contains { $0.setting == setting }
  }
}
