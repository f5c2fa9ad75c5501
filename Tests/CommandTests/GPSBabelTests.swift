import Fixtures
import Foundation
import Geodesy
import Testing
import TrackFiles
import Tracks

/// GPSBabel reads what is written, and finds the same places.
@Suite struct GPSBabelTests {
  @Test(
    "GPSBabel reads the sentences of --file: the same positions in the same order",
    .enabled(if: Oracle.gpsbabel.isExpected, "gpsbabel is not installed"))
  func sentences() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(
      "feed", "track-400m", "--seed", "3", "--at", "2026-05-01T08:00:00Z", "--speed", "max",
      "--file",
      "a.nmea", "--jsonl", "a.jsonl")
    #expect(ending.status == 0, "\(ending.errors)")
    let sent = try JSONLines.read(bytes: try program.bytes("a.jsonl")).fixes
    let read = try gpsbabel(program, from: "nmea", "a.nmea")
    // GPSBabel makes a point of a GGA and the RMC behind it: the last GGA has none.
    try #require(sent.count > 100 && read.count >= sent.count - 1 && read.count <= sent.count)
    for (fix, point) in zip(sent, read) {
      // Five decimals of a minute are 2 cm, of which rounding takes half.
      #expect((fix.coordinate.latitude - point.coordinate.latitude).magnitude < 1e-7)
      #expect((fix.coordinate.longitude - point.coordinate.longitude).magnitude < 1e-7)
      let altitude = try #require(point.altitude)
      #expect(((fix.altitude ?? 0) - altitude).magnitude < 0.051)
    }
  }

  @Test(
    "GPSBabel reads the GPX of a run: the same positions, altitudes and times",
    .enabled(if: Oracle.gpsbabel.isExpected, "gpsbabel is not installed"))
  func gpx() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run("run", "track-400m", "--seed", "3", "--out", "o")
    #expect(ending.status == 0, "\(ending.errors)")
    for file in ["fixes", "truth"] {
      let written = try points(program, "o/\(file).gpx")
      let read = try gpsbabel(program, from: "gpx", "o/\(file).gpx")
      try #require(written.count > 100 && read.count == written.count)
      for (fix, point) in zip(written, read) {
        #expect((fix.coordinate.latitude - point.coordinate.latitude).magnitude < 1e-9)
        #expect((fix.coordinate.longitude - point.coordinate.longitude).magnitude < 1e-9)
        #expect((fix.altitude == nil) == (point.altitude == nil))
        #expect(((fix.altitude ?? 0) - (point.altitude ?? 0)).magnitude < 0.001)
        #expect(abs(fix.timestamp.seconds(since: point.timestamp)) < 0.001)
      }
    }
  }

  /// The points that GPSBabel reads in a file of the program's folder.
  private func gpsbabel(
    _ program: BuiltProgram, from format: String, _ name: String
  ) throws -> [Fix] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Oracle.gpsbabel.path)
    process.arguments = ["-t", "-i", format, "-f", name, "-o", "gpx", "-F", "babel.gpx"]
    process.currentDirectoryURL = program.folder
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try points(program, "babel.gpx")
  }

  private func points(_ program: BuiltProgram, _ name: String) throws -> [Fix] {
    try GPXReader.read(bytes: try program.bytes(name)).tracks.flatMap { track in
      (0..<track.count).compactMap { track.fix(at: $0) }
    }
  }
}
