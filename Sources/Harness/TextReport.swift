internal import Notation
internal import Tracking

/// A report for the terminal: a table, one line a scenario, then each failure with its checks.
public enum TextReport {
  /// How many failing seeds of one scenario are told in full.
  public static let seedsTold = 3

  /// The lines of the whole report: table, failures, and a summary last.
  public static func lines(_ report: Report) -> [String] {
    var lines = report.results.isEmpty ? [] : table(report)
    for result in report.results where result.outcome != .passed {
      lines.append("")
      lines += failure(result, in: report)
    }
    for problem in report.problems {
      lines.append("")
      lines += problem.message.split(separator: "\n").map(String.init)
    }
    if !lines.isEmpty { lines.append("") }
    lines.append(summary(report))
    return lines
  }

  /// The lines of the table alone; of several seeds the run with the median distance error is shown.
  public static func table(_ report: Report) -> [String] {
    var table = TextTable([
      ("scenario", .left), ("run", .right), ("tracked", .right), ("error", .right),
      ("pace error", .right), ("accepted", .right), ("refused", .right), ("verdict", .left),
    ])
    for result in report.results {
      let run = result.median
      table.append([
        result.scenario.name,
        DisplayText.distance(run.truth.distance), DisplayText.distance(run.tracked.distance),
        DisplayText.percent(run.relativeDistanceError, decimals: 1, signed: true),
        DisplayText.percent(run.relativePaceError, decimals: 1, signed: true),
        String(run.tracked.acceptedFixes), String(run.tracked.rejectedFixes.total),
        verdict(result),
      ])
    }
    return table.lines
  }

  private static func verdict(_ result: ScenarioResult) -> String {
    let label = result.outcome.label
    guard result.verdicts.count > 1 else { return label }
    return "\(label) \(result.passedCount)/\(result.verdicts.count)"
  }

  /// What failed in one scenario, why that matters, and how to see it again.
  static func failure(_ result: ScenarioResult, in report: Report) -> [String] {
    var lines: [String] = []
    let wrong = result.failures
    for verdict in wrong.prefix(seedsTold) {
      lines.append(
        "\(verdict.outcome.label): \(DisplayText.oneLine(result.scenario.name)) (seed \(verdict.seed))"
      )
      if let problem = verdict.problem { lines.append("  \(problem)") }
      for check in verdict.results where check.outcome != .passed {
        let isFailure = check.outcome == .failed
        lines.append("  \(check.check.label)" + (isFailure ? "" : ": does not apply"))
        lines.append("    expected  \(check.expected)")
        lines.append("    \(isFailure ? "seen    " : "because ")  \(check.seen)")
      }
      if let command = report.replay(verdict, of: result.scenario) {
        lines.append("  replay: \(command)")
      }
    }
    if wrong.count > seedsTold {
      let seeds = wrong.dropFirst(seedsTold).map { String($0.seed) }
      lines.append("  and with the seeds \(seeds.joined(separator: ", "))")
    }
    if result.verdicts.count > 1 {
      lines.append(
        "  \(result.passedCount) of \(result.verdicts.count) seeds passed, "
          + "\(result.neededCount) must")
    }
    if !result.scenario.why.isEmpty {
      lines.append("  why: \(DisplayText.oneLine(result.scenario.why))")
    }
    return lines
  }

  private static func summary(_ report: Report) -> String {
    let total = report.results.count + report.problems.count
    guard total > 0 else { return "No scenario to run." }
    var parts = ["\(report.count(.passed)) passed"]
    if report.count(.failed) > 0 { parts.append("\(report.count(.failed)) failed") }
    if report.count(.couldNotRun) > 0 {
      parts.append("\(report.count(.couldNotRun)) could not run")
    }
    let noun = total == 1 ? "scenario" : "scenarios"
    return "\(total) \(noun) against \(report.core): \(parts.joined(separator: ", "))"
  }
}
