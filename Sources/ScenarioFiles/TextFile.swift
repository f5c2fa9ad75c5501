#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A small file that is read whole.
enum TextFile {
  /// Its bytes; of a larger file the first `limit + 1`, which whoever reads it then refuses.
  static func bytes(
    path: String, limit: Int
  ) throws(ScenarioFileError.Mistake) -> [UInt8] {
    guard let file = unsafe fopen(path, "re") else { throw failure() }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    // fread goes on until the count is there, the file ends or reading fails: ferror tells (C11 7.21.8.1).
    let count = unsafe fread(&bytes, 1, limit + 1, file)
    guard unsafe ferror(file) == 0 else { throw failure() }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Whether there is something by this path that can be read.
  static func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  private static func failure() -> ScenarioFileError.Mistake {
    .init(.unreadable, at: nil, unsafe "cannot read it: \(String(cString: strerror(errno)))")
  }
}
