internal import Notation

/// Walks a document beside the table of keys, and notes all that does not fit.
struct SchemaReader {
  private(set) var mistakes: [ScenarioFileError.Mistake] = []
  private let children: [String: [SchemaKey]]

  /// A reader for the files that these keys describe.
  init(_ keys: [SchemaKey]) {
    children = Dictionary(grouping: keys, by: \.group)
  }

  /// The settings of a whole document.
  mutating func read(_ root: YAMLNode) -> Settings {
    guard case .mapping(let members) = root.content else {
      note(.value, root.mark, "a scenario is a group of keys, not \(root.kind)")
      return Settings(mark: root.mark)
    }
    return group(members, at: root.mark, path: "")
  }

  private mutating func group(_ members: [YAMLMember], at mark: Mark, path: String) -> Settings {
    var settings = Settings(mark: mark)
    settings.isEmpty = members.isEmpty
    let keys = children[path] ?? []
    for member in members {
      guard let key = keys.first(where: { $0.name == member.key }) else {
        noteUnknown(member, among: keys, in: path)
        continue
      }
      settings.seen[key.name] = member.mark
      settings.places[key.name] = member.value.mark
      if member.value.isNull {
        note(.value, member.mark, "'\(key.name)' has no value: write \(key.kind.expectation)")
      } else if let value = value(member.value, key.kind, path: key.path, name: key.name) {
        settings.values[key.name] = value
      }
    }
    for key in keys where settings.seen[key.name] == nil {
      if key.isRequired {
        let place = path.isEmpty ? "the scenario" : path
        note(.missingKey, mark, "\(place) has no '\(key.name)': \(key.help)")
      }
      if let fallback = key.fallback,
        case .success(let value) = ValueParser.parse(fallback, as: key.kind)
      {
        settings.values[key.name] = value
      }
    }
    return settings
  }

  private mutating func noteUnknown(
    _ member: YAMLMember, among keys: [SchemaKey], in path: String
  ) {
    let place = path.isEmpty ? "" : " in \(path)"
    let hint: String
    if let near = Suggestion.nearest(to: member.key, among: keys.map(\.name)) {
      hint = "did you mean '\(near)'?"
    } else {
      hint = "known are " + keys.map { "'\($0.name)'" }.joined(separator: ", ")
    }
    note(
      .unknownKey, member.mark, "unknown key '\(YAMLNode.shortened(member.key))'\(place); \(hint)")
  }

  private mutating func value(
    _ node: YAMLNode, _ kind: ValueKind, path: String, name: String
  ) -> Setting? {
    switch (kind, node.content) {
    case (.group, .mapping(let members)):
      return .group(group(members, at: node.mark, path: path))
    case (.group(let shorthand?), _):
      return value(node, shorthand, path: path, name: name)
    case (.list, .sequence(let elements)):
      return .list(elements.compactMap { element(of: path, name, $0) })
    case (.place, .sequence(let elements)):
      return place(elements, at: node.mark, name)
    case (.group, _), (.list, _), (_, .sequence), (_, .mapping):
      note(.value, node.mark, "\(name): \(node.kind) where there should be \(kind.expectation)")
      return nil
    case (_, .scalar(let text, _)):
      switch ValueParser.parse(text, as: kind) {
      case .success(let value): return value
      case .failure(let problem):
        note(.value, node.mark, "\(name): \(problem.description)")
        return nil
      }
    }
  }

  private mutating func element(of path: String, _ name: String, _ node: YAMLNode) -> Settings? {
    guard case .mapping(let members) = node.content else {
      note(.value, node.mark, "\(name): \(node.kind) where there should be a group of keys")
      return nil
    }
    return group(members, at: node.mark, path: path)
  }

  private mutating func place(_ elements: [YAMLNode], at mark: Mark, _ name: String) -> Setting? {
    let numbers = elements.compactMap { element -> Double? in
      guard case .scalar(let text, _) = element.content else { return nil }
      return Double(text)
    }
    guard elements.count == 2, numbers.count == 2 else {
      note(
        .value, mark,
        "\(name): write latitude and longitude in degrees, such as [40.7527, -73.9772]")
      return nil
    }
    let parsed = ValueParser.place(latitude: numbers[0], longitude: numbers[1])
    switch parsed {
    case .success(let value): return value
    case .failure(let problem):
      note(.value, mark, "\(name): \(problem.description)")
      return nil
    }
  }

  private mutating func note(_ code: ScenarioFileError.Code, _ mark: Mark, _ message: String) {
    mistakes.append(.init(code, at: mark, message))
  }
}
