import CityRunCommand
import Fixtures
import Foundation
import Realism
import Routes
import ScenarioFiles
import Simulation
import Testing

@Suite struct RealismCommandTests {
  @Test("simulated figures stand beside the measured ones, and the exit status tells the verdict")
  func simulation() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let text = try program.run("realism", "--seeds", "2")
    #expect(text.status == 0 || text.status == 1, "\(text.errors)")
    #expect(text.output.hasPrefix("android, seeds 1001 to 1002\n"))
    for words in [
      "\n\nlogger, seeds 1001 to 1002\n", "\n\nwatch, seeds 1001 to 1002\n",
      "autocorrelation 60 s", "at rest, held", "a run ",
    ] { #expect(text.output.contains(words), "\(words)") }
    let ending = try program.run("realism", "--seeds", "2", "--json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
    let receivers = try #require(json["receivers"] as? [[String: Any]])
    #expect(receivers.count == 3)
    let figures = receivers.flatMap { $0["figures"] as? [[String: Any]] ?? [] }
    #expect(figures.count > 100)
    let outside = figures.filter { $0["isInside"] as? Bool == false }
    #expect(json["isInside"] as? Bool == outside.isEmpty)
    #expect(ending.status == (outside.isEmpty ? 0 : 1) && ending.status == text.status)
    #expect(text.output.components(separatedBy: "outside\n").count - 1 == outside.count)
    for figure in figures {
      #expect(figure["standardError"] is Double, "\(figure)")
      #expect(figure["source"] is String)
    }
  }

  @Test("the same seeds give the same table, and a number that is set changes it")
  func settings() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let line = ["realism", "--seeds", "2", "--receiver", "android"]
    let first = try program.run(line)
    #expect(first.output == (try program.run(line).output))
    let changed = try program.run(line + ["--set", "receiver.error.open.wander.sigma=9 m"])
    #expect(changed.status == 1)
    #expect(changed.output != first.output)
    #expect(changed.output.contains("outside"))
  }

  @Test("a recording and its path give its figures, in GPX as well, and a fit can be set again")
  func recording() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    #expect(
      try program.run("run", "waterside", "--receiver", "watch", "--pace", "9:00/km", "--out", "o")
        .status == 0)
    #expect(try program.run("route", "waterside", "--out", "path.gpx").status == 0)
    let line = ["realism", "--recording", "o/fixes.gpx", "--path", "path.gpx"]
    let ending = try program.run(line + ["--stretch", "open:0-6 km", "--fit", "--json"])
    #expect(ending.status == 0, "\(ending.errors)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
    let figures = try #require(json["figures"] as? [[String: Any]])
    let ratio = try #require(
      figures.first { $0["figure"] as? String == "length ratio 10 s" }?["value"] as? Double)
    #expect(abs(ratio - 1) < 0.05)
    #expect(figures.contains { $0["where"] as? String == "open" })
    let fit = try #require(json["fit"] as? [String: String])
    #expect(fit["receiver.error.open.wander.sigma"]?.hasSuffix("m") == true)
    let text = try program.run(line + ["--stretch", "open:0-6 km", "--fit"]).output
    let options = text.split(separator: "\n").filter { $0.hasPrefix("--set ") }
      .map { $0.dropFirst("--set ".count).filter { $0 != "'" } }
    #expect(options.count == fit.count)
    for option in options {
      let parts = option.split(separator: "=").map(String.init)
      #expect(fit[parts[0]] == parts[1])
    }
    // What is printed is taken by all commands that simulate.
    let settings = options.flatMap { ["--set", $0] }
    #expect(try program.run(["realism", "--seeds", "2"] + settings).status <= 1)
    let again = try program.run(["run", "waterside", "--out", "again"] + settings)
    #expect(again.status == 0, "\(again.errors)")
  }

  @Test("every line of a fit is taken as it is, and they give the receiver that the fit gives")
  func fit() throws {
    for (name, seed) in [("logger", 1), ("watch", 2), ("android", 3)] as [(String, UInt64)] {
      let recorder = try #require(Receiver.profiles.first { $0.name == name })
      let route = try #require(RouteCatalogue.route(named: "waterside"))
      let run = SimulatedRun(route: route, runner: .walker, receiver: recorder, seed: seed)
      let fit = ReceiverFit(ErrorSeries(fixes: run.fixes, truth: run.truth, on: route))
      let settings = fit.settings.map { "\($0.key)=\($0.value)" }
      #expect(settings.count > 8)
      for base in Receiver.profiles {
        var expected = base
        fit.apply(to: &expected)
        #expect(try Overrides.receiver(base, settings) == expected, "\(settings)")
        for setting in settings { _ = try Overrides.receiver(base, [setting]) }
      }
    }
  }

  @Test(
    "a phone's walk has the published percentiles",
    .enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"))
  func published() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(
      "realism", "--recording", SharedData.path("truth/belval/phone.nmea"), "--path",
      SharedData.path("truth/belval/path.geojson"), "--stretch", "open:1100-2600", "--stretch",
      "built-up:0-900", "--json")
    #expect(ending.status == 0, "\(ending.errors)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
    let figures = try #require(json["figures"] as? [[String: Any]])
    // Tolerances as in the library's own test of this walk.
    for (name, published, tolerance) in [
      ("error 50 %", 2.34, 0.006), ("error 95 %", 14.56, 0.006), ("error 99 %", 28.86, 0.006),
    ] {
      let figure = figures.first {
        $0["where"] as? String == "everywhere" && $0["figure"] as? String == name
      }
      #expect(abs(try #require(figure?["value"] as? Double) - published) < tolerance)
    }
  }

  @Test("a phone's first fixes, which no satellite gave, are left out, and that is said")
  func networkFixes() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    #expect(
      try program.run("run", "city-loop", "--distance", "2 km", "--seed", "7", "--out", "o").status
        == 0)
    let ending = try program.run(
      "realism", "--recording", "o/fixes.jsonl", "--path", "o/truth.gpx", "--json")
    #expect(ending.status == 0)
    #expect(ending.errors.contains("left out the first 3 fixes"), "\(ending.errors)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
    let figures = try #require(json["figures"] as? [[String: Any]])
    let ratio = try #require(
      figures.first { $0["figure"] as? String == "length ratio 1 s" }?["value"] as? Double)
    // With them it was 3.
    #expect(ratio > 0.9 && ratio < 1.3)
  }

  @Test(
    "a stretch that ends at the printed length has what matches the path's end",
    .enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"))
  func pathEnd() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    func sigma(_ end: String) throws -> Double {
      let ending = try program.run(
        "realism", "--recording", SharedData.path("truth/belval/phone.nmea"), "--path",
        SharedData.path("truth/belval/path.geojson"), "--stretch", "built-up:0-900", "--stretch",
        "built-up:2900-\(end)", "--json")
      let json = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
      let figures = (json as? [String: Any])?["figures"] as? [[String: Any]]
      return try #require(
        figures?.first {
          $0["where"] as? String == "built-up" && $0["figure"] as? String == "sigma"
        }?["value"] as? Double)
    }
    #expect(abs(try sigma("3534") - 9.46) < 0.006)
    #expect(try sigma("3530") < 9)
  }

  @Test("what is wrong is said, with what would be right")
  func mistakes() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write("{\"type\":\"FeatureCollection\",\"features\":[]}", to: "empty.geojson")
    try program.write(
      "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"><time>2026-05-01T08:00:00Z</time></trkpt>"
        + "</trkseg></trk></gpx>", to: "a.gpx")
    try program.write(
      "<gpx><rte><rtept lat=\"1\" lon=\"22.05\"/><rtept lat=\"1\" lon=\"22.06\"/></rte></gpx>",
      to: "line.gpx")
    let parts = ["[[0,0],[0,1]]", "[[5,5],[5,6]]"].map {
      "{\"type\":\"Feature\",\"geometry\":{\"type\":\"LineString\",\"coordinates\":\($0)}}"
    }
    try program.write(
      "{\"type\":\"FeatureCollection\",\"features\":[\(parts.joined(separator: ","))]}",
      to: "apart.geojson")
    let lines: [([String], String)] = [
      (["--set", "receiver.error.open.wander.sigme=1"], "did you mean 'sigma'?"),
      (["--set", "receiver.error.open.wander.sigma"], "has no value"),
      (["--set", "receiver.error.open.wander.sigma=1 s"], "unknown unit 's'"),
      (["--set", "receiver.error.open.wander.time=-4"], "is negative"),
      (["--set", "open.wander.sigma=1m"], "is not a receiver's key"),
      (["--set", "runner.carry=arm"], "is not a receiver's key"),
      (["--seeds", "1"], "--seeds: '1' is not a whole number from 2"),
      (["--receiver", "ipone"], "did you mean 'iphone'?"),
      (["--fit"], "--fit belongs to --recording"),
      (["--recording", "a.gpx"], "give --path FILE"),
      (["--recording", "a.gpx", "--path", "b", "--seeds", "3"], "--seeds belongs to a simulation"),
      (["--recording", "a.gpx", "--path", "missing.gpx"], "missing.gpx"),
      (["--recording", "a.gpx", "--path", "empty.geojson"], "there is no line here"),
      (["--recording", "a.gpx", "--path", "apart.geojson"], "its 2 lines are not one walk"),
      (
        ["--recording", "a.gpx", "--path", "b", "--stretch", "opne:0-9"],
        "did you mean 'open'?"
      ),
      (
        ["--recording", "a.gpx", "--path", "b", "--stretch", "open:9-0"],
        "write open:1100-2600"
      ),
      (
        ["--recording", "a.gpx", "--path", "line.gpx"],
        "a.gpx lies 2186.4 km from line.gpx: is that the path that was walked?"
      ),
      (
        ["--recording", "a.gpx", "--path", "line.gpx", "--stretch", "open:500-2000"],
        "--stretch: open:500-2000 goes beyond the end of line.gpx, which is 1113 m long"
      ),
      (
        [
          "--recording", "a.gpx", "--path", "line.gpx", "--stretch", "open:500-900", "--stretch",
          "trees:0-600",
        ],
        "--stretch: trees:0-600 and open:500-900 overlap"
      ),
    ]
    for (words, message) in lines {
      let ending = try program.run(["realism"] + words)
      #expect(ending.status == 2 && ending.output.isEmpty, "\(words)")
      #expect(ending.errors.contains(message), "\(words): \(ending.errors)")
    }
  }
}

extension BuiltProgram {
  /// Writes a file in the folder.
  fileprivate func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
  }
}
