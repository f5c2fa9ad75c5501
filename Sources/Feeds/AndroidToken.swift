#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The token that an Android emulator's console asks for: the first line of a file of its user's.
package enum AndroidToken {
  /// Where the emulator keeps it, absent where the user has no home.
  package static func standardPath(environment: [String: String]) -> String? {
    environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.emulator_console_auth_token" }
  }

  /// The token in a file.
  ///
  /// - Throws: `SystemError` where it cannot be read, `AndroidTokenError` where it holds none.
  package static func read(_ path: String) throws -> String {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 1024)
    guard case .bytes(let count) = try file.read(into: &bytes) else {
      throw AndroidTokenError(path: path)
    }
    let line = bytes[..<count].prefix { $0 > UInt8(ascii: " ") && $0 < 0x7F }
    guard !line.isEmpty else { throw AndroidTokenError(path: path) }
    return String(decoding: line, as: UTF8.self)
  }
}

/// A file that holds no token.
package struct AndroidTokenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  package var path: String

  /// What is missing and what to do.
  package var description: String {
    "\(path) holds none: name a file that does with --android-token-file"
  }
}
