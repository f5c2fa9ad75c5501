import Foundation
import Simulation
import Testing

@testable import CityRunCommand

@Suite struct ControlCommandTests {
  @Test("a feed is steered by its socket, and quit leaves nothing behind")
  func steering() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let path = program.folder.path + "/s"
    let feed = try FeedCommandTests.RunningFeed(
      program, ["track-400m", "--udp", "127.0.0.1:9", "--loop", "--control", path])
    #expect(feed.wait { feed.said.contains("NMEA as UDP") })

    func control(_ words: String...) throws -> String {
      let ending = try program.run(["control", path] + words)
      #expect(ending.status == 0, "\(words): \(ending.errors)")
      return ending.output
    }
    #expect(try control("pause").hasPrefix("{\"ok\":true,\"paused\":true,\"rate\":1,"))
    #expect(try control("seek", "60s").contains("\"seconds\":60.0,"))
    #expect(try control("status").contains("\"accuracy\":"))
    #expect(try control("accuracy", "77m").contains("\"accuracy\":77.0"))
    let place = try control("accuracy", "auto")
    #expect(!place.contains("\"accuracy\":77.0"))
    #expect(try control("drift", "40m").contains("\"latitude\":"))
    let moved = try control("jump", "400m", "10s")
    #expect(moved.contains("\"latitude\":") && moved != place)
    #expect(try !control("outage", "30s").contains("\"latitude\":"))
    #expect(try control("seek", "0").contains("\"seconds\":0.0,"))
    #expect(try !control("surroundings", "tunnel").contains("\"latitude\":"))
    #expect(try control("rate", "10").contains("\"paused\":true,\"rate\":10,"))
    #expect(try control("resume").contains("\"paused\":false,\"rate\":10,"))

    for (words, text) in [
      (["seek", "9h"], "seek: the run ends after"), (["puase"], "did you mean 'pause'"),
      (["rate", "0"], "not a number from 0.01"), (["jump"], "write it so: jump LENGTH [TIME]"),
      (["surroundings", "tunel"], "did you mean 'tunnel'"),
    ] {
      let ending = try program.run(["control", path] + words)
      #expect(ending.status == 2 && ending.errors.contains(text), "\(ending.errors)")
    }
    let second = try program.run("feed", "track-400m", "--udp", "127.0.0.1:9", "--control", path)
    #expect(second.status == 2 && second.errors.contains("another feed listens there"))

    #expect(try control("quit").hasPrefix("{\"ok\":true"))
    feed.process.waitUntilExit()
    #expect(feed.process.terminationStatus == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    #expect(left.filter { $0.hasPrefix("s") } == [])
    let late = try program.run("control", path, "status")
    #expect(late.status == 2 && late.errors.contains("nobody listens at"))
  }

  @Test("the socket that a killed feed left behind is replaced")
  func stale() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let path = program.folder.path + "/s"
    let words = ["track-400m", "--udp", "127.0.0.1:9", "--control", path]
    let first = try FeedCommandTests.RunningFeed(program, words)
    #expect(first.wait { first.said.contains("NMEA as UDP") })
    #expect(first.stop(SIGKILL) == SIGKILL)
    #expect(FileManager.default.fileExists(atPath: path))
    let second = try FeedCommandTests.RunningFeed(program, words)
    #expect(second.wait { second.said.contains("NMEA as UDP") })
    #expect(try program.run("control", path, "status").status == 0)
    #expect(second.stop(SIGTERM) == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("a line's arguments are texts or numbers; what is no command is said")
  func lines() throws {
    func command(_ text: String) throws -> SteeringCommand {
      try ControlLine.command(Array(text.utf8))
    }
    #expect(try command("{\"command\":\"rate\",\"arguments\":[2.5]}") == .rate(2.5))
    #expect(
      try command("{\"command\":\"jump\",\"arguments\":[\"40 m\",20]}")
        == .fault(.jump(metres: 40), seconds: 20))
    #expect(
      try command(String(decoding: ControlLine.line("outage", ["1:30"]), as: UTF8.self))
        == .fault(.outage, seconds: 90))
    for (text, problem) in [
      ("pause", "not a line of JSON"), ("{}", "no \"command\""), ("{\"cmd\":1}", "'cmd'"),
      ("{\"command\":\"rate\",\"arguments\":[true]}", "a text or a number"),
      ("{\"command\":\"outage\",\"arguments\":[0]}", "not above 0 s"),
    ] {
      #expect { try command(text) } throws: { "\($0)".contains(problem) }
    }
  }
}
