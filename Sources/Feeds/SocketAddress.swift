#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An address of the socket interface, IPv4 or IPv6.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  /// Room for an address.
  init() {}

  /// The address that a socket is bound to.
  init(localOf socket: borrowing FileDescriptor) throws(SystemError) {
    let number = socket.rawValue
    try systemCall("read the address of a socket") {
      unsafe withMutablePointer { pointer, length in unsafe getsockname(number, pointer, length) }
    }
  }

  /// The addresses that an endpoint's host has.
  ///
  /// - Throws: `TCPError` where there is none.
  static func resolve(_ endpoint: Endpoint, forListening: Bool) throws(TCPError) -> [SocketAddress]
  {
    var hints = unsafe addrinfo()
    #if canImport(Glibc)
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      unsafe hints.ai_socktype = SOCK_STREAM
    #endif
    unsafe hints.ai_flags = AI_NUMERICSERV | (forListening ? AI_PASSIVE : 0)
    var list: UnsafeMutablePointer<addrinfo>?
    let code = unsafe getaddrinfo(endpoint.host, "\(endpoint.port)", &hints, &list)
    guard code == 0 else {
      throw TCPError(host: endpoint.host, reason: unsafe String(cString: gai_strerror(code)))
    }
    defer { unsafe freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var next = unsafe list
    while let entry = unsafe next {
      if let address = unsafe entry.pointee.ai_addr {
        var copy = SocketAddress()
        copy.length = unsafe entry.pointee.ai_addrlen
        unsafe withUnsafeMutableBytes(of: &copy.storage) { bytes in
          unsafe bytes.copyMemory(
            from: UnsafeRawBufferPointer(start: address, count: Int(entry.pointee.ai_addrlen)))
        }
        addresses.append(copy)
      }
      unsafe next = entry.pointee.ai_next
    }
    return addresses
  }

  /// What a socket carries.
  enum Kind {
    /// Bytes in order: TCP.
    case stream
    /// Datagrams: UDP.
    case datagram
  }

  /// A socket of the address's family.
  func makeSocket(_ kind: Kind = .stream) throws(SystemError) -> FileDescriptor {
    let family = Int32(storage.ss_family)
    let type = kind == .stream ? SOCK_STREAM : SOCK_DGRAM
    let number = try systemCall("make a socket") {
      #if canImport(Glibc)
        socket(family, Int32(type.rawValue), 0)
      #else
        socket(family, type, 0)
      #endif
    }
    let descriptor = FileDescriptor(owning: number)
    #if canImport(Darwin)
      try descriptor.setOption(SOL_SOCKET, SO_NOSIGPIPE, 1)
    #endif
    return descriptor
  }

  /// The address where it is IPv4, in the network's order of bytes.
  var ipv4: in_addr? {
    guard Int32(storage.ss_family) == AF_INET else { return nil }
    return unsafe withPointer { pointer, _ in
      unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe $0.pointee.sin_addr
      }
    }
  }

  /// Whether it is an IPv4 multicast address: 224.0.0.0/4 (RFC 5771).
  var isMulticast: Bool { ipv4.map { UInt32(bigEndian: $0.s_addr) >> 28 == 0xE } ?? false }

  /// The address and the port in numbers.
  var endpoint: Endpoint {
    var host = [CChar](repeating: 0, count: 64)
    var port = [CChar](repeating: 0, count: 8)
    let code = unsafe withPointer { pointer, length in
      unsafe getnameinfo(
        pointer, length, &host, socklen_t(host.count), &port, socklen_t(port.count),
        NI_NUMERICHOST | NI_NUMERICSERV)
    }
    guard code == 0 else { return Endpoint(host: "?", port: 0) }
    return Endpoint(host: Self.text(host), port: UInt16(Self.text(port)) ?? 0)
  }

  func withPointer<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, length) }
    }
  }

  mutating func withMutablePointer<Result>(
    _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
  ) -> Result {
    unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, &length)
      }
    }
  }

  private static func text(_ buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A host that has no address.
package struct TCPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The host.
  package var host: String
  /// Why, in the resolver's words.
  package var reason: String

  /// The whole message.
  package var description: String { "cannot find the host \(host): \(reason)" }
}
