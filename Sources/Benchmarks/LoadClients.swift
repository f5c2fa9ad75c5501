internal import Feeds

/// Many clients of one server, read by one thread.
struct LoadClients {
  private struct Client {
    let connection: TCPConnection
    /// Epochs that have come whole.
    var epochs = 0
    /// The line that has not yet ended: its first bytes, and how long it is.
    var start: [UInt8] = []
    var hasEnded = false
  }

  private var clients: [Client] = []

  /// Connects them and has each ask for reports.
  init(count: Int, at endpoint: Endpoint) throws {
    for _ in 0..<count {
      let connection = try TCPConnection.connect(to: endpoint)
      _ = try connection.send(Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8))
      clients.append(Client(connection: connection))
    }
  }

  /// Reads everything until the server has ended and nothing more comes.
  ///
  /// - Throws: `SystemError` where the system cannot wait for so many.
  func read(
    until hasEnded: () -> Bool, due: (Int) -> ContinuousClock.Instant
  ) throws -> ServerBenchmark.Result {
    var clients = clients
    var result = ServerBenchmark.Result()
    var poll = PollSet()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      poll.removeAll()
      for client in clients where !client.hasEnded { poll.add(client.connection.number, .read) }
      // Asked before it is read: what the server has sent by now is found ready below.
      let isLast = hasEnded()
      try poll.wait(atMost: .milliseconds(isLast ? 0 : 100))
      guard poll.isAnyReady else {
        if isLast { break }
        continue
      }
      for index in clients.indices where !clients[index].hasEnded {
        guard !poll[clients[index].connection.number].isEmpty else { continue }
        switch try? clients[index].connection.read(into: &buffer) {
        case .bytes(let count):
          result.bytes += count
          take(buffer[..<count], &clients[index], &result, due)
        case .wouldBlock: break
        case .end, nil: clients[index].hasEnded = true
        }
      }
    }
    result.lateness.sort()
    return result
  }

  /// Counts the SKY lines that end in these bytes: each is the last of its epoch.
  private func take(
    _ bytes: ArraySlice<UInt8>, _ client: inout Client, _ result: inout ServerBenchmark.Result,
    _ due: (Int) -> ContinuousClock.Instant
  ) {
    var rest = bytes
    while let end = rest.firstIndex(of: 10) {
      note(rest[..<end], &client)
      if client.start.elementsEqual(Self.sky) {
        result.lateness.append((.now - due(client.epochs)) / .seconds(1))
        client.epochs += 1
        result.received += 1
      }
      client.start.removeAll(keepingCapacity: true)
      rest = rest[(end + 1)...]
    }
    note(rest, &client)
  }

  private func note(_ bytes: ArraySlice<UInt8>, _ client: inout Client) {
    let missing = Self.sky.count - client.start.count
    if missing > 0 { client.start.append(contentsOf: bytes.prefix(missing)) }
  }

  private static let sky = Array("{\"class\":\"SKY\",".utf8)
}
