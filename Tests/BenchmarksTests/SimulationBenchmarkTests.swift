import Benchmarks
import Geodesy
import Routes
import Simulation
import Testing

@Suite struct SimulationBenchmarkTests {
  @Test func `Every fix is counted, and every round measured`() throws {
    let route = Route(
      name: "Straight",
      coordinates: [
        Coordinate(latitude: 50, longitude: 0), Coordinate(latitude: 50.001, longitude: 0),
      ])
    let benchmark = SimulationBenchmark(
      route: route, runner: Runner(pace: 0.3, paceVariation: .none), rounds: 7)
    let row = try #require(benchmark.measure(.perfect))
    // 111.2 m in 0.3 s/m, and some seconds for setting off and coming to rest.
    #expect(row.fixes >= 34 && row.fixes < 45)
    #expect(row.rate.count == 7)
    #expect(row.truth.median > 0 && row.epochs.median > 0)
    // Rate, truth and receiver are of the same rounds.
    let longest = row.truth.interval.upperBound + row.epochs.interval.upperBound
    #expect(row.rate.median >= Double(row.fixes - 2) / longest)
  }

  @Test func `Without a fix there is nothing to measure`() {
    #expect(SimulationBenchmark(route: Route(name: "", coordinates: [])).measure(.perfect) == nil)
  }
}
