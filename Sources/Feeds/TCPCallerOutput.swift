internal import Notation
package import Tracks

/// A feed to one server over TCP, which it looks for again when it goes.
///
/// Each connection begins with a whole epoch; epochs that come while there is none are lost. A server
/// that takes too little loses its connection once its buffer is full, and gets another.
package final class TCPCallerOutput: FeedOutput {
  /// What messages call it.
  package var name: String { caller.name }
  private let caller: TCPCaller
  private var format: any FeedFormat
  private var writer = ByteWriter()

  /// A feed to `endpoint`; at most `bufferLimit` bytes wait for it.
  ///
  /// - Throws: `TCPError` where the host has no address.
  package init(_ endpoint: Endpoint, format: any FeedFormat, bufferLimit: Int = 262_144) throws {
    caller = try TCPCaller(endpoint, protocolName: "tcp to", bufferLimit: bufferLimit)
    self.format = format
  }

  package var isDrained: Bool { caller.isDrained }
  package var isClosed: Bool { false }

  package func addInterests(to poll: inout PollSet) {
    caller.addInterests(to: &poll)
  }

  package func send(_ epoch: Epoch, _ turn: inout FeedTurn) throws(SystemError) {
    writer.bytes.removeAll(keepingCapacity: true)
    format.append(epoch, to: &writer)
    caller.send(writer.bytes, &turn)
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) {
    caller.serve(&turn) { turn in
      caller.announce(&turn)
    } answer: { _, _ in
      []
    }
  }

  package func close() {
    caller.close()
  }
}
