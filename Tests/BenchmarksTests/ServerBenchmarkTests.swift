import Geodesy
import Routes
import Testing

@testable import Benchmarks

@Suite struct ServerBenchmarkTests {
  private let route = Route(
    name: "Straight",
    coordinates: [
      Coordinate(latitude: 50, longitude: 0), Coordinate(latitude: 50.01, longitude: 0),
    ])

  @Test func `Every client gets every epoch, and each reception is measured`() throws {
    let result = try ServerBenchmark(route: route, clients: 8, rate: 20, seconds: 1).measure()
    #expect(result.epochs == 20)
    #expect(result.received == 160 && result.missing == 0 && result.dropped == 0)
    #expect(result.lateness.count == 160)
    #expect(result.lateness == result.lateness.sorted())
    // A reception before its time would be a clock read wrongly.
    #expect(try #require(result.lateness.first) > 0)
    #expect(result.load > 0)
    // A TPV and a SKY have more than 500 bytes.
    #expect(result.bytes > 160 * 500)
  }

  @Test func `A share of the receptions is a rank`() {
    var result = ServerBenchmark.Result()
    #expect(result.lateness(of: 0.99) == 0)
    result.lateness = (0..<1000).map { Double($0) / 1000 }
    #expect(result.lateness(of: 0) == 0)
    #expect(result.lateness(of: 0.5) == 0.5)
    #expect(result.lateness(of: 0.99) == 0.99)
    #expect(result.lateness(of: 1) == 0.999)
  }

  @Test func `More clients than there are descriptors for are refused with what is possible`()
    throws
  {
    let error = try #require(throws: ServerBenchmarkError.self) {
      try ServerBenchmark(route: route, clients: 1_000_000).measure()
    }
    #expect(error.description.contains("1000000 clients"))
    #expect(error.description.contains("at most, or raise 'ulimit -n'"))
  }
}
