import Foundation
import Geodesy
import NMEA
import Testing
import TrackFiles
import Tracks

/// Where a feed goes by itself: files, and peers that it looks for.
@Suite struct FeedTargetTests {
  private let run = ["feed", "track-400m", "--seed", "3", "--at", "2026-05-01T08:00:00Z"]

  @Test("all outputs get the same epochs, each in its own format")
  func files() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(
      run + [
        "--speed", "max", "--stdout", "--file", "a.nmea", "--file", "b.nmea", "--jsonl", "a.jsonl",
      ])
    #expect(ending.status == 0, "\(ending.errors)")
    let sentences = Array(ending.output.utf8)
    #expect(try program.bytes("a.nmea") == sentences && program.bytes("b.nmea") == sentences)
    #expect(ending.errors.contains("JSON lines in a.jsonl\n"))
    let document = try JSONLines.read(bytes: try program.bytes("a.jsonl"))
    #expect(document.header?.seed == 3)
    let fixes = document.fixes
    let heard = NMEAReader.read(sentences).epochs.compactMap(\.reportedFix)
    #expect(fixes.count > 100 && heard.count == fixes.count)
    for (fix, heard) in zip(fixes, heard) {
      // Hundredths of a second, and five decimals of a minute: 2 cm.
      #expect(abs(fix.timestamp.seconds(since: heard.timestamp)) < 0.011)
      #expect(abs(fix.coordinate.latitude - heard.coordinate.latitude) < 2e-7)
      #expect(abs(fix.coordinate.longitude - heard.coordinate.longitude) < 2e-7)
    }
  }

  @Test("what a feed is made from is not written over, by whatever name, and no file for nothing")
  func input() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    #expect(try program.run(run + ["--speed", "max", "--file", "a.nmea"]).status == 0)
    let bytes = try program.bytes("a.nmea")
    let folder = program.folder.path
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/b.nmea", withDestinationPath: "a.nmea")
    for path in ["a.nmea", "./a.nmea", "b.nmea", folder + "/a.nmea"] {
      let ending = try program.run("feed", "a.nmea", "--speed", "max", "--jsonl", path)
      #expect(ending.status == 2)
      #expect(ending.errors.contains("is what the feed is made from: name another file"), "\(path)")
    }
    let twice = try program.run(run + ["--file", "a.nmea", "--jsonl", "b.nmea"])
    #expect(twice.status == 2 && twice.errors.contains("'b.nmea' is named twice"))
    // A feed that cannot begin empties no file.
    let ending = try program.run(run + ["--file", "a.nmea", "--serial", folder + "/missing"])
    #expect(ending.status == 2, "\(ending.errors)")
    #expect(try program.bytes("a.nmea") == bytes)
  }

  @Test("JSON lines on standard output are alone there")
  func linesOnStandardOutput() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(run + ["--speed", "max", "--jsonl", "-", "--file", "a.nmea"])
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(try JSONLines.read(bytes: Array(ending.output.utf8)).fixes.count > 100)
    #expect(ending.errors.contains("NMEA in a.nmea\n"))
  }

  @Test(
    "a full disk ends its own output and no other, and the status is 2",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"))
  func fullDisk() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(
      run + ["--speed", "max", "--file", "/dev/full", "--jsonl", "a.jsonl", "--stdout"])
    #expect(ending.status == 2)
    #expect(ending.errors.contains("cannot write to /dev/full: No space left on device"))
    #expect(try JSONLines.read(bytes: program.bytes("a.jsonl")).fixes.count > 100)
    #expect(try program.run(run + ["--speed", "max", "--stdout"]).output == ending.output)
  }

  @Test("a server that is not there is looked for while the others go on, and Ctrl-C ends it all")
  func absentServer() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let feed = try FeedCommandTests.RunningFeed(
      program,
      ["track-400m", "--tcp-to", "127.0.0.1:1", "--file", "a.nmea", "--speed", "20", "--loop"])
    #expect(feed.wait { feed.noted.contains("tcp to 127.0.0.1:1: Connection refused") })
    #expect(feed.said.contains("NMEA over TCP to 127.0.0.1:1\n"))
    #expect(feed.wait { ((try? program.bytes("a.nmea")) ?? []).count > 5000 })
    #expect(feed.stop(SIGINT) == 0)
  }

  @Test(
    "what cannot be is said with what to do, and ends with 2",
    arguments: [
      (["--stdout", "--jsonl", "-"], "takes one format: name a file"),
      (["--file", "-"], "--stdout"),
      (["--file", "x", "--jsonl", "x"], "'x' is named twice"),
      (["--file", "no/such/folder"], "cannot write no/such/folder: No such file"),
      (["--tcp-to", "here"], "write 127.0.0.1:10110"),
      (["--tcp-to", "127.0.0.1:0"], "write 127.0.0.1:10110"),
      (["--speed", "max", "--tcp-to", "127.0.0.1:9"], "would lose most of it"),
      (["--speed", "max", "--file", "x", "--tcp", "0"], "would lose most of it"),
    ])
  func mistakes(words: [String], message: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(run + words)
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(ending.errors.contains(message), "\(ending.errors)")
  }
}
