/// Why the store of runs could not do what it was asked to.
package struct RunStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is; more kinds may come.
  package struct Code: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    package let rawValue: String

    /// The kind with this name.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// SQLite said no; `sqliteCode` says why.
    package static let database = Code(rawValue: "database")
    /// The file is not a store of runs.
    package static let foreignFile = Code(rawValue: "foreignFile")
    /// The file was made by a newer CityRun.
    package static let newerVersion = Code(rawValue: "newerVersion")
    /// The file is damaged.
    package static let damaged = Code(rawValue: "damaged")
    /// There is no such run.
    package static let noSuchRun = Code(rawValue: "noSuchRun")
    /// The name is none that a file can go by.
    package static let badName = Code(rawValue: "badName")
    /// The run is finished and takes no more fixes.
    package static let runFinished = Code(rawValue: "runFinished")
  }

  /// What kind of failure it is.
  package var code: Code
  /// What was wrong, with SQLite's words where they are its.
  package var message: String
  /// The database's file.
  package var path: String
  /// SQLite's extended result code, absent where it was not SQLite that failed.
  package var sqliteCode: Int?

  /// A failure.
  package init(_ code: Code, _ message: String, path: String, sqliteCode: Int? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.sqliteCode = sqliteCode
  }

  /// `path: message`, the message alone where the path is empty.
  package var description: String { path.isEmpty ? message : "\(path): \(message)" }
}
