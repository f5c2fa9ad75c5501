import Arguments
import Notation
import Tracking

/// The option that names a tracking core.
enum CoreChoice {
  static let row = Argument.option(
    "core", letter: "c", value: "NAME", standard: CoreCatalogue.defaultName,
    help: "The tracking core: " + CoreCatalogue.names.joined(separator: ", "),
    completion: .words(CoreCatalogue.names))

  static func name(_ parsed: ParsedArguments) throws(ArgumentError) -> String {
    try parsed.word("core") ?? CoreCatalogue.defaultName
  }

  static func core(named name: String) throws -> NamedCore {
    guard let core = CoreCatalogue.cores.first(where: { $0.name == name }) else {
      throw CommandError("there is no core '\(name)'")
    }
    return core
  }
}
