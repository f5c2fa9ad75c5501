import Notation
import Tracking

/// A run's statistics as lines for the screen.
struct StatisticsText {
  let statistics: RunStatistics

  var lines: [String] {
    let speed = statistics.averageSpeed
    let moving = statistics.movingTime > 0 ? statistics.distance / statistics.movingTime : nil
    var lines = [
      "Distance   \(DisplayText.number(statistics.distance, decimals: 1)) m",
      "Elapsed    \(DisplayText.duration(statistics.elapsedTime))",
      "Moving     \(DisplayText.duration(statistics.movingTime))",
      "Paused     \(DisplayText.duration(statistics.pausedTime))",
      "Pace       \(DisplayText.pace(speed)), \(DisplayText.pace(moving)) while moving",
      "Accepted   \(Self.count(statistics.acceptedFixes, "fix", "fixes"))",
      "Refused    \(refused)",
    ]
    if !statistics.kilometreSplits.isEmpty {
      lines += ["", "By kilometre"] + table(statistics.kilometreSplits, unit: 1000, name: "km")
    }
    if !statistics.mileSplits.isEmpty {
      lines +=
        ["", "By mile"] + table(statistics.mileSplits, unit: Quantity.metresPerMile, name: "mi")
    }
    return lines
  }

  private var refused: String {
    let reasons = statistics.rejectedFixes.nonZero
    guard !reasons.isEmpty else { return "none" }
    let named = reasons.map { "\($0.count) \($0.reason.label)" }.joined(separator: ", ")
    return "\(Self.count(statistics.rejectedFixes.total, "fix", "fixes")): \(named)"
  }

  /// A count with its noun: `1 fix`, `2 fixes`.
  static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  private func table(_ splits: [Split], unit: Double, name: String) -> [String] {
    var table = TextTable([(name, .right), ("time", .right), ("pace", .right)])
    for (index, split) in splits.enumerated() {
      let isWhole = (split.distance - unit).magnitude < 1e-6 * unit
      let label =
        isWhole
        ? "\(index + 1)" : DisplayText.number(Double(index) + split.distance / unit, decimals: 2)
      table.append([
        label, DisplayText.duration(split.duration),
        DisplayText.pace(
          split.duration > 0 ? split.distance / split.duration : nil, per: unit, name: name),
      ])
    }
    return table.lines
  }
}
