#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The descriptors that a loop waits for, and which of them are ready: poll(2).
package struct PollSet: Sendable {
  /// What can happen to a descriptor.
  package struct Events: OptionSet, Hashable, Sendable {
    /// The bits of poll(2).
    package let rawValue: Int16

    /// These bits of poll(2).
    package init(rawValue: Int16) {
      self.rawValue = rawValue
    }

    /// There is something to read, or the other side has ended.
    package static let read = Events(rawValue: Int16(POLLIN))
    /// There is room to write.
    package static let write = Events(rawValue: Int16(POLLOUT))
    /// The other side is gone; always looked for.
    package static let hangUp = Events(rawValue: Int16(POLLHUP))
    /// The descriptor is faulty; always looked for.
    package static let fault = Events(rawValue: Int16(POLLERR) | Int16(POLLNVAL))
  }

  private var entries: [pollfd] = []
  /// The events of each descriptor by its number: a server looks up a thousand a turn.
  private var ready: [Int16] = []

  /// Nothing to wait for.
  package init() {}

  /// Whether the last wait found anything.
  package private(set) var isAnyReady = false

  /// Forgets all descriptors.
  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    isAnyReady = false
  }

  /// Waits for `events` of a descriptor, besides its hanging up.
  package mutating func add(_ descriptor: Int32, _ events: Events) {
    entries.append(pollfd(fd: descriptor, events: events.rawValue, revents: 0))
    let missing = Int(descriptor) + 1 - ready.count
    if missing > 0 { ready.append(contentsOf: repeatElement(0, count: missing)) }
    ready[Int(descriptor)] = 0
  }

  /// What the last wait found of a descriptor; nothing where it was not waited for.
  package subscript(descriptor: Int32) -> Events {
    Events(rawValue: ready.indices.contains(Int(descriptor)) ? ready[Int(descriptor)] : 0)
  }

  /// Waits until a descriptor is ready, or as long as this; nil is for ever.
  ///
  /// A signal ends the wait early with nothing ready. The wait is rounded up to a millisecond, so
  /// that a loop that waits for a time never spins before it.
  ///
  /// - Throws: `SystemError`.
  package mutating func wait(atMost limit: Duration?) throws(SystemError) {
    let milliseconds = limit.map(Self.milliseconds) ?? -1
    let count = try nonblockingCall("wait for input and output", interruption: .yields) {
      Int(unsafe poll(&entries, nfds_t(entries.count), milliseconds))
    }
    isAnyReady = (count ?? 0) > 0
    for entry in entries { ready[Int(entry.fd)] = isAnyReady ? entry.revents : 0 }
  }

  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    if seconds < 0 || attoseconds < 0 { return 0 }
    // A longer wait comes round again: the loop looks at its deadline each time.
    if seconds >= 3600 { return 3_600_000 }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
