/// The kinds of file that hold lines of a map.
enum MapFormat {
  case geoJSON, kml, openStreetMap

  /// The kind of a file by its content; nil where it is none of these, GPX for one.
  init?(_ bytes: [UInt8]) {
    switch FileContent.firstVisibleByte(bytes) {
    case UInt8(ascii: "{"): self = .geoJSON
    case UInt8(ascii: "<"):
      switch Self.root(bytes) {
      case "kml": self = .kml
      case "osm": self = .openStreetMap
      default: return nil
      }
    default: return nil
    }
  }

  /// The local name of the outermost element of XML, as far as the text before it is well formed.
  ///
  /// The 0 bytes of UTF-16 are looked through.
  private static func root(_ bytes: [UInt8]) -> String {
    var text = bytes.lazy.filter { $0 != 0 }.makeIterator()
    var inComment = false
    var last: (UInt8, UInt8) = (0, 0)
    var isTag = false
    var name: [UInt8] = []
    while let byte = text.next() {
      if inComment {
        inComment = !(byte == UInt8(ascii: ">") && last == (UInt8(ascii: "-"), UInt8(ascii: "-")))
      } else if isTag {
        let isPart = byte > 32 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        if isPart, name.count < 64 {
          name.append(byte)
          // `<?xml`, `<!DOCTYPE` and `<!--` are no elements.
          if name.elementsEqual("!--".utf8) {
            (inComment, isTag) = (true, false)
            name = []
          } else if name[0] == UInt8(ascii: "?") || name[0] == UInt8(ascii: "!"), name.count > 2 {
            (isTag, name) = (false, [])
          }
        } else {
          break
        }
      } else if byte == UInt8(ascii: "<") {
        isTag = true
      }
      last = (last.1, byte)
    }
    let local = name.split(separator: UInt8(ascii: ":")).last ?? []
    return String(decoding: local, as: UTF8.self)
  }
}
