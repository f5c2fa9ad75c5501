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
