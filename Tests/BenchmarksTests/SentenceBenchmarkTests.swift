import Benchmarks
import Geodesy
import NMEA
import Testing
import Tracks

@Suite struct SentenceBenchmarkTests {
  @Test func `Every sentence that is written is read`() throws {
    let epochs = (0..<5).map { second in
      let time = Timestamp(secondsSince1970: Double(second))
      return Epoch(
        time: time,
        fixes: [Fix(timestamp: time, coordinate: Coordinate(latitude: 50, longitude: 10))])
    }
    let benchmark = SentenceBenchmark(
      profile: SentenceProfile(sentences: [.rmc, .gga, .gsa, .gsv]), epochs: epochs, rounds: 7)
    let row = try #require(benchmark.measure())
    #expect(row.sentences == 20)
    #expect(row.bytes > 20 * 16 && row.bytes < 20 * 82)
    #expect(row.written.count == 7 && row.read.count == 7)
    #expect(row.written.median > 0 && row.read.median > 0)
  }

  @Test func `Without a sentence there is nothing to measure`() {
    #expect(SentenceBenchmark(profile: .ublox8, epochs: []).measure() == nil)
  }
}
