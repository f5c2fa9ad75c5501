/// The two letters in front of a sentence's type: which system or device speaks.
package struct Talker: Hashable, Sendable {
  /// The first letter, ASCII.
  package let first: UInt8
  /// The second letter, ASCII.
  package let second: UInt8

  /// A talker of two ASCII bytes.
  package init(_ first: UInt8, _ second: UInt8) {
    self.first = first
    self.second = second
  }

  /// GPS, `GP`.
  package static let gps = Talker(UInt8(ascii: "G"), UInt8(ascii: "P"))
  /// GLONASS, `GL`.
  package static let glonass = Talker(UInt8(ascii: "G"), UInt8(ascii: "L"))
  /// Galileo, `GA`.
  package static let galileo = Talker(UInt8(ascii: "G"), UInt8(ascii: "A"))
  /// BeiDou, `GB`.
  package static let beidou = Talker(UInt8(ascii: "G"), UInt8(ascii: "B"))
  /// BeiDou as older receivers name it, `BD`.
  package static let olderBeidou = Talker(UInt8(ascii: "B"), UInt8(ascii: "D"))
  /// QZSS, `GQ`.
  package static let qzss = Talker(UInt8(ascii: "G"), UInt8(ascii: "Q"))
  /// BeiDou and QZSS as Quectel's modems name them, `PQ`.
  package static let quectel = Talker(UInt8(ascii: "P"), UInt8(ascii: "Q"))
  /// NavIC, `GI`.
  package static let navic = Talker(UInt8(ascii: "G"), UInt8(ascii: "I"))
  /// A solution from several systems, `GN`.
  package static let combined = Talker(UInt8(ascii: "G"), UInt8(ascii: "N"))

  /// Those that the standard has for receivers.
  package static let ofReceivers: [Talker] = [
    .combined, .gps, .glonass, .galileo, .beidou, .qzss, .navic,
  ]
}

extension Talker: CustomStringConvertible {
  /// The two letters.
  package var description: String { String(decoding: [first, second], as: UTF8.self) }
}
