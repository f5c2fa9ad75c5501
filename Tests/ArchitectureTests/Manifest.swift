import Fixtures
import Foundation

/// What `Package.swift`, the sources and the architecture page each say about the targets.
///
/// Read as text: the manifest and the page are written for people, and the tests hold their form.
struct Target {
  enum Kind: String {
    case target, executableTarget, testTarget, systemLibrary
  }

  var kind: Kind
  var name: String
  var dependencies: Set<String>

  /// The folder of its sources.
  var folder: String {
    kind == .testTarget || name == "Fixtures" ? "Tests/\(name)" : "Sources/\(name)"
  }

  /// The targets as the manifest declares them.
  static func declared() throws -> [Target] {
    let text = try Checkout.text("Package.swift")
    let heads = text.matches(
      of: /\.(target|executableTarget|testTarget|systemLibrary)\(\s*name: "(\w+)"/)
    return heads.enumerated().map { index, head in
      let end = index + 1 < heads.count ? heads[index + 1].range.lowerBound : text.endIndex
      let list = text[head.range.upperBound..<end].firstMatch(of: /dependencies: \[([^\]]*)\]/)
      let names = list.map { $0.1.matches(of: /"(\w+)"/).map { String($0.1) } } ?? []
      return Target(
        kind: Kind(rawValue: String(head.1)) ?? .target, name: String(head.2),
        dependencies: Set(names))
    }
  }

  /// The modules that its files import, system modules too.
  func imports() throws -> Set<String> {
    var found: Set<String> = []
    for name in Checkout.names(in: folder) where name.hasSuffix(".swift") {
      let lines = try Checkout.text("\(folder)/\(name)").components(separatedBy: "\n")
      // Few lines are worth a regular expression.
      for line in lines where line.contains("import ") {
        let pattern = /\s*(?:@\w+ )*(?:(?:public|package|internal|private) )?import (\w+)\s*/
        if let match = line.wholeMatch(of: pattern) { found.insert(String(match.1)) }
      }
    }
    return found
  }
}

/// The table of rooms on the architecture page: what each target may import.
enum RoomTable {
  static func rows() throws -> [(names: [String], mayImport: String)] {
    let page = try Checkout.text("Sources/CityRun/CityRun.docc/Architecture.md")
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "| target | holds | may import |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
    return lines.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let target = cells[1].firstMatch(of: /^(.*?)(?: \(product.*)?$/)?.1 ?? ""
      return (target.matches(of: /`(\w+)`/).map { String($0.1) }, cells[3])
    }
  }
}
