import Fixtures
import Foundation
import Geodesy
import NMEA
import Testing
import TrackFiles
import Tracks

/// `cityrun feed` of a recording.
@Suite struct ReplayTests {
  private static let start = Timestamp(microseconds: 1_777_622_400_000_000)

  /// Fixes a second apart, with a gap of half a minute in the middle.
  private static let fixes: [Fix] = (0..<20).map { index in
    Fix(
      timestamp: start.advanced(by: Double(index) + (index < 10 ? 0 : 30)),
      coordinate: Coordinate(latitude: 59.9, longitude: 10.7 + Double(index) * 5e-5),
      altitude: 40 + Double(index), horizontalAccuracy: 6, speed: 3, course: 90)
  }

  private static func gpx(_ fixes: [Fix] = fixes) -> [UInt8] {
    var track = Track()
    for fix in fixes { track.append(fix) }
    var document = GPXDocument()
    document.tracks = [track]
    return GPXWriter.bytes(document)
  }

  private func program(_ files: [(String, [UInt8])]) throws -> BuiltProgram {
    let program = try BuiltProgram()
    for (name, bytes) in files {
      try Data(bytes).write(to: program.folder.appendingPathComponent(name))
    }
    return program
  }

  private static let lines = try? JSONLines.bytes(
    JSONLinesDocument(epochs: fixes.map { Epoch(time: $0.timestamp, fixes: [$0]) }))

  @Test("a GPX recording and JSON lines go out by their own times, gaps as gaps, to each output")
  func remade() throws {
    let program = try program([("a.gpx", Self.gpx()), ("a.jsonl", try #require(Self.lines))])
    defer { program.remove() }
    for name in ["a.gpx", "a.jsonl"] {
      let ending = try program.run(
        "feed", name, "--speed", "max", "--stdout", "--jsonl", "out.jsonl")
      #expect(ending.status == 0, "\(ending.errors)")
      let recording = try RecordingFile.read(bytes: program.bytes(name), path: name)
      #expect(recording.fixes.count == 20)
      #expect(try JSONLines.read(bytes: program.bytes("out.jsonl")).fixes == recording.fixes)
      let heard = NMEAReader.read(Array(ending.output.utf8))
      #expect(heard.counts.badChecksums == 0)
      #expect(heard.epochs.map(\.time) == Self.fixes.map(\.timestamp))
      for (epoch, fix) in zip(heard.epochs, Self.fixes) {
        let back = try #require(epoch.reportedFix)
        #expect(abs(back.coordinate.longitude - fix.coordinate.longitude) < 2e-7)
        #expect(back.altitude == fix.altitude)
        // The satellites are made up, and their dilution says the accuracy: two decimals of a quarter.
        #expect(epoch.sky.satellites.count { $0.isUsed } > 5)
        #expect(abs((back.horizontalAccuracy ?? 0) - 6) < 0.021)
      }
      #expect(ending.errors.contains("20 epochs sent"))
    }
  }

  @Test("a date of its own is given with --at, and the steps stay")
  func dated() throws {
    let program = try program([("a.gpx", Self.gpx())])
    defer { program.remove() }
    let ending = try program.run(
      "feed", "a.gpx", "--speed", "max", "--jsonl", "-", "--at", "2031-01-01T00:00:00.5Z")
    let times = try JSONLines.read(bytes: Array(ending.output.utf8)).fixes.map(\.timestamp)
    #expect(times.first?.description == "2031-01-01T00:00:00.500Z")
    #expect(times.last?.seconds(since: times[0]) == 49)
    let before = Date()
    let now = try program.run("feed", "a.gpx", "--speed", "max", "--jsonl", "-", "--at", "now")
    let first = try #require(
      try JSONLines.read(bytes: Array(now.output.utf8)).fixes.first?.timestamp)
    #expect(first.secondsSince1970 >= before.timeIntervalSince1970)
    #expect(first.secondsSince1970 < Date().timeIntervalSince1970 + 2)
  }

  @Test("at a speed, the epochs come by their own times and not all at once")
  func paced() throws {
    let program = try program([("a.gpx", Self.gpx())])
    defer { program.remove() }
    let clock = ContinuousClock()
    let start = clock.now
    let ending = try program.run("feed", "a.gpx", "--speed", "50", "--jsonl", "-")
    // 49 s of the recording: a machine that is busy can only take longer.
    #expect(clock.now - start > .milliseconds(950))
    #expect(ending.output.split(separator: "\n").count == 20)
  }

  @Test("a GPX without times is a route as before, and --simulate runs along one with times")
  func route() throws {
    let route = String(decoding: Self.gpx(), as: UTF8.self).split(separator: "\n")
      .filter { !$0.contains("<time>") }.joined(separator: "\n")
    let program = try program([("route.gpx", Array(route.utf8)), ("timed.gpx", Self.gpx())])
    defer { program.remove() }
    let words = ["--stdout", "--speed", "max", "--at", "2026-05-01T08:00:00Z"]
    let simulated = try program.run(["feed", "route.gpx", "--seed", "4"] + words)
    #expect(simulated.status == 0 && simulated.output.contains("$GNRMC,080000.00"))
    let along = try program.run(["feed", "timed.gpx", "--simulate", "--seed", "4"] + words)
    #expect(along.output == simulated.output)
  }

  @Test(
    "what cannot be sent is said with what to do, and ends with 2",
    arguments: [
      (["late.gpx"], "late.gpx: fix 3 is of 2026-05-01T08:00:00.500Z, the one before it of"),
      (["empty.nmea"], "the file is empty"), (["empty.gpx"], "the file is empty"),
      (["absent.nmea"], "absent.nmea: cannot open it: No such file"),
      (["absent.jsonl"], "absent.jsonl: cannot open it: No such file"),
      (["noise.nmea"], "noise.nmea: no sentence in it has a position's time"),
      (["truth.jsonl"], "there is no fix in it"),
      (["a.gpx", "--seed", "3"], "leave out --seed, or run along it with --simulate"),
      (["a.gpx", "--remake"], "a.gpx is no NMEA"),
      (["a.gpx", "--remake", "--simulate"], "give one of them"),
      (["a.nmea", "--at", "now"], "--at needs --remake"),
      (["old.gpx"], "give it a date with --at"),
    ])
  func mistakes(words: [String], message: String) throws {
    var late = Self.fixes
    late[2].timestamp = Self.start.advanced(by: 0.5)
    var old = Self.fixes
    for index in old.indices { old[index].timestamp.microseconds -= 2_000_000_000_000_000 }
    let program = try program([
      ("late.gpx", Self.gpx(late)), ("empty.nmea", []), ("empty.gpx", Array(" \n".utf8)),
      ("noise.nmea", Array("$GPVTG,84.5,T,,M,5.8,N,,\r\n".utf8)), ("a.gpx", Self.gpx()),
      ("truth.jsonl", Array("{\"type\":\"run\",\"seed\":1}\n".utf8)), ("old.gpx", Self.gpx(old)),
      ("a.nmea", Array("$GPGLL,5954.8,N,01045.1,E,000001,A\r\n".utf8)),
    ])
    defer { program.remove() }
    let ending = try program.run(["feed"] + words + ["--stdout", "--speed", "max"])
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(ending.errors.contains(message), "\(ending.errors)")
  }

  @Test("one fix is a feed of one epoch")
  func single() throws {
    let program = try program([("a.gpx", Self.gpx(Array(Self.fixes.prefix(1))))])
    defer { program.remove() }
    let ending = try program.run("feed", "a.gpx", "--jsonl", "-", "--speed", "max")
    #expect(ending.status == 0)
    #expect(try JSONLines.read(bytes: Array(ending.output.utf8)).fixes == [Self.fixes[0]])
  }

  @Test("a recording can be paused, wound and ended, and not changed")
  func steered() throws {
    let program = try program([("a.gpx", Self.gpx())])
    defer { program.remove() }
    let path = program.folder.path + "/s"
    let feed = try FeedCommandTests.RunningFeed(
      program, ["a.gpx", "--udp", "127.0.0.1:9", "--loop", "--control", path])
    #expect(feed.wait { feed.said.contains("NMEA as UDP") })
    func control(_ words: String...) throws -> BuiltProgram.Ending {
      try program.run(["control", path] + words)
    }
    #expect(try control("pause").output.contains("\"paused\":true"))
    #expect(try control("seek", "45s").output.contains("\"seconds\":45.0,\"duration\":49.0"))
    #expect(try !control("status").output.contains("\"satellites\":0"))
    let refused = try control("jump", "9m")
    #expect(refused.status == 2 && refused.errors.contains("a recording stays as it was recorded"))
    #expect(try control("quit").status == 0)
    feed.process.waitUntilExit()
    #expect(feed.process.terminationStatus == 0)
  }
}
