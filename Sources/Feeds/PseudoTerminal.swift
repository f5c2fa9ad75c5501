#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A pair of terminal ends: this program holds one, readers open the other like a serial port.
///
/// The readers' end is raw from the start: bytes pass as they are, and none comes back as an echo.
/// It is not kept open here, so that the system says whether there is a reader.
package struct PseudoTerminal: ~Copyable {
  /// The readers' end: `/dev/pts/5` or alike.
  package let path: String
  let descriptor: FileDescriptor

  /// Opens a new pair; `permissions` replace those of the readers' end (user and group, by default).
  ///
  /// - Throws: `SystemError`.
  package init(permissions: UInt16? = nil) throws(SystemError) {
    var settings = termios()
    unsafe cfmakeraw(&settings)
    // cfmakeraw() says nothing of the receiver, which a reader expects to be on.
    settings.c_cflag |= tcflag_t(CREAD | CLOCAL)
    _ = unsafe cfsetspeed(&settings, speed_t(B38400))
    var (master, slave): (Int32, Int32) = (-1, -1)
    // openpty(3) bounds the name by nothing: PATH_MAX is what it can be at most.
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    try systemCall("open a pseudo-terminal") {
      unsafe openpty(&master, &slave, &name, &settings, nil)
    }
    let descriptor = FileDescriptor(owning: master)
    // Closed again at once: from now on the master polls as hung up while nobody has it open. The
    // settings stay as long as the master is open.
    _ = FileDescriptor(owning: slave)
    let path = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try descriptor.setNonblocking()
    if let permissions {
      try systemCall("set the permissions of", path) { unsafe chmod(path, mode_t(permissions)) }
    }
    self.path = path
    self.descriptor = descriptor
  }

  /// Whether anybody has the readers' end open.
  package var hasReader: Bool {
    var poll = PollSet()
    poll.add(descriptor.rawValue, [])
    guard (try? poll.wait(atMost: .zero)) != nil else { return false }
    return !poll[descriptor.rawValue].contains(.hangUp)
  }

  /// Throws away what no reader has taken, so that the next one begins with what is new.
  package func discardUnread() {
    guard let slave = try? FileDescriptor(opening: path, flags: O_RDWR | O_NONBLOCK) else { return }
    _ = tcflush(slave.rawValue, TCIFLUSH)
  }

  /// How many bytes wait to be read, as far as the terminal says; 0 where it cannot be asked.
  package var unreadCount: Int {
    guard let slave = try? FileDescriptor(opening: path, flags: O_RDWR | O_NONBLOCK) else {
      return 0
    }
    var count: Int32 = 0
    guard unsafe ioctl(slave.rawValue, UInt(FIONREAD), &count) == 0 else { return 0 }
    return Int(count)
  }
}
