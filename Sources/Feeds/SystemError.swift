#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A call to the operating system that failed: which, on what, and why.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the fault, as `errno` had it.
  package var code: Int32
  /// What was attempted, in words that follow "cannot": `open`, `listen on`.
  package var operation: String
  /// The file, device or address, absent where there is none to name.
  package var subject: String?

  /// A failed call.
  package init(code: Int32, operation: String, subject: String? = nil) {
    self.code = code
    self.operation = operation
    self.subject = subject
  }

  /// The fault in the system's words.
  package var reason: String {
    // POSIX: strerror never fails, but its text may be the next call's.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  /// The whole message: `cannot open /dev/ptmx: Permission denied`.
  package var description: String {
    "cannot \(operation)\(subject.map { " " + $0 } ?? ""): \(reason)"
  }

  /// Whether the peer closed its end: a normal end for a feed.
  package var isBrokenPipe: Bool { code == EPIPE || code == ECONNRESET }
}

/// What a call does when a signal interrupts it.
enum Interruption {
  /// It is made again.
  case retried
  /// It counts as one that would block, so that the caller's loop sees the signal first.
  case yields
}

/// Makes a system call, again where a signal interrupts it; nil where it would block.
///
/// The one place of this room that asks `errno` what went wrong.
///
/// - Throws: `SystemError` where the call returns a negative number for any other reason.
func nonblockingCall(
  _ operation: String, _ subject: String? = nil, interruption: Interruption = .retried,
  _ call: () -> Int
) throws(SystemError) -> Int? {
  while true {
    let result = call()
    if result >= 0 { return result }
    let code = errno
    switch code {
    case EINTR:
      if interruption == .yields { return nil }
    case EAGAIN, EWOULDBLOCK: return nil
    default: throw SystemError(code: code, operation: operation, subject: subject)
    }
  }
}

/// Makes a system call that does not block, again where a signal interrupts it.
///
/// - Throws: `SystemError` where the call returns a negative number.
@discardableResult
func systemCall(
  _ operation: String, _ subject: String? = nil, _ call: () -> Int32
) throws(SystemError) -> Int32 {
  guard let result = try nonblockingCall(operation, subject, { Int(call()) }) else {
    throw SystemError(code: EAGAIN, operation: operation, subject: subject)
  }
  return Int32(result)
}
