#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The address of a socket in the file system.
struct UnixAddress {
  private var storage = sockaddr_un()

  /// The address of a path.
  ///
  /// - Throws: `ControlSocketError` where it has too many bytes.
  init(_ path: String) throws(ControlSocketError) {
    let bytes = Array(path.utf8)
    // With the 0 at its end: 108 bytes on Linux, 104 on macOS.
    let limit = MemoryLayout.size(ofValue: storage.sun_path) - 1
    guard !bytes.isEmpty, bytes.count <= limit else {
      throw ControlSocketError.tooLong(path, limit: limit)
    }
    storage.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &storage.sun_path) { unsafe $0.copyBytes(from: bytes) }
  }

  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    unsafe withUnsafePointer(to: storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// A socket for such addresses, which does not block.
  static func makeSocket() throws(SystemError) -> FileDescriptor {
    let number = try systemCall("make a socket") {
      #if canImport(Glibc)
        socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      #else
        socket(AF_UNIX, SOCK_STREAM, 0)
      #endif
    }
    let descriptor = FileDescriptor(owning: number)
    try descriptor.setNonblocking()
    return descriptor
  }
}
