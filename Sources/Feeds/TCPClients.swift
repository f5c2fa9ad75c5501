/// The clients of a server over TCP, each with a bounded buffer of its own.
///
/// A client that takes too little is dropped once its buffer is full, so that it holds up nobody.
final class TCPClients {
  /// What messages call the server.
  let name: String
  /// Where it listens, with the port that the system chose where 0 was asked.
  let endpoint: Endpoint
  /// How many bytes may wait for one client.
  let bufferLimit: Int
  /// Is told of each client that has gone, of its own will or not.
  var onRemoval: (Int) -> Void = { _ in }
  private let listener: TCPListener
  private var clients: [Client] = []
  private var nextID = 1
  private var isAccepting = true
  /// What one turn takes of a client: as many requests as this holds are answered before it has to
  /// read, so that a flood of the shortest ones costs half a megabyte and no more.
  private var scratch = [UInt8](repeating: 0, count: 512)

  private struct Client {
    let id: Int
    let connection: TCPConnection
    /// What it had taken at the last look, and since when that has not grown.
    var taken = 0
    var stuckSince: Duration?
  }

  /// Listens at `endpoint`; `protocolName` begins its name in messages.
  ///
  /// - Throws: `TCPError`, `SystemError` where nothing can listen there.
  init(_ endpoint: Endpoint, protocolName: String, bufferLimit: Int) throws {
    listener = try TCPListener(endpoint)
    self.endpoint = listener.endpoint
    name = "\(protocolName) \(listener.endpoint)"
    self.bufferLimit = bufferLimit
  }

  var isDrained: Bool { clients.allSatisfy { $0.connection.waitingBytes == 0 } }

  func addInterests(to poll: inout PollSet) {
    if isAccepting { poll.add(listener.descriptor.rawValue, .read) }
    for client in clients { poll.add(client.connection.number, client.connection.interests) }
  }

  /// Takes new clients again after the process had no descriptor left for one.
  func acceptAgain() {
    isAccepting = true
  }

  /// Accepts, reads and writes what the poll found to be possible.
  ///
  /// `greeting` is what a new client gets, `answer` what one gets for its bytes.
  func serve(
    _ turn: inout FeedTurn, greeting: (Int) -> [UInt8], answer: ([UInt8], Int) -> [UInt8]
  ) {
    guard turn.poll.isAnyReady else { return }
    for client in clients {
      let (id, connection) = (client.id, client.connection)
      let events = turn.poll[connection.number]
      if events.contains(.write), (try? connection.flush()) == nil { leave(id, &turn) }
      guard !events.isDisjoint(with: [.read, .hangUp, .fault]) else { continue }
      // One read a turn: a client that never stops sending must not keep the others waiting.
      switch try? connection.read(into: &scratch) {
      case .wouldBlock: break
      case .bytes(let count):
        let reply = answer(Array(scratch[..<count]), id)
        if (try? connection.answer(reply)) == nil { leave(id, &turn) }
      case .end, nil: leave(id, &turn)
      }
    }
    if turn.poll[listener.descriptor.rawValue].contains(.read) { accept(&turn, greeting) }
  }

  /// Sends every client the same bytes.
  func send(_ bytes: [UInt8], _ turn: inout FeedTurn) {
    for client in clients { send(bytes, to: client.id, client.connection, &turn) }
  }

  /// Sends clients bytes of their own, in the order in which the clients came.
  func send(_ outputs: some Sequence<(client: Int, bytes: [UInt8])>, _ turn: inout FeedTurn) {
    // Both lists are in the same order: one walk finds them all.
    var rest = clients[...]
    for output in outputs {
      guard let index = rest.firstIndex(where: { $0.id == output.client }) else { continue }
      let connection = rest[index].connection
      rest = rest[(index + 1)...]
      send(output.bytes, to: output.client, connection, &turn)
    }
  }

  /// Ends a client's connection and says why.
  func drop(_ id: Int, _ reason: String, _ turn: inout FeedTurn) {
    guard let connection = remove(id) else { return }
    turn.events.append(
      .clientDropped(
        output: name, client: "\(connection.peer)", reason: reason, count: clients.count))
  }

  /// Drops the clients that for so long have taken nothing of what waits for them.
  ///
  /// It sees that by looking: a client is dropped at the first call that comes so long after the one
  /// that first found it stuck.
  func dropStuck(after limit: Duration, _ turn: inout FeedTurn) {
    var stuck: [Int] = []
    for index in clients.indices {
      let connection = clients[index].connection
      let isStuck = connection.waitingBytes > 0 && connection.takenBytes == clients[index].taken
      clients[index].taken = connection.takenBytes
      clients[index].stuckSince = isStuck ? clients[index].stuckSince ?? turn.now : nil
      if let since = clients[index].stuckSince, turn.now - since >= limit {
        stuck.append(clients[index].id)
      }
    }
    for id in stuck { drop(id, "it has read nothing for \(limit.components.seconds) s", &turn) }
  }

  /// Ends all connections.
  func close() {
    // The sockets close with the last reference to their connections.
    clients.removeAll()
  }

  private func accept(_ turn: inout FeedTurn, _ greeting: (Int) -> [UInt8]) {
    do {
      while let connection = try listener.accept() {
        connection.setLimit(bufferLimit)
        let id = nextID
        nextID += 1
        clients.append(Client(id: id, connection: connection))
        turn.events.append(
          .clientConnected(output: name, client: "\(connection.peer)", count: clients.count))
        send(greeting(id), to: id, connection, &turn)
      }
    } catch {
      // Out of descriptors: the client stays in the queue, and asking again at once would spin.
      isAccepting = false
      turn.events.append(.clientRefused(output: name, reason: error.reason))
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

  private func leave(_ id: Int, _ turn: inout FeedTurn) {
    guard let connection = remove(id) else { return }
    turn.events.append(
      .clientLeft(output: name, client: "\(connection.peer)", count: clients.count))
  }

  private func remove(_ id: Int) -> TCPConnection? {
    guard let index = clients.firstIndex(where: { $0.id == id }) else { return nil }
    onRemoval(id)
    isAccepting = true
    return clients.remove(at: index).connection
  }
}
