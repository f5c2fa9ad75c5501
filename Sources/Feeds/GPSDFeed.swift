package import GPSD
internal import NMEA
package import Tracks
internal import Notation

/// A feed to gpsd's clients: the protocol's server over TCP.
///
/// A client that takes too little is dropped once its buffer is full, so that it holds up nobody.
package final class GPSDFeed: FeedOutput {
  /// What messages call it.
  package var name: String { clients.name }
  /// Where it listens, with the port that the system chose where 0 was asked.
  package var endpoint: Endpoint { clients.endpoint }
  /// How many bytes may wait for one client.
  package var bufferLimit: Int { clients.bufferLimit }
  private let clients: TCPClients
  private var server: GPSDServer
  private var format: any FeedFormat
  private var sentences = ByteWriter()
  private let wallStart: Timestamp
  private var nextSweep: Duration = .seconds(10)

  /// Listens at `endpoint`; `time` is the time of day when the feed's clock is at 0.
  ///
  /// `format` writes the sentences for clients that ask for those.
  ///
  /// - Throws: `TCPError`, `SystemError` where nothing can listen there.
  package init(
    _ endpoint: Endpoint, server: GPSDServer, format: any FeedFormat = SentenceWriter(),
    bufferLimit: Int = 262_144, time: Timestamp = WallClock.now
  ) throws {
    clients = try TCPClients(endpoint, protocolName: "gpsd", bufferLimit: bufferLimit)
    self.server = server
    self.format = format
    wallStart = time
    clients.onRemoval = { [unowned self] id in self.server.disconnect(client: id) }
  }

  /// How many of its clients want reports.
  package var watcherCount: Int { server.watcherCount }

  package var isDrained: Bool { clients.isDrained }
  package var isClosed: Bool { false }

  package func addInterests(to poll: inout PollSet) {
    clients.addInterests(to: &poll)
  }

  package func send(_ epoch: Epoch, _ turn: inout FeedTurn) throws(SystemError) {
    sentences.bytes.removeAll(keepingCapacity: true)
    format.append(epoch, to: &sentences)
    clients.acceptAgain()
    let time = wallStart.advanced(by: turn.now / .seconds(1))
    let reports = server.report(epoch, nmea: sentences.bytes, at: time)
    clients.send(reports.lazy.map { ($0.client, $0.bytes) }, &turn)
    sweep(&turn)
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) {
    let time = wallStart.advanced(by: turn.now / .seconds(1))
    clients.serve(&turn) { id in
      server.connect(client: id, at: time)
    } answer: { bytes, id in
      server.receive(bytes, from: id, at: time)
    }
  }

  package func close() {
    clients.close()
  }

  /// gpsd's NOREAD_TIMEOUT.
  private static let readTimeout: Duration = .seconds(180)

  private func sweep(_ turn: inout FeedTurn) {
    guard turn.now >= nextSweep else { return }
    nextSweep = turn.now + .seconds(10)
    let time = wallStart.advanced(by: turn.now / .seconds(1))
    for id in server.clientsToDrop(at: time) { clients.drop(id, "it asked for nothing", &turn) }
    clients.dropStuck(after: Self.readTimeout, &turn)
  }
}
