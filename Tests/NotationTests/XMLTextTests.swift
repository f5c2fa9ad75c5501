import Notation
import Testing

@Suite struct XMLTextTests {
  @Test(
    "the signs of XML become references, and what XML cannot hold a replacement",
    arguments: [
      ("plain é 日", "plain é 日"), ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"),
      ("\r\n\t", "&#13;&#10;&#9;"),
      ("\0\u{1F}\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ])
  func escaped(text: String, xml: String) {
    #expect(XMLText.escaped(text) == xml)
  }

  @Test("line feeds, and they alone, can stay as they are")
  func lineFeeds() {
    #expect(XMLText.escaped("a\nb\r\t<", keepingLineFeeds: true) == "a\nb&#13;&#9;&lt;")
  }
}
