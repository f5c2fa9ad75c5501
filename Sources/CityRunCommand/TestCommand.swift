import Arguments
import Foundation
import Harness
import Notation
import ScenarioFiles
import TrackFiles
import Tracking

/// `cityrun test`: puts a tracking core through scenarios.
struct TestCommand: Subcommand {
  static let table = CommandTable(
    name: "test",
    summary: "Put a tracking core through scenarios and say how far off it was",
    details: """
      A folder stands for every .yaml file below it. The table has a line a scenario; of several
      seeds it shows the run with the median error. Each failure is told with what was expected,
      what was seen, and the command that runs it again. Exit status: 0 all passed, 1 a check
      failed, 2 a scenario could not be read or run.
      """,
    arguments: [
      .positional(
        "PATH", .rest, standard: "Scenarios", help: "Scenario files, or folders of them",
        completion: .files(["yaml", "yml"])),
      CoreChoice.row,
      .option(
        "seed", letter: "s", value: "N", standard: "the scenario's own",
        help: "Run each scenario with this seed alone"),
      .flag("keys", help: "Print every key that a scenario file may have"),
      .flag("json", help: "Print JSON in place of the table"),
      .option(
        "junit", value: "FILE", help: "Write a JUnit report to this file as well",
        completion: .files(["xml"])),
    ],
    examples: [
      ("cityrun test", "All of Scenarios/ against the project's own core"),
      (
        "cityrun test Scenarios --core moonrunner --junit report.xml",
        "Another core, for a build server"
      ),
      ("cityrun test Scenarios/city-canyon.yaml --seed 5 --json", "One run, for a script"),
    ])

  private let paths: [String]
  private let core: String
  private let seed: UInt64?
  private let isListingKeys: Bool
  private let isJSON: Bool
  private let junit: String?

  init(_ parsed: ParsedArguments) throws {
    let named = parsed.values("PATH")
    paths = named.isEmpty ? ["Scenarios"] : named
    core = try CoreChoice.name(parsed)
    seed = try parsed.seed("seed")
    isListingKeys = parsed.has("keys")
    isJSON = parsed.has("json")
    junit = parsed.value("junit")
  }

  func run() throws -> ExitStatus {
    if isListingKeys {
      if isJSON { try Console.print(keysAsJSON) } else { try Console.print(keys) }
      return .passed
    }
    let core = try CoreChoice.core(named: core)
    var report = Report(core: core.name, results: [])
    for file in try ScenarioFolder.files(paths) {
      do {
        let scenario = try ScenarioFile.read(path: file)
        let clock = ContinuousClock()
        let start = clock.now
        var result = ScenarioRunner.run(
          seed.map { scenario.replayed(with: $0) } ?? scenario, core: core)
        result.duration = (clock.now - start) / .seconds(1)
        report.results.append(result)
      } catch {
        report.problems.append(Report.Problem(file: file, message: "\(error)"))
      }
    }
    do {
      if isJSON {
        try Console.write(JSONReport.bytes(report))
      } else {
        try Console.print(TextReport.lines(report).joined(separator: "\n"))
      }
    } catch is Console.ReaderGone {
      // Whoever reads the first lines alone still wants the verdict of all.
    }
    if let junit { try AtomicFile.write(JUnitReport.bytes(report), to: junit) }
    return ExitStatus(rawValue: report.outcome.exitStatus) ?? .couldNotRun
  }

  private var keys: String {
    var table = TextTable([
      ("key", .left), ("value", .left), ("without it", .left), ("meaning", .left),
    ])
    for row in ScenarioSchema.rows { table.append([row.key, row.value, row.standard, row.help]) }
    return table.lines.joined(separator: "\n")
  }

  private var keysAsJSON: String {
    var json = JSONWriter()
    json.array { json in
      for row in ScenarioSchema.rows {
        json.object {
          $0.member("key", row.key)
          $0.member("value", row.value)
          $0.member("default", row.standard)
          $0.member("meaning", row.help)
        }
      }
    }
    return json.string
  }
}

/// Finds scenario files.
private enum ScenarioFolder {
  /// Files as they are named, and every .yaml or .yml file below a folder, in order of their paths.
  ///
  /// - Throws: `CommandError` for a path that does not exist, and for a folder without a scenario.
  static func files(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw CommandError(
          "\(path): there is no such file or folder; name scenario files or folders")
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let below = (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
      guard !below.isEmpty else {
        throw CommandError("\(path): there is no .yaml file in this folder")
      }
      files += below.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
    return files
  }
}
