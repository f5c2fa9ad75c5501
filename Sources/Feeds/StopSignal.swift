#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A request to end that a loop can wait for: a pipe, written to by a signal or another thread.
package final class StopSignal: Sendable {
  private let pipe: FileDescriptor.Pipe

  /// Nothing asked yet.
  ///
  /// - Throws: `SystemError` where the process has no descriptor left.
  package init() throws(SystemError) {
    pipe = try FileDescriptor.pipe()
  }

  /// The descriptor that can be read once an end was asked for.
  package var descriptor: Int32 { pipe.reading.rawValue }

  /// Asks for the end, from any thread.
  ///
  /// A full pipe already says all there is to say.
  package func stop() {
    _ = try? pipe.writing.write([0])
  }

  /// Takes what was asked: nil for nothing, 0 for `stop()`, else the number of the signal.
  package func take() -> Int32? {
    var buffer: [UInt8] = [0]
    guard case .bytes = try? pipe.reading.read(into: &buffer) else { return nil }
    return Int32(buffer[0])
  }

  fileprivate var writingDescriptor: Int32 { pipe.writing.rawValue }
}

/// Handlers for the signals that end a program, in force until this value goes away.
///
/// SIGINT, SIGQUIT, SIGTERM and SIGHUP ask `stop` for the end; SIGPIPE is ignored, since a peer that has gone
/// shows as an error of the write. SIGHUP stays ignored where it was (`nohup`). One at a time.
///
/// A program may be started with these signals blocked, as a worker thread of Dispatch does: here
/// they are let through, since a feed that nobody can end is none.
package struct SignalHandlers: ~Copyable {
  private var previous: [(signal: Int32, action: sigaction)] = []
  private var previousMask = sigset_t()
  private let stop: StopSignal

  /// Installs the handlers.
  ///
  /// - Throws: `SystemError`.
  package init(stop: StopSignal) throws(SystemError) {
    self.stop = stop
    unsafe stopDescriptor = stop.writingDescriptor
    for signal in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { try install(askToStop, for: signal) }
    try install(SIG_IGN, for: SIGPIPE)
    var mask = sigset_t()
    _ = unsafe sigemptyset(&mask)
    for signal in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { _ = unsafe sigaddset(&mask, signal) }
    // pthread_sigmask() fails for a wrong first argument alone.
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &mask, &previousMask)
  }

  deinit {
    var mask = previousMask
    _ = unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
    for (signal, action) in previous {
      var action = action
      _ = unsafe sigaction(signal, &action, nil)
    }
    unsafe stopDescriptor = -1
  }

  private mutating func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32
  ) throws(SystemError) {
    var old = sigaction()
    try systemCall("look at signal \(signal)") { unsafe sigaction(signal, nil, &old) }
    if signal == SIGHUP, isIgnored(old) { return }
    // No SA_RESTART: a write that a stopped terminal holds up must see the signal.
    var new = sigaction()
    #if canImport(Glibc)
      unsafe new.__sigaction_handler.sa_handler = handler
    #else
      unsafe new.__sigaction_u.__sa_handler = handler
    #endif
    try systemCall("handle signal \(signal)") { unsafe sigaction(signal, &new, nil) }
    previous.append((signal, old))
  }
}

private func isIgnored(_ action: sigaction) -> Bool {
  #if canImport(Glibc)
    let handler = unsafe action.__sigaction_handler.sa_handler
  #else
    let handler = unsafe action.__sigaction_u.__sa_handler
  #endif
  return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Where a signal handler writes: it can reach nothing but a global.
///
/// Set before the handlers are installed and after they are gone, so that no handler sees it change.
private nonisolated(unsafe) var stopDescriptor: Int32 = -1

/// Only what signal-safety(7) allows: one write, and errno left as it was.
private func askToStop(_ signal: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = unsafe write(stopDescriptor, &byte, 1)
  errno = saved
}
