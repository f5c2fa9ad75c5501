/// What a reader made of the lines it was given.
package struct SentenceCounts: Hashable, Sendable {
  /// Sentences that were whole and had the right checksum, unknown types included.
  package var sentences = 0
  /// Sentences whose checksum is wrong: not used.
  package var badChecksums = 0
  /// Sentences that break off before their end, or have a byte in them that no sentence has: not used.
  package var tornLines = 0
  /// Sentences longer than any receiver sends: not used.
  package var overlongLines = 0
  /// Fields that should have a value and have something else: taken as empty.
  package var undecodableFields = 0
  /// Bytes that belong to no sentence; line ends and blanks between sentences do not count.
  package var strayBytes = 0
  /// Sentences of types that the reader does not know, by their address, in order of appearance.
  package var unknown: [UnknownType] = []

  /// Nothing counted yet.
  package init() {}

  /// How often a type came that the reader does not know.
  package struct UnknownType: Hashable, Sendable {
    /// Talker and type, `GPGRS` or `PMTK` for instance.
    package var address: SentenceAddress
    /// How many of them.
    package var count: Int
  }

  mutating func countUnknown(_ address: SentenceAddress) {
    if let index = unknown.firstIndex(where: { $0.address == address }) {
      unknown[index].count += 1
    } else if unknown.count < Self.mostUnknownTypes {
      unknown.append(UnknownType(address: address, count: 1))
    }
  }

  /// Beyond these, new unknown types are no longer told apart: noise must not fill the memory.
  private static let mostUnknownTypes = 100
}
