internal import Foundation

/// Real recordings that are no part of the repository.
///
/// They are in the folder that CITYRUN_SHARED_DATA names, or else in `../shared/data` or
/// `../../shared/data` beside the checkout. A folder that is named holds even where it is not there,
/// so that a misspelt name fails the tests instead of skipping them.
package enum SharedData {
  private static let folder: String? = {
    if let named = ProcessInfo.processInfo.environment["CITYRUN_SHARED_DATA"], !named.isEmpty {
      return named
    }
    return ["../shared/data", "../../shared/data"]
      .map { Checkout.url($0).standardizedFileURL.path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }()

  package static let isPresent = folder != nil

  package static func path(_ name: String) -> String { (folder ?? "") + "/" + name }

  package static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// The names in a folder, sorted, those with an ending where one is given.
  ///
  /// None where there is no folder, and a test of no names passes: a count must stand beside it.
  package static func names(in subfolder: String, endingWith ending: String = "") -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path(subfolder))
    return (names ?? []).filter { ending.isEmpty || $0.hasSuffix(ending) }.sorted()
  }
}
