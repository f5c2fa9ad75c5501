#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program that was started, with what it writes and how it ends; nothing waits for it.
///
/// It reads nothing, writes to a pipe of ours, and is killed with the last reference to it.
final class SpawnedCommand {
  /// What of its output is kept, in bytes.
  static let keptOutput = 1024

  /// What it has written, the beginning.
  private(set) var output: [UInt8] = []
  private let reading: FileDescriptor
  private let process: pid_t
  private var hasClosedOutput = false
  private var status: Int32?
  private var scratch = [UInt8](repeating: 0, count: 1024)

  /// Starts a program by its path, with these words behind its name.
  ///
  /// - Throws: `SystemError`.
  init(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) throws(SystemError) {
    let pipe = try FileDescriptor.pipe()
    let writing = pipe.writing.rawValue
    process = try Self.spawn(
      program, [program] + arguments, environment.map { "\($0.key)=\($0.value)" }, output: writing)
    // The child's copy is the only one left: the pipe ends when the child does.
    reading = try FileDescriptor(duplicating: pipe.reading.rawValue)
  }

  deinit {
    guard status == nil else { return }
    kill()
    var status: Int32 = 0
    _ = unsafe waitpid(process, &status, 0)
  }

  /// What to wait for: nothing once its output has ended.
  func addInterests(to poll: inout PollSet) {
    if !hasClosedOutput { poll.add(reading.rawValue, .read) }
  }

  /// Reads what it wrote, and gives its status once it has ended: negative is a signal's number.
  func serve(_ poll: PollSet) -> Int? {
    if !hasClosedOutput, !poll[reading.rawValue].isEmpty { read() }
    // Its output may be kept open by a program that it started itself: the process says when it ends.
    var ended: Int32 = 0
    guard unsafe waitpid(process, &ended, WNOHANG) == process else { return nil }
    status = ended
    if !hasClosedOutput { read() }
    // wait(2): the low seven bits are the signal, 0 for an exit, whose code is in the byte above.
    let signal = Int(ended & 0x7F)
    return signal == 0 ? Int(ended >> 8 & 0xFF) : -signal
  }

  /// Ends it at once, and what it started.
  func kill() {
    guard status == nil else { return }
    // It leads a group of its own: a negative number is the whole group.
    #if canImport(Glibc)
      _ = Glibc.kill(-process, SIGKILL)
    #else
      _ = Darwin.kill(-process, SIGKILL)
    #endif
  }

  private func read() {
    while true {
      switch try? reading.read(into: &scratch) {
      case .bytes(let count):
        output += scratch[..<min(count, Self.keptOutput - output.count)]
      case .wouldBlock: return
      case .end, nil:
        hasClosedOutput = true
        return
      }
    }
  }

  private static func spawn(
    _ program: String, _ words: [String], _ environment: [String], output: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    _ = unsafe posix_spawnattr_init(&attributes)
    defer {
      _ = unsafe posix_spawn_file_actions_destroy(&actions)
      _ = unsafe posix_spawnattr_destroy(&attributes)
    }
    _ = unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    // A feed ignores SIGPIPE, and may be started with signals blocked: its child does neither.
    var ignored = sigset_t()
    var blocked = sigset_t()
    _ = unsafe sigemptyset(&blocked)
    _ = unsafe sigemptyset(&ignored)
    _ = unsafe sigaddset(&ignored, SIGPIPE)
    _ = unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &ignored)
    // A group of its own, so that Ctrl-C in a terminal ends the feed first.
    _ = unsafe posix_spawnattr_setpgroup(&attributes, 0)
    _ = unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP))
    var words = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var process: pid_t = 0
    // posix_spawn(3) gives the fault's number and leaves errno alone.
    let code = unsafe posix_spawn(&process, program, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw SystemError(code: code, operation: "start", subject: program) }
    return process
  }
}
