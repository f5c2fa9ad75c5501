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
      "Accepted   \(statistics.acceptedFixes) fixes",
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
    let total = statistics.rejectedFixes.total
    return "\(total) \(total == 1 ? "fix" : "fixes"): \(named)"
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
        DisplayText.pace(split.duration > 0 ? split.distance / split.duration : nil),
      ])
    }
    return table.lines
  }
}

extension JSONWriter {
  /// Writes the members of a run's statistics: metres, seconds, metres per second.
  mutating func members(_ statistics: RunStatistics) {
    member("distance", statistics.distance, decimals: 3)
    member("elapsedTime", statistics.elapsedTime, decimals: 3)
    member("movingTime", statistics.movingTime, decimals: 3)
    member("pausedTime", statistics.pausedTime, decimals: 3)
    member("averageSpeed", statistics.averageSpeed, decimals: 4)
    member("topSpeed", statistics.topSpeed, decimals: 4)
    member("acceptedFixes", statistics.acceptedFixes)
    object("rejectedFixes") { json in
      for (reason, count) in statistics.rejectedFixes.nonZero { json.member(reason.label, count) }
    }
    splits("kilometreSplits", statistics.kilometreSplits)
    splits("mileSplits", statistics.mileSplits)
  }

  private mutating func splits(_ key: String, _ splits: [Split]) {
    array(key) { json in
      for split in splits {
        json.object {
          $0.member("distance", split.distance, decimals: 3)
          $0.member("duration", split.duration, decimals: 3)
        }
      }
    }
  }
}
