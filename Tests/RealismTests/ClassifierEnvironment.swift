import Fixtures
import Foundation

/// A Python environment with scikit-learn, made once below `.build` and kept there.
enum ClassifierEnvironment {
  /// What the forest is trained with: one release, so that it is the same everywhere.
  private static let package = "scikit-learn==1.7.2"

  /// Its Python, or why there is none.
  static let python: Result<String, Missing> = make()

  /// There is no environment.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Whether the test runs: the environment is here, or has to be.
  static var isExpected: Bool {
    if Oracle.areRequired { return true }
    if case .success = python { return true }
    return false
  }

  /// What a program wrote to its standard output.
  static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let folder = try PrivateFolder()
    // Files, so that no pipe can fill up.
    try folder.write("", to: "output")
    try folder.write("", to: "errors")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: folder.path("output"))
    process.standardError = FileHandle(forWritingAtPath: folder.path("errors"))
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let errors = String(decoding: try folder.data("errors"), as: UTF8.self)
      throw Missing(description: "\(program) ended with \(process.terminationStatus): \(errors)")
    }
    return String(decoding: try folder.data("output"), as: UTF8.self)
  }

  private static func make() -> Result<String, Missing> {
    let folder = Checkout.url(".build/classifier-" + package).path
    let python = folder + "/bin/python"
    // The mark is made last: an environment that was made half-way is made anew.
    let mark = folder + "/is-complete"
    if FileManager.default.fileExists(atPath: mark) { return .success(python) }
    do {
      _ = try output(of: "/usr/bin/env", ["python3", "-m", "venv", "--clear", folder])
      _ = try output(
        of: python,
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries=1", package])
      try Data().write(to: URL(fileURLWithPath: mark))
      return .success(python)
    } catch {
      return .failure(Missing(description: "no Python environment with scikit-learn: \(error)"))
    }
  }
}
