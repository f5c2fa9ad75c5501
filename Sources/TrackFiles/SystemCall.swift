#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The one place that reads `errno`.
enum SystemCall {
  /// What the call returns; interrupted calls are made again.
  static func perform<Result: SignedInteger>(
    _ code: TrackFileError.Code, _ what: String, path: String, _ call: () -> Result
  ) throws(TrackFileError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let number = errno
      if number == EINTR { continue }
      let reason = unsafe String(cString: strerror(number))
      throw TrackFileError(code, "\(what): \(reason)", path: path)
    }
  }
}
