extension ScenarioSchema {
  /// The keys as rows for a reader: key, value, what holds without it, and meaning.
  public static var rows: [(key: String, value: String, standard: String, help: String)] {
    keys.map { key in
      (
        key.path, key.kind.expectation, key.isRequired ? "required" : key.fallback ?? "–",
        key.help
      )
    }
  }
}
