#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A TCP peer with a bounded buffer for what it has not yet taken; nothing blocks.
package final class TCPConnection {
  /// The peer's address.
  package let peer: Endpoint
  private let descriptor: FileDescriptor
  private var buffer = OutputBuffer(limit: 262_144)

  init(_ descriptor: consuming FileDescriptor, peer: Endpoint) {
    self.descriptor = descriptor
    self.peer = peer
  }

  /// Connects to a server, waiting at most this long for each of its addresses.
  ///
  /// - Throws: `TCPError` where the host is unknown, `SystemError` where nothing answers.
  package static func connect(
    to endpoint: Endpoint, timeout: Duration = .seconds(5)
  ) throws -> TCPConnection {
    var failure = SystemError(code: EADDRNOTAVAIL, operation: "connect to", subject: "\(endpoint)")
    for address in try SocketAddress.resolve(endpoint, forListening: false) {
      do {
        let (connection, isConnected) = try begin(to: address, named: "\(endpoint)")
        if !isConnected { try connection.waitUntilConnected("\(endpoint)", timeout) }
        return connection
      } catch { failure = error }
    }
    throw failure
  }

  /// Begins to connect, and says whether that is already done; else the socket will be writable.
  ///
  /// - Throws: `SystemError` where nothing answers there, as far as that is known at once.
  static func begin(
    to address: SocketAddress, named name: String
  ) throws(SystemError) -> (connection: TCPConnection, isConnected: Bool) {
    let socket = try address.makeSocket()
    try socket.setNonblocking()
    socket.tuneForFeeds()
    let number = socket.rawValue
    let connection = TCPConnection(socket, peer: address.endpoint)
    do {
      try systemCall("connect to", name) {
        unsafe address.withPointer { unsafe systemConnect(number, $0, $1) }
      }
      return (connection, true)
    } catch {
      guard error.code == EINPROGRESS else { throw error }
      return (connection, false)
    }
  }

  private func waitUntilConnected(_ name: String, _ timeout: Duration) throws(SystemError) {
    var poll = PollSet()
    poll.add(number, .write)
    let deadline = ContinuousClock.now + timeout
    repeat {
      try poll.wait(atMost: deadline - ContinuousClock.now)
    } while !poll.isAnyReady
      && ContinuousClock.now < deadline
    guard poll.isAnyReady else {
      throw SystemError(code: ETIMEDOUT, operation: "connect to", subject: name)
    }
    try finishConnecting(named: name)
  }

  /// Looks how connecting went, once the socket is writable.
  ///
  /// - Throws: `SystemError` where nothing answers there.
  func finishConnecting(named name: String) throws(SystemError) {
    let number = number
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    try systemCall("connect to", name) {
      unsafe getsockopt(number, SOL_SOCKET, SO_ERROR, &code, &length)
    }
    if code != 0 { throw SystemError(code: code, operation: "connect to", subject: name) }
  }

  /// The number by which the system knows it.
  package var number: Int32 { descriptor.rawValue }
  /// Bytes that wait for the peer.
  package var waitingBytes: Int { buffer.count }
  /// Bytes that the peer's system has taken so far.
  private(set) var takenBytes = 0

  /// Sets how many bytes may wait for the peer.
  package func setLimit(_ bytes: Int) {
    buffer = OutputBuffer(limit: bytes)
  }

  /// What the poll has to look for: no more requests while the peer has answers to read.
  package var interests: PollSet.Events { buffer.isEmpty ? .read : .write }

  /// Sends the answer to what the peer asked, now or when there is room.
  ///
  /// However long it is: nothing more is read from the peer before it has gone.
  ///
  /// - Throws: `SystemError` where the peer has gone.
  package func answer(_ bytes: [UInt8]) throws(SystemError) {
    buffer.force(bytes)
    try flush()
  }

  /// Sends bytes, now or when there is room; false where too many wait already.
  ///
  /// - Throws: `SystemError` where the peer has gone.
  package func send(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    guard buffer.append(bytes) else { return false }
    try flush()
    return true
  }

  /// Sends what waits, as far as there is room.
  ///
  /// - Throws: `SystemError` where the peer has gone.
  package func flush() throws(SystemError) {
    let number = descriptor.rawValue
    let before = buffer.count
    defer { takenBytes += before - buffer.count }
    try buffer.flush { bytes throws(SystemError) in
      // MSG_NOSIGNAL on Linux, SO_NOSIGPIPE on macOS: a peer that has gone is an error, no signal.
      try nonblockingCall("send", interruption: .yields) {
        unsafe bytes.withUnsafeBytes { bytes in
          #if canImport(Glibc)
            unsafe Glibc.send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
          #else
            unsafe Darwin.send(number, bytes.baseAddress, bytes.count, 0)
          #endif
        }
      } ?? 0
    }
  }

  /// Reads what has come, at most `buffer.count` bytes.
  ///
  /// - Throws: `SystemError` where the peer has gone.
  package func read(into buffer: inout [UInt8]) throws(SystemError) -> FileDescriptor.ReadResult {
    try descriptor.read(into: &buffer)
  }
}

/// connect(2), which a method of the same name would hide.
func systemConnect(
  _ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
) -> Int32 {
  #if canImport(Glibc)
    unsafe Glibc.connect(socket, address, length)
  #else
    unsafe Darwin.connect(socket, address, length)
  #endif
}
