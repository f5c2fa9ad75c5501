package import GPSD
package import NMEA
package import Tracks
internal import Notation

/// A feed to gpsd's clients: the protocol's server over TCP.
///
/// A client that takes too little is dropped once its buffer is full, so that it holds up nobody.
package final class GPSDFeed: FeedOutput {
  /// What messages call it.
  package let name: String
  /// Where it listens, with the port that the system chose where 0 was asked.
  package let endpoint: Endpoint
  /// How many bytes may wait for one client.
  package let bufferLimit: Int
  private let listener: TCPListener
  private var server: GPSDServer
  private var writer: SentenceWriter
  private var sentences = ByteWriter()
  private var clients: [(id: Int, connection: TCPConnection)] = []
  private var nextID = 1
  private var isAccepting = true
  private var scratch = [UInt8](repeating: 0, count: 4096)
  private let wallStart: Timestamp
  private var nextSweep: Duration = .seconds(10)

  /// Listens at `endpoint`; `time` is the time of day when the feed's clock is at 0.
  ///
  /// - Throws: `TCPError`, `SystemError` where nothing can listen there.
  package init(
    _ endpoint: Endpoint, server: GPSDServer, profile: SentenceProfile = .ublox8,
    bufferLimit: Int = 262_144, time: Timestamp = WallClock.now
  ) throws {
    listener = try TCPListener(endpoint)
    self.endpoint = listener.endpoint
    name = "gpsd \(listener.endpoint)"
    self.server = server
    self.bufferLimit = bufferLimit
    writer = SentenceWriter(profile: profile)
    wallStart = time
  }

  /// How many of its clients want reports.
  package var watcherCount: Int { server.watcherCount }

  package var isDrained: Bool { clients.allSatisfy { $0.connection.waitingBytes == 0 } }
  package var isClosed: Bool { false }

  package func addInterests(to poll: inout PollSet) {
    if isAccepting { poll.add(listener.descriptor.rawValue, .read) }
    for (_, connection) in clients { poll.add(connection.number, connection.interests) }
  }

  package func send(_ epoch: Epoch, _ turn: inout FeedTurn) throws(SystemError) {
    sentences.bytes.removeAll(keepingCapacity: true)
    writer.append(epoch, to: &sentences)
    isAccepting = true
    deliver(server.report(epoch, nmea: sentences.bytes), &turn)
    sweep(&turn)
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) {
    guard turn.poll.isAnyReady else { return }
    for (id, connection) in clients {
      let events = turn.poll[connection.number]
      if events.contains(.write), (try? connection.flush()) == nil { leave(id, &turn) }
      if !events.isDisjoint(with: [.read, .hangUp, .fault]) {
        receive(from: id, connection, &turn)
      }
    }
    if turn.poll[listener.descriptor.rawValue].contains(.read) { accept(&turn) }
  }

  package func close() {
    // The sockets close with the last reference to their connections.
    clients.removeAll()
  }

  private func time(_ turn: FeedTurn) -> Timestamp {
    wallStart.advanced(by: turn.now / .seconds(1))
  }

  private func accept(_ turn: inout FeedTurn) {
    do {
      while let connection = try listener.accept() {
        connection.setLimit(bufferLimit)
        let id = nextID
        nextID += 1
        clients.append((id, connection))
        turn.events.append(
          .clientConnected(output: name, client: "\(connection.peer)", count: clients.count))
        send(server.connect(client: id, at: time(turn)), to: id, connection, &turn)
      }
    } catch {
      // Out of descriptors: the client stays in the queue, and asking again at once would spin.
      isAccepting = false
      turn.events.append(.clientRefused(output: name, reason: error.reason))
    }
  }

  private func receive(from id: Int, _ connection: TCPConnection, _ turn: inout FeedTurn) {
    // One read a turn: a client that never stops sending must not keep the others waiting.
    switch try? connection.read(into: &scratch) {
    case .wouldBlock: break
    case .bytes(let count):
      let replies = server.receive(Array(scratch[..<count]), from: id, at: time(turn))
      if (try? connection.answer(replies)) == nil { leave(id, &turn) }
    case .end, nil: leave(id, &turn)
    }
  }

  private func deliver(_ outputs: [GPSDServer.Output], _ turn: inout FeedTurn) {
    // Both lists are in the order in which the clients came: one walk finds them all.
    var rest = clients[...]
    for output in outputs {
      guard let index = rest.firstIndex(where: { $0.id == output.client }) else { continue }
      let connection = rest[index].connection
      rest = rest[(index + 1)...]
      send(output.bytes, to: output.client, connection, &turn)
    }
  }

  private func send(
    _ bytes: [UInt8], to id: Int, _ connection: TCPConnection, _ turn: inout FeedTurn
  ) {
    guard !bytes.isEmpty else { return }
    switch try? connection.send(bytes) {
    case true: break
    case false: drop(id, "it reads too slowly, \(connection.waitingBytes) bytes wait for it", &turn)
    case nil: leave(id, &turn)
    }
  }

  private func sweep(_ turn: inout FeedTurn) {
    guard turn.now >= nextSweep else { return }
    nextSweep = turn.now + .seconds(10)
    for id in server.clientsToDrop(at: time(turn)) { drop(id, "it asked for nothing", &turn) }
  }

  private func leave(_ id: Int, _ turn: inout FeedTurn) {
    guard let connection = remove(id) else { return }
    turn.events.append(
      .clientLeft(output: name, client: "\(connection.peer)", count: clients.count))
  }

  private func drop(_ id: Int, _ reason: String, _ turn: inout FeedTurn) {
    guard let connection = remove(id) else { return }
    turn.events.append(
      .clientDropped(
        output: name, client: "\(connection.peer)", reason: reason, count: clients.count))
  }

  private func remove(_ id: Int) -> TCPConnection? {
    guard let index = clients.firstIndex(where: { $0.id == id }) else { return nil }
    server.disconnect(client: id)
    isAccepting = true
    return clients.remove(at: index).connection
  }
}
