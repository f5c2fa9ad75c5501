/// The kinds of file that hold recordings.
public enum TrackFileFormat: String, Hashable, Sendable, CaseIterable {
  /// GPS Exchange Format 1.0 or 1.1.
  case gpx
  /// CityRun's own JSON lines.
  case jsonLines
  /// NMEA 0183 sentences.
  case nmea

  /// How many of a file's first bytes tell its kind.
  static let sniffedByteCount = 512

  /// The kind of a file by its first bytes, and by its name where they do not tell.
  ///
  /// XML is taken for GPX, `{` for JSON lines, `$` or `!` for NMEA, also where a line of text stands
  /// before it. Nil where neither tells.
  public init?(firstBytes: [UInt8], path: String) {
    switch FileContent.firstVisibleByte(firstBytes) {
    case UInt8(ascii: "<"): self = .gpx
    case UInt8(ascii: "{"): self = .jsonLines
    case UInt8(ascii: "$"), UInt8(ascii: "!"): self = .nmea
    default:
      switch path.split(separator: ".").last?.lowercased() {
      case "gpx": self = .gpx
      case "jsonl", "ndjson": self = .jsonLines
      case "nmea", "nma", "log": self = .nmea
      default:
        let pairs = zip(firstBytes, firstBytes.dropFirst())
        guard pairs.contains(where: { $0 == UInt8(ascii: "\n") && $1 == UInt8(ascii: "$") })
        else { return nil }
        self = .nmea
      }
    }
  }
}

/// What a file is, by its first bytes.
enum FileContent {
  /// A file of a well-known other kind, in words that go on from 'this is', or nil.
  static func foreignKind(_ bytes: [UInt8]) -> String? {
    for (magic, kind) in magics where bytes.starts(with: magic) { return kind }
    // The mark of a tar archive stands behind the first file's header: POSIX.1-2017, pax, ustar.
    if bytes.count >= 262, bytes[257..<262].elementsEqual("ustar".utf8) {
      return "a tar archive: unpack it first"
    }
    if bytes.count >= 12, bytes[8..<12].elementsEqual(".FIT".utf8) {
      return "a FIT file: convert it first, for instance with gpsbabel -i garmin_fit"
    }
    return nil
  }

  private static let magics: [(magic: [UInt8], kind: String)] = [
    ([0x1F, 0x8B], "gzip data: unpack it first"),
    (Array("BZh".utf8), "bzip2 data: unpack it first"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz data: unpack it first"),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd data: unpack it first"),
    ([0x50, 0x4B, 0x03, 0x04], "a zip archive: unpack it first"),
    ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
    (Array("%PDF".utf8), "a PDF document"),
    (Array("SQLite format 3\0".utf8), "an SQLite database"),
  ]

  /// The first byte that is no space and no byte order mark; UTF-16 is looked through.
  static func firstVisibleByte(_ bytes: [UInt8]) -> UInt8? {
    let unseen: Set<UInt8> = [0, 9, 10, 13, 32, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    return bytes.first { !unseen.contains($0) }
  }
}
