/// A published or measured figure, and how near a simulation must come to it.
public struct MeasuredFigure: Hashable, Sendable {
  /// Where it was taken.
  public var setting: ErrorSetting
  /// What it is.
  public var figure: ErrorFigure
  /// The measured value, or the middle of the measured range.
  public var value: Double
  /// Whether a range was measured, and not a value.
  public var isRange: Bool
  /// The values that count as inside, ends included.
  public var accepted: ClosedRange<Double>
  /// What it was measured on.
  public var source: String

  /// A figure.
  public init(
    setting: ErrorSetting, figure: ErrorFigure, value: Double, isRange: Bool = false,
    accepted: ClosedRange<Double>, source: String
  ) {
    self.setting = setting
    self.figure = figure
    self.value = value
    self.isRange = isRange
    self.accepted = accepted
    self.source = source
  }
}
