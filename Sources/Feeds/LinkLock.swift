#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is locked for as long as this value lives; the system lets go of it where it is killed.
struct LinkLock: ~Copyable {
  /// Whether the file was there before, unlocked: its owner did not end as it should.
  let wasLeft: Bool
  private let path: String
  private let descriptor: FileDescriptor

  /// Takes the lock, or gives nil where somebody else has it.
  ///
  /// - Throws: `SystemError` where the file cannot be made.
  init?(_ path: String) throws(SystemError) {
    while true {
      let wasThere = Self.inode(of: path) != nil
      let descriptor = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT)
      guard flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 else { return nil }
      var opened = stat()
      try systemCall("look at", path) { unsafe fstat(descriptor.rawValue, &opened) }
      // The owner before may have removed the name between our opening and our locking.
      guard Self.inode(of: path) == opened.st_ino else { continue }
      self.path = path
      self.descriptor = descriptor
      wasLeft = wasThere
      return
    }
  }

  private static func inode(of path: String) -> ino_t? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_ino : nil
  }

  deinit {
    // Removed while it is locked: whoever opened it meanwhile sees that the name is another's.
    _ = unsafe unlink(path)
  }
}
