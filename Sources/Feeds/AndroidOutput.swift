internal import Notation
package import Tracks

/// A feed to an Android emulator by its console, which is looked for again when it goes.
///
/// Nothing is sent before the console has answered what it was told last: an emulator that is slow gets
/// the newest epoch then, and those between are left out. One that does not answer for 10 s loses its
/// connection, and gets another.
package final class AndroidOutput: FeedOutput {
  /// What messages call it.
  package var name: String { caller.name }
  /// Epochs left out because the console had not yet answered.
  package private(set) var skippedEpochs = 0
  private let caller: TCPCaller
  private let token: () throws -> String
  private var console = AndroidConsole()
  private var format: AndroidFormat
  private var writer = ByteWriter()
  /// Commands without an answer, and since when.
  private var unanswered = (count: 0, since: Duration.zero)
  /// The commands of the newest epoch, where it has to wait.
  private var waiting: [UInt8] = []
  private var saidFailure: String?
  private var saidRefusal: String?

  /// A feed to the console at `endpoint`; `token` is asked for at each connection that needs one.
  ///
  /// The emulator makes the file of the token when its console is called for the first time.
  ///
  /// - Throws: `TCPError` where the host has no address.
  package init(
    _ endpoint: Endpoint, form: AndroidFormat.Form = .fix, token: @escaping () throws -> String
  ) throws {
    caller = try TCPCaller(endpoint, protocolName: "android", bufferLimit: 65_536)
    format = AndroidFormat(form)
    self.token = token
  }

  package var isDrained: Bool {
    !console.isReady || (caller.isDrained && unanswered.count == 0 && waiting.isEmpty)
  }
  package var isClosed: Bool { false }

  package func addInterests(to poll: inout PollSet) {
    caller.addInterests(to: &poll)
  }

  package func send(_ epoch: Epoch, _ turn: inout FeedTurn) throws(SystemError) {
    guard caller.isConnected, console.isReady else { return }
    writer.bytes.removeAll(keepingCapacity: true)
    format.append(epoch, to: &writer)
    guard !writer.bytes.isEmpty else { return }
    if unanswered.count == 0 {
      expect(writer.bytes, turn.now)
      caller.send(writer.bytes, &turn)
    } else {
      if !waiting.isEmpty { skippedEpochs += 1 }
      waiting = writer.bytes
    }
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) {
    caller.serve(&turn) { turn in
      console = AndroidConsole()
      waiting = []
      unanswered = (0, turn.now)
    } answer: { bytes, turn in
      answer(bytes, &turn)
    }
    guard caller.isConnected, !console.isReady || unanswered.count > 0,
      turn.now - unanswered.since >= Self.patience
    else { return }
    fail("it has not answered for \(Self.patience.components.seconds) s", &turn)
  }

  package func close() {
    caller.close()
  }

  /// Goes through what the console said, and gives what to say next.
  private func answer(_ bytes: [UInt8], _ turn: inout FeedTurn) -> [UInt8] {
    var said: [UInt8] = []
    for step in console.take(bytes, token: token) {
      switch step {
      case .say(let line): said += line.utf8
      case .ready:
        (saidFailure, saidRefusal) = (nil, nil)
        caller.announce(&turn)
      case .accepted: unanswered.count = max(0, unanswered.count - 1)
      case .refused(let reason):
        unanswered.count = max(0, unanswered.count - 1)
        if reason != saidRefusal {
          turn.events.append(.commandRefused(output: name, reason: "it answered '\(reason)'"))
        }
        saidRefusal = reason
      case .failed(let reason): fail(reason, &turn)
      }
    }
    if console.isReady, unanswered.count == 0, !waiting.isEmpty {
      said += waiting
      expect(waiting, turn.now)
      waiting = []
    }
    return said
  }

  /// Counts the answers that are now due.
  private func expect(_ commands: [UInt8], _ now: Duration) {
    unanswered = (commands.count { $0 == UInt8(ascii: "\n") }, now)
  }

  private func fail(_ reason: String, _ turn: inout FeedTurn) {
    // Unlike a server that is not there, one that refuses wants to be known.
    caller.lose(reason, &turn, isNews: reason != saidFailure)
    saidFailure = reason
  }

  /// How long the console may take to answer; heuristic.
  private static let patience = Duration.seconds(10)
}
