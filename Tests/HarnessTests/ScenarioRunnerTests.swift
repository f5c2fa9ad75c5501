import Geodesy
import Harness
import Routes
import Simulation
import Testing
import Tracking
import Tracks

@Suite struct ScenarioRunnerTests {
  static let tight: [Check] = [
    .distance(.relative(0.005)), .pace(.relative(0.005)), .movingTime(.absolute(5)),
    .elapsedTime(.absolute(1)), .splits(.absolute(3)), .rejectedFixes(.exactly(0), reason: nil),
  ]

  /// Two kilometres by the water with a receiver that makes no error.
  static func scenario(checks: [Check] = tight) throws -> Scenario {
    Scenario(
      name: "perfect", seed: 5, route: try #require(RouteCatalogue.route(named: "waterside")),
      runner: Runner(distance: 2000), receiver: .perfect, checks: checks)
  }

  /// The tutorial's core, of whose distance this share is told.
  static func biased(_ share: Double) -> NamedCore {
    NamedCore(name: "biased", summary: "") { Biased(share: share) }
  }

  private struct Biased: TrackingCore {
    var core = MoonRunner(distanceFilter: 0)
    let share: Double

    init(share: Double) { self.share = share }

    mutating func start(at time: Timestamp) { core.start(at: time) }
    mutating func receive(_ fixes: [Fix], at time: Timestamp) { core.receive(fixes, at: time) }
    mutating func pause(at time: Timestamp) { core.pause(at: time) }
    mutating func resume(at time: Timestamp) { core.resume(at: time) }
    mutating func tick(at time: Timestamp) { core.tick(at: time) }
    mutating func finish(at time: Timestamp) { core.finish(at: time) }
    var statistics: RunStatistics {
      var statistics = core.statistics
      statistics.distance *= share
      return statistics
    }
  }

  @Test("with a perfect receiver the project's core passes the tightest of checks")
  func perfect() throws {
    let core = try #require(CoreCatalogue.cores.first { $0.name == "stride" })
    let verdict = ScenarioRunner.verdict(on: core, in: try Self.scenario())
    #expect(verdict.outcome == .passed, "\(verdict.results)")
    #expect(abs(verdict.truth.distance - 2000) < 0.01)
  }

  @Test("a core whose distance is off fails by that much, and an honest one by nothing")
  func bias() throws {
    let scenario = try Self.scenario(checks: [.distance(.relative(0.02))])
    let verdicts = ScenarioRunner.verdicts(
      on: [Self.biased(1), Self.biased(1.03), Self.biased(0.97), Self.biased(.nan)], in: scenario)
    #expect(verdicts.map(\.outcome) == [.passed, .failed, .failed, .failed])
    #expect(abs(verdicts[1].distanceError - verdicts[0].distanceError - 60) < 1)
    #expect(verdicts[3].results[0].seen == "not a number")
  }

  @Test("the same seed gives the same verdict, another one another")
  func determinism() throws {
    var scenario = try Self.scenario()
    scenario.receiver = .iphone
    scenario.runner.distance = 500
    let core = Self.biased(1)
    let verdict = ScenarioRunner.verdict(on: core, in: scenario)
    #expect(ScenarioRunner.verdict(on: core, in: scenario) == verdict)
    #expect(ScenarioRunner.verdict(on: core, in: scenario, seed: 6).tracked != verdict.tracked)
  }

  @Test("each seed is run once, in order, and a replay runs the one that it is asked for")
  func seeds() throws {
    var scenario = try Self.scenario()
    scenario.runner.distance = 100
    scenario.seed = .max
    scenario.seeds = 3
    let result = ScenarioRunner.run(scenario, core: Self.biased(1))
    #expect(result.verdicts.map(\.seed) == [.max, 0, 1])
    let replayed = ScenarioRunner.run(scenario.replayed(with: 1), core: Self.biased(1))
    #expect(replayed.verdicts == [result.verdicts[2]])
  }

  @Test("a fault or a pause after the end of the run is an error, as is a scenario without a check")
  func provesNothing() throws {
    var late = try Self.scenario()
    late.faults = [Fault(start: 7200, duration: 5, kind: .outage)]
    var paused = try Self.scenario()
    paused.runner.pauses = [Pause(at: 7200, duration: 60)]
    let idle = try Self.scenario(checks: [])
    let verdicts = [late, paused, idle].map {
      ScenarioRunner.verdict(on: Self.biased(1), in: $0)
    }
    #expect(verdicts.map(\.outcome) == [.couldNotRun, .couldNotRun, .couldNotRun])
    #expect(
      verdicts[0].problem?.hasPrefix("a fault begins at 2:00:00, but the run ends at ") == true)
    #expect(
      verdicts[1].problem?.hasPrefix("a pause begins at 2:00:00, but the run ends at ") == true)
    #expect(verdicts[2].problem == "the scenario expects nothing")
    var far = try Self.scenario()
    far.faults = [Fault(.distance(from: 900_000, for: 5), .outage)]
    #expect(
      ScenarioRunner.verdict(on: Self.biased(1), in: far).problem
        == "a fault begins at 900000 m, but the run ends before")
    var morning = try Self.scenario()
    morning.faults = [Fault(start: 10, duration: 20, kind: .midnight)]
    let problem = ScenarioRunner.verdict(on: Self.biased(1), in: morning).problem
    #expect(problem == "a fault 'midnight' spans no midnight UTC: start the run before one")
    morning.start = morning.start.advanced(by: 16 * 3600 - 20)
    #expect(ScenarioRunner.verdict(on: Self.biased(1), in: morning).problem == nil)
  }

  @Test("a core is told of pauses: what it counts in them is its own fault")
  func pauses() throws {
    var scenario = try Self.scenario()
    scenario.runner.pauses = [Pause(at: 120, duration: 60, walking: 1.5)]
    let verdict = ScenarioRunner.verdict(on: Self.biased(1), in: scenario)
    #expect(verdict.truth.pausedTime == 60)
    #expect(abs(verdict.truth.elapsedTime - verdict.tracked.elapsedTime - 60) <= 1)
    // It bridges the pause by a straight line of about 60 s at 1.5 m/s.
    #expect((70...95).contains(verdict.distanceError), "\(verdict.distanceError)")
  }
}
