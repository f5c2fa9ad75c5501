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
    _ bytes: some Sequence<UInt8>, _ body: (Sentence) throws -> Void
  ) rethrows {
    for byte in bytes {
      if let sentence = push(byte) { try body(sentence) }
    }
  }

  /// Takes the end of the stream: a line without an end is read like any other.
  package mutating func finish(_ body: (Sentence) throws -> Void) rethrows {
    if state == .inside, let sentence = endLine(isCutOff: true) { try body(sentence) }
    state = .outside
  }

  private mutating func push(_ byte: UInt8) -> Sentence? {
    if byte == UInt8(ascii: "$") {
      if state == .inside { counts.tornLines += 1 }
      fields.clear()
      state = .inside
      return nil
    }
    if byte == 13 || byte == 10 {
      let wasInside = state == .inside
      state = .outside
      return wasInside ? endLine(isCutOff: false) : nil
    }
    switch state {
    case .inside:
      if byte < 0x20 || byte > 0x7E {
        counts.tornLines += 1
        state = .skipping
      } else if fields.line.count >= Self.longestLine - 1 {
        counts.overlongLines += 1
        state = .skipping
      } else {
        fields.append(byte)
      }
    case .skipping: break
    case .outside:
      if byte != 0x20, byte != 0x09 { counts.strayBytes += 1 }
    }
    return nil
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
