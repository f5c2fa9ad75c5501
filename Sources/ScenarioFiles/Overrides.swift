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
    guard let group = try settings(texts, of: .receiver) else { return receiver }
    var base = receiver
    if let kind = group.text("kind") {
      base = Receiver.profiles.first { $0.name == kind } ?? receiver
    }
    var builder = ScenarioBuilder(file: "")
    let changed = builder.receiver(group, from: base)
    if let mistake = builder.mistakes.first { throw Problem(description: mistake.message) }
    return changed
  }

  /// A runner with what these change, each `runner.key=value`; of two for a key the last holds.
  ///
  /// Spelled as a receiver's. Lists and groups are written as in a scenario:
  /// `runner.pauses=[{ at: 60 s, for: 20 s }]`. Another kind begins from what is usual for it.
  ///
  /// - Throws: the first thing that is wrong.
  public static func runner(_ runner: Runner, _ texts: [String]) throws(Problem) -> Runner {
    guard let group = try settings(texts, of: .runner) else { return runner }
    var base = runner
    if let kind = group.text("kind").flatMap(Runner.Kind.init), kind != base.kind {
      base = .usual(kind)
    }
    var builder = ScenarioBuilder(file: "")
    let changed = builder.runner(group, from: base)
    let mistake = builder.mistakes.first?.message
    if let message = mistake ?? changed.problem { throw Problem(description: message) }
    return changed
  }

  /// The texts that begin with `runner.`, and all others, each in their order.
  public static func parted(_ texts: [String]) -> (runner: [String], others: [String]) {
    let isRunner = { (text: String) in text.hasPrefix(Subject.runner.rawValue + ".") }
    return (texts.filter(isRunner), texts.filter { !isRunner($0) })
  }

  /// A group of a scenario that a command line can change.
  private enum Subject: String {
    case receiver, runner

    var example: String {
      switch self {
      case .receiver: "receiver.interval=2s"
      case .runner: "runner.pace=5:00/km"
      }
    }
  }

  /// What was written of a group, without what holds where nothing is; nil where nothing was.
  private static func settings(
    _ texts: [String], of subject: Subject
  ) throws(Problem) -> Settings? {
    guard !texts.isEmpty else { return nil }
    let name = subject.rawValue
    let keys = ScenarioSchema.keys.filter { $0.path == name || $0.path.hasPrefix(name + ".") }
    var tree = OverrideTree()
    for text in texts {
      guard let equals = text.firstIndex(of: "=") else {
        throw Problem(
          description: "'\(YAMLNode.shortened(text))' has no value: write \(subject.example)")
      }
      let path = text[..<equals].split(separator: ".", omittingEmptySubsequences: false)
      guard path.first == name[...], path.count > 1, path.allSatisfy({ !$0.isEmpty }) else {
        throw Problem(
          description:
            "'\(YAMLNode.shortened(text))' is not a \(name)'s key: write \(subject.example)")
      }
      tree.set(
        spelled(path.map(String.init), among: keys),
        to: try value(String(text[text.index(after: equals)...])))
    }
    var reader = SchemaReader(keys)
    let settings = reader.read(tree.node)
    if let mistake = reader.mistakes.first { throw Problem(description: mistake.message) }
    guard var group = settings.group(name) else { return nil }
    group.values = group.values.filter { group.seen[$0.key] != nil }
    return group
  }

  /// A text as it stands, or the list or the group that it is.
  private static func value(_ text: String) throws(Problem) -> YAMLNode {
    guard text.hasPrefix("[") || text.hasPrefix("{") else {
      return YAMLNode(mark: OverrideTree.mark, content: .scalar(text, isQuoted: false))
    }
    let document: YAMLDocument
    do throws(ScenarioFileError.Mistake) {
      document = try YAMLDocument(Array(text.utf8))
    } catch {
      throw Problem(
        description: "'\(YAMLNode.shortened(text))' is not understood: \(error.message)")
    }
    if let mistake = document.mistakes.first { throw Problem(description: mistake.message) }
    return document.root
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
  private static func spelled(_ path: [String], among keys: [SchemaKey]) -> [String] {
    var known = ""
    return path.map { part in
      let names = keys.filter { $0.group == known }.map(\.name)
      let name =
        names.first { $0 == part }
        ?? names.first { $0.split(separator: " ").joined(separator: "-") == part } ?? part
      known = known.isEmpty ? name : "\(known).\(name)"
      return name
    }
  }
}
