#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is read from its beginning to its end, a piece at a time; pipes will do.
package struct InputFile: ~Copyable {
  /// The size of a piece that amortises a system call (heuristic).
  static let pieceSize = 128 * 1024

  let path: String
  private let descriptor: Int32

  init(path: String) throws(TrackFileError) {
    self.path = path
    descriptor = try SystemCall.perform(.cannotRead, "cannot open it", path: path) {
      unsafe open(path, O_RDONLY | O_CLOEXEC)
    }
  }

  deinit { close(descriptor) }

  /// Fills the buffer as far as one read does; 0 is the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TrackFileError) -> Int {
    try SystemCall.perform(.cannotRead, "cannot read it", path: path) {
      unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
    }
  }

  /// The next piece; an empty one is the end of the file.
  func nextPiece() throws(TrackFileError) -> [UInt8] {
    var failure: TrackFileError?
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      do throws(TrackFileError) {
        count = try unsafe read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return piece
  }

  /// All bytes up to the end of the file.
  ///
  /// - Throws: `TrackFileError`, also for a file of more than `limit` bytes, of which no more is read.
  package static func contents(
    path: String, limit: Int = .max
  ) throws(TrackFileError) -> [UInt8] {
    let file = try InputFile(path: path)
    var bytes: [UInt8] = []
    while true {
      let piece = try file.nextPiece()
      if piece.isEmpty { return bytes }
      bytes += piece
      guard bytes.count <= limit else {
        throw TrackFileError(.refused, "has more than \(limit) bytes", path: path)
      }
    }
  }

  /// Whether there is something by this path that can be read.
  static func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }
}

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, start, count)
}
