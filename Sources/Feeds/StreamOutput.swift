package import Tracks
internal import Notation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A feed into an open stream: the standard output, a file, a serial port.
///
/// Nothing is lost: while the stream takes nothing the whole feed waits for it. A reader that closes
/// its end ends the output, not the program.
package final class StreamOutput: FeedOutput {
  /// What messages call it.
  package let name: String
  /// Bytes that have gone out.
  package private(set) var sentBytes = 0
  private let descriptor: FileDescriptor
  private var format: any FeedFormat
  private var writer = ByteWriter()
  private var buffer = OutputBuffer(limit: 65_536)
  private var isBroken = false

  /// An output to a stream that it closes at the end.
  package init(name: String, descriptor: consuming FileDescriptor, format: any FeedFormat) {
    self.name = name
    self.descriptor = descriptor
    self.format = format
  }

  /// The standard output of the program, which stays open.
  ///
  /// - Throws: `SystemError` where it is closed.
  package static func standardOutput(format: any FeedFormat) throws(SystemError) -> StreamOutput {
    StreamOutput(
      name: "stdout", descriptor: try FileDescriptor(duplicating: STDOUT_FILENO), format: format)
  }

  /// A file, made or emptied, that grows epoch by epoch while the feed goes on.
  ///
  /// - Throws: `SystemError` where it cannot be written, `NamedPipeError` for a named pipe.
  package static func file(at path: String, format: any FeedFormat) throws -> StreamOutput {
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      throw NamedPipeError(path: path)
    }
    return StreamOutput(
      name: path, descriptor: try FileDescriptor(creating: path), format: format)
  }

  package var isFull: Bool { buffer.count >= buffer.limit }
  package var losesNothing: Bool { true }
  package var isDrained: Bool { buffer.isEmpty }
  package var isClosed: Bool { isBroken }

  package func addInterests(to poll: inout PollSet) {
    poll.add(descriptor.rawValue, buffer.isEmpty ? [] : .write)
  }

  package func send(_ epoch: Epoch, _ turn: inout FeedTurn) throws(SystemError) {
    format.append(epoch, to: &writer)
    buffer.force(writer.bytes)
    writer.bytes.removeAll(keepingCapacity: true)
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) {
    let events = turn.poll[descriptor.rawValue]
    guard !events.isEmpty else { return }
    if !buffer.isEmpty {
      do {
        // The standard output belongs to others too and stays blocking: write no more at a time
        // than a pipe that polls as writable is sure to take.
        try buffer.flush(chunk: Int(PIPE_BUF)) { bytes throws(SystemError) in
          let count = try descriptor.write(bytes)
          sentBytes += count
          return count
        }
      } catch {
        guard error.isBrokenPipe else {
          throw SystemError(code: error.code, operation: "write to", subject: name)
        }
        isBroken = true
      }
    } else if !events.isDisjoint(with: [.hangUp, .fault]) {
      isBroken = true
    }
  }

  package func close() {
    // The descriptor closes itself with the last reference to this output.
    buffer.removeAll()
  }
}

/// A named pipe where a file was asked for: its reader could hold up the other outputs.
package struct NamedPipeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The pipe.
  package var path: String

  /// A named pipe at `path`.
  package init(path: String) {
    self.path = path
  }

  /// What is there and what to do.
  package var description: String {
    "cannot write the file \(path): it is a named pipe, whose reader could hold up the other "
      + "outputs; send standard output there"
  }
}
