internal import CYAML

/// libyaml's event parser over a text in memory.
///
/// libyaml keeps a pointer to the text and to itself, so both live on the heap until `deinit`.
/// Documentation of each call: the comments of `yaml.h`, libyaml 0.2.
@safe struct YAMLParser: ~Copyable {
  /// What libyaml saw, and where it began.
  struct Event {
    var kind: Kind
    var mark: Mark
    var hasAnchor = false
    var hasTag = false
  }

  enum Kind {
    case streamStart, streamEnd
    case documentStart, documentEnd
    case scalar(String, isQuoted: Bool)
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
    case alias(String)
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) throws(ScenarioFileError.Mistake) {
    unsafe parser = .allocate(capacity: 1)
    unsafe input = .allocate(capacity: bytes.count)
    _ = unsafe input.initialize(from: bytes)
    // yaml_parser_initialize fails for want of memory alone, and zeroes the struct first.
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw .init(.unreadable, at: nil, "libyaml found no memory")
    }
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// The next event; after the last one, the end of the stream again and again.
  func next() throws(ScenarioFileError.Mistake) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem }
    // An event owns its strings: yaml_event_delete frees them, whatever its type.
    defer { unsafe yaml_event_delete(&event) }
    let mark = unsafe Mark(event.start_mark)
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return unsafe Event(
        kind: .scalar(text, isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE), mark: mark,
        hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return unsafe Event(
        kind: .sequenceStart, mark: mark, hasAnchor: start.anchor != nil, hasTag: start.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return unsafe Event(
        kind: .mappingStart, mark: mark, hasAnchor: start.anchor != nil, hasTag: start.tag != nil)
    case YAML_ALIAS_EVENT:
      let name = unsafe event.data.alias.anchor.map { unsafe String(cString: $0) } ?? ""
      return Event(kind: .alias(name), mark: mark)
    case YAML_STREAM_START_EVENT: return Event(kind: .streamStart, mark: mark)
    case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, mark: mark)
    case YAML_DOCUMENT_END_EVENT: return Event(kind: .documentEnd, mark: mark)
    case YAML_SEQUENCE_END_EVENT: return Event(kind: .sequenceEnd, mark: mark)
    case YAML_MAPPING_END_EVENT: return Event(kind: .mappingEnd, mark: mark)
    default: return Event(kind: .streamEnd, mark: mark)
    }
  }

  /// What the parser gave up on, in its own words.
  private var problem: ScenarioFileError.Mistake {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "no reason"
    switch unsafe parser.pointee.error {
    case YAML_READER_ERROR:
      let offset = unsafe parser.pointee.problem_offset
      return .init(.unreadable, at: nil, "is not text at byte \(offset): \(problem)")
    case YAML_MEMORY_ERROR: return .init(.unreadable, at: nil, "libyaml found no memory")
    default:
      let mark = unsafe Mark(parser.pointee.problem_mark)
      var text = "is not YAML: \(problem)"
      if unsafe parser.pointee.context != nil {
        let context = unsafe String(cString: parser.pointee.context)
        let start = unsafe Mark(parser.pointee.context_mark)
        text += " \(context)"
        if start.line != mark.line { text += " that begins on line \(start.line)" }
      }
      return .init(.syntax, at: mark, text)
    }
  }
}

extension Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}
