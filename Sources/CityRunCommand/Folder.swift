import Foundation

/// Folders on disk.
enum Folder {
  /// Makes a folder, and those above it, where it is missing.
  ///
  /// - Throws: `CommandError` with the path and the reason.
  static func make(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError("\(path): cannot make this folder: \(reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return (underlying ?? error).localizedDescription
  }
}
