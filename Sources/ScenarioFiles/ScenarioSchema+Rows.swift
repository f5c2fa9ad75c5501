extension ScenarioSchema {
  /// The keys as rows for a reader: key, value, what holds without it, and meaning.
  ///
  /// The parts of an error are the same everywhere: `WHERE` stands for any of the surroundings.
  public static var rows: [(key: String, value: String, standard: String, help: String)] {
    let error = "receiver.error."
    let first = error + ReceiverKey.errorPlaces[0].name + "."
    return keys.compactMap { key in
      var path = key.path
      if path.hasPrefix(error), path.dropFirst(error.count).contains(".") {
        guard path.hasPrefix(first) else { return nil }
        path = error + "WHERE." + path.dropFirst(first.count)
      }
      return (
        path, key.kind.expectation, key.isRequired ? "required" : key.fallback ?? "–", key.help
      )
    }
  }
}
