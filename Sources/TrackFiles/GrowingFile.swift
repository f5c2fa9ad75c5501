#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that grows while it is read by others, and is whole whenever the program is killed.
///
/// Each `append` is in the file when it returns. What closes XML is written with the bytes before it and
/// overwritten by the next.
package final class GrowingFile {
  /// The path as the caller named it.
  package let path: String
  private let descriptor: Int32
  /// Where the next bytes go: behind the last ones, over the end.
  private var offset = 0
  /// What stands behind the last bytes until the next ones come.
  private var end: [UInt8] = []
  /// Told of each write: where in the file it began and ended.
  var didWrite: (Range<Int>) -> Void = { _ in }
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

  /// Appends bytes at the end.
  ///
  /// - Throws: `TrackFileError`, such as for a full disk; the file is then as it was before.
  package func append(_ bytes: [UInt8]) throws(TrackFileError) {
    try restoring { () throws(TrackFileError) in
      try write(bytes, at: offset)
      offset += bytes.count
    }
  }

  /// Appends XML, with what closes the document behind it until the next comes.
  ///
  /// A kill stops a write between two pages of the file, never within one. So no step changes more than
  /// one page, and after each the document is well-formed: where the new text does not fit behind the old,
  /// it is written to the next page as the text of a processing instruction, and then that is taken away.
  ///
  /// - Throws: `TrackFileError`, such as for a full disk; the file is then as it was before.
  func append(xml bytes: [UInt8], end: [UInt8]) throws(TrackFileError) {
    try restoring { () throws(TrackFileError) in
      let page = (offset / Self.pageSize + 1) * Self.pageSize
      let mark = Self.opening.count + Self.closing.count
      let needed = bytes.count + end.count + mark
      let hasRoom = offset + self.end.count + mark <= page
      if offset + needed > page, hasRoom, needed <= Self.pageSize, !self.end.isEmpty, !isStream {
        try turnPage(to: page, bytes, end)
      } else {
        try write(bytes + end, at: offset)
        offset += bytes.count
      }
      self.end = end
    }
  }

  /// Moves on to the page that begins at `page`, over five documents that are all well-formed.
  private func turnPage(
    to page: Int, _ bytes: [UInt8], _ end: [UInt8]
  ) throws(TrackFileError) {
    let behind = offset + self.end.count
    let space = UInt8(ascii: " ")
    let rest = page - behind - Self.opening.count - Self.closing.count
    // </gpx><?_ ?>
    try write(
      Self.opening + Self.closing + [UInt8](repeating: space, count: rest), at: behind)
    // </gpx><?_ ?>     |<?_ ?>
    try write(Self.opening + Self.closing, at: page)
    // </gpx><?_        |<?_ ?>
    try write([UInt8](repeating: space, count: Self.closing.count), at: behind + Self.opening.count)
    // </gpx><?_        |<trkpt/></gpx><?_ ?>
    try write(bytes + end + Self.opening + Self.closing, at: page)
    //                  |<trkpt/></gpx><?_ ?>
    try write(
      [UInt8](repeating: space, count: self.end.count + Self.opening.count), at: offset)
    offset = page + bytes.count
  }

  private static let opening = Array("<?_ ".utf8)
  private static let closing = Array("?>".utf8)
  /// No system has smaller pages.
  private static let pageSize = 4096

  private func restoring(
    _ body: () throws(TrackFileError) -> Void
  ) throws(TrackFileError) {
    do throws(TrackFileError) {
      try body()
    } catch {
      if !isStream {
        // Where the old end was, nothing new is needed of the disk.
        try? write(end, at: offset)
        _ = ftruncate(descriptor, off_t(offset + end.count))
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

  private func write(_ bytes: [UInt8], at offset: Int) throws(TrackFileError) {
    defer { didWrite(offset..<offset + bytes.count) }
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
