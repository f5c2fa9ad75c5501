/// The two letters in front of a sentence's type: which system or device speaks.
public struct Talker: Hashable, Sendable {
  /// The first letter, ASCII.
  public let first: UInt8
  /// The second letter, ASCII.
  public let second: UInt8

  /// A talker of two ASCII bytes.
  public init(_ first: UInt8, _ second: UInt8) {
    self.first = first
    self.second = second
  }

  /// GPS, `GP`.
  public static let gps = Talker(UInt8(ascii: "G"), UInt8(ascii: "P"))
  /// GLONASS, `GL`.
  public static let glonass = Talker(UInt8(ascii: "G"), UInt8(ascii: "L"))
  /// Galileo, `GA`.
  public static let galileo = Talker(UInt8(ascii: "G"), UInt8(ascii: "A"))
  /// BeiDou, `GB`.
  public static let beidou = Talker(UInt8(ascii: "G"), UInt8(ascii: "B"))
  /// BeiDou as older receivers name it, `BD`.
  public static let olderBeidou = Talker(UInt8(ascii: "B"), UInt8(ascii: "D"))
  /// QZSS, `GQ`.
  public static let qzss = Talker(UInt8(ascii: "G"), UInt8(ascii: "Q"))
  /// NavIC, `GI`.
  public static let navic = Talker(UInt8(ascii: "G"), UInt8(ascii: "I"))
  /// A solution from several systems, `GN`.
  public static let combined = Talker(UInt8(ascii: "G"), UInt8(ascii: "N"))
}

extension Talker: CustomStringConvertible {
  /// The two letters.
  public var description: String { String(decoding: [first, second], as: UTF8.self) }
}
