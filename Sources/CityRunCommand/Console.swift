#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Standard output and standard error: results on the one, all else on the other.
package enum Console {
  /// The reader of standard output has gone: a normal end.
  package struct ReaderGone: Error {}

  /// Writes a line to standard output.
  ///
  /// - Throws: `ReaderGone`, or `CommandError` where the write fails (a full disk).
  package static func print(_ line: String) throws {
    try write(Array((line + "\n").utf8))
  }

  /// Writes bytes to standard output as they are.
  ///
  /// - Throws: `ReaderGone`, or `CommandError` where the write fails (a full disk).
  package static func write(_ bytes: [UInt8]) throws {
    if let code = send(bytes, to: STDOUT_FILENO) {
      if code == EPIPE { throw ReaderGone() }
      throw CommandError("standard output: \(unsafe String(cString: strerror(code)))")
    }
  }

  /// Writes a line to standard error; a failure to do so is nobody's business.
  package static func note(_ line: String) {
    _ = send(Array((line + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes all of `bytes`; the error's number where it fails.
  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe Int(systemWrite(descriptor, $0.baseAddress, $0.count))
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      sent += count
    }
    return nil
  }
}

private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  unsafe write(descriptor, bytes, count)
}
