internal import Foundation

/// A Python environment with packages from PyPI, made once below `.build` and kept there.
package struct PythonEnvironment: Sendable {
  /// Its Python, or why there is none.
  package let python: Result<String, Missing>

  /// What classifies simulated and recorded minutes; one release, so that it is the same everywhere.
  package static let classifier = PythonEnvironment("classifier", ["scikit-learn==1.7.2"])

  /// A terminal whose screen can be read, and a client of gpsd that is not gpsd's.
  package static let clients = PythonEnvironment("clients", ["pyte==0.8.2", "gpsdclient==1.3.2"])

  /// A reader of GPX.
  package static let gpx = PythonEnvironment("gpx", ["gpxpy==1.6.2"])

  /// There is no environment, or a program in it failed.
  package struct Missing: Error, CustomStringConvertible {
    package let description: String
  }

  /// Whether its tests run: the environment is here, or has to be.
  package var isExpected: Bool {
    if Oracle.areRequired { return true }
    if case .success = python { return true }
    return false
  }

  /// What its Python writes to the standard output.
  package func output(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> String {
    try Self.output(of: try python.get(), arguments, environment: environment)
  }

  /// What a program writes to the standard output.
  ///
  /// - Throws: `Missing` with its errors where it ends with another status than 0.
  package static func output(
    of program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
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

  private init(_ name: String, _ packages: [String]) {
    let folder = Checkout.url(".build/\(name)-" + packages.joined(separator: "+")).path
    let python = folder + "/bin/python"
    // The mark is made last: an environment that was made half-way is made anew.
    let mark = folder + "/is-complete"
    if FileManager.default.fileExists(atPath: mark) {
      self.python = .success(python)
      return
    }
    do {
      _ = try Self.output(of: "/usr/bin/env", ["python3", "-m", "venv", "--clear", folder])
      _ = try Self.output(
        of: python,
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries=1"]
          + packages)
      try Data().write(to: URL(fileURLWithPath: mark))
      self.python = .success(python)
    } catch {
      self.python = .failure(
        Missing(
          description: "no Python environment with \(packages.joined(separator: ", ")): \(error)"))
    }
  }
}
