#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
package import Tracks

/// The date and time of the machine.
package enum WallClock {
  /// Now, UTC.
  package static var now: Timestamp {
    var time = timespec()
    // clock_gettime(CLOCK_REALTIME) cannot fail: the clock always exists.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}

extension Timestamp {
  /// This time, or the next whole second where it lies between two: receivers report on the second.
  package var roundedUpToSecond: Timestamp {
    let fraction = microseconds % 1_000_000
    let rest = fraction > 0 ? 1_000_000 - fraction : -fraction
    return Timestamp(microseconds: microseconds + rest)
  }
}
