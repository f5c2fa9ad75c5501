internal import Notation
package import Tracks

/// A feed to any number of TCP clients, the same bytes to each, as a serial server sends them.
///
/// A client begins with the first whole epoch after it came. What clients send is read and ignored.
package final class TCPOutput: FeedOutput {
  /// What messages call it.
  package var name: String { clients.name }
  /// Where it listens, with the port that the system chose where 0 was asked.
  package var endpoint: Endpoint { clients.endpoint }
  private let clients: TCPClients
  private var format: any FeedFormat
  private var writer = ByteWriter()

  /// Listens at `endpoint`; at most `bufferLimit` bytes wait for one client.
  ///
  /// - Throws: `TCPError`, `SystemError` where nothing can listen there.
  package init(_ endpoint: Endpoint, format: any FeedFormat, bufferLimit: Int = 262_144) throws {
    clients = try TCPClients(endpoint, protocolName: "tcp", bufferLimit: bufferLimit)
    self.format = format
  }

  package var isDrained: Bool { clients.isDrained }
  package var isClosed: Bool { false }

  package func addInterests(to poll: inout PollSet) {
    clients.addInterests(to: &poll)
  }

  package func send(_ epoch: Epoch, _ turn: inout FeedTurn) throws(SystemError) {
    writer.bytes.removeAll(keepingCapacity: true)
    format.append(epoch, to: &writer)
    clients.acceptAgain()
    clients.send(writer.bytes, &turn)
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) {
    clients.serve(&turn) { _ in
      []
    } answer: { _, _ in
      []
    }
  }

  package func close() {
    clients.close()
  }
}
