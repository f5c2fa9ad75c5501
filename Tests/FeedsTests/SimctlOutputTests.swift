import Feeds
import Fixtures
import Foundation
import Geodesy
import Notation
import Testing
import Tracks

/// A feed to a simulator of Apple's, with a program of the tests' own in the place of `xcrun`.
@Suite struct SimctlOutputTests {
  private let epochs = SampleRun.epochs(5)

  @Test func `A call is words for the program and a line for a shell`() throws {
    let call = try #require(SimctlCall("booted", epochs[1]))
    #expect(call.arguments == ["simctl", "location", "booted", "set", "59.9139000,10.7522538"])
    #expect(call.shellLine == "xcrun simctl location booted set 59.9139000,10.7522538")
    let named = try #require(SimctlCall("Ann's iPhone (2)", epochs[0]))
    #expect(
      named.shellLine
        == "xcrun simctl location 'Ann'\\''s iPhone (2)' set 59.9139000,10.7522000")
    #expect(SimctlCall("booted", Epoch(time: SampleRun.start)) == nil)
  }

  @Test func `Each position that there is time for is set, in the environment that was given`()
    throws
  {
    let folder = try PrivateFolder()
    let output = try output(folder, "echo \"$WHO $*\" >> \"$CALLS\"")
    var turn = FeedTurn()
    for epoch in epochs {
      try output.send(epoch, &turn)
      try poll("the call to end") {
        try serve(output, &turn)
        return output.isDrained
      }
    }
    #expect(turn.events == [] && output.skippedEpochs == 0)
    #expect(
      calls(folder)
        == epochs.map { "me " + (SimctlCall("booted", $0)?.arguments.joined(separator: " ") ?? "") }
    )
  }

  @Test func `While a call runs the newest position waits, and those between are left out`() throws
  {
    let folder = try PrivateFolder()
    let output = try output(
      folder, "echo \"$*\" >> \"$CALLS\"; until [ -e \"$CALLS.go\" ]; do sleep 0.05; done")
    var turn = FeedTurn()
    for epoch in epochs { try output.send(epoch, &turn) }
    #expect(output.skippedEpochs == 3)
    try folder.write("", to: "calls.go")
    try poll("both calls to end") {
      try serve(output, &turn)
      return output.isDrained
    }
    #expect(
      calls(folder)
        == [epochs[0], epochs[4]].map {
          SimctlCall("booted", $0)?.arguments.joined(separator: " ") ?? ""
        })
  }

  @Test func `A call that fails is said once, with what it wrote, and the feed goes on`() throws {
    let folder = try PrivateFolder()
    let output = try output(
      folder, "echo \"$*\" >> \"$CALLS\"; echo 'Invalid device: booted' >&2; exit 148")
    var turn = FeedTurn()
    for epoch in epochs {
      try output.send(epoch, &turn)
      try poll("the call to end") {
        try serve(output, &turn)
        return output.isDrained
      }
    }
    #expect(
      turn.events == [
        .commandRefused(
          output: "simctl booted", reason: "xcrun ended with status 148: Invalid device: booted")
      ])
    #expect(calls(folder).count == 5)
  }

  @Test func `A call that does not end is killed after 10 s, and the next one is made`() throws {
    let folder = try PrivateFolder()
    let output = try output(
      folder, "echo \"$*\" >> \"$CALLS\"; [ $(wc -l < \"$CALLS\") = 1 ] && sleep 600; exit 0")
    var turn = FeedTurn()
    for epoch in epochs[..<2] { try output.send(epoch, &turn) }
    try poll("the first call") { calls(folder).count == 1 }
    turn.now = .seconds(10)
    try poll("the second call to end") {
      try serve(output, &turn)
      return output.isDrained
    }
    #expect(calls(folder).count == 2)
    #expect(
      turn.events == [
        .commandRefused(output: "simctl booted", reason: "xcrun has not ended after 10 s")
      ])
  }

  @Test func `A call is over when it ends, though what it started goes on`() throws {
    let folder = try PrivateFolder()
    let output = try output(
      folder, "sleep 30 & echo \"$*\" >> \"$CALLS\"; echo $! > \"$CALLS.pid\"")
    var turn = FeedTurn()
    try output.send(epochs[0], &turn)
    try poll("the call to end") {
      try serve(output, &turn)
      return output.isDrained
    }
    #expect(turn.events == [] && calls(folder).count == 1)
    let started = try #require(
      Int32(String(decoding: try folder.bytes("calls.pid"), as: UTF8.self).dropLast()))
    #expect(kill(started, SIGKILL) == 0)
  }

  @Test func `A program that is not there is said with what to do instead`() throws {
    let error = #expect(throws: MissingProgramError.self) {
      try SimctlOutput(device: "booted", environment: ["PATH": "/no/such/folder"])
    }
    #expect(error?.description.contains("--simctl-print") == true)
  }

  /// An output whose `xcrun` is this shell script.
  private func output(_ folder: PrivateFolder, _ script: String) throws -> SimctlOutput {
    try ShellScript.write(script, to: folder.path("xcrun"))
    return try SimctlOutput(
      device: "booted",
      environment: [
        "PATH": folder.path + ":/usr/bin:/bin", "CALLS": folder.path("calls"), "WHO": "me",
      ])
  }

  private func calls(_ folder: PrivateFolder) -> [String] {
    String(decoding: (try? folder.bytes("calls")) ?? [], as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private func serve(_ output: SimctlOutput, _ turn: inout FeedTurn) throws {
    turn.poll.removeAll()
    output.addInterests(to: &turn.poll)
    try turn.poll.wait(atMost: .milliseconds(20))
    try output.serve(&turn)
  }
}
