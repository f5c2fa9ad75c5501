#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is written beside its place and renamed once it is whole.
///
/// Whoever reads the path sees the old content or the new, never a part; a failure, or a value that
/// goes away without `commit()`, leaves the old content and no other file. A path that is there and
/// is no regular file (`/dev/stdout`, a named pipe) is written to directly. A symbolic link stays
/// one: its target is replaced.
package struct AtomicFile: ~Copyable {
  /// The path as the caller named it.
  package let path: String
  private let descriptor: Int32
  /// Absent where the path is written to directly.
  private let replacement: Replacement?
  private var isOpen = true
  private var isCommitted = false

  private struct Replacement {
    var temporary: String
    var target: String
  }

  /// Begins the file.
  ///
  /// - Throws: `TrackFileError` where the folder is missing or cannot be written to.
  package init(path: String) throws(TrackFileError) {
    (descriptor, replacement) = try Self.opened(path)
    self.path = path
  }

  deinit {
    if isOpen { close(descriptor) }
    if !isCommitted, let replacement { unsafe unlink(replacement.temporary) }
  }

  /// Appends these bytes.
  ///
  /// - Throws: `TrackFileError`, such as for a full disk.
  package func write(_ bytes: [UInt8]) throws(TrackFileError) {
    var written = 0
    while written < bytes.count {
      written += try SystemCall.perform(.cannotWrite, "cannot write it", path: path) {
        unsafe bytes.withUnsafeBytes { buffer in
          unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
        }
      }
    }
  }

  /// Brings the file to the disk and puts it in its place.
  ///
  /// - Throws: `TrackFileError`; the old content is then still there.
  package consuming func commit() throws(TrackFileError) {
    guard let replacement else { return }
    // What is renamed before it is on the disk can be an empty file after a power cut.
    _ = try SystemCall.perform(.cannotWrite, "cannot bring it to the disk", path: path) {
      fsync(descriptor)
    }
    isOpen = false
    do throws(SystemCall.Fault) {
      _ = try SystemCall.once { close(descriptor) }
    } catch {
      // The descriptor is gone even where close fails, so that it must not be retried: close(2).
      if error.number != EINTR {
        throw TrackFileError(.cannotWrite, "cannot close it: \(error.reason)", path: path)
      }
    }
    _ = try SystemCall.perform(.cannotWrite, "cannot put it in its place", path: path) {
      unsafe rename(replacement.temporary, replacement.target)
    }
    isCommitted = true
  }

  /// Writes these bytes as the whole file.
  ///
  /// - Throws: `TrackFileError`; the old content is then still there.
  package static func write(_ bytes: [UInt8], to path: String) throws(TrackFileError) {
    let file = try AtomicFile(path: path)
    try file.write(bytes)
    try file.commit()
  }

  private static func opened(
    _ path: String
  ) throws(TrackFileError) -> (Int32, Replacement?) {
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR {
      throw TrackFileError(.cannotWrite, "cannot write it: it is a folder", path: path)
    }
    if exists, kind != S_IFREG {
      let descriptor = try SystemCall.perform(.cannotWrite, "cannot open it", path: path) {
        unsafe open(path, O_WRONLY | O_CLOEXEC)
      }
      return (descriptor, nil)
    }
    let target = exists ? resolved(path) : path
    let mode = exists ? status.st_mode & 0o777 : 0o666
    let (descriptor, temporary) = try openBeside(target, mode: mode, path: path)
    // The user's mask has cut the mode of a new file; an old one keeps its own.
    if exists { fchmod(descriptor, mode) }
    return (descriptor, Replacement(temporary: temporary, target: target))
  }

  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func openBeside(
    _ target: String, mode: mode_t, path: String
  ) throws(TrackFileError) -> (descriptor: Int32, temporary: String) {
    var folder = ""
    var name = target
    if let slash = target.lastIndex(of: "/") {
      folder = String(target[...slash])
      name = String(target[target.index(after: slash)...])
    }
    var attempt = 0
    while true {
      let temporary = "\(folder).\(name).\(getpid())-\(attempt).partial"
      do throws(SystemCall.Fault) {
        let descriptor = try SystemCall.once {
          unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        }
        return (descriptor, temporary)
      } catch {
        switch error.number {
        case EINTR: continue
        // Left over from a process that was killed, or another thread's: take the next name.
        case EEXIST where attempt < 10_000: attempt += 1
        default:
          throw TrackFileError(.cannotWrite, "cannot write it: \(error.reason)", path: path)
        }
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
