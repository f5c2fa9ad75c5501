import Arguments
import CityRunCommand
import Testing

/// Rules that hold for every subcommand's table, and the program's own words.
@Suite struct ProgramTests {
  private static let tables = Program.subcommands.map { $0.table }

  @Test("every subcommand has a name of its own, arguments with names of their own, and examples")
  func tables() {
    #expect(Set(Self.tables.map(\.name)).count == Self.tables.count)
    for table in Self.tables {
      #expect(Set(table.arguments.map(\.name)).count == table.arguments.count)
      let letters = table.arguments.compactMap(\.letter)
      #expect(Set(letters).count == letters.count && !letters.contains("h"))
      #expect(!table.arguments.contains { $0.name == "help" })
      #expect(!table.examples.isEmpty)
      #expect(!table.summary.hasSuffix(".") && !table.summary.isEmpty)
      for argument in table.arguments {
        #expect(!argument.help.isEmpty && !argument.help.hasSuffix("."))
      }
    }
  }

  @Test("every example is a command line that its own table reads")
  func examples() throws {
    for command in Program.subcommands {
      for example in command.table.examples {
        var words = Self.words(example.line)
        #expect(words.removeFirst() == "cityrun" && words.removeFirst() == command.table.name)
        _ = try command.init(command.table.parse(words))
      }
    }
  }

  @Test("every option can be given")
  func options() throws {
    for table in Self.tables {
      for argument in table.arguments where !argument.isPositional {
        let required = table.arguments.filter { $0.form == .required }.map { _ in "x" }
        let words = argument.form == .flag ? ["--\(argument.name)"] : ["--\(argument.name)", "x"]
        #expect(try table.parse(required + words).has(argument.name))
        #expect(table.help(.short).contains("--\(argument.name)"))
      }
    }
  }

  /// A command line as a shell splits it, single quotes alone.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        words.append(String(part))
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return words
  }

  @Test("a command line that is wrong ends with 2 and says what was meant, on standard error alone")
  func mistakes() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let lines: [([String], String)] = [
      ([], "Usage: cityrun COMMAND"),
      (["tset"], "unknown command 'tset'; did you mean 'test'?"),
      (["--verzion"], "unknown option '--verzion'; did you mean '--version'?"),
      (["run", "nowhere", "--out", "x"], "there is no route 'nowhere'"),
      (["run", "track-400m"], "--out is missing"),
      (["run", "track-400m", "--out", "x", "--pace", "fast"], "--pace: 'fast' is not a pace"),
      (["feed", "track-400m"], "name an output"),
      (["feed", "track-400m", "--stdout", "--speed", "0"], "--speed: '0' is not a number from"),
      (["feed", "track-400m", "--stdout", "--at", "noon"], "--at: 'noon' is not a time"),
      (["feed", "track-400m", "--stdout", "--link", "/tmp/x"], "--link belongs to --pty"),
      (
        ["feed", "track-400m", "--stdout", "--nmea-profile", "ublox-9"],
        "--nmea-profile: there is no 'ublox-9': did you mean 'ublox-8'?"
      ),
      (["feed", "track-400m", "--stdout", "--sentences", "RMC,GXA"], "--sentences: there is no"),
      (["feed", "track-400m", "--stdout", "--sentences", "RMC,RMC"], "RMC comes twice"),
      (["feed", "track-400m", "--stdout", "--nmea-version", "5"], "one of 2.1, 2.3, 3.0"),
      (["feed", "track-400m", "--stdout", "--talker", "XX"], "--talker: there is no 'XX'"),
      (["feed", "track-400m", "--stdout", "--baud", "300"], "--baud: '300' is not a whole number"),
      (["track", "missing.gpx"], "missing.gpx"),
      (["test", "missing"], "there is no such file or folder"),
      (["route", "--city", "--start", "91,0"], "no place"),
      (["route", "--city", "--distance", "3 m"], "100 m"),
      (["route", "--city", "--streets", "x.osm"], "--city makes its own streets"),
      (["route", "waterside", "--streets", "x.osm"], "--streets makes a route"),
      (["route", "--streets", "x.osm", "--plan", "grid"], "--plan belongs to --city"),
      (["route", "--streets", "x.osm", "--map", "y"], "--map belongs to --city"),
      (["route", "--streets", "x.osm", "--shape", "rond"], "--shape: 'rond' is not known"),
      (["route", "--streets", "x.osm"], "x.osm: cannot open it"),
      (["route", "waterside", "--shape", "loop"], "--shape belongs to --city or --streets"),
      (["run", "--out", "x"], "name a ROUTE, or make one with --city or --streets"),
      (["run", "waterside", "--start", "1,2", "--out", "x"], "--start belongs to"),
      (["runs", "show"], "ID is missing"),
      (["runs", "show", "7"], "no run 7"),
    ]
    for (words, message) in lines {
      let ending = try program.run(words)
      #expect(ending.status == 2, "\(words)")
      #expect(ending.output.isEmpty, "\(words)")
      #expect(ending.errors.contains(message), "\(words): \(ending.errors)")
    }
  }

  @Test("help and version go to standard output and end with 0")
  func help() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    #expect(try program.run("--version").output == "cityrun \(Program.version)\n")
    for table in Self.tables {
      let ending = try program.run(table.name, "--help")
      #expect(ending.status == 0)
      #expect(ending.output == table.help(.long) + "\n")
      #expect(try program.run("help", table.name).output == ending.output)
      #expect(try program.run("--help").output.contains(table.summary))
    }
  }
}
