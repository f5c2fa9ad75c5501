import CityRun
import Testing

/// What an app's test target writes: one import, the example of the documentation's first page.
@Suite struct LibraryTests {
  @Test("the umbrella alone is enough to put a core through a scenario")
  func cityBlocks() throws {
    let scenario = Scenario(
      name: "City blocks", why: "Distance that grows among tall buildings.", seed: 1, seeds: 2,
      route: try #require(RouteCatalogue.route(named: "city-loop")),
      checks: [.distance(.relative(0.05))])
    let core = NamedCore(name: "mine", summary: "the core of my app") { Stride() }
    #expect(ScenarioRunner.run(scenario, core: core).outcome == .passed)
  }

  @Test("a core of one's own is judged, and one that counts nothing fails")
  func ownCore() throws {
    let scenario = Scenario(
      name: "A lap", why: "A core that does nothing must not pass.", seed: 1,
      route: try #require(RouteCatalogue.route(named: "track-400m")),
      checks: [.distance(.relative(0.05))])
    let core = NamedCore(name: "idle", summary: "counts nothing") { Idle() }
    #expect(ScenarioRunner.run(scenario, core: core).outcome == .failed)
  }

  private struct Idle: TrackingCore {
    let statistics = RunStatistics()
    mutating func start(at time: Timestamp) {}
    mutating func receive(_ fixes: [Fix], at time: Timestamp) {}
    mutating func pause(at time: Timestamp) {}
    mutating func resume(at time: Timestamp) {}
    mutating func tick(at time: Timestamp) {}
    mutating func finish(at time: Timestamp) {}
  }
}
