import Arguments
import Feeds
import NMEA
import Notation

/// How a feed writes its NMEA sentences, as the command line says it.
enum SentenceOptions {
  /// The rows of a command's table that say it.
  static let rows: [Argument] = [
    .option(
      "nmea-profile", value: "NAME", standard: names[0],
      help: "Write as this receiver does: \(names.joined(separator: ", "))",
      completion: .words(names)),
    .option(
      "sentences", value: "LIST",
      help: "The sentences of an epoch in their order, such as RMC,GGA,GSA,GSV"),
    .option(
      "nmea-version", value: "VERSION",
      help: "The version of NMEA 0183: \(versions.joined(separator: ", "))",
      completion: .words(versions)),
    .option(
      "talker", value: "LETTERS",
      help: "Who speaks in all sentences but GSV: \(talkers.joined(separator: ", "))",
      completion: .words(talkers)),
    .option(
      "baud", value: "N",
      help:
        "Leave out NMEA that a serial line of N baud could not carry; with --serial its speed, 9600 mostly",
      completion: .words(SerialPort.rates.map(String.init))),
  ]

  private static let names = SentenceProfile.named.map(\.name)
  private static let kinds = SentenceKind.allCases.map(\.rawValue)
  private static let versions = StandardVersion.allCases.map(\.description)
  private static let talkers = Talker.ofReceivers.map(\.description)

  /// The profile that is meant; `--sentences`, `--nmea-version` and `--talker` change it.
  ///
  /// - Throws: `ArgumentError` for a name that there is none of, and a sentence that comes twice.
  static func profile(_ parsed: ParsedArguments) throws -> SentenceProfile {
    let named = try parsed.value("nmea-profile") { name in
      SentenceProfile.named[try index(of: name, among: names)].profile
    }
    var profile = named ?? .ublox8
    if let version = try parsed.value(
      "nmea-version",
      { StandardVersion.allCases[try index(of: $0, among: versions)] })
    {
      profile.version = version
    }
    if let talker = try parsed.value(
      "talker", { Talker.ofReceivers[try index(of: $0.uppercased(), among: talkers)] })
    {
      profile.speak(as: talker)
    }
    if let sentences = try parsed.value("sentences", { try Self.sentences($0) }) {
      profile.sentences = sentences
    }
    return profile
  }

  /// The serial line that NMEA seems to come over, or nil where it is fast enough for all.
  static func lineRate(_ parsed: ParsedArguments) throws -> LineRate? {
    try parsed.integer("baud", in: LineRate.range).flatMap { LineRate(baud: $0) }
  }

  private static func sentences(_ list: String) throws -> [SentenceKind] {
    var sentences: [SentenceKind] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      let kind = SentenceKind.allCases[try index(of: name.uppercased(), among: kinds)]
      guard !sentences.contains(kind) else {
        throw ArgumentError("\(kind.rawValue) comes twice: name each sentence once")
      }
      sentences.append(kind)
    }
    return sentences
  }

  private static func index(of name: String, among names: [String]) throws -> Int {
    if let index = names.firstIndex(of: name) { return index }
    let meant =
      Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
      ?? "one of \(names.joined(separator: ", "))"
    throw ArgumentError("there is no '\(name)': \(meant)")
  }
}
