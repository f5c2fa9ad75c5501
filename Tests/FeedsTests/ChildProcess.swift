import Fixtures
import Foundation

/// A program that a test starts and ends, by its own number, whatever happens.
final class ChildProcess {
  private let process = Process()
  private let output: FileHandle
  private let folder: PrivateFolder
  private let path: String

  /// Starts a program; what it writes goes to a file in `folder`.
  init(_ program: String, _ arguments: [String], folder: PrivateFolder) throws {
    self.folder = folder
    path = folder.path(UUID().uuidString)
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    guard let handle = FileHandle(forWritingAtPath: path) else { throw TestError("no \(path)") }
    output = handle
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  deinit { kill() }

  var isRunning: Bool { process.isRunning }

  /// What it has written so far.
  var text: String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// Waits until it ends, 10 s at most, and gives what it wrote.
  func finish() throws -> String {
    try poll("\(process.executableURL?.lastPathComponent ?? "") to end") { !process.isRunning }
    return text
  }

  /// Stops it where it is; it can still be killed.
  func stall() { Foundation.kill(process.processIdentifier, SIGSTOP) }

  /// Ends it at once.
  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// Looks every 20 ms until something holds, 10 s at most: for what no descriptor tells.
func poll(_ what: String, until condition: () throws -> Bool) throws {
  let deadline = ContinuousClock.now + .seconds(10)
  while try !condition() {
    guard ContinuousClock.now < deadline else { throw TestError("waited 10 s for \(what)") }
    usleep(20_000)
  }
}
