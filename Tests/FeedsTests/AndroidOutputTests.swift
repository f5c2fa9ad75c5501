import Feeds
import Fixtures
import Foundation
import Geodesy
import Testing
import Tracks

/// A feed to what speaks as an Android emulator's console does.
@Suite struct AndroidOutputTests {
  private let name = "android 127.0.0.1:"

  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `A console gets the token and then a fix an epoch, and takes each`() throws {
    let console = try AndroidConsoleDouble(token: "T0k/en")
    let epochs = SampleRun.epochs(100)
    let feed = try feed(to: console.port, epochs) { "T0k/en" }
    defer { _ = try? feed.end() }
    try poll("fixes") { console.commands.count > 5 }
    try feed.end()
    let commands = console.commands
    #expect(commands.first == "auth T0k/en")
    for command in commands.dropFirst() {
      let numbers = command.split(separator: " ").dropFirst(2).compactMap { Double($0) }
      try #require(numbers.count == 6, "\(command)")
      let isSent = epochs.contains { epoch in
        guard let place = epoch.reportedFix?.coordinate else { return false }
        return (place.longitude - numbers[0]).magnitude < 1e-7
          && (place.latitude - numbers[1]).magnitude < 1e-7
      }
      #expect(isSent, "\(command)")
    }
    #expect(feed.events == [.peerConnected(output: name + "\(console.port)")])
  }

  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `A console gets sentences where these are asked for, and takes each`() throws {
    let console = try AndroidConsoleDouble()
    let feed = try feed(to: console.port, form: .nmea) { throw TestError("nobody asks") }
    defer { _ = try? feed.end() }
    try poll("sentences") { console.commands.count > 5 }
    try feed.end()
    #expect(feed.events == [.peerConnected(output: name + "\(console.port)")])
    #expect(console.commands.count.isMultiple(of: 2))
  }

  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `A refused token is said, and the right one is used once its file has it`() throws {
    let folder = try PrivateFolder()
    try folder.write("wr0ng\n", to: "token")
    let path = folder.path("token")
    let first = try AndroidConsoleDouble(token: "T0k/en")
    let feed = try feed(to: first.port) { try AndroidToken.read(path) }
    defer { _ = try? feed.end() }
    try feed.waitForEvent {
      if case .peerLost(_, let reason) = $0 {
        reason.contains("it refused the token: 'KO: auth")
      } else {
        false
      }
    }
    #expect(first.commands == ["auth wr0ng"])
    first.stop()
    try folder.write("T0k/en\n", to: "token")
    let second = try AndroidConsoleDouble(port: first.port, token: "T0k/en")
    try poll("fixes") { second.commands.count > 3 }
    #expect(second.commands.first == "auth T0k/en")
    #expect(feed.events.last == .peerConnected(output: name + "\(first.port)"))
    #expect(feed.events.count == 2, "\(feed.events)")
  }

  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `What the console refuses is said once, and the feed goes on`() throws {
    let refusal = "KO: no GPS emulation in this virtual device"
    let console = try AndroidConsoleDouble(refusal: refusal)
    let feed = try feed(to: console.port) { "" }
    defer { _ = try? feed.end() }
    try poll("fixes") { console.commands.count > 5 }
    try feed.end()
    let output = name + "\(console.port)"
    #expect(
      feed.events == [
        .peerConnected(output: output),
        .commandRefused(output: output, reason: "it answered '\(refusal)'"),
      ])
  }

  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `An emulator that ends and comes back gets the token and fixes again`() throws {
    let first = try AndroidConsoleDouble(token: "T0k/en")
    let feed = try feed(to: first.port) { "T0k/en" }
    defer { _ = try? feed.end() }
    try poll("fixes") { first.commands.count > 2 }
    first.stop()
    let output = name + "\(first.port)"
    try feed.waitForEvent { if case .peerLost(output, _) = $0 { true } else { false } }
    let second = try AndroidConsoleDouble(port: first.port, token: "T0k/en")
    try poll("fixes again") { second.commands.count > 2 }
    #expect(second.commands.first == "auth T0k/en")
    #expect(feed.events.count == 3, "\(feed.events)")
  }

  @Test func `A slow console gets the newest fix once it has answered, and none between`() throws {
    let listener = try TCPListener(Endpoint(port: 0))
    let output = try AndroidOutput(listener.endpoint) { "" }
    let console = try connect(output, listener)
    var turn = FeedTurn()
    let epochs = SampleRun.epochs(5)
    try output.send(epochs[0], &turn)
    for epoch in epochs[1...3] { try output.send(epoch, &turn) }
    #expect(output.skippedEpochs == 2)
    var received = try read(console, lines: 1)
    try console.answer(Array("OK\r\n".utf8))
    try poll("the newest fix") {
      try serve(output, &turn)
      received += try read(console, lines: 0)
      return received.split(separator: "\r\n").count == 2
    }
    let east = received.split(separator: "\r\n").map { Double($0.split(separator: " ")[2]) ?? 0 }
    for (longitude, epoch) in zip(east, [epochs[0], epochs[3]]) {
      let sent = try #require(epoch.reportedFix).coordinate.longitude
      #expect((longitude - sent).magnitude < 1e-7)
    }
  }

  @Test func `A console that does not answer for 10 s loses its connection, and gets another`()
    throws
  {
    let listener = try TCPListener(Endpoint(port: 0))
    let output = try AndroidOutput(listener.endpoint) { "" }
    let console = try connect(output, listener)
    var turn = FeedTurn()
    try output.send(SampleRun.epochs(1)[0], &turn)
    turn.now = .seconds(9.9)
    try serve(output, &turn)
    #expect(turn.events == [])
    turn.now = .seconds(10)
    try serve(output, &turn)
    #expect(turn.events == [.peerLost(output: output.name, reason: "it has not answered for 10 s")])
    withExtendedLifetime(console) {}
    turn.now = .seconds(11)
    _ = try connect(output, listener, now: turn.now)
  }

  private func feed(
    to port: UInt16, _ epochs: [Epoch] = SampleRun.epochs(100), form: AndroidFormat.Form = .fix,
    token: @escaping @Sendable () throws -> String
  ) throws -> BackgroundFeed {
    try BackgroundFeed(LoopedEpochs(epochs)) {
      [try AndroidOutput(Endpoint(port: port), form: form, token: token)]
    }
  }

  /// The console's side of a connection that is ready for commands.
  private func connect(
    _ output: AndroidOutput, _ listener: borrowing TCPListener, now: Duration = .zero
  ) throws -> TCPConnection {
    var turn = FeedTurn(now: now)
    var connection: TCPConnection?
    let deadline = ContinuousClock.now + .seconds(10)
    while turn.events.isEmpty {
      guard ContinuousClock.now < deadline else { throw TestError("not ready within 10 s") }
      try serve(output, &turn)
      guard connection == nil, let accepted = try listener.accept() else { continue }
      try accepted.answer(Array("OK\r\n".utf8))
      connection = accepted
    }
    #expect(turn.events == [.peerConnected(output: output.name)])
    return try #require(connection)
  }

  private func serve(_ output: AndroidOutput, _ turn: inout FeedTurn) throws {
    turn.poll.removeAll()
    output.addInterests(to: &turn.poll)
    try turn.poll.wait(atMost: .milliseconds(20))
    try output.serve(&turn)
  }

  /// What has come, waiting for so many lines of it.
  private func read(_ connection: TCPConnection, lines: Int) throws -> String {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    try poll("\(lines) lines") {
      if case .bytes(let count) = try connection.read(into: &buffer) {
        text += String(decoding: buffer[..<count], as: UTF8.self)
      }
      return text.split(separator: "\r\n").count >= lines
    }
    return text
  }
}
