/// Finds sentences in bytes that come in any chunks, checks and reads them.
///
/// Nothing that comes in can stop it: what is no sentence is counted and passed over. A sentence begins
/// at `$` and ends at CR or LF; a `$` within one means that the first was torn. A sentence without a
/// checksum is read as long as the source has never sent one; after that it counts as torn.
package struct SentenceReader: Sendable {
  /// What the lines were, so far.
  package private(set) var counts = SentenceCounts()
  private var fields = SentenceFields()
  private var state = State.outside
  private var hasSeenChecksum = false

  /// The longest line that is read, with `$`, without CR LF.
  ///
  /// gpsd takes 130 bytes; makers' own sentences in real logs go on to 423.
  package static let longestLine = 512

  private enum State {
    case outside
    case inside
    case skipping
  }

  /// A reader at the start of a stream.
  package init() {}

  /// Takes the next bytes and hands over each sentence that they complete.
  ///
  /// O(1) a byte; nothing is allocated once the line buffer has grown to the longest line.
  package mutating func read(
    _ bytes: [UInt8], _ body: (Sentence) throws -> Void
  ) rethrows {
    try read(bytes[...], body)
  }

  /// Takes the next bytes and hands over each sentence that they complete.
  package mutating func read(
    _ bytes: some Sequence<UInt8>, _ body: (Sentence) throws -> Void
  ) rethrows {
    try read(Array(bytes)[...], body)
  }

  /// Takes the next bytes and hands over each sentence that they complete.
  package mutating func read(
    _ bytes: ArraySlice<UInt8>, _ body: (Sentence) throws -> Void
  ) rethrows {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if state == .inside {
        let sentence = readInside(bytes, &index)
        if let sentence { try body(sentence) }
      } else {
        skip(bytes, &index)
      }
    }
  }

  /// Takes the end of the stream: a line without an end is read like any other.
  package mutating func finish(_ body: (Sentence) throws -> Void) rethrows {
    if state == .inside, let sentence = endLine(isCutOff: true) { try body(sentence) }
    state = .outside
  }

  /// Goes on to the next `$`, and past it.
  private mutating func skip(_ bytes: ArraySlice<UInt8>, _ index: inout Int) {
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "$"):
        fields.clear()
        state = .inside
        return
      case 13, 10: state = .outside
      case 0x20, 0x09: break
      default: if state == .outside { counts.strayBytes += 1 }
      }
    }
  }

  /// Takes a sentence's bytes as far as they go on, and what ends them.
  private mutating func readInside(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> Sentence? {
    let room = Self.longestLine - 1 - fields.line.count
    let limit = min(bytes.endIndex, index + room)
    let end = Self.end(of: bytes, from: index, limit)
    fields.append(bytes[index..<end])
    index = end
    guard end < bytes.endIndex else { return nil }
    let byte = bytes[end]
    index = end + 1
    switch byte {
    case UInt8(ascii: "$"):
      counts.tornLines += 1
      fields.clear()
      return nil
    case 13, 10:
      state = .outside
      return endLine(isCutOff: false)
    case 0x20...0x7E:
      counts.overlongLines += 1
      state = .skipping
    default:
      counts.tornLines += 1
      state = .skipping
    }
    return nil
  }

  /// Where a byte stands that no sentence has within it, or the limit.
  private static func end(of bytes: ArraySlice<UInt8>, from start: Int, _ limit: Int) -> Int {
    let span = bytes.span
    let first = bytes.startIndex
    var index = start - first
    let last = limit - first
    while index < last {
      let byte = span[index]
      if byte &- 0x20 > 0x5E || byte == UInt8(ascii: "$") { break }
      index += 1
    }
    return index + first
  }

  private mutating func endLine(isCutOff: Bool) -> Sentence? {
    switch fields.takeChecksum() {
    case .right: hasSeenChecksum = true
    case .wrong:
      counts.badChecksums += 1
      return nil
    case .missing where !hasSeenChecksum && !isCutOff: break
    case .missing, .broken:
      counts.tornLines += 1
      return nil
    }
    let address = fields.range(0)
    guard !address.isEmpty else {
      counts.tornLines += 1
      return nil
    }
    counts.sentences += 1
    fields.undecodable = 0
    let sentence = Sentence(&fields)
    counts.undecodableFields += fields.undecodable
    if case .unknown(let address) = sentence { counts.countUnknown(address) }
    return sentence
  }
}
