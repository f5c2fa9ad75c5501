import Fixtures
import Foundation

extension SharedData {
  /// How often `text` stands in `bytes`.
  static func count(_ text: String, in bytes: [UInt8]) -> Int {
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
