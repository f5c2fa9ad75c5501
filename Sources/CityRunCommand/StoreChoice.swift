import Arguments
import Foundation
import RunStore

/// The option that names the store of runs.
struct StoreChoice {
  static let row = Argument.option(
    "store", value: "FILE",
    standard: "runs.sqlite in $CITYRUN_HOME or the user's data folder",
    help: "The SQLite file that keeps the runs", completion: .files(["sqlite"]))

  private let path: String?

  init(_ parsed: ParsedArguments) {
    path = parsed.value("store")
  }

  /// The store to write to; it is made where there is none.
  func open() throws -> RunDatabase { try RunDatabase(path: file()) }

  /// The store to look at, nil where there is none.
  func openToRead() throws -> RunDatabase? { try RunDatabase(reading: file()) }

  /// The name of its file.
  ///
  /// - Throws: `CommandError` where nobody names one and there is no home.
  func file() throws -> String {
    let environment = ProcessInfo.processInfo.environment
    guard let path = path ?? RunDatabase.defaultPath(environment: environment) else {
      throw CommandError("there is no home for the store of runs: name its file with --store")
    }
    return path
  }
}
