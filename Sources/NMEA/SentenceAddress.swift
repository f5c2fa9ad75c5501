/// What stands between a sentence's `$` and its first comma: talker and type, or a maker's own name.
///
/// At most the first eight bytes, kept without an allocation.
package struct SentenceAddress: Hashable, Sendable {
  private var packed: UInt64 = 0

  /// An address of these bytes; those beyond the eighth are cut off.
  package init(_ bytes: some Sequence<UInt8>) {
    var shift: UInt64 = 0
    for byte in bytes {
      guard shift < 64 else { break }
      packed |= UInt64(byte) << shift
      shift += 8
    }
  }
}

extension SentenceAddress: CustomStringConvertible {
  /// The address as text.
  package var description: String {
    var bytes: [UInt8] = []
    var rest = packed
    while rest != 0 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
