extension RunDatabase {
  /// Where the store is unless told otherwise.
  ///
  /// `$CITYRUN_HOME/runs.sqlite`; else `cityrun/runs.sqlite` in `$XDG_DATA_HOME`, or in
  /// `~/.local/share` (macOS: `~/Library/Application Support`). An empty variable counts as absent,
  /// and so does a relative `XDG_DATA_HOME` (XDG Base Directory Specification 0.8). Nil where there
  /// is no home either.
  package static func defaultPath(environment: [String: String]) -> String? {
    func variable(_ name: String) -> String? {
      guard let value = environment[name], !value.isEmpty else { return nil }
      return value.hasSuffix("/") && value.count > 1 ? String(value.dropLast()) : value
    }
    if let home = variable("CITYRUN_HOME") { return home + "/runs.sqlite" }
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/cityrun/runs.sqlite"
    }
    guard let home = variable("HOME") else { return nil }
    #if os(macOS)
      return home + "/Library/Application Support/cityrun/runs.sqlite"
    #else
      return home + "/.local/share/cityrun/runs.sqlite"
    #endif
  }
}
