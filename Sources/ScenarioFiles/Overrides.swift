public import Simulation

/// Parts of a scenario as a command line gives them, read by the table that reads scenarios.
public enum Overrides {
  /// What is wrong with an override, in words.
  public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was wrong and what would be right.
    public var description: String
  }

  /// A receiver with what these change, each `receiver.key=value`; of two for a key the last holds.
  ///
  /// A space in a key may be written as a hyphen: `receiver.distance-filter=10 m`.
  ///
  /// - Throws: the first thing that is wrong.
  public static func receiver(_ receiver: Receiver, _ texts: [String]) throws(Problem) -> Receiver {
    guard !texts.isEmpty else { return receiver }
    var tree = Tree()
    for text in texts {
      guard let equals = text.firstIndex(of: "=") else {
        throw Problem(
          description: "'\(YAMLNode.shortened(text))' has no value: write receiver.interval=2s")
      }
      let path = text[..<equals].split(separator: ".", omittingEmptySubsequences: false)
      guard path.first == "receiver", path.count > 1, path.allSatisfy({ !$0.isEmpty }) else {
        throw Problem(
          description:
            "'\(YAMLNode.shortened(text))' is not a receiver's key: write receiver.interval=2s")
      }
      tree.set(spelled(path.map(String.init)), to: String(text[text.index(after: equals)...]))
    }
    var reader = SchemaReader(ScenarioSchema.keys)
    let settings = reader.read(tree.node)
    if let mistake = reader.mistakes.first(where: { $0.code != .missingKey }) {
      throw Problem(description: mistake.message)
    }
    var builder = ScenarioBuilder(file: "")
    guard let group = settings.group("receiver") else { return receiver }
    var base = receiver
    if group.seen["kind"] != nil, let kind = group.text("kind") {
      base = Receiver.profiles.first { $0.name == kind } ?? receiver
    }
    let changed = builder.receiver(group, from: base)
    if let mistake = builder.mistakes.first { throw Problem(description: mistake.message) }
    return changed
  }

  /// The fault of a text, as a scenario has it between braces: `at: 1.2 km, outage: 40 s`.
  ///
  /// - Throws: the first thing that is wrong.
  public static func fault(_ text: String) throws(Problem) -> Fault {
    let document: YAMLDocument
    do throws(ScenarioFileError.Mistake) {
      document = try YAMLDocument(Array("faults: [ { \(text) } ]".utf8))
    } catch {
      throw Problem(
        description:
          "'\(YAMLNode.shortened(text))' is not understood: write 'at: 12:00, outage: 40 s'")
    }
    var reader = SchemaReader(ScenarioSchema.keys)
    let settings = reader.read(document.root).list("faults")
    let mistakes = (document.mistakes + reader.mistakes).filter {
      $0.code != .missingKey || $0.message.hasPrefix("faults ")
    }
    if let mistake = mistakes.first { throw Problem(description: mistake.message) }
    var builder = ScenarioBuilder(file: "")
    let faults = settings.compactMap { builder.fault($0) }
    if let mistake = builder.mistakes.first { throw Problem(description: mistake.message) }
    guard faults.count == 1, let fault = faults.first else {
      throw Problem(description: "'\(YAMLNode.shortened(text))' is not one fault")
    }
    return fault
  }

  /// A path in the spelling of the table, where hyphens stand for its spaces.
  private static func spelled(_ path: [String]) -> [String] {
    var known = ""
    return path.map { part in
      let names = ScenarioSchema.keys.filter { $0.group == known }.map(\.name)
      let name =
        names.first { $0 == part }
        ?? names.first { $0.split(separator: " ").joined(separator: "-") == part } ?? part
      known = known.isEmpty ? name : "\(known).\(name)"
      return name
    }
  }
}

/// Groups of keys that are put together one by one.
private struct Tree {
  private var members: [(key: String, value: Value)] = []

  private enum Value {
    case text(String)
    case group(Tree)
  }

  mutating func set(_ path: [String], to text: String) {
    guard let key = path.first else { return }
    let index = members.firstIndex { $0.key == key }
    guard path.count > 1 else {
      if let index {
        members[index].value = .text(text)
      } else {
        members.append((key, .text(text)))
      }
      return
    }
    var inner = Tree()
    if let index, case .group(let tree) = members[index].value { inner = tree }
    inner.set(Array(path.dropFirst()), to: text)
    if let index {
      members[index].value = .group(inner)
    } else {
      members.append((key, .group(inner)))
    }
  }

  /// As if it stood in a file, at no place of it.
  var node: YAMLNode {
    let mark = Mark(line: 1, column: 1)
    return YAMLNode(
      mark: mark,
      content: .mapping(
        members.map { member in
          let value: YAMLNode
          switch member.value {
          case .text(let text):
            value = YAMLNode(mark: mark, content: .scalar(text, isQuoted: false))
          case .group(let tree): value = tree.node
          }
          return YAMLMember(key: member.key, mark: mark, value: value)
        }))
  }
}
