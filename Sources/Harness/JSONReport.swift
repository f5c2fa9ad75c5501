internal import Notation
internal import Tracking

/// A report for programs: one JSON document of a stable, numbered form.
///
/// Lengths in metres, durations in seconds, paces in seconds per metre, errors as tracked less true or
/// as a share of the truth. What is absent or not finite is left out.
public enum JSONReport {
  /// The number of the form; a member that goes or changes its meaning raises it, a new one does not.
  public static let version = 1

  /// The document, with an end of line.
  public static func bytes(_ report: Report) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("format", "cityrun-report")
      $0.member("version", version)
      $0.member("core", report.core)
      $0.member("outcome", report.outcome.word)
      $0.member("passed", report.count(.passed))
      $0.member("failed", report.count(.failed))
      $0.member("couldNotRun", report.count(.couldNotRun))
      $0.array("scenarios") {
        for result in report.results { write(result, of: report, to: &$0) }
      }
      $0.array("problems") {
        for problem in report.problems {
          $0.object {
            $0.member("file", problem.file)
            $0.member("message", problem.message)
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(
    _ result: ScenarioResult, of report: Report, to json: inout JSONWriter
  ) {
    json.object {
      $0.member("name", result.scenario.name)
      $0.member("file", result.scenario.file)
      $0.member("why", result.scenario.why)
      $0.member("outcome", result.outcome.word)
      $0.member("seedsPassed", result.passedCount)
      $0.member("seedsNeeded", result.neededCount)
      $0.member("duration", result.duration, decimals: 6)
      $0.array("runs") {
        for verdict in result.verdicts {
          $0.object { write(verdict, replay: report.replay(verdict, of: result.scenario), to: &$0) }
        }
      }
    }
  }

  private static func write(_ verdict: Verdict, replay: String?, to json: inout JSONWriter) {
    json.member("seed", String(verdict.seed))
    json.member("outcome", verdict.outcome.word)
    json.member("problem", verdict.problem)
    json.object("truth") {
      $0.member("distance", verdict.truth.distance, decimals: 3)
      $0.member("elapsedTime", verdict.truth.elapsedTime, decimals: 3)
      $0.member("movingTime", verdict.truth.movingTime, decimals: 3)
      $0.member("pausedTime", verdict.truth.pausedTime, decimals: 3)
      $0.member("pace", verdict.truth.pace, decimals: 6)
      $0.splits("kilometreSplits", verdict.truth.kilometreSplits)
    }
    json.object("tracked") {
      $0.members(verdict.tracked)
      $0.member("pace", verdict.trackedPace, decimals: 6)
    }
    json.member("distanceError", verdict.distanceError, decimals: 3)
    json.member("relativeDistanceError", verdict.relativeDistanceError, decimals: 6)
    json.member("relativePaceError", verdict.relativePaceError, decimals: 6)
    json.array("checks") {
      for result in verdict.results {
        $0.object {
          $0.member("check", result.check.label)
          $0.member("outcome", result.outcome.rawValue)
          $0.member("expected", result.expected)
          $0.member("seen", result.seen)
        }
      }
    }
    json.member("replay", replay)
  }
}

extension Outcome {
  fileprivate var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .couldNotRun: "could not run"
    }
  }
}
