import Feeds

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
    do throws(SystemError) {
      try send(bytes, to: STDOUT_FILENO)
    } catch {
      if error.isBrokenPipe { throw ReaderGone() }
      throw CommandError("cannot write to standard output: \(error.reason)")
    }
  }

  /// Writes a line to standard error; a failure to do so is nobody's business.
  package static func note(_ line: String) {
    try? send(Array((line + "\n").utf8), to: STDERR_FILENO)
  }

  private static func send(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
    let descriptor = try FileDescriptor(duplicating: number)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try descriptor.write(rest)
      rest = rest.dropFirst(count)
      guard count == 0 else { continue }
      // Whoever gave us the descriptor has made it one that does not block.
      var poll = PollSet()
      poll.add(descriptor.rawValue, .write)
      try poll.wait(atMost: nil)
    }
  }
}
