import Fixtures
import Foundation
import Geodesy
import NMEA
import Testing
import TrackFiles
import Tracks

/// Feeds to devices: what the command line says, and what comes out there.
@Suite struct FeedDeviceTests {
  @Test(
    "an emulator, a simulator, a terminal for everybody and files get one run at once, in step",
    .enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func several() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let console = try AndroidConsoleDouble(token: "T0k/en")
    try Data("T0k/en".utf8).write(to: program.folder.appendingPathComponent("token"))
    try ShellScript.write(
      "echo \"$*\" >> \"$CITYRUN_HOME/calls\"", to: program.folder.path + "/xcrun")
    let feed = try FeedCommandTests.RunningFeed(
      program,
      [
        "track-400m", "--android", "\(console.port)", "--android-token-file", "token", "--simctl",
        "booted", "--pty", "--pty-mode", "666", "--file", "a.nmea", "--jsonl", "a.jsonl", "--speed",
        "5", "--loop", "--first-fix", "hot",
      ], path: program.folder.path)
    #expect(feed.wait { console.commands.count > 5 && lines("calls", program).count > 5 })
    #expect(feed.said.contains("Fixes to the Android emulator at 127.0.0.1:\(console.port)\n"))
    #expect(feed.said.contains("Positions to the simulator booted\n"))
    let terminal = try #require(
      feed.said.split(separator: "\n").first { $0.hasPrefix("NMEA on /dev/") }?.dropFirst(8))
    let mode = try FileManager.default.attributesOfItem(atPath: String(terminal))[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o666)
    #expect(feed.stop(SIGINT) == 0)
    let sent = try JSONLines.read(bytes: try program.bytes("a.jsonl")).fixes.map(\.coordinate)
    let heard = NMEAReader.read(try program.bytes("a.nmea")).epochs.compactMap(\.reportedFix)
    #expect(heard.count == sent.count)
    // What an output was given is a run of the same positions, from where it was ready.
    let fixed = console.commands.dropFirst().map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
    let called = lines("calls", program).map {
      $0.split(separator: " ").last?.split(separator: ",").compactMap { Double($0) } ?? []
    }
    for (places, first) in [(fixed.map { [$0[1], $0[0]] }, 0), (called, 0)] {
      var index = first
      for place in places {
        try #require(place.count == 2)
        while index < sent.count,
          (sent[index].latitude - place[0]).magnitude > 1e-7
            || (sent[index].longitude - place[1]).magnitude > 1e-7
        {
          index += 1
        }
        #expect(index < sent.count, "\(place) was not sent, or not in this order")
      }
    }
  }

  @Test("the calls for a simulator are printed as a shell takes them, a line a fix")
  func printed() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(
      "feed", "track-400m", "--seed", "3", "--speed", "max", "--simctl", "my phone",
      "--simctl-print", "--jsonl", "a.jsonl")
    #expect(ending.status == 0, "\(ending.errors)")
    let lines = ending.output.split(separator: "\n")
    #expect(lines.count == (try JSONLines.read(bytes: try program.bytes("a.jsonl")).fixes.count))
    #expect(lines.count > 100)
    #expect(lines.allSatisfy { $0.hasPrefix("xcrun simctl location 'my phone' set 52.47") })
  }

  @Test(
    "what cannot be is said with what to do, and ends with 2",
    arguments: [
      (["--serial", "a"], "cannot open a: No such file"),
      (["--serial", "/dev/null"], "/dev/null is no serial device: name one such as"),
      (["--serial", "a", "--serial", "a"], "'a' is named twice"),
      (["--serial", "a", "--baud", "9601"], "it takes 1200, 2400,"),
      (["--android", "here"], "write 127.0.0.1:5554"),
      (["--stdout", "--android-nmea"], "--android-nmea belongs to --android"),
      (["--simctl", "booted"], "--simctl-print prints the calls instead"),
      (["--simctl", "booted", "--simctl-print", "--stdout"], "takes one format: name a file"),
      (["--simctl", "a", "--simctl", "b", "--simctl-print"], "takes one format: name a file"),
      (["--stdout", "--pty-mode", "666"], "--pty-mode belongs to --pty"),
      (["--pty", "--pty-mode", "888"], "'888' is no mode"),
      (["--pty", "--pty-mode", "66"], "'66' is no mode"),
      (["--udp", "127.0.0.1:9", "--udp-interface", "127.0.0.1"], "a multicast one (224.0.0.0"),
      (["--stdout", "--udp-interface", "127.0.0.1"], "--udp-interface belongs to --udp"),
      (["--speed", "max", "--serial", "a"], "would lose most of it"),
      (["--speed", "max", "--android", "5554"], "would lose most of it"),
    ])
  func mistakes(words: [String], message: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(["feed", "track-400m"] + words)
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(ending.errors.contains(message), "\(ending.errors)")
  }

  private func lines(_ name: String, _ program: BuiltProgram) -> [Substring] {
    String(decoding: (try? program.bytes(name)) ?? [], as: UTF8.self).split(separator: "\n")
  }
}
