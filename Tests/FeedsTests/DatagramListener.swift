import Feeds
import Foundation

/// A socket that hears the datagrams to one IPv4 address of this machine, a group's or everybody's too.
final class DatagramListener {
  /// Where it hears them, with the port that the system chose.
  let endpoint: Endpoint
  private let descriptor: Int32

  /// Listens at `host`; where that is a multicast address, on the loopback interface alone.
  init(_ host: String = Endpoint.loopback) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_DGRAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { throw TestError("no \(host)") }
    let group = address.sin_addr
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(number, pointer, length) == 0 && getsockname(number, pointer, &length) == 0
      }
    }
    endpoint = Endpoint(host: host, port: UInt16(bigEndian: address.sin_port))
    guard isBound else { throw TestError("cannot listen at \(host)") }
    if UInt32(bigEndian: group.s_addr) >> 28 == 0xE {
      var membership = ip_mreq(
        imr_multiaddr: group, imr_interface: in_addr(s_addr: UInt32(0x7F00_0001).bigEndian))
      let size = socklen_t(MemoryLayout<ip_mreq>.size)
      let status = setsockopt(
        descriptor, Int32(IPPROTO_IP), IP_ADD_MEMBERSHIP, &membership, size)
      guard status == 0 else { throw TestError("cannot join \(host)") }
    }
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// The next datagram, 10 s at most.
  func next() throws -> String {
    var buffer = [UInt8](repeating: 0, count: 2048)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { throw TestError("no datagram at \(endpoint)") }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}
