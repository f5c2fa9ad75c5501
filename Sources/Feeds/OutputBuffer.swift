/// Bytes that wait for a descriptor to take them, up to a limit.
struct OutputBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  /// How many bytes may wait.
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { bytes.count - start }
  var isEmpty: Bool { start == bytes.count }

  /// Adds bytes, or says that there is no room for them and adds none.
  mutating func append(_ new: some Collection<UInt8>) -> Bool {
    guard count + new.count <= limit else { return false }
    bytes.append(contentsOf: new)
    return true
  }

  /// Adds bytes though the limit be passed: for an output that holds up its source instead.
  mutating func force(_ new: some Collection<UInt8>) {
    bytes.append(contentsOf: new)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Writes until nothing is left or `write` takes no more.
  ///
  /// `chunk` bounds one write: poll(2) promises a descriptor that blocks no more room than that.
  mutating func flush(
    chunk: Int = .max, _ write: (ArraySlice<UInt8>) throws(SystemError) -> Int
  ) throws(SystemError) {
    while !isEmpty {
      let written = try write(bytes[start..<min(bytes.count, start + min(chunk, count))])
      if written == 0 { break }
      start += written
      if chunk != .max { break }
    }
    if isEmpty {
      removeAll()
    } else if start > 65_536 {
      bytes.removeFirst(start)
      start = 0
    }
  }
}
