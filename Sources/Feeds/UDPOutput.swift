internal import Notation
package import Tracks

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A feed as UDP datagrams to one address, a broadcast or a multicast one too; a line a datagram.
///
/// Nobody needs to listen. What the network does not take at once is lost and counted.
package final class UDPOutput: FeedOutput {
  /// What messages call it.
  package let name: String
  /// Where it sends to.
  package let endpoint: Endpoint
  /// Datagrams that have gone out.
  package private(set) var sentDatagrams = 0
  /// Datagrams that the network did not take.
  package private(set) var lostDatagrams = 0
  private let socket: FileDescriptor
  private let address: SocketAddress
  private var format: any FeedFormat
  private var writer = ByteWriter()
  private var isLosing = false

  /// An output to `endpoint`; multicast leaves by the interface that has the IPv4 address `interface`.
  ///
  /// Without one the system's routes say by which.
  ///
  /// - Throws: `TCPError` where a host is unknown, `MulticastError` where an interface is named and the
  ///   endpoint is no multicast one, `SystemError` where no socket can be had or no interface has the
  ///   address.
  package init(
    _ endpoint: Endpoint, interface: String? = nil, format: any FeedFormat
  ) throws {
    // The resolver finds at least one address or throws.
    address = try SocketAddress.resolve(endpoint, forListening: false)[0]
    socket = try address.makeSocket(.datagram)
    try socket.setNonblocking()
    try socket.setOption(SOL_SOCKET, SO_BROADCAST, 1)
    if let interface {
      guard address.isMulticast,
        let own = try SocketAddress.resolve(
          Endpoint(host: interface, port: 0), forListening: false
        ).first(where: { $0.ipv4 != nil })?.ipv4
      else { throw MulticastError(endpoint: endpoint, interface: interface) }
      try socket.setMulticastInterface(own, named: interface)
    }
    self.endpoint = address.endpoint
    name = "udp \(address.endpoint)"
    self.format = format
  }

  package var isDrained: Bool { true }
  package var isClosed: Bool { false }

  package func addInterests(to poll: inout PollSet) {}

  package func send(_ epoch: Epoch, _ turn: inout FeedTurn) throws(SystemError) {
    writer.bytes.removeAll(keepingCapacity: true)
    format.append(epoch, to: &writer)
    var failure: SystemError?
    var rest = writer.bytes[...]
    while let line = rest.takeLine() {
      do {
        try send(line)
        sentDatagrams += 1
      } catch {
        lostDatagrams += 1
        failure = error
      }
    }
    if let failure, !isLosing {
      turn.events.append(.datagramsLost(output: name, reason: failure.reason))
    }
    isLosing = failure != nil
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) {}
  package func close() {}

  private func send(_ line: ArraySlice<UInt8>) throws(SystemError) {
    let number = socket.rawValue
    let sent = try nonblockingCall("send") {
      unsafe line.withUnsafeBytes { bytes in
        unsafe address.withPointer { pointer, length in
          unsafe sendto(number, bytes.baseAddress, bytes.count, 0, pointer, length)
        }
      }
    }
    if sent == nil { throw SystemError(code: EAGAIN, operation: "send", subject: name) }
  }
}

/// An interface that was named for datagrams that go by none.
package struct MulticastError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the datagrams go.
  package var endpoint: Endpoint
  /// The interface's address.
  package var interface: String

  /// What does not fit and what to do.
  package var description: String {
    "cannot send to \(endpoint) by the interface \(interface): that takes IPv4 addresses, the former "
      + "a multicast one (224.0.0.0 to 239.255.255.255)"
  }
}

extension FileDescriptor {
  /// Has multicast datagrams leave by the interface with an address.
  fileprivate borrowing func setMulticastInterface(
    _ address: in_addr, named name: String
  ) throws(SystemError) {
    let descriptor = rawValue
    var address = address
    try systemCall("send by the interface", name) {
      unsafe setsockopt(
        descriptor, Int32(IPPROTO_IP), IP_MULTICAST_IF, &address,
        socklen_t(MemoryLayout<in_addr>.size))
    }
  }
}
