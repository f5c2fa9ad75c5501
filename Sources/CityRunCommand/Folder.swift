import Foundation

/// Folders on disk.
enum Folder {
  /// Makes a folder, and those above it, where it is missing.
  ///
  /// - Throws: `CommandError` with the path and the reason.
  static func make(_ path: String) throws {
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      !isFolder.boolValue
    {
      throw CommandError("\(path): this is a file; name a folder")
    }
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
