#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file, terminal or socket that closes itself.
///
/// Every descriptor made here is closed on exec, so that no program that is started inherits it.
package struct FileDescriptor: ~Copyable, Sendable {
  /// What a read found.
  package enum ReadResult: Equatable, Sendable {
    /// This many bytes, at least one.
    case bytes(Int)
    /// Nothing yet.
    case wouldBlock
    /// The other side has ended.
    case end
  }

  /// The number by which the system knows it.
  package let rawValue: Int32

  /// Takes charge of an open descriptor and closes it on exec.
  package init(owning rawValue: Int32) {
    self.rawValue = rawValue
    _ = fcntl(rawValue, F_SETFD, FD_CLOEXEC)
  }

  /// A second descriptor for an open file, such as the standard output.
  ///
  /// - Throws: `SystemError` where `rawValue` is not open.
  package init(duplicating rawValue: Int32) throws(SystemError) {
    self.init(
      owning: try systemCall("duplicate", "descriptor \(rawValue)") {
        fcntl(rawValue, F_DUPFD_CLOEXEC, 0)
      })
  }

  /// Opens a file or a device; a terminal does not become the process's own.
  ///
  /// - Throws: `SystemError` with the path.
  package init(opening path: String, flags: Int32) throws(SystemError) {
    self.init(
      owning: try systemCall("open", path) {
        unsafe open(path, flags | O_NOCTTY | O_CLOEXEC, 0o666)
      })
  }

  /// Creates a file for writing, or empties the one that is there.
  ///
  /// - Throws: `SystemError` with the path.
  package init(creating path: String) throws(SystemError) {
    self.init(
      owning: try systemCall("write", path) {
        unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      })
  }

  deinit {
    // Linux and macOS both free the number even where close() is interrupted: never repeat it.
    _ = close(rawValue)
  }

  /// The two ends of a new pipe, neither of which blocks.
  ///
  /// - Throws: `SystemError` where the process has no descriptor left.
  package static func pipe() throws(SystemError) -> Pipe {
    var ends: [Int32] = [-1, -1]
    try systemCall("make a pipe") {
      #if canImport(Glibc)
        unsafe Glibc.pipe(&ends)
      #else
        unsafe Darwin.pipe(&ends)
      #endif
    }
    let pipe = Pipe(
      reading: FileDescriptor(owning: ends[0]), writing: FileDescriptor(owning: ends[1]))
    try pipe.reading.setNonblocking()
    try pipe.writing.setNonblocking()
    return pipe
  }

  /// The ends of a pipe.
  package struct Pipe: ~Copyable, Sendable {
    /// Where bytes come out.
    package let reading: FileDescriptor
    /// Where bytes go in.
    package let writing: FileDescriptor
  }

  /// Makes reads and writes return at once.
  ///
  /// The flag belongs to the open file, not to the descriptor: never set it on an inherited one.
  package borrowing func setNonblocking() throws(SystemError) {
    let descriptor = rawValue
    let flags = try systemCall("read the flags of a descriptor") { fcntl(descriptor, F_GETFL) }
    try systemCall("set the flags of a descriptor") {
      fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    }
  }

  /// Reads once, into the front of `buffer`.
  ///
  /// - Throws: `SystemError`.
  package borrowing func read(into buffer: inout [UInt8]) throws(SystemError) -> ReadResult {
    let descriptor = rawValue
    let count = try nonblockingCall("read") {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        #if canImport(Glibc)
          unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        #else
          unsafe Darwin.read(descriptor, bytes.baseAddress, bytes.count)
        #endif
      }
    }
    guard let count else { return .wouldBlock }
    return count == 0 ? .end : .bytes(count)
  }

  /// Writes once, as much as there is room for, and says how many bytes went.
  ///
  /// 0 where it would block, and where a signal came first: the caller's loop looks at that before
  /// it writes again.
  ///
  /// - Throws: `SystemError`, a broken pipe among them; that one also raises SIGPIPE.
  package borrowing func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let descriptor = rawValue
    return try nonblockingCall("write", interruption: .yields) {
      unsafe bytes.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
          unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
      }
    } ?? 0
  }
}
