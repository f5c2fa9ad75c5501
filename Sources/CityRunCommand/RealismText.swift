import Notation
import Realism

/// Figures of error as a table and as JSON.
enum RealismText {
  /// Simulated figures beside measured ones.
  case comparisons([(title: String, comparison: Comparison)])
  /// A recording's figures, and the receiver that matches it best where it was asked for.
  case recording(title: String, FigureSample, ReceiverFit?)

  /// The lines for a screen.
  var lines: [String] {
    switch self {
    case .comparisons(let list):
      return Array(list.map { [$0.title, ""] + Self.lines($0.comparison) }.joined(separator: [""]))
    case .recording(let title, let figures, let fit):
      let lines = [title, ""] + Self.lines(figures)
      guard let fit else { return lines }
      return lines + ["", "A receiver that matches it:"] + fit.options
    }
  }

  private static func lines(_ comparison: Comparison) -> [String] {
    var table = TextTable([
      ("where", .left), ("figure", .left), ("measured", .right), ("accepted", .right),
      ("simulated", .right), ("error", .right), ("scatter", .right), ("", .left),
    ])
    for row in comparison.rows {
      let accepted = row.measured.accepted
      let figure = row.measured.figure
      table.append([
        row.measured.setting.description, figure.description,
        row.measured.isRange ? DisplayText.unknown : number(row.measured.value, figure),
        "\(number(accepted.lowerBound, figure)) to \(number(accepted.upperBound, figure))",
        number(row.simulated, figure) + unit(figure), number(row.standardError, figure),
        number(row.scatter, figure), row.isInside == true ? "" : "outside",
      ])
    }
    let outside = comparison.outside.count
    return table.lines + [
      "",
      outside == 0
        ? "All \(comparison.rows.count) figures are inside."
        : "\(outside) of \(comparison.rows.count) figures are outside.",
    ]
  }

  private static func lines(_ figures: FigureSample) -> [String] {
    var table = TextTable([("where", .left), ("figure", .left), ("value", .right)])
    for setting in figures.settings {
      for entry in setting.figures.entries {
        table.append([
          setting.setting.description, entry.figure.description,
          number(entry.value, entry.figure) + unit(entry.figure),
        ])
      }
    }
    return table.lines
  }

  private static func unit(_ figure: ErrorFigure) -> String {
    figure.unit.isEmpty ? "" : " " + figure.unit
  }

  /// Centimetres, tenths of seconds and degrees, thousandths of plain numbers.
  private static func number(_ value: Double?, _ figure: ErrorFigure) -> String {
    let decimals =
      switch figure.unit {
      case "m": 2
      case "s", "deg": 1
      default: 3
      }
    return DisplayText.number(value, decimals: decimals)
  }

  /// One JSON object, its arrays in the order of the table.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      switch self {
      case .comparisons(let list):
        json.member("isInside", list.allSatisfy(\.comparison.outside.isEmpty))
        json.array("receivers") { json in
          for (title, comparison) in list {
            json.object { json in
              json.member("title", title)
              json.member("isInside", comparison.outside.isEmpty)
              json.array("figures") { json in
                comparison.rows.forEach { Self.write($0, to: &json) }
              }
            }
          }
        }
      case .recording(let title, let figures, let fit):
        json.member("title", title)
        json.array("figures") { json in
          for setting in figures.settings {
            for entry in setting.figures.entries {
              json.object {
                $0.member("where", setting.setting.description)
                $0.member("figure", entry.figure.description)
                $0.member("unit", entry.figure.unit)
                $0.member("value", entry.value)
              }
            }
          }
        }
        if let fit {
          json.object("fit") { json in fit.settings.forEach { json.member($0.key, $0.value) } }
        }
      }
    }
    return json.string
  }

  private static func write(_ row: Comparison.Row, to json: inout JSONWriter) {
    json.object {
      $0.member("where", row.measured.setting.description)
      $0.member("figure", row.measured.figure.description)
      $0.member("unit", row.measured.figure.unit)
      $0.member("measured", row.measured.isRange ? nil : row.measured.value)
      $0.member("least", row.measured.accepted.lowerBound)
      $0.member("greatest", row.measured.accepted.upperBound)
      $0.member("simulated", row.simulated)
      $0.member("standardError", row.standardError)
      $0.member("scatter", row.scatter)
      $0.member("isInside", row.isInside ?? false)
      $0.member("source", row.measured.source)
    }
  }
}
