#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that grows while it is read by others, and is whole whenever the program is killed.
///
/// Each `append` is in the file when it returns. What stands at the end (closing tags) is written with
/// the bytes before it and overwritten by the next.
package final class GrowingFile {
  /// The path as the caller named it.
  package let path: String
  private let descriptor: Int32
  /// Where the next bytes go: behind the last ones, over the end.
  private var offset = 0
  /// What stands behind the last bytes until the next ones come.
  private var end: [UInt8] = []
  /// Whether it can be written to at its end alone, as a pipe.
  private let isStream: Bool

  /// Makes the file; with `overwrites` one that is there is emptied.
  ///
  /// - Throws: `TrackFileError`, `.exists` where there is something and `overwrites` is false.
  package init(path: String, overwrites: Bool) throws(TrackFileError) {
    self.path = path
    descriptor = try Self.opened(path, overwrites: overwrites)
    isStream = lseek(descriptor, 0, SEEK_CUR) < 0
  }

  deinit { close(descriptor) }

  private static func opened(_ path: String, overwrites: Bool) throws(TrackFileError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (overwrites ? O_TRUNC : O_EXCL)
    while true {
      do throws(SystemCall.Fault) {
        return try SystemCall.once { unsafe open(path, flags, 0o666) }
      } catch {
        if error.number == EINTR { continue }
        throw TrackFileError(
          error.number == EEXIST ? .exists : .cannotWrite,
          error.number == EEXIST ? "it is there already" : "cannot write it: \(error.reason)",
          path: path)
      }
    }
  }

  /// Appends bytes, with `end` behind them until the next ones come.
  ///
  /// - Throws: `TrackFileError`, such as for a full disk; the file is then as it was before.
  package func append(_ bytes: [UInt8], end: [UInt8] = []) throws(TrackFileError) {
    do throws(TrackFileError) {
      try write(bytes + end)
      offset += bytes.count
      self.end = end
    } catch {
      if !isStream {
        // Where the old end was, nothing new is needed of the disk.
        try? write(self.end)
        _ = ftruncate(descriptor, off_t(offset + self.end.count))
      }
      throw error
    }
  }

  /// Brings the file to the disk.
  ///
  /// - Throws: `TrackFileError`.
  package func sync() throws(TrackFileError) {
    guard !isStream else { return }
    _ = try SystemCall.perform(.cannotWrite, "cannot bring it to the disk", path: path) {
      fsync(descriptor)
    }
  }

  private func write(_ bytes: [UInt8]) throws(TrackFileError) {
    var written = 0
    while written < bytes.count {
      let position = off_t(offset + written)
      written += try SystemCall.perform(.cannotWrite, "cannot write it", path: path) {
        unsafe bytes.withUnsafeBytes { buffer in
          let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
          return isStream
            ? unsafe systemWrite(descriptor, rest)
            : unsafe pwrite(descriptor, rest.baseAddress, rest.count, position)
        }
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
