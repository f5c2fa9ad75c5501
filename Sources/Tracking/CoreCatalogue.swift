/// The tracking cores that ship with the project, by name.
public enum CoreCatalogue {
  /// Every core, the project's own first.
  public static let cores: [NamedCore] = [
    NamedCore(
      name: "stride",
      summary: "the project's own: checks each fix, smooths, knows standing still from lost signal"
    ) { Stride() },
    NamedCore(
      name: "moonrunner",
      summary: "the tutorial's, with its defects: sums the distances between the fixes it takes"
    ) { MoonRunner() },
  ]

  /// The name of the core that is used where none is named.
  public static let defaultName = "stride"

  /// The names, in the order of `cores`.
  public static var names: [String] { cores.map(\.name) }

  /// A new core of this name, or nil where there is none; names are lower case.
  public static func core(named name: String) -> (any TrackingCore)? {
    cores.first { $0.name == name }?.make()
  }
}
