import Foundation

/// Real recordings that are no part of the repository.
enum SharedData {
  /// The folder beside the checkout, or nil where it is absent.
  static let folder: String? = {
    let checkout = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let candidates: [String?] =
      [ProcessInfo.processInfo.environment["CITYRUN_SHARED_DATA"]]
      + ["../shared/data", "../../shared/data"].map {
        checkout.appendingPathComponent($0).standardizedFileURL.path
      }
    return candidates.compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0 + "/tracks")
    }
  }()

  static let isPresent = folder != nil

  static func path(_ name: String) -> String { (folder ?? "") + "/" + name }

  static func names(in subfolder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(subfolder))) ?? []).sorted()
  }

  static func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  /// How often `text` stands in `bytes`.
  static func count(_ text: String, in bytes: Data) -> Int {
    // The C library's search: Foundation's takes a minute for five megabytes in a debug build.
    bytes.withUnsafeBytes { buffer in
      guard var place = buffer.baseAddress, let first = text.utf8.first else { return 0 }
      let end = place + buffer.count
      let length = text.utf8.count
      var count = 0
      while let found = memchr(place, Int32(first), end - place) {
        place = UnsafeRawPointer(found)
        if end - place >= length, memcmp(place, text, length) == 0 { count += 1 }
        place += 1
      }
      return count
    }
  }
}

/// A folder that is gone when the test is over.
final class PrivateFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "cityrun-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { path + "/" + name }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }
}
