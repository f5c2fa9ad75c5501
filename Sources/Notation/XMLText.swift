/// Text as XML 1.0 writes it.
package enum XMLText {
  /// The text with the signs of XML written as references, for elements and attributes alike.
  ///
  /// What XML cannot hold (section 2.2: control characters, U+FFFE and U+FFFF) becomes U+FFFD. Line
  /// feeds become references too, since a reader makes a space of one in an attribute;
  /// `keepingLineFeeds` leaves them as they are, in an element that people read.
  package static func escaped(_ text: String, keepingLineFeeds: Bool = false) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".unicodeScalars)
      case "<": out.append(contentsOf: "&lt;".unicodeScalars)
      case ">": out.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
      case "\n" where keepingLineFeeds: out.append(scalar)
      // A carriage return that is written as it is comes back as a line feed: section 2.11.
      case "\n", "\r", "\t": out.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": out.append("\u{FFFD}")
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
