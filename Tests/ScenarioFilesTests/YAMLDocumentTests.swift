import ScenarioFiles
import Testing

@Suite struct YAMLDocumentTests {
  private func document(_ text: String) throws(ScenarioFileError.Mistake) -> YAMLDocument {
    try YAMLDocument(Array(text.utf8))
  }

  @Test("each value knows its line and column")
  func marks() throws {
    let root = try document("name: x\nlist:\n  - a: 1\n    b: \"ü\"\n").root
    guard case .mapping(let members) = root.content,
      case .sequence(let list) = members[1].value.content,
      case .mapping(let inner) = list[0].content
    else {
      Issue.record("not the tree that was written")
      return
    }
    #expect(members.map(\.key) == ["name", "list"])
    #expect(members[1].mark == Mark(line: 2, column: 1))
    #expect(inner[1].mark == Mark(line: 4, column: 5))
    #expect(inner[1].value.mark == Mark(line: 4, column: 8))
    #expect(inner[1].value.content == .scalar("ü", isQuoted: true))
    #expect(inner[0].value.content == .scalar("1", isQuoted: false))
  }

  @Test(
    "a byte-order mark, Windows ends of line and UTF-16 change nothing",
    arguments: [
      Array("\u{FEFF}a: 1\nb: 2\n".utf8), Array("a: 1\r\nb: 2\r\n".utf8), Array("a: 1\rb: 2".utf8),
      // UTF-16 of ASCII, little end first.
      [0xFF, 0xFE] + Array("a: 1\nb: 2\n".utf8.map { [$0, 0] }.joined()),
    ] as [[UInt8]])
  func encodings(bytes: [UInt8]) throws {
    let root = try YAMLDocument(bytes).root
    guard case .mapping(let members) = root.content else {
      Issue.record("no mapping")
      return
    }
    #expect(members.map(\.key) == ["a", "b"])
    #expect(members[1].mark.line == 2)
  }

  @Test(
    "what is not YAML, or not the YAML of a scenario, is refused at its place",
    arguments: [
      ("", nil, "is empty: a scenario has at least a name and a route"),
      ("# only a comment\n", nil, "is empty: a scenario has at least a name and a route"),
      (
        "a: 1\n\tb: 2\n", Mark(line: 2, column: 1),
        "is not YAML: found a tab character that violates indentation while scanning a plain scalar that begins on line 1"
      ),
      (
        "a: [1, 2\nb: 3\n", Mark(line: 2, column: 2),
        "is not YAML: did not find expected ',' or ']' while parsing a flow sequence that begins on line 1"
      ),
      (
        "a: 'x\n", Mark(line: 2, column: 1),
        "is not YAML: found unexpected end of stream while scanning a quoted scalar that begins on line 1"
      ),
      (
        "a: 1\n---\na: 2\n", Mark(line: 2, column: 1),
        "a second document: a file holds one scenario"
      ),
      ("? [a, b]\n: 1\n", Mark(line: 1, column: 3), "a key is a word, not a list or a group"),
      (
        "a: &x 1\nb: *x\n", Mark(line: 2, column: 4),
        "alias '*x': scenarios have no aliases; write the value out"
      ),
      (
        "a: 1\n b: 2\n", Mark(line: 2, column: 3),
        "is not YAML: mapping values are not allowed in this context"
      ),
    ] as [(String, Mark?, String)])
  func refusals(text: String, mark: Mark?, message: String) {
    let mistake = #expect(throws: ScenarioFileError.Mistake.self) { try document(text) }
    #expect(mistake?.mark == mark)
    #expect(mistake?.message == message)
  }

  @Test("a key that stands twice, an anchor and a tag are noted, and reading goes on")
  func notes() throws {
    let document = try document("a: 1\nb: &x 2\na: !!int 3\n")
    #expect(
      document.mistakes.map(\.message) == [
        "an anchor ('&'): scenarios have none", "a tag ('!'): scenarios have none",
        "key 'a' stands twice; the first is on line 1",
      ])
    guard case .mapping(let members) = document.root.content else {
      Issue.record("no mapping")
      return
    }
    #expect(members.map(\.key) == ["a", "b"])
  }

  @Test("an alias bomb is refused at its first alias")
  func aliasBomb() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1...30 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(throws: ScenarioFileError.Mistake.self) { try document(text) }
  }

  @Test("nesting that is too deep is refused, in either style", arguments: [33, 900, 100_000])
  func depth(levels: Int) {
    let flow = "a: " + String(repeating: "[", count: levels)
    let mistake = #expect(throws: ScenarioFileError.Mistake.self) { try document(flow) }
    #expect(mistake?.message == "nested deeper than 32 levels")
    let block = String(repeating: "- ", count: levels) + "x"
    #expect(throws: ScenarioFileError.Mistake.self) { try document(block) }
  }

  @Test("binary rubbish is refused and never crashes")
  func rubbish() {
    var state: UInt64 = 42
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<Int(state >> 56) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: state >> 33))
      }
      _ = try? YAMLDocument(bytes)
      // The same within the characters of YAML itself, which come further.
      let alphabet = Array("{}[]:-?&*!|>'\"%@#, \n\tab".utf8)
      _ = try? YAMLDocument(bytes.map { alphabet[Int($0) % alphabet.count] })
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
    #expect(throws: ScenarioFileError.Mistake.self) { try YAMLDocument([0x00, 0x01, 0xFF]) }
    #expect(throws: ScenarioFileError.Mistake.self) { try YAMLDocument([0xC3, 0x28]) }
  }

  @Test("a file of a megabyte is read, and one byte more is refused")
  func size() throws {
    let line = Array("# filling that says nothing at all, of 64 bytes with its end..\n".utf8)
    var bytes = Array("a: 1\n".utf8)
    while bytes.count + line.count <= YAMLDocument.maximumSize { bytes += line }
    bytes += Array(repeating: UInt8(ascii: "\n"), count: YAMLDocument.maximumSize - bytes.count)
    _ = try YAMLDocument(bytes)
    let mistake = #expect(throws: ScenarioFileError.Mistake.self) {
      try YAMLDocument(bytes + [UInt8(ascii: "\n")])
    }
    #expect(mistake?.code == .unreadable)
  }
}
