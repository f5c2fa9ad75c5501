import Foundation
import Geodesy
import Routes
import Testing
import TrackFiles
import Tracks

@Suite struct RunCommandTests {
  @Test("the same seed writes the same bytes, another seed others")
  func sameBytes() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    for (folder, seed) in [("a", "7"), ("b", "7"), ("c", "8")] {
      let ending = try program.run("run", "track-400m", "--seed", seed, "--out", folder)
      #expect(ending.status == 0, "\(ending.errors)")
    }
    for file in ["truth.jsonl", "fixes.jsonl", "truth.gpx", "fixes.gpx"] {
      #expect(try program.bytes("a/\(file)") == program.bytes("b/\(file)"))
      #expect(try program.bytes("a/\(file)") != program.bytes("c/\(file)"))
    }
  }

  @Test(
    "the files hold the run: its seed, its parameters, its truth and its fixes, alike in both forms"
  )
  func contents() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    #expect(try program.run("run", "track-400m", "--seed", "5", "--out", "o").status == 0)
    let fixes = try JSONLines.read(path: program.folder.path + "/o/fixes.jsonl")
    #expect(fixes.header?.seed == 5)
    #expect(fixes.header?.parameters.contains { $0.key == "receiver.name" } == true)
    let truth = try JSONLines.read(path: program.folder.path + "/o/truth.jsonl").truth
    #expect(abs(truth.distance - 400) < 0.01)
    let gpx = try GPXReader.read(path: program.folder.path + "/o/truth.gpx")
    #expect(gpx.trackPointCount == truth.samples.count)
    let fixCount = fixes.epochs.reduce(0) { $0 + $1.fixes.count }
    #expect(
      try GPXReader.read(path: program.folder.path + "/o/fixes.gpx").trackPointCount == fixCount)
    #expect(fixCount > 60)
  }

  @Test(
    "the receiver's keys and faults are those of a scenario, and what is wrong with them is said")
  func overrides() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(
      "run", "track-400m", "--receiver", "perfect", "--set", "receiver.interval=5s",
      "--set", "receiver.accuracy.floor=7 m", "--fault", "at: 100 m, null island: 100 m",
      "--fault", "at: 1:00, accuracy: -1, for: 10 s", "--out", "o")
    #expect(ending.status == 0, "\(ending.errors)")
    let file = try JSONLines.read(path: program.folder.path + "/o/fixes.jsonl")
    let fixes = file.epochs.flatMap(\.fixes)
    #expect(fixes.count < 40)
    #expect(fixes.contains { $0.coordinate == Coordinate(latitude: 0, longitude: 0) })
    #expect(Set(fixes.map(\.horizontalAccuracy)) == [7, -1])
    #expect(
      file.header?.parameters.first { $0.key == "faults" }?.value
        == .string("null island at 100 m for 100 m, accuracy -1 m at 60 s for 10 s"))
    for (words, message) in [
      (
        ["--set", "receiver.holt=none"],
        "--set: unknown key 'holt' in receiver; did you mean 'hold'?"
      ),
      (["--fault", "at: 9 s, outrage: 3 s"], "--fault: unknown key 'outrage' in faults"),
    ] {
      let wrong = try program.run(["run", "track-400m", "--out", "o"] + words)
      #expect(wrong.status == 2 && wrong.errors.contains(message), "\(wrong.errors)")
    }
  }

  @Test("who runs, and how, is said with the keys of a scenario, and --set holds last")
  func runners() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    func parameters(_ words: String...) throws -> [String: String] {
      let ending = try program.run(
        ["run", "track-400m", "--receiver", "perfect", "--out", "o"] + words)
      #expect(ending.status == 0, "\(words): \(ending.errors)")
      let header = try JSONLines.read(path: program.folder.path + "/o/fixes.jsonl").header
      var list: [String: String] = [:]
      for parameter in header?.parameters ?? [] {
        if case .string(let text) = parameter.value { list[parameter.key] = text }
      }
      return list
    }
    let usual = try parameters()
    for (kind, pace) in [("walker", 1 / 1.4), ("cyclist", 0.2), ("car", 1 / 29.0)] {
      let asked = try parameters("--kind", kind)
      #expect(asked["runner.kind"] == kind)
      #expect(Double((asked["runner.pace"] ?? "").prefix { $0 != " " }) == pace)
      #expect(try parameters("--set", "runner.kind=\(kind)") == asked)
    }
    let paced = try parameters("--pace", "2 m/s", "--set", "runner.kind=walker")
    #expect(paced["runner.kind"] == "walker" && paced["runner.pace"] == "0.5 s/m")
    #expect(
      try parameters("--pace", "2 m/s", "--set", "runner.pace=4 m/s")["runner.pace"] == "0.25 s/m")
    let changed = try parameters(
      "--set", "runner.carry=arm", "--set", "runner.plan.negative-split=4 %", "--set",
      "runner.drink-stops.places=[{ at: 100 m }]", "--set", "receiver.interval=2s", "--set",
      "runner.walking breaks=occasional", "--set", "runner.fatigue=marathon", "--set",
      "runner.hills=no")
    let differing = Set(usual.keys).union(changed.keys).filter { usual[$0] != changed[$0] }
    #expect(
      differing.sorted() == [
        "receiver.sampling", "runner.carry", "runner.drinkStops", "runner.fatigue", "runner.hills",
        "runner.plan", "runner.walkingBreaks",
      ])
    for (words, message) in [
      (["--kind", "walkr"], "--kind: 'walkr' is not known; did you mean 'walker'?"),
      (["--set", "runner.cary=arm"], "--set: unknown key 'cary' in runner; did you mean 'carry'?"),
      (["--set", "walker.pace=1"], "--set: 'walker.pace=1' is not a receiver's key"),
      (["--set", "runner.plan.intervals.fast=1 min"], "--set: runner.plan.intervals has no"),
    ] {
      let wrong = try program.run(["run", "track-400m", "--out", "o"] + words)
      #expect(wrong.status == 2 && wrong.errors.contains(message), "\(wrong.errors)")
    }
  }

  @Test("a feed has the same runner as a run")
  func fedRunner() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    func log(_ words: String...) throws -> [Substring] {
      let ending = try program.run(
        [
          "feed", "track-400m", "--stdout", "--speed", "max", "--receiver", "perfect", "--at",
          "2026-05-01T08:00:00Z",
        ] + words)
      #expect(ending.status == 0, "\(words): \(ending.errors)")
      return ending.output.split(separator: "\r\n")
    }
    let run = try log()
    #expect(try log() == run)
    #expect(try log("--kind", "walker").count > run.count * 3 / 2)
    let carried = try log("--set", "runner.carry=arm")
    #expect(carried != run && carried.count == run.count)
  }

  @Test("what never takes place in a run, and what is no run, is said and ends with 2")
  func impossible() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Data("{\"type\":\"LineString\",\"coordinates\":[[0,0],[170,0]]}".utf8).write(
      to: program.folder.appendingPathComponent("far.geojson"))
    let deaf = ["gps", "glonass", "galileo", "beidou"].flatMap {
      ["--set", "receiver.sky.\($0)=no"]
    }
    let cases: [([String], String)] = [
      (
        ["track-400m", "--fault", "at: 99:00, outage: 40 s"],
        "a fault begins at 1:39:00, but the run ends at"
      ),
      (
        ["track-400m", "--fault", "at: 50 km, outage: 40 s"],
        "a fault begins at 50000 m, but the run ends before"
      ),
      (["track-400m", "--fault", "at: 0:10, midnight: 60 s"], "spans no midnight UTC"),
      (["track-400m", "--at", "9999-12-31T23:59:59Z"], "is not within the years 1 to 9998"),
      (["track-400m", "--at", "0000-01-01T00:00:00Z"], "is not within the years 1 to 9998"),
      (["track-400m", "--pace", "0:01/km"], "the pace must be 0:10 a kilometre at least"),
      (["--city", "--distance", "5"], "can be made, not one of 5 m"),
      (["far.geojson"], "a run is 1000 km at most: give --distance"),
      (["track-400m"] + deaf, "must listen to one system of satellites at least"),
    ]
    for (words, message) in cases {
      let ending = try program.run(["run"] + words + ["--out", "o"])
      #expect(ending.status == 2, "\(words)")
      #expect(ending.errors.contains(message), "\(words): \(ending.errors)")
    }
    #expect(try program.run("run", "far.geojson", "--distance", "1 km", "--out", "o").status == 0)
  }

  @Test("a fault that makes a place not a number is written")
  func notANumber() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(
      "run", "track-400m", "--fault", "at: 0:20, not a number: 20 s", "--out", "o")
    #expect(ending.status == 0, "\(ending.errors)")
    let lines = try String(
      contentsOf: program.folder.appendingPathComponent("o/fixes.jsonl"), encoding: .utf8)
    #expect(lines.contains("\"latitude\":null,\"longitude\":null"))
    #expect(try program.run("track", "o/fixes.jsonl").status == 0)
  }

  @Test("what cannot be written is said, with the path, and ends with 2")
  func unwritable() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Data().write(to: program.folder.appendingPathComponent("file"))
    let ending = try program.run("run", "track-400m", "--out", "file/inside")
    #expect(ending.status == 2)
    #expect(ending.errors.contains("file/inside"))
  }

  #if os(Linux)
    @Test("a full disk is said, and ends with 2")
    func fullDisk() throws {
      let program = try BuiltProgram()
      defer { program.remove() }
      let errors = program.folder.appendingPathComponent("errors")
      try Data().write(to: errors)
      for words in [
        ["route", "track-400m"], ["feed", "track-400m", "--stdout", "--speed", "max"],
      ] {
        let process = program.process(
          words, output: FileHandle(forWritingAtPath: "/dev/full"),
          errors: try FileHandle(forWritingTo: errors))
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2, "\(words)")
        #expect(try String(contentsOf: errors, encoding: .utf8).contains("No space left on device"))
      }
    }
  #endif
}

@Suite struct RouteCommandTests {
  /// A town of 6 by 6 blocks of about 110 m.
  private static let town: String = {
    func line(_ place: (Int) -> (Int, Int)) -> String {
      "["
        + (0...6).map { place($0) }.map { "[24.00\($0.0 * 2)1,60.00\($0.1)2]" }
        .joined(separator: ",") + "]"
    }
    let lines = (0...4).flatMap { row in [line { ($0 % 5, row) }, line { (row, $0) }] }
    return "{\"type\":\"MultiLineString\",\"coordinates\":[\(lines.joined(separator: ","))]}"
  }()

  @Test(
    "a run on streets has the length and shape that were asked for",
    arguments: ["loop", "out-and-back", "point-to-point"])
  func streets(shape: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let file = program.folder.appendingPathComponent("town.geojson")
    try Self.town.write(to: file, atomically: true, encoding: .utf8)
    let words = [
      "route", "--streets", "town.geojson", "--distance", "1.5 km", "--shape", shape, "--seed", "3",
    ]
    let ending = try program.run(words + ["--start", "60.0021,24.004"])
    #expect(ending.status == 0, "\(ending.errors)")
    let route = try RouteFile.read(bytes: Array(ending.output.utf8))
    #expect((route.length - 1500).magnitude < 0.01)
    #expect(route.isLoop == (shape != "point-to-point"))
    #expect(try program.run(words + ["--start", "60.0021,24.004"]).output == ending.output)
    // Without a start it begins in the middle.
    #expect(try program.run(words).status == 0)
  }

  @Test("a run on streets is simulated as one on a route is")
  func runOnStreets() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let file = program.folder.appendingPathComponent("town.geojson")
    try Self.town.write(to: file, atomically: true, encoding: .utf8)
    let ending = try program.run(
      "run", "--streets", "town.geojson", "--distance", "800 m", "--seed", "2", "--out", "out")
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.output.contains("Street loop, 800 m, seed 2"))
    #expect(ending.output.contains("Truly run  800.00 m"))
  }

  @Test("the streets of a made-up city can be written, and run on again")
  func map() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let made = try program.run(
      "route", "--city", "--distance", "1km", "--plan", "old-town", "--map", "city.geojson",
      "--out",
      "a.gpx")
    #expect(made.status == 0, "\(made.errors)")
    let found = try program.run(
      "route", "--streets", "city.geojson", "--start", "40.7527,-73.9772", "--distance", "900 m",
      "--out", "b.gpx")
    #expect(found.status == 0, "\(found.errors)")
    #expect(found.output.contains("Street loop, 900 m, seed 1, 900.00 m"))
  }

  @Test("a city loop has the length that was asked for, and comes out the same again")
  func cityLoop() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let words = ["route", "--city", "--distance", "5km", "--start", "-33.86,151.21", "--seed", "7"]
    #expect(try program.run(words + ["--out", "loop.gpx"]).status == 0)
    let route = try RouteFile.read(path: program.folder.path + "/loop.gpx")
    #expect(abs(Polyline(route.coordinates).length - 5000) < 0.01)
    #expect(
      try program.run(words).output == String(decoding: program.bytes("loop.gpx"), as: UTF8.self))
    let start = Coordinate(latitude: -33.86, longitude: 151.21)
    #expect(route.coordinates.first?.distance(to: start) ?? .infinity < 0.001)
  }

  @Test("every route that is listed can be run on, by name and from Routes/")
  func listed() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let names = try program.run("route", "--list").output.split(separator: "\n").dropFirst()
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count >= 6)
    for name in names {
      let byName = try program.run("route", name)
      #expect(byName.status == 0)
      let file = BuiltProgram.checkout.appendingPathComponent("Routes/\(name).gpx")
      #expect(try String(contentsOf: file, encoding: .utf8) == byName.output, "\(name)")
    }
  }
}
