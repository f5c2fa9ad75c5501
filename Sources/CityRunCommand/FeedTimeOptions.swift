import Arguments
import Feeds
import Notation
import Tracks

/// How a feed goes through its run and through time, as the command line says it.
struct FeedTimeOptions {
  /// The rows of a command's table.
  static let rows: [Argument] = [
    .option(
      "speed", value: "N", standard: "1",
      help: "Send so many times as fast as it was run; max is as fast as it goes"),
    .flag("loop", help: "Begin again at the end, with time going on"),
    .flag(
      "way-back", help: "At the end come back over the same places; with --loop to and fro for ever"
    ),
    .option(
      "from", value: "LENGTH", standard: "0 m", help: "Begin so far after the start: 1.2km"),
    .option(
      "late", value: "WHAT", standard: "send where an output keeps the whole run, else skip",
      help: "An epoch that is more than \(latest) s late: send it at once, or skip it",
      completion: .words(["send", "skip"])),
  ]

  /// Absent where it goes as fast as it can.
  let speed: Double?
  /// Whether it begins again at the end.
  let isLooped: Bool
  /// Whether it comes back at the end.
  let comesBack: Bool
  /// Metres after the start at which it begins; nil is at the start.
  let distance: Double?
  private let skipsLate: Bool?

  init(_ parsed: ParsedArguments) throws {
    speed =
      try parsed.value("speed") { (text) -> Double? in
        if text == "max" { return nil }
        guard let factor = Double(text), SteeringCommand.rates.contains(factor) else {
          throw ArgumentError("'\(text)' is not a number from 0.01 to 10000, nor max")
        }
        return factor
      } ?? 1
    isLooped = parsed.has("loop")
    comesBack = parsed.has("way-back")
    distance = try parsed.metres("from")
    if let distance, distance < 0 { throw ArgumentError("--from: it begins at 0 m or later") }
    skipsLate = try parsed.word("late").map { $0 == "skip" }
  }

  /// When epochs are due; `keepsAll` says that an output keeps the whole run.
  func pacer(keepsAll: Bool) -> Pacer {
    var pacer = speed.map { Pacer(speed: $0) } ?? .unpaced
    // A log wants every epoch; a reader of a live feed wants no burst after the machine has slept.
    if skipsLate ?? !keepsAll { pacer.latePolicy = .skip(laterThan: .seconds(Self.latest)) }
    return pacer
  }

  /// A reel of these epochs and of the rounds that are asked for; `comesBack` turns them about.
  func reel(_ epochs: [Epoch], comesBack: Bool) -> EpochReel {
    let reel = EpochReel(epochs)
    guard comesBack else {
      if isLooped { reel.nextRound = { epochs } }
      return reel
    }
    let back = epochs.wayBack()
    let there = Array(epochs.dropFirst())
    var isBack = false
    reel.nextRound = { [isLooped] in
      isBack.toggle()
      return isBack ? back : isLooped ? there : nil
    }
    return reel
  }

  /// Seconds that an epoch may be late where late ones are skipped; heuristic.
  static let latest = 2
}
