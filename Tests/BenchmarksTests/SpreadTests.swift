import Benchmarks
import Testing

@Suite struct SpreadTests {
  struct Row: Sendable {
    var count: Int
    /// The rank of the lower end, from 1, as tables of the sign test have it.
    var rank: Int
  }

  @Test(arguments: [
    Row(count: 6, rank: 1), Row(count: 8, rank: 1), Row(count: 9, rank: 2), Row(count: 12, rank: 3),
    Row(count: 15, rank: 4), Row(count: 20, rank: 6), Row(count: 25, rank: 8),
    Row(count: 40, rank: 14),
  ])
  func `The median lies between the ranks of the tables`(_ row: Row) throws {
    let spread = try #require(Spread((1...row.count).reversed().map(Double.init)))
    #expect(spread.interval == Double(row.rank)...Double(row.count + 1 - row.rank))
    #expect(spread.median == Double(row.count + 1) / 2)
    #expect(spread.count == row.count)
  }

  @Test func `Few measurements give their whole range`() throws {
    #expect(try #require(Spread([3])).interval == 3...3)
    #expect(try #require(Spread([5, 1, 4])).interval == 1...5)
    #expect(try #require(Spread([5, 1, 4])).median == 4)
    #expect(Spread([]) == nil)
    #expect(Spread([1, .nan]) == nil)
  }
}
