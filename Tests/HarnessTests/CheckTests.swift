import Harness
import Testing
import Tracking

@Suite struct CheckTests {
  /// 5 km in 1,700 s of which 60 s are a pause and 40 s a rest.
  static let truth: TrueFigures = {
    var truth = TrueFigures(TrueFiguresTests.truth([(0, false)]))
    truth.distance = 5000
    truth.elapsedTime = 1700
    truth.pausedTime = 60
    truth.movingTime = 1600
    truth.kilometreSplits = Array(repeating: Split(distance: 1000, duration: 328), count: 5)
    return truth
  }()

  static let exact = RunStatistics(
    distance: 5000, elapsedTime: 1700, movingTime: 1600, averageSpeed: 5000.0 / 1640,
    acceptedFixes: 1600, kilometreSplits: truth.kilometreSplits)

  static let everyKind: [Check] = [
    .distance(.relative(0.001)), .distance(.absolute(1)), .pace(.relative(0.001)),
    .pace(.absolute(0.001)), .movingTime(.absolute(1)), .movingTime(.relative(0.001)),
    .elapsedTime(.absolute(1)), .splits(.absolute(1)), .acceptedFixes(.atLeast(1600)),
    .rejectedFixes(.exactly(0), reason: nil), .rejectedFixes(.atMost(0), reason: .stale),
  ]

  @Test("an exact tracker passes the tightest of checks", arguments: everyKind)
  func exact(check: Check) {
    #expect(check.judge(Self.exact, against: Self.truth).outcome == .passed)
  }

  @Test(
    "a tracker that is off fails every check, and the words say both figures", arguments: everyKind)
  func off(check: Check) {
    var rejected = RejectionCounts()
    rejected[.stale] = 3
    let tracked = RunStatistics(
      distance: 5100, elapsedTime: 1702, movingTime: 1590, averageSpeed: 5100.0 / 1640,
      acceptedFixes: 1597, rejectedFixes: rejected,
      kilometreSplits: Self.truth.kilometreSplits.map {
        Split(distance: 1000, duration: $0.duration - 5)
      })
    let result = check.judge(tracked, against: Self.truth)
    #expect(result.outcome == .failed)
    #expect(!result.expected.isEmpty && !result.seen.isEmpty)
  }

  @Test(
    "expected and seen are told in figures with units",
    arguments: [
      (
        Check.distance(.relative(0.02)), "5000.0 m within 2 % (4900.0 m to 5100.0 m)",
        "5150.0 m (+150.0 m, +3.0 %)"
      ),
      (
        .distance(.relative(0.000_03)), "5000.0 m within 0.003 % (4999.9 m to 5000.2 m)",
        "5150.0 m (+150.0 m, +3.0 %)"
      ),
      (
        .pace(.absolute(0.005)), "328.0 s/km within 5.0 s/km (323.0 s/km to 333.0 s/km)",
        "318.4 s/km (-9.6 s/km, -2.9 %)"
      ),
      (
        .movingTime(.absolute(8)), "1600.0 s within 8.0 s (1592.0 s to 1608.0 s)",
        "1640.0 s (+40.0 s, +2.5 %)"
      ),
      (.splits(.absolute(6)), "each of 5 within 6.0 s", "kilometre 1 is missing: 0 whole splits"),
      (.rejectedFixes(.exactly(0), reason: nil), "none", "3 (2 at 0,0, 1 stale)"),
      (.rejectedFixes(.atLeast(4), reason: .nullIsland), "at least 4", "2"),
    ] as [(Check, String, String)])
  func words(check: Check, expected: String, seen: String) {
    var rejected = RejectionCounts()
    rejected[.nullIsland] = 2
    rejected[.stale] = 1
    let tracked = RunStatistics(
      distance: 5150, elapsedTime: 1700, movingTime: 1640, averageSpeed: 5150.0 / 1640,
      rejectedFixes: rejected)
    let result = check.judge(tracked, against: Self.truth)
    #expect(result.outcome == .failed)
    #expect(result.expected == expected)
    #expect(result.seen == seen)
  }

  @Test("the limit itself passes and a hair more fails")
  func limits() {
    let tolerance = Tolerance.relative(0.02)
    #expect(tolerance.allows(5100, around: 5000))
    #expect(tolerance.allows(4900, around: 5000))
    #expect(!tolerance.allows(5100.01, around: 5000))
    #expect(!tolerance.allows(.nan, around: 5000))
    #expect(!Tolerance.absolute(.infinity).allows(.nan, around: 0))
  }

  @Test(
    "what is not finite fails and is called by name",
    arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    let tracked = RunStatistics(
      distance: value, elapsedTime: value, movingTime: value, averageSpeed: value,
      kilometreSplits: Array(repeating: Split(distance: 1000, duration: value), count: 5))
    let checks: [Check] = [
      .distance(.absolute(.greatestFiniteMagnitude)), .pace(.relative(10)),
      .movingTime(.relative(10)), .elapsedTime(.absolute(1e9)), .splits(.absolute(1e9)),
    ]
    for check in checks {
      let result = check.judge(tracked, against: Self.truth)
      #expect(result.outcome == .failed)
      #expect(result.seen.hasSuffix(value.isNaN ? "not a number" : "infinity"))
    }
  }

  @Test(
    "a core without an average speed, or with 0, fails the check on pace", arguments: [nil, 0, -1])
  func noSpeed(speed: Double?) {
    let tracked = RunStatistics(distance: 5000, averageSpeed: speed)
    #expect(Check.pace(.relative(1)).judge(tracked, against: Self.truth).outcome == .failed)
  }

  @Test("a check that has nothing to look at is no pass")
  func doesNotApply() {
    var still = Self.truth
    still.distance = 0
    still.movingTime = 0
    still.kilometreSplits = []
    let tracked = RunStatistics()
    for check: Check in [
      .distance(.relative(0.1)), .pace(.relative(0.1)), .movingTime(.relative(0.1)),
      .splits(.absolute(5)),
    ] {
      #expect(check.judge(tracked, against: still).outcome == .doesNotApply)
    }
    #expect(Check.distance(.absolute(5)).judge(tracked, against: still).outcome == .passed)
  }

  @Test("the last kilometre may be missing where the run ends with it, an earlier one may not")
  func missingSplits() {
    var tracked = Self.exact
    tracked.kilometreSplits[4] = Split(distance: 985, duration: 320)
    #expect(Check.splits(.absolute(6)).judge(tracked, against: Self.truth).outcome == .passed)
    tracked.kilometreSplits = Array(tracked.kilometreSplits.prefix(3))
    #expect(Check.splits(.absolute(6)).judge(tracked, against: Self.truth).outcome == .failed)
  }

  @Test("one split beyond the limit fails, and the worst is told")
  func worstSplit() {
    var tracked = Self.exact
    tracked.kilometreSplits[1].duration += 4
    tracked.kilometreSplits[3].duration -= 7
    let result = Check.splits(.absolute(6)).judge(tracked, against: Self.truth)
    #expect(result.outcome == .failed)
    #expect(result.seen == "worst is kilometre 4: 321.0 s against 328.0 s (-7.0 s, -2.1 %)")
  }
}
