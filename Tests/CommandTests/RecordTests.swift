import Fixtures
import Foundation
import Geodesy
import NMEA
import Testing
import TrackFiles
import Tracks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `cityrun record`, of what `cityrun feed` sends.
@Suite struct RecordTests {
  typealias Running = FeedCommandTests.RunningFeed

  /// A folder with a recording of so many fixes in `a.jsonl`, a second apart but for one gap.
  static func program(fixes count: Int = 400) throws -> BuiltProgram {
    let program = try BuiltProgram()
    let start = Timestamp(microseconds: 1_777_622_400_000_000)
    let fixes = (0..<count).map { (index: Int) -> Fix in
      let number = Double(index)
      let place = Coordinate(
        latitude: 59.9 + Double(index % 7) * 1e-6, longitude: 10.7 + number * 5e-5)
      return Fix(
        timestamp: start.advanced(by: number + (index < 20 ? 0 : 3)), coordinate: place,
        altitude: 40 + number / 10, ellipsoidalAltitude: 79.5 + number / 10,
        horizontalAccuracy: 6, verticalAccuracy: 9, speed: 3.25, course: 84.5)
    }
    let epochs = fixes.map { Epoch(time: $0.timestamp, fixes: [$0]) }
    try Data(try JSONLines.bytes(JSONLinesDocument(epochs: epochs)))
      .write(to: program.folder.appendingPathComponent("a.jsonl"))
    return program
  }

  /// The address that a running feed says after these words.
  static func endpoint(_ feed: Running, after words: String) -> String {
    let said = feed.said
    guard let range = said.range(of: words) else { return "" }
    return String(said[range.upperBound...].prefix { !$0.isWhitespace })
  }

  /// The fixes of a file so far.
  static func fixes(_ program: BuiltProgram, _ name: String) -> [Fix] {
    guard let bytes = try? program.bytes(name) else { return [] }
    return (try? RecordingFile.read(bytes: bytes, path: name).fixes) ?? []
  }

  /// How far a value may be off after protocol and format.
  struct Tolerance {
    var seconds: Double
    var degrees: Double
    var altitude: Double
    var accuracy: Double
    var speed: Double
    /// gpsd before 3.20 reports no altitude above the ellipsoid.
    var hasEllipsoidalAltitude = true
    /// Whoever opens a serial line may do so within an epoch, and hears the rest of it.
    var firstMayLack = false

    /// TPV: nine decimals, milliseconds; GPX: three decimals of a metre.
    static let gpsd = Tolerance(
      seconds: 0, degrees: 1.1e-9, altitude: 0.0011, accuracy: 0.0021, speed: 0.0011)
    /// Five decimals of a minute, tenths of a metre, hundredths of a dilution of 4 m, of a knot's thousandth.
    static let nmea = Tolerance(
      seconds: 0, degrees: 1.7e-7, altitude: 0.051, accuracy: 0.021, speed: 0.0011)
  }

  static func expect(_ heard: [Fix], like sent: [Fix], _ tolerance: Tolerance) throws {
    let first = try #require(heard.first)
    let start = try #require(sent.firstIndex { $0.timestamp == first.timestamp })
    #expect(heard.count <= sent.count - start)
    for (index, (fix, other)) in zip(heard, sent[start...]).enumerated() {
      // None is left out, none comes twice.
      #expect(fix.timestamp == other.timestamp)
      #expect(abs(fix.coordinate.latitude - other.coordinate.latitude) <= tolerance.degrees)
      #expect(abs(fix.coordinate.longitude - other.coordinate.longitude) <= tolerance.degrees)
      func expect(_ one: Double?, _ other: Double?, _ limit: Double, _ name: String) {
        if one == nil, index == 0, tolerance.firstMayLack { return }
        #expect(abs((one ?? .nan) - (other ?? .nan)) <= limit, "\(name): \(fix)")
      }
      expect(fix.altitude, other.altitude, tolerance.altitude, "altitude")
      if tolerance.hasEllipsoidalAltitude {
        expect(fix.ellipsoidalAltitude, other.ellipsoidalAltitude, 2 * tolerance.altitude, "above")
      }
      expect(fix.horizontalAccuracy, other.horizontalAccuracy, tolerance.accuracy, "accuracy")
      expect(fix.speed, other.speed, tolerance.speed, "speed")
      expect(fix.course, other.course, 0.0051, "course")
    }
  }

  @Test(
    "feed and record back to back give the same fixes, to the precision of protocol and format",
    arguments: [["--gpsd", "0"], ["--gpsd", "0", "--gpsd-release", "3.17"], ["--tcp", "0"]],
    ["out.gpx", "out.jsonl", "out.nmea"])
  func backToBack(output: [String], name: String) throws {
    let program = try Self.program(fixes: 4000)
    defer { program.remove() }
    let proto = String(output[0].dropFirst(2))
    let feed = try Running(
      program, ["a.jsonl"] + output + ["--jsonl", "sent.jsonl", "--speed", "40"])
    let words = proto == "gpsd" ? "gpsd protocol on " : "NMEA over TCP on "
    #expect(feed.wait { feed.said.contains("sent.jsonl") })
    let record = try Running(
      program, command: "record",
      ["--\(proto)", Self.endpoint(feed, after: words), "-o", name])
    #expect(record.wait { Self.fixes(program, name).count > 60 }, "\(record.noted)")
    #expect(record.stop(SIGINT) == 0)
    #expect(feed.stop(SIGINT) == 0)
    let heard = Self.fixes(program, name)
    var tolerance = proto == "gpsd" && name != "out.nmea" ? Tolerance.gpsd : .nmea
    tolerance.hasEllipsoidalAltitude = name == "out.nmea" || !output.contains("3.17")
    try Self.expect(heard, like: Self.fixes(program, "sent.jsonl"), tolerance)
    #expect(record.said.contains("\(heard.count) fixes in \(name)"), "\(record.said)")
    #expect(record.noted.contains("connected"))
    #expect(!record.said.contains("torn") && !record.said.contains("checksum"))
  }

  @Test(
    "feed and record over a pseudo-terminal give the same fixes, and one that comes back is taken again",
    arguments: ["out.gpx", "out.jsonl", "out.nmea"])
  func serial(name: String) throws {
    let program = try Self.program(fixes: 4000)
    defer { program.remove() }
    let link = program.folder.path + "/gps"
    // A terminal holds 4 kB: a reader that starves for longer than that has lost lines.
    let words = ["a.jsonl", "--pty", "--link", link, "--speed", "10", "--jsonl"]
    var tolerance = Tolerance.nmea
    tolerance.firstMayLack = true
    let first = try Running(program, words + ["sent.jsonl"])
    #expect(first.wait { first.said.contains("sent.jsonl") })
    let record = try Running(
      program, command: "record", ["--serial", link, "--baud", "115200", "-o", name])
    #expect(record.wait { Self.fixes(program, name).count > 30 }, "\(record.noted)")
    #expect(first.stop(SIGINT) == 0)
    #expect(record.wait { record.noted.contains("trying again") })
    // The last epoch is written when the receiver has gone.
    let heard = Self.fixes(program, name)
    try Self.expect(heard, like: Self.fixes(program, "sent.jsonl"), tolerance)
    let second = try Running(program, words + ["more.jsonl", "--at", "2031-01-01T00:00:00Z"])
    #expect(
      record.wait { Self.fixes(program, name).count > heard.count + 10 }, "\(record.noted)")
    #expect(record.stop(SIGINT) == 0)
    #expect(second.stop(SIGINT) == 0)
    let rest = Array(Self.fixes(program, name).dropFirst(heard.count))
    try Self.expect(rest, like: Self.fixes(program, "more.jsonl"), tolerance)
    #expect(record.said.contains("1 time the receiver went away"), "\(record.said)")
  }

  @Test(
    "a kill loses the last epoch at most, and the file can be read",
    arguments: ["gpx", "jsonl", "nmea"])
  func killed(ending: String) throws {
    let program = try Self.program(fixes: 4000)
    defer { program.remove() }
    let socket = program.folder.path + "/s"
    let feed = try Running(
      program,
      ["a.jsonl", "--tcp", "0", "--jsonl", "sent.jsonl", "--speed", "40", "--control", socket])
    #expect(feed.wait { feed.said.contains("sent.jsonl") })
    let server = Self.endpoint(feed, after: "NMEA over TCP on ")
    for round in 0..<3 {
      let name = "out\(round).\(ending)"
      let record = try Running(program, command: "record", ["--tcp", server, "-o", name])
      #expect(record.wait { Self.fixes(program, name).count > 5 }, "\(record.noted)")
      let isLast = round == 2
      if isLast {
        #expect(try program.run("control", socket, "pause").status == 0)
        let sent = Self.fixes(program, "sent.jsonl")
        let last = try #require(sent.dropLast().last)
        #expect(
          record.wait {
            (Self.fixes(program, name).last?.timestamp).map { $0 >= last.timestamp } ?? false
          })
      }
      #expect(record.stop(SIGKILL) == SIGKILL)
      let heard = try RecordingFile.read(path: program.folder.path + "/" + name)
      #expect(heard.warnings.isEmpty || ending == "nmea", "\(heard.warnings)")
      try Self.expect(heard.fixes, like: Self.fixes(program, "sent.jsonl"), .nmea)
    }
    #expect(feed.stop(SIGINT) == 0)
  }

  @Test("a receiver that goes is looked for again, and GPX gets a new segment")
  func again() throws {
    let program = try Self.program(fixes: 4000)
    defer { program.remove() }
    let words = ["a.jsonl", "--speed", "40", "--loop"]
    let first = try Running(program, words + ["--tcp", "0"])
    #expect(first.wait { first.said.contains("NMEA over TCP on") })
    let server = Self.endpoint(first, after: "NMEA over TCP on ")
    let record = try Running(program, command: "record", ["--tcp", server, "-o", "out.gpx"])
    #expect(record.wait { Self.fixes(program, "out.gpx").count > 5 })
    #expect(first.stop(SIGINT) == 0)
    #expect(record.wait { record.noted.contains("trying again") })
    let count = Self.fixes(program, "out.gpx").count
    let second = try Running(program, words + ["--tcp", server])
    #expect(record.wait { Self.fixes(program, "out.gpx").count > count + 5 }, "\(record.noted)")
    #expect(second.stop(SIGINT) == 0)
    #expect(record.stop(SIGTERM) == 0)
    let document = try GPXReader.read(bytes: program.bytes("out.gpx"))
    #expect(document.tracks.map(\.segmentStarts.count) == [2])
    #expect(record.said.contains("the receiver went away"))
  }

  @Test(
    "gpxpy reads what was recorded as it was sent",
    .enabled(if: PythonEnvironment.gpx.isExpected, "no Python 3 with venv, or no PyPI"))
  func gpxpy() throws {
    let program = try Self.program(fixes: 4000)
    defer { program.remove() }
    let feed = try Running(
      program, ["a.jsonl", "--gpsd", "0", "--jsonl", "sent.jsonl", "--speed", "40"])
    #expect(feed.wait { feed.said.contains("sent.jsonl") })
    let record = try Running(
      program, command: "record",
      ["--gpsd", Self.endpoint(feed, after: "gpsd protocol on "), "-o", "out.gpx"])
    #expect(record.wait { Self.fixes(program, "out.gpx").count > 60 }, "\(record.noted)")
    #expect(record.stop(SIGKILL) == SIGKILL)
    #expect(feed.stop(SIGINT) == 0)
    let script = """
      import gpxpy, sys
      gpx = gpxpy.parse(open(sys.argv[1]))
      for point in gpx.tracks[0].segments[0].points:
          time = point.time.timestamp()
          print(f"{time:.3f} {point.latitude:.9f} {point.longitude:.9f} {point.elevation:.3f}")
      """
    let output = try PythonEnvironment.gpx.output(
      ["-c", script, program.folder.path + "/out.gpx"])
    let read = output.split(separator: "\n").map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
    let first = try #require(read.first)
    let sent = Self.fixes(program, "sent.jsonl")
      .drop { abs($0.timestamp.secondsSince1970 - first[0]) > 0.0005 }
    #expect(read.count > 60 && read.count <= sent.count)
    for (point, fix) in zip(read, sent) {
      #expect(abs(point[0] - fix.timestamp.secondsSince1970) < 0.0005)
      #expect(abs(point[1] - fix.coordinate.latitude) < 1.1e-9)
      #expect(abs(point[2] - fix.coordinate.longitude) < 1.1e-9)
      #expect(abs(point[3] - (fix.altitude ?? 0)) < 0.0011)
    }
  }

  @Test("a file is overwritten only where that is asked for")
  func overwriting() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Data("mine".utf8).write(to: program.folder.appendingPathComponent("a.gpx"))
    let words = ["record", "--tcp", "127.0.0.1:1", "-o", "a.gpx", "--for", "0.1s"]
    let refused = try program.run(words)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("a.gpx: it is there already: name another file"))
    #expect(try program.bytes("a.gpx") == Array("mine".utf8))
    let taken = try program.run(words + ["--overwrite"])
    #expect(taken.status == 0 && taken.output.contains("0 fixes in a.gpx"), "\(taken.errors)")
    #expect(try GPXReader.read(bytes: program.bytes("a.gpx")).trackPointCount == 0)
  }

  @Test(
    "a full disk ends it with 2, and what was written before can be read",
    arguments: ["gpx", "jsonl", "nmea"])
  func full(ending: String) throws {
    let program = try Self.program(fixes: 4000)
    defer { program.remove() }
    let feed = try Running(program, ["a.jsonl", "--tcp", "0", "--speed", "40"])
    #expect(feed.wait { feed.said.contains("NMEA over TCP on") })
    let errors = program.folder.appendingPathComponent("errors")
    let output = program.folder.appendingPathComponent("output")
    for file in [errors, output] { try Data().write(to: file) }
    let shell = program.process(
      [], output: try FileHandle(forWritingTo: output), errors: try FileHandle(forWritingTo: errors)
    )
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    // A limit on the size of files stands for a disk that is full; without the trap it is a signal.
    // The thread sanitizer begins with a temporary file of its own, and dies of the limit where it can.
    shell.arguments = [
      "-c",
      "trap '' XFSZ; ulimit -f 32; TMPDIR=/dev/null exec \"$0\" record --tcp \"$1\" -o out.\(ending)",
      BuiltProgram.url.path, Self.endpoint(feed, after: "NMEA over TCP on "),
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 2)
    let said = try String(contentsOf: errors, encoding: .utf8)
    #expect(said.contains("out.\(ending): cannot write it: File too large"), "\(said)")
    let fixes = try RecordingFile.read(path: program.folder.path + "/out.\(ending)").fixes
    #expect(fixes.count > 3)
    #expect(try String(contentsOf: output, encoding: .utf8).contains("fixes in out.\(ending)"))
    #expect(feed.stop(SIGINT) == 0)
  }

  @Test(
    "what cannot be is said with what to do, and ends with 2",
    arguments: [
      (["-o", "a.gpx"], "name one receiver"),
      (["--tcp", "1", "--gpsd", "2", "-o", "a.gpx"], "name one"),
      (["--tcp", "1"], "name the file to write"),
      (["--tcp", "1", "--baud", "9600", "-o", "a.gpx"], "--baud belongs to --serial"),
      (["--serial", "/dev/null", "-o", "a.gpx"], "/dev/null is no serial device"),
      (["--serial", "absent", "-o", "a.gpx"], "cannot open absent: No such file"),
      (["--tcp", "1", "-o", "a.kml"], "'a.kml' does not end with .gpx, .nmea or .jsonl"),
      (["--tcp", "here", "-o", "a.gpx"], "write 127.0.0.1:10110"),
      (["--tcp", "0", "-o", "a.gpx"], "nobody has port 0"),
      (["--tcp", "1", "-o", "no/such/a.gpx"], "no/such/a.gpx: cannot write it: No such file"),
    ])
  func mistakes(words: [String], message: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(["record"] + words)
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(ending.errors.contains(message), "\(ending.errors)")
  }
}
