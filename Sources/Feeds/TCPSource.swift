/// Where a receiver's bytes come from: a server, a serial port.
///
/// All calls come from the one thread of a `ReceiverLoop`; none blocks.
package protocol ReceiverSource: AnyObject {
  /// What messages call it.
  var name: String { get }
  /// Says what to wait for.
  func addInterests(to poll: inout PollSet)
  /// Takes what has come, in order; called each turn.
  func serve(_ turn: inout FeedTurn) throws(SystemError) -> [ReceivedPart]
  /// Ends it.
  func close()
}

/// Something that a source had to say.
package enum ReceivedPart: Hashable, Sendable {
  /// Bytes, cut anywhere.
  case bytes([UInt8])
  /// The receiver has gone, and something may be missing before the next bytes.
  case interruption
}

/// A server that sends a receiver's bytes over TCP, looked for again when it goes.
package final class TCPSource: ReceiverSource {
  package var name: String { caller.name }
  private let caller: TCPCaller
  private let greeting: [UInt8]

  /// A source that says `greeting` to the server each time it is there.
  ///
  /// `protocolName` begins its name.
  ///
  /// - Throws: `TCPError` where the host has no address.
  package init(_ endpoint: Endpoint, protocolName: String, greeting: String = "") throws {
    caller = try TCPCaller(endpoint, protocolName: protocolName, bufferLimit: 65_536)
    self.greeting = Array(greeting.utf8)
  }

  package func addInterests(to poll: inout PollSet) {
    caller.addInterests(to: &poll)
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) -> [ReceivedPart] {
    var parts: [ReceivedPart] = []
    let wasConnected = caller.isConnected
    caller.serve(&turn) { turn in
      caller.announce(&turn)
      caller.send(greeting, &turn)
    } answer: { bytes, _ in
      parts.append(.bytes(bytes))
      return []
    }
    if wasConnected, !caller.isConnected { parts.append(.interruption) }
    return parts
  }

  package func close() {
    caller.close()
  }
}
