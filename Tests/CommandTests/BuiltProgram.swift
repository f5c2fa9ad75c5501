import Foundation
import Testing

/// The built `cityrun`, run in a private folder of its own.
struct BuiltProgram {
  /// The folder, empty at first; also the program's home for runs.
  let folder: URL

  /// What a run of the program came to.
  struct Ending {
    let status: Int32
    let output: String
    let errors: String
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cityrun-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Deletes the folder.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The program lies beside the test bundle.
  static let url: URL = {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("cityrun")
      }
    #endif
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("cityrun")
  }()

  /// The root of the checkout.
  static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A process that runs the program, not yet started.
  func process(_ arguments: [String], output: Any?, errors: Any?) -> Process {
    let process = Process()
    process.executableURL = Self.url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["CITYRUN_HOME"] = folder.path
    environment["NO_COLOR"] = "1"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    return process
  }

  /// Runs the program to its end.
  ///
  /// What it writes goes to files, so that no pipe can fill up.
  func run(_ arguments: String...) throws -> Ending {
    try run(arguments)
  }

  /// Runs the program to its end.
  func run(_ arguments: [String]) throws -> Ending {
    let output = folder.appendingPathComponent(".stdout-\(UUID().uuidString)")
    let errors = folder.appendingPathComponent(".stderr-\(UUID().uuidString)")
    for file in [output, errors] { try Data().write(to: file) }
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    let process = process(
      arguments, output: try FileHandle(forWritingTo: output),
      errors: try FileHandle(forWritingTo: errors))
    try process.run()
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// The bytes of a file in the folder.
  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
