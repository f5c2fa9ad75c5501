internal import Geodesy
internal import Harness
internal import Notation
internal import Places
internal import Simulation
internal import Tracks

/// Reads the text of a value as the kind that its key wants.
enum ValueParser {
  /// What is wrong with a value and what would be right.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  typealias Parsed = Result<Setting, Problem>

  /// The value of a text, or what is wrong with it.
  ///
  /// A group or a list is read by its shorthand, if it has one.
  static func parse(_ text: String, as kind: ValueKind) -> Parsed {
    switch kind {
    case .text:
      return text.isEmpty ? .failure(problem("is empty")) : .success(.text(text))
    case .wholeNumber(let limits): return wholeNumber(text, limits, kind)
    case .quantity(let unit, let lowest, let highest):
      return quantity(text, unit, lowest, highest).map { .number($0) }
    case .extent(let soonest, let latest, let nearest, let farthest):
      guard text.contains(where: \.isNumber), ValueKind.Unit.isLength(text) else {
        guard (try? ValueKind.Unit.duration.parse(text)) != nil else {
          return .failure(isNot(text, kind))
        }
        return quantity(text, .duration, soonest, latest).map { .extent(.seconds($0)) }
      }
      return quantity(text, .length, nearest, farthest).map { .extent(.metres($0)) }
    case .time:
      guard let time = Timestamp(text) else { return .failure(isNot(text, kind)) }
      return .success(.time(time))
    case .word(let words):
      if words.contains(text) { return .success(.text(text)) }
      let near = Suggestion.nearest(to: text, among: words).map { "; did you mean '\($0)'?" } ?? ""
      return .failure(
        problem("unknown word '\(YAMLNode.shortened(text))': one of \(kind.expectation)\(near)"))
    case .boolean:
      switch text.lowercased() {
      case "yes", "true", "on": return .success(.boolean(true))
      case "no", "false", "off": return .success(.boolean(false))
      default: return .failure(isNot(text, kind))
      }
    case .tolerance(let unit): return tolerance(text, unit, kind)
    case .count: return count(text, kind)
    case .group(let shorthand?): return parse(text, as: shorthand)
    case .place: return place(text)
    case .group(nil), .list: return .failure(isNot(text, kind))
    }
  }

  /// A place on earth, or what is wrong with it.
  static func place(latitude: Double, longitude: Double) -> Parsed {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    if place.isValid { return .success(.place(place)) }
    let swapped = Coordinate(latitude: longitude, longitude: latitude)
    return .failure(
      problem(
        "latitude goes from -90 to 90 and longitude from -180 to 180"
          + (swapped.isValid ? "; the latitude comes first" : "")))
  }

  private static func place(_ text: String) -> Parsed {
    do throws(PlaceError) {
      return .success(.place(try Gazetteer.standard.place(named: text).coordinate))
    } catch {
      return .failure(
        problem(
          "\(error); write a city that 'cityrun places' lists, or one such as [40.7527, -73.9772]"))
    }
  }

  private static func wholeNumber(
    _ text: String, _ limits: ClosedRange<UInt64>, _ kind: ValueKind
  ) -> Parsed {
    guard let number = UInt64(text), limits.contains(number) else {
      return .failure(isNot(text, kind))
    }
    return .success(.whole(number))
  }

  private static func quantity(
    _ text: String, _ unit: ValueKind.Unit, _ lowest: String, _ highest: String
  ) -> Result<Double, Problem> {
    do throws(Problem) {
      let number = try unit.parse(text)
      guard try number >= unit.parse(lowest), try number <= unit.parse(highest) else {
        return .failure(
          problem("'\(YAMLNode.shortened(text))' is out of range: \(lowest) to \(highest)"))
      }
      return .success(number)
    } catch {
      return .failure(error)
    }
  }

  private static func tolerance(
    _ text: String, _ unit: ValueKind.Unit, _ kind: ValueKind
  ) -> Parsed {
    let words = text.split(separator: " ")
    guard words.first == "within", words.count >= 2 else {
      return .failure(isNot(text, kind))
    }
    let margin = words.dropFirst().joined(separator: " ")
    do throws(Problem) {
      if margin.last == "%" {
        let share = try ValueKind.Unit.share.parse(margin)
        return .success(.tolerance(.relative(share)))
      }
      guard margin.last?.isNumber == false else {
        return .failure(problem("'\(YAMLNode.shortened(text))' needs a unit: \(kind.expectation)"))
      }
      return .success(.tolerance(.absolute(try unit.parse(margin))))
    } catch {
      return .failure(error)
    }
  }

  private static func count(_ text: String, _ kind: ValueKind) -> Parsed {
    if text == "none" { return .success(.count(.exactly(0))) }
    guard let space = text.lastIndex(of: " "), let number = Int(text[text.index(after: space)...]),
      (0...1_000_000_000).contains(number)
    else { return .failure(isNot(text, kind)) }
    switch text[..<space] {
    case "at least": return .success(.count(.atLeast(number)))
    case "at most": return .success(.count(.atMost(number)))
    case "exactly": return .success(.count(.exactly(number)))
    default: return .failure(isNot(text, kind))
    }
  }

  private static func isNot(_ text: String, _ kind: ValueKind) -> Problem {
    problem("'\(YAMLNode.shortened(text))' is not understood: write \(kind.expectation)")
  }

  private static func problem(_ text: String) -> Problem { Problem(description: text) }
}

extension ValueKind.Unit {
  /// Whether a text has a unit of length: of what may be either, `m` is metres.
  static func isLength(_ text: String) -> Bool {
    let unit = text.drop { !$0.isLetter }
    return ["m", "km", "mi", "ft", "metres", "meters", "mile", "miles", "feet"]
      .contains(unit.lowercased())
  }

  /// The quantity of a text, in metres, seconds, seconds per metre or as a fraction.
  func parse(_ text: String) throws(ValueParser.Problem) -> Double {
    do throws(Quantity.ParseError) {
      switch self {
      case .length: return try Quantity.metres(text)
      case .duration: return try Quantity.seconds(text)
      case .pace: return try Quantity.secondsPerMetre(text)
      case .share: return try Quantity.fraction(text)
      case .number: break
      }
    } catch {
      throw ValueParser.Problem(description: error.description)
    }
    guard let number = Double(text), number.isFinite else {
      throw ValueParser.Problem(
        description: "'\(YAMLNode.shortened(text))' is not a number: write one such as '1.5'")
    }
    return number
  }
}
