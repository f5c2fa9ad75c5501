/// Builds the tree of a document out of its events.
struct YAMLComposer: ~Copyable {
  private(set) var mistakes: [ScenarioFileError.Mistake] = []
  private var parser: YAMLParser
  private var depth = 0

  init(_ bytes: [UInt8]) throws(ScenarioFileError.Mistake) {
    parser = try YAMLParser(bytes)
  }

  /// The one document of the stream.
  mutating func document() throws(ScenarioFileError.Mistake) -> YAMLNode {
    _ = try parser.next()
    let start = try parser.next()
    guard case .documentStart = start.kind else {
      throw .init(.syntax, at: nil, "is empty: a scenario has at least a name and a route")
    }
    let root = try node(from: parser.next())
    _ = try parser.next()
    let after = try parser.next()
    if case .documentStart = after.kind {
      throw .init(.syntax, at: after.mark, "a second document: a file holds one scenario")
    }
    return root
  }

  private mutating func node(
    from event: YAMLParser.Event
  ) throws(ScenarioFileError.Mistake) -> YAMLNode {
    noteDecoration(of: event)
    switch event.kind {
    case .scalar(let text, let isQuoted):
      return YAMLNode(mark: event.mark, content: .scalar(text, isQuoted: isQuoted))
    case .sequenceStart:
      try descend(at: event.mark)
      var elements: [YAMLNode] = []
      while true {
        let next = try parser.next()
        if case .sequenceEnd = next.kind { break }
        elements.append(try node(from: next))
      }
      depth -= 1
      return YAMLNode(mark: event.mark, content: .sequence(elements))
    case .mappingStart:
      try descend(at: event.mark)
      let members = try members()
      depth -= 1
      return YAMLNode(mark: event.mark, content: .mapping(members))
    case .alias(let name):
      throw .init(
        .syntax, at: event.mark,
        "alias '*\(YAMLNode.shortened(name))': scenarios have no aliases; write the value out")
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd:
      throw .init(.syntax, at: event.mark, "a value is missing here")
    }
  }

  private mutating func members() throws(ScenarioFileError.Mistake) -> [YAMLMember] {
    var members: [YAMLMember] = []
    var firstMarks: [String: Mark] = [:]
    while true {
      let event = try parser.next()
      if case .mappingEnd = event.kind { return members }
      guard case .scalar(let key, _) = event.kind else {
        throw .init(.syntax, at: event.mark, "a key is a word, not a list or a group")
      }
      noteDecoration(of: event)
      let value = try node(from: parser.next())
      if let first = firstMarks[key] {
        mistakes.append(
          .init(
            .repeatedKey, at: event.mark,
            "key '\(YAMLNode.shortened(key))' stands twice; the first is on line \(first.line)"))
      } else {
        firstMarks[key] = event.mark
        members.append(YAMLMember(key: key, mark: event.mark, value: value))
      }
    }
  }

  private mutating func descend(at mark: Mark) throws(ScenarioFileError.Mistake) {
    depth += 1
    guard depth <= YAMLDocument.maximumDepth else {
      throw .init(
        .syntax, at: mark, "nested deeper than \(YAMLDocument.maximumDepth) levels")
    }
  }

  private mutating func noteDecoration(of event: YAMLParser.Event) {
    if event.hasAnchor {
      mistakes.append(.init(.syntax, at: event.mark, "an anchor ('&'): scenarios have none"))
    }
    if event.hasTag {
      mistakes.append(.init(.syntax, at: event.mark, "a tag ('!'): scenarios have none"))
    }
  }
}
