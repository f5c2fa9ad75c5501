#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A connection to a server over TCP that is made anew when the server goes, for as long as it takes.
///
/// Tries again after 0.5 s, then after twice as long each time, up to 30 s; that it is there and that
/// it is gone is said once each. What comes from the server is read at once. Whoever it is that calls
/// says when the server is one to its liking: `announce(_:)`.
final class TCPCaller {
  /// What messages call it.
  let name: String
  /// Whether the server is there.
  private(set) var isConnected = false
  private let endpoint: Endpoint
  private let addresses: [SocketAddress]
  private let bufferLimit: Int
  /// The connection, made or in the making.
  private var connection: TCPConnection?
  /// Which of the addresses is tried, and since when.
  private var attempt = (address: 0, since: Duration.zero)
  private var backOff = BackOff()
  private var isLossSaid = false
  private var scratch = [UInt8](repeating: 0, count: 4096)

  /// A caller of `endpoint`, for which at most `bufferLimit` bytes wait.
  ///
  /// `protocolName` begins its name.
  ///
  /// - Throws: `TCPError` where the host has no address.
  init(_ endpoint: Endpoint, protocolName: String, bufferLimit: Int) throws {
    addresses = try SocketAddress.resolve(endpoint, forListening: false)
    self.endpoint = endpoint
    self.bufferLimit = bufferLimit
    name = "\(protocolName) \(endpoint)"
  }

  var isDrained: Bool { !isConnected || connection?.waitingBytes == 0 }

  func addInterests(to poll: inout PollSet) {
    guard let connection else { return }
    poll.add(connection.number, isConnected ? connection.interests : .write)
  }

  /// Connects, reads and writes what the poll found to be possible.
  ///
  /// `greeted` is told of a new connection; `answer` gives what to say to what came.
  func serve(
    _ turn: inout FeedTurn, greeted: (inout FeedTurn) -> Void,
    answer: ([UInt8], inout FeedTurn) -> [UInt8]
  ) {
    guard let connection else {
      if turn.now >= backOff.next { begin(0, &turn, greeted) }
      return
    }
    let events = turn.poll[connection.number]
    guard isConnected else {
      finishConnecting(connection, events, &turn, greeted)
      return
    }
    do throws(SystemError) {
      if events.contains(.write) { try connection.flush() }
      guard !events.isDisjoint(with: [.read, .hangUp, .fault]) else { return }
      switch try connection.read(into: &scratch) {
      case .wouldBlock: break
      case .bytes(let count):
        let bytes = answer(Array(scratch[..<count]), &turn)
        // Whoever answers may have ended the connection instead.
        if isConnected { try connection.answer(bytes) }
      case .end: lose("it closed the connection", &turn)
      }
    } catch {
      lose(error.reason, &turn)
    }
  }

  /// Sends bytes to the server, where it is there.
  func send(_ bytes: [UInt8], _ turn: inout FeedTurn) {
    guard isConnected, let connection, !bytes.isEmpty else { return }
    do throws(SystemError) {
      if try !connection.send(bytes) {
        lose("it reads too slowly, \(connection.waitingBytes) bytes wait for it", &turn)
      }
    } catch {
      lose(error.reason, &turn)
    }
  }

  /// Says that the server is there, and that what it is lost by next is news.
  func announce(_ turn: inout FeedTurn) {
    isLossSaid = false
    turn.events.append(.peerConnected(output: name))
  }

  /// Ends the connection and tries again later; `isNews` says it though a loss was said before.
  func lose(_ reason: String, _ turn: inout FeedTurn, isNews: Bool = false) {
    connection = nil
    isConnected = false
    backOff.failed(at: turn.now)
    if !isLossSaid || isNews { turn.events.append(.peerLost(output: name, reason: reason)) }
    isLossSaid = true
  }

  /// Ends the connection for good.
  func close() {
    // The socket closes with the last reference to its connection.
    connection = nil
    isConnected = false
  }

  private func begin(_ address: Int, _ turn: inout FeedTurn, _ greeted: (inout FeedTurn) -> Void) {
    attempt = (address, turn.now)
    do throws(SystemError) {
      let begun = try TCPConnection.begin(to: addresses[address], named: "\(endpoint)")
      begun.connection.setLimit(bufferLimit)
      connection = begun.connection
      if begun.isConnected { connected(&turn, greeted) }
    } catch {
      fail(error.reason, &turn, greeted)
    }
  }

  private func finishConnecting(
    _ connection: TCPConnection, _ events: PollSet.Events, _ turn: inout FeedTurn,
    _ greeted: (inout FeedTurn) -> Void
  ) {
    do throws(SystemError) {
      if events.isEmpty {
        guard turn.now - attempt.since >= Self.patience else { return }
        throw SystemError(code: ETIMEDOUT, operation: "connect to", subject: "\(endpoint)")
      }
      try connection.finishConnecting(named: "\(endpoint)")
      connected(&turn, greeted)
    } catch {
      fail(error.reason, &turn, greeted)
    }
  }

  private func connected(_ turn: inout FeedTurn, _ greeted: (inout FeedTurn) -> Void) {
    isConnected = true
    backOff.succeeded(at: turn.now)
    greeted(&turn)
  }

  /// Tries the next address, or all of them again later.
  private func fail(_ reason: String, _ turn: inout FeedTurn, _ greeted: (inout FeedTurn) -> Void) {
    connection = nil
    if attempt.address + 1 < addresses.count {
      begin(attempt.address + 1, &turn, greeted)
    } else {
      lose(reason, &turn)
    }
  }

  /// How long one address may take to answer; heuristic.
  private static let patience = Duration.seconds(10)
}
