/// Text as XML 1.0 writes it.
enum XMLText {
  /// The text with the signs of XML written as references.
  ///
  /// What XML cannot hold (control characters, the two last code points of a plane) becomes the
  /// replacement character U+FFFD.
  static func escaped(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".unicodeScalars)
      case "<": out.append(contentsOf: "&lt;".unicodeScalars)
      case ">": out.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
      // Written as they are, a reader would make one line feed of them, or a space in an attribute.
      case "\r": out.append(contentsOf: "&#13;".unicodeScalars)
      case "\n": out.append(contentsOf: "&#10;".unicodeScalars)
      case "\t": out.append(contentsOf: "&#9;".unicodeScalars)
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": out.append("\u{FFFD}")
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
