#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A Unix-domain socket that takes lines and answers each with a line.
///
/// Its file is its owner's alone (mode 0600); a lock beside it, `PATH.lock`, says whose it is, as with
/// `DeviceLink`: what a killed feed left is replaced, a live feed's is not. Both go at the end.
package final class ControlSocket {
  /// The longest line that is read; a client that sends a longer one is cut off.
  package static let longestLine = 4096
  /// Where it is.
  package let path: String
  private let lock: LinkLock
  private let listener: FileDescriptor
  private var clients: [(connection: TCPConnection, line: [UInt8])] = []
  private var scratch = [UInt8](repeating: 0, count: 4096)

  /// Listens at a path.
  ///
  /// - Throws: `ControlSocketError` where something else is at `path` or it is too long, `SystemError`
  ///   otherwise.
  package init(at path: String) throws {
    let address = try UnixAddress(path)
    guard let lock = try LinkLock(path + ".lock") else { throw ControlSocketError.inUse(path) }
    var status = stat()
    if unsafe lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFSOCK else { throw ControlSocketError.notASocket(path) }
      try systemCall("replace the control socket", path) { unsafe unlink(path) }
    }
    let socket = try UnixAddress.makeSocket()
    let number = socket.rawValue
    try systemCall("make the control socket", path) {
      unsafe address.withPointer { unsafe bind(number, $0, $1) }
    }
    // Nobody can connect before it listens: until here the mode does not matter.
    do {
      try systemCall("make private", path) { unsafe chmod(path, 0o600) }
      try systemCall("listen on", path) { listen(number, 8) }
    } catch {
      _ = unsafe unlink(path)
      throw error
    }
    self.path = path
    self.lock = lock
    listener = socket
  }

  deinit { close() }

  /// Says what to wait for.
  package func addInterests(to poll: inout PollSet) {
    if clients.count < 64 { poll.add(listener.rawValue, .read) }
    for client in clients { poll.add(client.connection.number, client.connection.interests) }
  }

  /// Accepts and reads what the poll found to be possible; `answer` gets each line without its end.
  package func serve(_ poll: PollSet, answer: ([UInt8]) -> [UInt8]) {
    guard poll.isAnyReady else { return }
    for index in clients.indices.reversed() {
      let events = poll[clients[index].connection.number]
      guard !events.isEmpty else { continue }
      if !serve(index, answer) { clients.remove(at: index) }
    }
    guard poll[listener.rawValue].contains(.read) else { return }
    let number = listener.rawValue
    let accepted = try? nonblockingCall("accept a client") { Int(accept(number, nil, nil)) }
    guard let accepted else { return }
    let descriptor = FileDescriptor(owning: Int32(accepted))
    guard (try? descriptor.setNonblocking()) != nil else { return }
    clients.append((TCPConnection(descriptor, peer: Endpoint(host: path, port: 0)), []))
  }

  /// Ends all connections and removes the file.
  package func close() {
    clients.removeAll()
    _ = unsafe unlink(path)
  }

  /// Reads, answers and writes for one client; false where it has gone.
  private func serve(_ index: Int, _ answer: ([UInt8]) -> [UInt8]) -> Bool {
    let connection = clients[index].connection
    guard connection.waitingBytes == 0 else { return (try? connection.flush()) != nil }
    switch try? connection.read(into: &scratch) {
    case .wouldBlock: return true
    case .bytes(let count): clients[index].line += scratch[..<count]
    case .end, nil: return false
    }
    while let end = clients[index].line.firstIndex(of: 10) {
      let line = Array(clients[index].line[..<end])
      clients[index].line.removeFirst(end + 1)
      guard (try? connection.answer(answer(line) + [10])) != nil else { return false }
    }
    return clients[index].line.count <= Self.longestLine
  }

  /// Sends a line to the feed that listens at a path, and gives its answer, both without line ends.
  ///
  /// - Throws: `ControlSocketError` where nobody listens or no answer comes within `limit`.
  package static func ask(
    _ line: [UInt8], at path: String, limit: Duration = .seconds(10)
  ) throws -> [UInt8] {
    let address = try UnixAddress(path)
    let socket = try UnixAddress.makeSocket()
    let number = socket.rawValue
    do {
      try systemCall("connect to", path) {
        unsafe address.withPointer { unsafe systemConnect(number, $0, $1) }
      }
    } catch {
      throw ControlSocketError.nobodyListens(path, reason: error.reason)
    }
    let connection = TCPConnection(socket, peer: Endpoint(host: path, port: 0))
    try connection.answer(line + [10])
    let deadline = ContinuousClock.now + limit
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while ContinuousClock.now < deadline {
      var poll = PollSet()
      poll.add(number, connection.interests)
      try poll.wait(atMost: deadline - ContinuousClock.now)
      if connection.waitingBytes > 0 { try connection.flush() }
      switch try connection.read(into: &buffer) {
      case .wouldBlock: continue
      case .bytes(let count): received += buffer[..<count]
      case .end: throw ControlSocketError.noAnswer(path)
      }
      if let end = received.firstIndex(of: 10) { return Array(received[..<end]) }
    }
    throw ControlSocketError.noAnswer(path)
  }
}

/// Why a control socket was not made, or not reached.
package enum ControlSocketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file or folder is there.
  case notASocket(String)
  /// Another feed listens there.
  case inUse(String)
  /// The path has more bytes than the system takes.
  case tooLong(String, limit: Int)
  /// There is no socket, or its feed has gone.
  case nobodyListens(String, reason: String)
  /// The feed said nothing.
  case noAnswer(String)

  /// What happened and what to do.
  package var description: String {
    switch self {
    case .notASocket(let path):
      "cannot make the control socket \(path): a file that is no socket is there; choose another name"
    case .inUse(let path):
      "cannot make the control socket \(path): another feed listens there; choose another name"
    case .tooLong(let path, let limit):
      "the control socket's path \(path) has more than \(limit) bytes; choose a shorter one"
    case .nobodyListens(let path, let reason):
      "nobody listens at \(path) (\(reason)); start 'cityrun feed' with --control \(path)"
    case .noAnswer(let path): "the feed at \(path) gave no answer; see whether it still runs"
    }
  }
}
