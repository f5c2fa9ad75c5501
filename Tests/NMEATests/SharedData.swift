import Foundation

/// Recordings that are not part of the checkout: `../shared/data`, or CITYRUN_SHARED_DATA.
enum SharedData {
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["CITYRUN_SHARED_DATA"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let checkout = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    for above in ["../shared/data", "../../shared/data"] {
      let folder = checkout.appendingPathComponent(above).standardizedFileURL
      if FileManager.default.fileExists(atPath: folder.path) { return folder }
    }
    return nil
  }()

  static var isThere: Bool { folder != nil }

  static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  static func names(in path: String) -> [String] {
    guard let folder else { return [] }
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(path).path)
    return (names ?? []).sorted()
  }
}
