import Notation
import Routes
import Simulation

/// Something that a feed is told while it runs.
enum SteeringCommand: Hashable {
  case pause, resume, status, quit
  /// So many times as fast as it was run.
  case rate(Double)
  /// On with the run from so many seconds after its start.
  case seek(Double)
  /// Something goes wrong with the receiver for so many seconds, from the next epoch on.
  case fault(Fault.Kind, seconds: Double)
  /// This accuracy is claimed; nil is the receiver's own.
  case accuracy(Double?)
  /// This stands around; nil is what the route says.
  case surroundings(Surroundings?)

  /// A command and its arguments, as they are written.
  ///
  /// - Throws: `CommandError`, which says what was expected.
  init(_ name: String, _ arguments: [String]) throws {
    guard let form = Self.forms.first(where: { $0.name == name }) else {
      throw CommandError(
        "unknown command '\(name)'" + Suggestion.question(for: name, among: Self.names)
          + "; the commands are " + Self.names.joined(separator: ", "))
    }
    guard form.counts.contains(arguments.count) else {
      throw CommandError("write it so: \(form.usage)")
    }
    do {
      self = try Self.command(name, arguments)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError("\(name): \(error); write it so: \(form.usage)")
    }
  }

  /// Rates that a feed can go at.
  static let rates = 0.01...10_000.0

  private static func command(_ name: String, _ words: [String]) throws -> SteeringCommand {
    switch name {
    case "pause": return .pause
    case "resume": return .resume
    case "quit": return .quit
    case "rate":
      guard let rate = Double(words[0]), rates.contains(rate) else {
        throw CommandError("rate: '\(words[0])' is not a number from 0.01 to 10000")
      }
      return .rate(rate)
    case "seek": return .seek(try Quantity.seconds(words[0]))
    case "outage": return .fault(.outage, seconds: try duration(words[0]))
    case "jump":
      return .fault(.jump(metres: try Quantity.metres(words[0])), seconds: try lasting(words))
    case "drift":
      return .fault(.driftOff(metres: try Quantity.metres(words[0])), seconds: try lasting(words))
    case "accuracy":
      return .accuracy(words[0] == "auto" ? nil : try Quantity.metres(words[0]))
    case "surroundings":
      if words[0] == "auto" { return .surroundings(nil) }
      guard let around = Surroundings(rawValue: words[0]) else {
        let known = Surroundings.allCases.map(\.rawValue)
        throw CommandError(
          "surroundings: unknown '\(words[0])'" + Suggestion.question(for: words[0], among: known)
            + "; they are auto, " + known.joined(separator: ", "))
      }
      return .surroundings(around)
    default: return .status
    }
  }

  private static func lasting(_ words: [String]) throws -> Double {
    words.count > 1 ? try duration(words[1]) : 30
  }

  private static func duration(_ text: String) throws -> Double {
    let seconds = try Quantity.seconds(text)
    guard seconds > 0 else { throw CommandError("'\(text)' is not above 0 s") }
    return seconds
  }

  /// The names of all commands.
  static var names: [String] { forms.map(\.name) }
  /// How each command is written.
  static var usages: [String] { forms.map(\.usage) }

  private static let forms: [(name: String, usage: String, counts: ClosedRange<Int>)] = [
    ("status", "status", 0...0), ("pause", "pause", 0...0), ("resume", "resume", 0...0),
    ("rate", "rate N", 1...1), ("seek", "seek TIME", 1...1), ("outage", "outage TIME", 1...1),
    ("jump", "jump LENGTH [TIME]", 1...2), ("drift", "drift LENGTH [TIME]", 1...2),
    ("accuracy", "accuracy LENGTH|auto", 1...1),
    ("surroundings", "surroundings NAME|auto", 1...1), ("quit", "quit", 0...0),
  ]
}
