import Arguments
import Feeds
import Fixtures
import Foundation
import Geodesy
import Simulation
import Testing
import TrackFiles
import Tracks

@testable import CityRunCommand

/// How a feed goes through its run: from a distance on, there and back, what is late.
@Suite struct FeedTimeTests {
  private func options(_ words: String...) throws -> FeedTimeOptions {
    try FeedTimeOptions(FeedCommand.table.parse(words))
  }

  @Test("late epochs are sent where an output keeps all, else skipped, or as is asked")
  func late() throws {
    let skip = Pacer.LatePolicy.skip(laterThan: .seconds(2))
    #expect(try options().pacer(keepsAll: true).latePolicy == .sendAtOnce)
    #expect(try options().pacer(keepsAll: false).latePolicy == skip)
    #expect(try options("--late", "send").pacer(keepsAll: false).latePolicy == .sendAtOnce)
    #expect(try options("--late", "skip").pacer(keepsAll: true).latePolicy == skip)
    #expect(try options("--speed", "max").pacer(keepsAll: true).speed == nil)
  }

  private func fixes(_ program: BuiltProgram, _ words: [String]) throws -> [Fix] {
    let ending = try program.run(["feed"] + words + ["--speed", "max", "--jsonl", "-"])
    #expect(ending.status == 0, "\(ending.errors)")
    return try JSONLines.read(bytes: Array(ending.output.utf8)).fixes
  }

  @Test("a recording begins at a distance with its own dates, or those that were asked for")
  func fromDistance() throws {
    let program = try RecordTests.program()
    defer { program.remove() }
    let all = try fixes(program, ["a.jsonl"])
    let rest = try fixes(program, ["a.jsonl", "--from", "1km"])
    // 2.80 m from fix to fix.
    #expect(rest.count < all.count - 340 && rest.count > all.count - 370)
    #expect(rest == all.suffix(rest.count))
    let dated = try fixes(program, ["a.jsonl", "--from", "1km", "--at", "2031-01-01T00:00:00Z"])
    #expect(dated.map(\.coordinate) == rest.map(\.coordinate))
    #expect(dated.first?.timestamp.description == "2031-01-01T00:00:00Z")
    let beyond = try program.run("feed", "a.jsonl", "--from", "2km", "--stdout", "--speed", "max")
    #expect(beyond.status == 2 && beyond.errors.contains("a.jsonl is shorter than 2000 m"))
  }

  @Test("a simulated run begins at a distance of its truth, dated as asked")
  func simulatedFromDistance() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let words = ["track-400m", "--seed", "3", "--at", "2026-05-01T08:00:00Z"]
    let all = try fixes(program, words)
    let rest = try fixes(program, words + ["--from", "200m"])
    #expect(rest.first?.timestamp.description.hasPrefix("2026-05-01T08:00:0") == true)
    #expect(rest.map(\.coordinate) == all.suffix(rest.count).map(\.coordinate))
    #expect(rest.count > all.count / 3 && rest.count < all.count * 2 / 3)
    let beyond = try program.run(["feed"] + words + ["--from", "2km", "--stdout"])
    #expect(beyond.status == 2 && beyond.errors.contains("shorter than 2000 m"))
  }

  @Test("a recording comes back over the same places, once or for ever")
  func wayBack() throws {
    let program = try RecordTests.program()
    defer { program.remove() }
    let there = try fixes(program, ["a.jsonl"])
    let both = try fixes(program, ["a.jsonl", "--way-back"])
    #expect(both.count == 799 && Array(both.prefix(400)) == there)
    #expect(both.suffix(399).map(\.coordinate) == there.dropLast().reversed().map(\.coordinate))
    #expect(both.last?.course == 264.5)
    let steps = zip(both.dropFirst(), both).map { $0.timestamp.seconds(since: $1.timestamp) }
    #expect(steps.filter { $0 != 1 } == [4, 4])
    let feed = try FeedCommandTests.RunningFeed(
      program,
      ["a.jsonl", "--way-back", "--loop", "--jsonl", "out.jsonl", "--speed", "2000"])
    #expect(feed.wait { RecordTests.fixes(program, "out.jsonl").count > 1700 })
    #expect(feed.stop(SIGINT) == 0)
    let rounds = RecordTests.fixes(program, "out.jsonl")
    #expect(Array(rounds.prefix(799)) == both)
    // There again from the second place on, and back again.
    #expect(rounds[799..<1198].map(\.coordinate) == there.dropFirst().map(\.coordinate))
    #expect(rounds[1198..<1597].map(\.coordinate) == there.dropLast().reversed().map(\.coordinate))
  }

  @Test("a simulated run on a route that is no loop runs there and back")
  func simulatedWayBack() throws {
    let route =
      "<gpx><rte><rtept lat='59.9' lon='10.7'/><rtept lat='59.9' lon='10.705'/></rte></gpx>"
    let program = try BuiltProgram()
    defer { program.remove() }
    try Data(route.utf8).write(to: program.folder.appendingPathComponent("r.gpx"))
    let words = ["r.gpx", "--receiver", "perfect", "--at", "2026-05-01T08:00:00Z"]
    let there = try fixes(program, words)
    let both = try fixes(program, words + ["--way-back"])
    #expect(both.count > there.count * 18 / 10)
    let last = try #require(both.last?.coordinate)
    #expect(abs(last.longitude - 10.7) < 1e-4)
    #expect(try abs(#require(there.last?.coordinate).longitude - 10.705) < 1e-4)
  }

  @Test(
    "what does not go together is said",
    arguments: [
      (["a.nmea", "--way-back"], "--way-back needs --remake"),
      (["a.nmea", "--talker", "GP"], "--talker needs --remake"),
      (["track-400m", "--way-back", "--distance", "1km"], "to and fro by itself"),
      (["track-400m", "--late", "never"], "it takes send, skip"),
      (["track-400m", "--from", "far"], "--from"),
    ])
  func mistakes(words: [String], message: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Data("$GPGLL,5954.8,N,01045.1,E,000001,A\r\n".utf8)
      .write(to: program.folder.appendingPathComponent("a.nmea"))
    let ending = try program.run(["feed"] + words + ["--stdout", "--speed", "max"])
    #expect(ending.status == 2 && ending.errors.contains(message), "\(ending.errors)")
  }
}
