/// Groups of keys that are put together one by one.
struct OverrideTree {
  private var members: [(key: String, value: Value)] = []

  private enum Value {
    case node(YAMLNode)
    case group(OverrideTree)
  }

  /// Where all of it stands: at no place of a file.
  static let mark = Mark(line: 1, column: 1)

  /// Puts a value at a path of keys; what was there before goes.
  mutating func set(_ path: [String], to node: YAMLNode) {
    guard let key = path.first else { return }
    let index = members.firstIndex { $0.key == key }
    var value = Value.node(node)
    if path.count > 1 {
      var inner = OverrideTree()
      if let index, case .group(let tree) = members[index].value { inner = tree }
      inner.set(Array(path.dropFirst()), to: node)
      value = .group(inner)
    }
    if let index {
      members[index].value = value
    } else {
      members.append((key, value))
    }
  }

  /// As if it stood in a file.
  var node: YAMLNode {
    YAMLNode(
      mark: Self.mark,
      content: .mapping(
        members.map { member in
          switch member.value {
          case .node(let node): YAMLMember(key: member.key, mark: Self.mark, value: node)
          case .group(let tree): YAMLMember(key: member.key, mark: Self.mark, value: tree.node)
          }
        }))
  }
}
