import Harness
import ScenarioFiles
import Simulation
import Testing

@Suite struct ScenarioSchemaTests {
  @Test("paths are unique, each below a group or list that is there, and each has its help")
  func table() {
    let keys = ScenarioSchema.keys
    #expect(Set(keys.map(\.path)).count == keys.count)
    for key in keys {
      #expect(!key.help.isEmpty && !key.help.hasSuffix("."), "\(key.path)")
      guard !key.group.isEmpty else { continue }
      let parent = keys.first { $0.path == key.group }
      switch parent?.kind {
      case .group, .list: break
      default: Issue.record("\(key.path) stands below nothing")
      }
    }
  }

  /// A key's default and its limits, as they are written.
  private static func texts(of key: SchemaKey) -> [String] {
    var texts = [key.fallback].compactMap { $0 }
    switch key.kind {
    case .quantity(_, let lowest, let highest): texts += [lowest, highest]
    case .extent(let soonest, let latest, let nearest, let farthest):
      texts += [soonest, latest, nearest, farthest]
    default: break
    }
    return texts
  }

  private static let keysWithTexts: [SchemaKey] = ScenarioSchema.keys.filter {
    !texts(of: $0).isEmpty
  }

  @Test("many keys have a default or limits to try")
  func tried() {
    #expect(Self.keysWithTexts.count >= 30)
  }

  @Test("every default and every limit is a value of its own kind", arguments: keysWithTexts)
  func values(key: SchemaKey) {
    for text in Self.texts(of: key) {
      // Wrapped into the groups that it stands in; what else is missing there is told, and no matter.
      var yaml = "\"\(key.name)\": \(text)"
      var group = key.group
      while let parent = ScenarioSchema.keys.first(where: { $0.path == group }) {
        yaml =
          parent.kind == .list
          ? "\"\(parent.name)\": [ { \(yaml) } ]" : "\"\(parent.name)\": { \(yaml) }"
        group = parent.group
      }
      do {
        _ = try ScenarioFile.read(bytes: Array("{ \(yaml) }".utf8), path: "x")
      } catch {
        let told = error.mistakes.filter { $0.code == .value || $0.code == .unknownKey }
        #expect(told.isEmpty, "\(key.path): \(told.map(\.message))")
      }
    }
  }

  private static let faultKinds: [String] = ScenarioSchema.keys
    .filter { $0.group == "faults" && !["at", "for", "recovery"].contains($0.name) }.map(\.name)

  @Test("every kind of fault that the table has makes a fault, and each another one")
  func faults() throws {
    var kinds: Set<Fault.Kind> = []
    for name in Self.faultKinds {
      let key = try #require(ScenarioSchema.keys.first { $0.path == "faults.\(name)" })
      let lowest: String
      switch key.kind {
      case .quantity(_, let least, _), .extent(let least, _, _, _): lowest = least
      default:
        Issue.record("\(name) takes no quantity")
        continue
      }
      let scenario = { (more: String) throws(ScenarioFileError) in
        let fault = "{ at: 10 s, \"\(name)\": \(lowest)\(more) }"
        let text = "name: x\nwhy: y\nroute: waterside\nexpect: { distance: within 2 % }\n"
        return try ScenarioFile.read(bytes: Array("\(text)faults: [ \(fault) ]".utf8), path: "x")
      }
      // Either its value is how long it lasts, or 'for' must say so: never both, never neither.
      let made = [try? scenario(""), try? scenario(", for: 5 s")].compactMap { $0 }
      #expect(made.count == 1, "\(name)")
      #expect(made.first?.faults.count == 1, "\(name)")
      kinds.formUnion(made.flatMap(\.faults).map(\.kind))
    }
    #expect(Self.faultKinds.count == 22)
    #expect(kinds.count == Self.faultKinds.count)
  }
}
