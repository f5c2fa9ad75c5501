import Foundation
import Geodesy
import Harness
import Routes
import Testing
import Tracking

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ReportTests {
  static func scenario(_ name: String, seeds: Int = 1, file: String? = "Scenarios/x.yaml")
    -> Scenario
  {
    Scenario(
      name: name, why: "Distance grows at rest.", seed: 41, seeds: seeds,
      route: Route(name: "r", coordinates: []), checks: [.distance(.relative(0.02))], file: file)
  }

  static func verdict(_ name: String, seed: UInt64, distance: Double) -> Verdict {
    var rejected = RejectionCounts()
    rejected[.inaccurate] = 4
    let tracked = RunStatistics(
      distance: distance, elapsedTime: 1700, movingTime: 1600, averageSpeed: distance / 1640,
      acceptedFixes: 1600, rejectedFixes: rejected)
    return Verdict(
      scenario: name, core: "stub", seed: seed, truth: CheckTests.truth, tracked: tracked,
      results: [Check.distance(.relative(0.02)).judge(tracked, against: CheckTests.truth)])
  }

  static func result(
    _ name: String, _ distances: [Double], file: String? = "Scenarios/x.yaml"
  ) -> ScenarioResult {
    ScenarioResult(
      scenario: scenario(name, seeds: distances.count, file: file),
      verdicts: distances.enumerated().map {
        verdict(name, seed: 41 + UInt64($0.offset), distance: $0.element)
      })
  }

  static let mixed = Report(
    core: "stub",
    results: [
      result("Open sky", [5010]),
      result("Red lights", [5020, 5150, 5000], file: "My Scenarios/it's.yaml"),
    ],
    problems: [Report.Problem(file: "bad.yaml", message: "bad.yaml:1:1: unknown key 'nam'")])

  @Test("the terminal's report has the table, then each failure with what to do, then the sum")
  func text() {
    #expect(
      TextReport.lines(Self.mixed).joined(separator: "\n") == """
        scenario        run  tracked   error  pace error  accepted  refused  verdict
        Open sky    5.00 km  5.01 km  +0.2 %      -0.2 %      1600        4  passed
        Red lights  5.00 km  5.02 km  +0.4 %      -0.4 %      1600        4  FAILED 2/3

        FAILED: Red lights (seed 42)
          distance
            expected  5000.0 m within 2 % (4900.0 m to 5100.0 m)
            seen      5150.0 m (+150.0 m, +3.0 %)
          replay: cityrun test 'My Scenarios/it'\\''s.yaml' --core stub --seed 42
          2 of 3 seeds passed, 3 must
          why: Distance grows at rest.

        bad.yaml:1:1: unknown key 'nam'

        3 scenarios against stub: 1 passed, 1 failed, 1 could not run
        """)
  }

  @Test("a report of nothing is no green one")
  func nothing() {
    let report = Report(core: "stub", results: [])
    #expect(report.outcome == .couldNotRun)
    #expect(TextReport.lines(report) == ["No scenario to run."])
  }

  @Test("the exit status is 0, 1 or 2, and the worst decides")
  func outcomes() {
    #expect(Report(core: "stub", results: [Self.result("a", [5000])]).outcome.exitStatus == 0)
    #expect(
      Report(core: "stub", results: [Self.result("a", [9]), Self.result("b", [5000])])
        .outcome.exitStatus == 1)
    #expect(Self.mixed.outcome.exitStatus == 2)
    var idle = Self.verdict("a", seed: 1, distance: 5000)
    idle.results = []
    #expect(idle.outcome == .couldNotRun)
    idle.results = [CheckResult(.splits(.absolute(1)), .doesNotApply, expected: "", seen: "")]
    #expect(idle.outcome == .couldNotRun)
  }

  @Test("19 of 20 pass at 95 %, 18 do not")
  func share() {
    let good = Array(repeating: 5000.0, count: 18)
    #expect(Self.result("a", good + [5000, 9]).outcome == .passed)
    #expect(Self.result("a", good + [9, 9]).outcome == .failed)
    #expect(Self.result("a", good + [9, 9]).neededCount == 19)
  }

  @Test("the run in the table has the median error, and one that is not finite is the largest")
  func median() {
    #expect(Self.result("a", [5300, 5001, 5100]).median.seed == 43)
    #expect(Self.result("a", [.nan, 5001, 5100]).median.seed == 43)
  }

  @Test("the JSON holds what the table holds, and leaves out what is not finite")
  func json() throws {
    var report = Self.mixed
    report.results.append(Self.result("NaN", [.nan]))
    let data = Data(JSONReport.bytes(report))
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(root["format"] as? String == "cityrun-report")
    #expect(root["version"] as? Int == 1)
    #expect(root["outcome"] as? String == "could not run")
    let scenarios = try #require(root["scenarios"] as? [[String: Any]])
    #expect(scenarios.map { $0["outcome"] as? String } == ["passed", "failed", "failed"])
    let run = try #require((scenarios[1]["runs"] as? [[String: Any]])?[1])
    #expect(run["distanceError"] as? Double == 150)
    #expect(
      run["replay"] as? String == "cityrun test 'My Scenarios/it'\\''s.yaml' --core stub --seed 42")
    let broken = try #require((scenarios[2]["runs"] as? [[String: Any]])?.first)
    #expect((broken["tracked"] as? [String: Any])?["distance"] == nil)
    #expect(!String(decoding: data, as: UTF8.self).contains("nan"))
  }

  @Test("the JUnit document is well formed whatever names and messages hold")
  func junit() throws {
    var report = Self.mixed
    report.results[1].scenario.name = "<a> & \"b\" 'c' ]]> \u{0}\u{1B}\u{FFFE} ü\n\t"
    report.results[1].scenario.why = "]]> </failure> \u{7}"
    report.results[0].duration = 1.25
    let bytes = JUnitReport.bytes(report)
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(
      reader.names == [
        "Open sky", "<a> & \"b\" 'c' ]]> \u{FFFD}\u{FFFD}\u{FFFD} ü\n\t", "bad.yaml",
      ])
    #expect(
      reader.elements == [
        "testsuites", "testsuite", "testcase", "testcase", "failure", "testcase", "error",
      ])
    #expect(reader.suite["tests"] == "3")
    #expect(reader.suite["failures"] == "1")
    #expect(reader.suite["errors"] == "1")
    #expect(reader.suite["time"] == "1.250")
    #expect(
      reader.text.contains(
        "replay: cityrun test 'My Scenarios/it'\\''s.yaml' --core stub --seed 42"))
  }
}

private final class JUnitReader: NSObject, XMLParserDelegate {
  var elements: [String] = []
  var names: [String] = []
  var suite: [String: String] = [:]
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(element)
    if element == "testcase" { names.append(attributes["name"] ?? "") }
    if element == "testsuite" { suite = attributes }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
