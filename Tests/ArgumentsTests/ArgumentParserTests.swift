import Arguments
import Testing

private let table = CommandTable(
  name: "feed", summary: "Send a run",
  details: "It goes on until it is stopped.",
  arguments: [
    .positional("ROUTE", .required, help: "a route"),
    .positional("FILE", .rest, help: "more files"),
    .flag("loop", letter: "l", help: "begin again at the end"),
    .option("seed", letter: "s", value: "N", standard: "1", help: "the seed"),
    .option("start", value: "LAT,LON", help: "where"),
    .option("port", value: "PORT", help: "a port", repeats: true),
    .option("core", value: "NAME", help: "a core", completion: .words(["stride", "moonrunner"])),
  ],
  examples: [("cityrun feed park", "does it")])

@Suite struct ArgumentParserTests {
  @Test("options, flags and positional arguments are read in every spelling")
  func spellings() throws {
    let parsed = try table.parse([
      "park", "--seed=7", "-l", "--start", "-33.9,151.2", "--port", "1", "--port", "2", "--", "--x",
    ])
    #expect(parsed.value("ROUTE") == "park")
    #expect(parsed.values("FILE") == ["--x"])
    #expect(parsed.has("loop"))
    #expect(try parsed.seed("seed") == 7)
    #expect(parsed.value("start") == "-33.9,151.2")
    #expect(parsed.values("port") == ["1", "2"])
    #expect(try table.parse(["p", "-s", "3"]).value("seed") == "3")
  }

  @Test(
    "a mistake is named, with what was probably meant",
    arguments: [
      (["park", "--sed", "3"], "unknown option '--sed'; did you mean '--seed'?"),
      (["park", "-x"], "unknown option '-x'"),
      (["park", "-seed", "3"], "unknown option '-seed'; did you mean '--seed'?"),
      (["park", "--seed"], "--seed needs a value: --seed N"),
      (["park", "--seed", "--loop"], "--seed needs a value: --seed N"),
      (["park", "--loop=1"], "--loop takes no value"),
      (["--loop"], "ROUTE is missing (a route)"),
      (["park", "--seed", "1", "--seed", "2"], "--seed is given twice"),
    ])
  func mistakes(words: [String], message: String) {
    let error = #expect(throws: ArgumentError.self) { try table.parse(words) }
    #expect(error?.description == message + "; see 'cityrun feed --help'")
  }

  @Test("values are checked, and the message names the option")
  func values() throws {
    let parsed = try table.parse(["park", "--seed", "x", "--core", "strid", "--port", "70000"])
    let seed = #expect(throws: ArgumentError.self) { try parsed.seed("seed") }
    #expect(seed?.description == "--seed: 'x' is not a whole number from 0 to 18446744073709551615")
    let core = #expect(throws: ArgumentError.self) { try parsed.word("core") }
    #expect(
      core?.description
        == "--core: 'strid' is not known; did you mean 'stride'?; it takes stride, moonrunner")
    #expect(throws: ArgumentError.self) { try parsed.integer("port", in: 0...65_535) }
    #expect(throws: ArgumentError.self) { try parsed.number("port", in: 0...1) }
    #expect(try parsed.metres("port") == 70_000)
  }

  @Test("an argument too many is refused")
  func tooMany() {
    let small = CommandTable(name: "x", summary: "X", arguments: [], examples: [])
    #expect(throws: ArgumentError.self) { try small.parse(["y"]) }
  }

  @Test("help wins over every mistake, and comes from the table")
  func help() throws {
    #expect(try table.parse(["--nonsense", "-h"]).help == .short)
    #expect(try table.parse(["-h", "--help"]).help == .long)
    #expect(try table.parse(["p", "--", "--help"]).help == nil)
    let text = table.help(.long)
    for argument in table.arguments {
      #expect(text.contains(argument.help))
      #expect(text.contains(argument.isPositional ? argument.name : "--" + argument.name))
    }
    #expect(text.contains("[default: 1]"))
    #expect(text.contains("cityrun feed park"))
    #expect(!table.help(.short).contains("cityrun feed park"))
  }
}
