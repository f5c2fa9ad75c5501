internal import Routes

/// The figures of one recording, real or simulated, setting by setting.
public struct FigureSample: Sendable {
  /// Setting and figures, in the order in which they were added.
  public private(set) var settings: [(setting: ErrorSetting, figures: ErrorFigures)] = []

  /// No figures.
  public init() {}

  /// Everywhere, and in each of the surroundings that a walk's fixes are in.
  public init(walk series: ErrorSeries) {
    add(.everywhere, ErrorFigures(series))
    for place in Surroundings.allCases {
      let part = series.within(place)
      if !part.isEmpty { add(.surroundings(place), ErrorFigures(part)) }
    }
  }

  /// Adds the figures of a setting.
  public mutating func add(_ setting: ErrorSetting, _ figures: ErrorFigures) {
    settings.append((setting, figures))
  }

  /// A figure's value, nil where there is none.
  public subscript(setting: ErrorSetting, figure: ErrorFigure) -> Double? {
    settings.first { $0.setting == setting }?.figures[figure]
  }
}
