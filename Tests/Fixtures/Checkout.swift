package import Foundation

/// The checkout that the tests were built from.
package enum Checkout {
  /// Its root.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder of it.
  package static func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// A file's text.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The names in a folder, sorted; none where there is no folder.
  package static func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []).sorted()
  }
}
