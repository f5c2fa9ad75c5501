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

  /// An output to `endpoint`.
  ///
  /// - Throws: `TCPError` where the host is unknown, `SystemError` where no socket can be had.
  package init(_ endpoint: Endpoint, format: any FeedFormat) throws {
    // The resolver finds at least one address or throws.
    address = try SocketAddress.resolve(endpoint, forListening: false)[0]
    socket = try address.makeSocket(.datagram)
    try socket.setNonblocking()
    try socket.setOption(SOL_SOCKET, SO_BROADCAST, 1)
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
    while let end = rest.firstIndex(of: 0x0A) {
      do {
        try send(rest[...end])
        sentDatagrams += 1
      } catch {
        lostDatagrams += 1
        failure = error
      }
      rest = rest[(end + 1)...]
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
