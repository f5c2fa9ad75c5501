#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How many descriptors the process may have open: each client of a server is one.
package enum DescriptorLimit {
  /// The most that `raise` asks for: macOS allows no more than OPEN_MAX.
  private static let most: rlim_t = 10_240
  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif

  /// Raises the limit as far as the system lets anybody, to 10,240 at most, and gives what it is then.
  ///
  /// Many systems begin with 1024, too few for a thousand clients. Where it cannot be raised it stays,
  /// and clients that come then are refused and said.
  @discardableResult
  package static func raise() -> Int {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return 0 }
    let wanted = min(limit.rlim_max, most)
    if limit.rlim_cur < wanted {
      let before = limit.rlim_cur
      limit.rlim_cur = wanted
      if unsafe setrlimit(resource, &limit) != 0 { limit.rlim_cur = before }
    }
    return Int(clamping: limit.rlim_cur)
  }
}
