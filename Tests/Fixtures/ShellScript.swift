internal import Foundation

/// A program of a test's own.
package enum ShellScript {
  /// Writes a script for the shell that can be run as a program.
  ///
  /// A shell writes it: what this process has open for writing another test's child may hold for a
  /// moment, and the system runs no file that anybody has open so (ETXTBSY).
  package static func write(_ text: String, to path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "printf '%s\\n' '#!/bin/sh' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", text, path,
    ]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
