#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Calls to the operating system.
enum SystemCall {
  /// Why a call failed.
  struct Fault: Error {
    /// The fault's number, as `errno` had it.
    let number: Int32

    /// The fault in the system's words.
    var reason: String { unsafe String(cString: strerror(number)) }
  }

  /// What one call returns, interrupted or not.
  ///
  /// The one place of this room that asks `errno` what went wrong.
  static func once<Result: SignedInteger>(_ call: () -> Result) throws(Fault) -> Result {
    let result = call()
    guard result >= 0 else { throw Fault(number: errno) }
    return result
  }

  /// What the call returns; interrupted calls are made again.
  static func perform<Result: SignedInteger>(
    _ code: TrackFileError.Code, _ what: String, path: String, _ call: () -> Result
  ) throws(TrackFileError) -> Result {
    while true {
      do throws(Fault) {
        return try once(call)
      } catch {
        if error.number == EINTR { continue }
        throw TrackFileError(code, "\(what): \(error.reason)", path: path)
      }
    }
  }
}
