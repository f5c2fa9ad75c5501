internal import Notation

/// A report in the XML that build servers read as test results: JUnit's, as Ant and Jenkins write it.
///
/// One suite a core, one case a scenario; a failed check is a `failure`, a scenario that could not run
/// an `error`. Times are written where the caller measured them.
public enum JUnitReport {
  /// The document, UTF-8.
  public static func bytes(_ report: Report) -> [UInt8] {
    let total = report.results.count + report.problems.count
    let counts = [
      ("tests", String(total)), ("failures", String(report.count(.failed))),
      ("errors", String(report.count(.couldNotRun))), ("skipped", "0"),
    ]
    let durations = report.results.compactMap(\.duration)
    let time =
      durations.isEmpty
      ? [] : [("time", DisplayText.number(durations.reduce(0, +), decimals: 3))]
    var xml = XMLDocument()
    xml.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    xml.open("testsuites", [("name", "cityrun")] + counts + time)
    xml.open("testsuite", [("name", report.core)] + counts + time)
    for result in report.results { write(result, of: report, to: &xml) }
    for problem in report.problems {
      xml.open("testcase", [("name", problem.file), ("classname", report.core)])
      xml.element("error", [("message", "cannot be read")], text: problem.message)
      xml.close("testcase")
    }
    xml.close("testsuite")
    xml.close("testsuites")
    return xml.bytes
  }

  private static func write(_ result: ScenarioResult, of report: Report, to xml: inout XMLDocument)
  {
    var attributes = [("name", result.scenario.name), ("classname", report.core)]
    if let file = result.scenario.file { attributes.append(("file", file)) }
    if let duration = result.duration {
      attributes.append(("time", DisplayText.number(duration, decimals: 3)))
    }
    guard result.outcome != .passed else {
      xml.element("testcase", attributes, text: nil)
      return
    }
    let wrong = result.failures
    let checks = wrong.first?.results.filter { $0.outcome != .passed } ?? []
    let message =
      wrong.first?.problem
      ?? checks.first.map { "\($0.check.label): expected \($0.expected), seen \($0.seen)" }
    let isFailure = result.outcome == .failed
    xml.open("testcase", attributes)
    xml.element(
      isFailure ? "failure" : "error",
      [
        ("message", message ?? "too few seeds passed"),
        ("type", checks.first?.check.label ?? "scenario"),
      ],
      text: TextReport.failure(result, in: report).joined(separator: "\n"))
    xml.close("testcase")
  }
}

/// XML as it is written, indented by depth.
private struct XMLDocument {
  private var out = ByteWriter()
  private var depth = 0

  var bytes: [UInt8] { out.bytes }

  mutating func line(_ text: String) {
    out.append(String(repeating: "  ", count: depth))
    out.append(text)
    out.append("\n")
  }

  mutating func open(_ name: String, _ attributes: [(String, String)]) {
    line("<\(name)\(Self.text(attributes))>")
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    line("</\(name)>")
  }

  mutating func element(_ name: String, _ attributes: [(String, String)], text: String?) {
    let tag = name + Self.text(attributes)
    line(
      text.map { "<\(tag)>\(XMLText.escaped($0, keepingLineFeeds: true))</\(name)>" } ?? "<\(tag)/>"
    )
  }

  private static func text(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0)=\"\(XMLText.escaped($1))\"" }.joined()
  }
}
