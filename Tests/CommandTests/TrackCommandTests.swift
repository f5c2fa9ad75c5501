import Fixtures
import Foundation
import Geodesy
import RunStore
import Testing
import TrackFiles
import Tracks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct TrackCommandTests {
  @Test("a run comes back out of each of its files with its length, by the core that is named")
  func simulatedRun() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    #expect(
      try program.run("run", "waterside", "--receiver", "watch", "--out", "o").status == 0)
    for file in ["o/fixes.jsonl", "o/fixes.gpx"] {
      let ending = try program.run("track", file, "--json")
      #expect(ending.status == 0, "\(ending.errors)")
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
      let distance = try #require(json["distance"] as? Double)
      #expect(abs(distance - 6000) < 120, "\(file): \(distance)")
      #expect((json["kilometreSplits"] as? [Any])?.count ?? 0 >= 6)
    }
    let text = try program.run("track", "o/fixes.gpx", "--core", "moonrunner").output
    #expect(text.contains("core moonrunner") && text.contains("Distance"))
  }

  @Test("an NMEA log from standard output is a recording too")
  func nmea() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let log = try program.run(
      "feed", "track-400m", "--stdout", "--speed", "max", "--receiver", "watch",
      "--at", "2026-05-01T08:00:00Z")
    try log.output.write(
      toFile: program.folder.path + "/log.nmea", atomically: true, encoding: .utf8)
    let ending = try program.run("track", "log.nmea")
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.output.contains("Accepted"))
    let torn = String(log.output.dropLast(20)).replacingOccurrences(of: "A*7", with: "A*0")
    try torn.write(toFile: program.folder.path + "/torn.nmea", atomically: true, encoding: .utf8)
    let warned = try program.run("track", "torn.nmea")
    #expect(warned.errors.contains("checksum"))
    #expect(warned.errors.contains("torn"))
  }

  @Test("every fix of a recording is accepted or refused, whatever the order of the file")
  func allAccountedFor() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let times = (0..<60).map { String(format: "2026-05-01T08:%02d:00Z", $0) }
    let orders: [(String, [String])] = [
      ("late", ["2026-05-02T08:00:00Z"] + times), ("early", times + ["2026-04-30T08:00:00Z"]),
      ("reversed", times.reversed()),
      ("swapped", stride(from: 0, to: 60, by: 2).flatMap { [times[$0 + 1], times[$0]] }),
      ("slip", times[..<30] + ["2027-06-01T00:00:00Z"] + times[30...]),
    ]
    for (name, times) in orders {
      let points = times.enumerated().map {
        "<trkpt lat=\"\(52 + Double($0) * 1e-3)\" lon=\"13\"><time>\($1)</time></trkpt>"
      }
      try "<gpx><trk><trkseg>\(points.joined(separator: "\n"))</trkseg></trk></gpx>".write(
        toFile: program.folder.path + "/\(name).gpx", atomically: true, encoding: .utf8)
      try expectAllAccountedFor(program, program.folder.path + "/\(name).gpx")
    }
  }

  @Test(
    "every fix of the real recordings is accepted or refused",
    .enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"))
  func realRecordings() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    for name in ["run-recife-b.gpx", "walk-vito.gpx", "run-berkeley.gpx"] {
      try expectAllAccountedFor(program, SharedData.path("tracks/\(name)"))
    }
    for name in ["bt451", "humminbird-M37", "gp-320fw-2019-04-07-coldboot"] {
      try expectAllAccountedFor(program, SharedData.path("nmea/\(name).nmea"))
    }
  }

  private func expectAllAccountedFor(_ program: BuiltProgram, _ path: String) throws {
    for core in ["stride", "moonrunner"] {
      let ending = try program.run("track", path, "--json", "--core", core)
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
      let refused = (json["rejectedFixes"] as? [String: Int] ?? [:]).values.reduce(0, +)
      #expect(
        (json["acceptedFixes"] as? Int ?? 0) + refused == json["fixes"] as? Int, "\(path), \(core)")
    }
  }

  @Test("a file that cannot be read is named with line and column, and ends with 2")
  func badFiles() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let files = [
      (
        "truncated.gpx",
        "<?xml version=\"1.0\"?>\n<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"><ti", ":2:"
      ),
      (
        "latitude.gpx", "<gpx><trk><trkseg>\n<trkpt lat=\"95\" lon=\"2\"/></trkseg></trk></gpx>",
        ":2:"
      ),
      ("empty.gpx", "", "empty"),
      (
        "times.gpx", "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/></trkseg></trk></gpx>",
        "has a time"
      ),
      ("lines.jsonl", "{\"type\":\"fix\",\"time\":\"2026-05-01T08:00:00Z\"\n", ":1"),
    ]
    for (name, text, message) in files {
      try text.write(toFile: program.folder.path + "/" + name, atomically: true, encoding: .utf8)
      let ending = try program.run("track", name)
      #expect(ending.status == 2 && ending.output.isEmpty, "\(name)")
      #expect(ending.errors.contains(name) && ending.errors.contains(message), "\(ending.errors)")
    }
  }

  @Test("a run that is killed half-way keeps its fixes, is unfinished, and harms no other")
  func killed() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    #expect(try program.run("run", "track-400m", "--out", "o").status == 0)
    #expect(try program.run("track", "o/fixes.jsonl", "--save").status == 0)
    var epochs: [Epoch] = []
    for second in 0..<15_000 {
      let time = Timestamp(microseconds: 1_777_622_400_000_000 + Int64(second) * 1_000_000)
      let place = Coordinate(latitude: 52 + Double(second) * 25e-6, longitude: 13)
      epochs.append(
        Epoch(
          time: time, fixes: [Fix(timestamp: time, coordinate: place, horizontalAccuracy: 5)]))
    }
    try JSONLines.write(epochs, to: program.folder.path + "/long.jsonl")
    let process = program.process(
      ["track", "long.jsonl", "--save"], output: FileHandle.nullDevice,
      errors: FileHandle.nullDevice)
    try process.run()
    // The first batch of the second run is the sign that it is half-way.
    let store = program.folder.path + "/runs.sqlite"
    let limit = ContinuousClock.now + .seconds(120)
    while try RunDatabase(path: store).runs().first.map({ $0.id == 1 || $0.fixCount == 0 }) ?? true
    {
      guard process.isRunning, ContinuousClock.now < limit else { break }
      usleep(1000)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let killed = try RunDatabase(path: store).run(2)
    #expect(!killed.isFinished)
    #expect(killed.fixCount > 0 && killed.fixCount % 1000 == 0)
    let list = try program.run("runs").output
    #expect(list.contains("unfinished"))
    #expect(try program.run("runs", "show", "2").output.contains("ended half-way"))
    #expect(try program.run("track", "o/fixes.jsonl", "--save").output.contains("Saved as run 3"))
  }

  @Test("a saved run is listed and shown")
  func store() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    #expect(try program.run("runs").errors.contains("No runs yet"))
    #expect(try program.run("run", "track-400m", "--out", "o").status == 0)
    #expect(try program.run("track", "o/fixes.jsonl", "--save").output.contains("Saved as run 1"))
    let list = try program.run("runs").output
    #expect(list.contains("2026-05-01T08:00") && list.contains("stride"))
    let shown = try program.run("runs", "show", "1", "--json").output
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any])
    #expect(json["isFinished"] as? Bool == true)
    #expect(json["fixes"] as? Int ?? 0 > 60)
    #expect(try program.run("runs", "show", "1").output.contains("Distance"))
  }
}
