#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A socket that waits for TCP clients.
package struct TCPListener: ~Copyable {
  /// The address that it is bound to, with the port that the system chose where 0 was asked.
  package let endpoint: Endpoint
  let descriptor: FileDescriptor

  /// Listens at an endpoint; `backlog` clients may wait to be accepted, a thousand that come at once.
  ///
  /// - Throws: `TCPError` where the host is unknown, `SystemError` where it cannot be bound.
  package init(_ endpoint: Endpoint, backlog: Int32 = 1024) throws {
    let candidates = try SocketAddress.resolve(endpoint, forListening: true)
    var failure = SystemError(code: EADDRNOTAVAIL, operation: "listen on", subject: "\(endpoint)")
    for address in candidates {
      do {
        let socket = try Self.listen(address, backlog: backlog, "\(endpoint)")
        self.endpoint = try SocketAddress(localOf: socket).endpoint
        descriptor = socket
        return
      } catch { failure = error }
    }
    throw failure
  }

  /// The next client that waits, or nil where none does.
  ///
  /// - Throws: `SystemError`, for instance where the process has no descriptor left.
  package func accept(sendBuffer: Int32 = 131_072) throws(SystemError) -> TCPConnection? {
    let listening = descriptor.rawValue
    var address = SocketAddress()
    let number = try nonblockingCall("accept a client") {
      Int(
        unsafe address.withMutablePointer { pointer, length in
          #if canImport(Glibc)
            unsafe Glibc.accept(listening, pointer, length)
          #else
            unsafe Darwin.accept(listening, pointer, length)
          #endif
        })
    }
    guard let number else { return nil }
    let socket = FileDescriptor(owning: Int32(number))
    try socket.setNonblocking()
    socket.tuneForFeeds(sendBuffer: sendBuffer)
    return TCPConnection(socket, peer: address.endpoint)
  }

  private static func listen(
    _ address: SocketAddress, backlog: Int32, _ name: String
  ) throws(SystemError) -> FileDescriptor {
    let socket = try address.makeSocket()
    let number = socket.rawValue
    // Without it a port stays taken for a minute after the last feed.
    try socket.setOption(SOL_SOCKET, SO_REUSEADDR, 1)
    try systemCall("listen on", name) {
      unsafe address.withPointer { pointer, length in unsafe bind(number, pointer, length) }
    }
    try systemCall("listen on", name) {
      #if canImport(Glibc)
        Glibc.listen(number, backlog)
      #else
        Darwin.listen(number, backlog)
      #endif
    }
    try socket.setNonblocking()
    return socket
  }
}

extension FileDescriptor {
  /// Sets a TCP socket up to carry epochs: none waits, and few do where the peer is slow.
  borrowing func tuneForFeeds(sendBuffer: Int32 = 131_072) {
    // A bound on what the system keeps for a peer: else it grows to megabytes unseen.
    try? setOption(SOL_SOCKET, SO_SNDBUF, sendBuffer)
    // An epoch is one write: waiting for a full segment only makes it late.
    try? setOption(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
  }

  /// Sets a whole-number option of a socket.
  borrowing func setOption(_ level: Int32, _ name: Int32, _ value: Int32) throws(SystemError) {
    let descriptor = rawValue
    var value = value
    try systemCall("set up a socket") {
      unsafe setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
    }
  }
}
