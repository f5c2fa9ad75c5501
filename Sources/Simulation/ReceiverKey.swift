internal import Notation
internal import Routes

/// A number of a receiver by the name that files and command lines give it: `open.wander.sigma`.
///
/// Metres, seconds, metres per second and shares of 1, as in the property it stands for.
public struct ReceiverKey: Sendable {
  /// Its name: surroundings first where it is one of their error's, then the properties.
  public let name: String
  /// What it is a number of.
  public let unit: Unit
  private let path: any WritableKeyPath<Receiver, Double> & Sendable

  /// What a number is one of.
  public enum Unit: String, Hashable, Sendable {
    /// Metres.
    case metres = "m"
    /// Seconds.
    case seconds = "s"
    /// Metres per second.
    case metresPerSecond = "m/s"
    /// A plain number.
    case none = ""
  }

  private init(
    _ name: String, _ unit: Unit, _ path: any WritableKeyPath<Receiver, Double> & Sendable
  ) {
    self.name = name
    self.unit = unit
    self.path = path
  }

  /// A receiver's number.
  public func value(in receiver: Receiver) -> Double { receiver[keyPath: path] }

  /// Gives a receiver another number; `Receiver.problem` tells whether it can be.
  public func set(_ value: Double, in receiver: inout Receiver) { receiver[keyPath: path] = value }

  /// The key of this name, nil where there is none; O(number of keys).
  public static func named(_ name: String) -> ReceiverKey? { all.first { $0.name == name } }

  /// All keys, in the order in which to show them.
  public static let all: [ReceiverKey] =
    Surroundings.allCases.filter { $0 != .tunnel }.flatMap(errors) + rest

  private static func errors(in place: Surroundings) -> [ReceiverKey] {
    let keys: [(String, Unit, any WritableKeyPath<Receiver, Double> & Sendable)] = [
      ("bias.sigma", .metres, \.errors[place].bias.sigma),
      ("bias.time", .seconds, \.errors[place].bias.time),
      ("wander.sigma", .metres, \.errors[place].wander.sigma),
      ("wander.time", .seconds, \.errors[place].wander.time),
      ("wander.order", .none, \.errors[place].wander.orderNumber),
      ("multipath.sigma", .metres, \.errors[place].multipath.sigma),
      ("multipath.distance", .metres, \.errors[place].multipath.distance),
      ("white", .metres, \.errors[place].white),
      ("excursions.share", .none, \.errors[place].excursions.share),
      ("excursions.duration", .seconds, \.errors[place].excursions.duration),
      ("excursions.spread", .none, \.errors[place].excursions.spread),
      ("excursions.size", .metres, \.errors[place].excursions.size),
      ("excursions.ramp", .seconds, \.errors[place].excursions.ramp),
      ("jumps.per hour", .none, \.errors[place].jumps.perHour),
      ("jumps.size", .metres, \.errors[place].jumps.size),
      ("jumps.duration", .seconds, \.errors[place].jumps.duration),
      ("jumps.recovery", .seconds, \.errors[place].jumps.recovery),
    ]
    return keys.map { ReceiverKey("\(place.rawValue).\($0.0)", $0.1, $0.2) }
  }

  private static let rest: [ReceiverKey] = [
    ReceiverKey("vertical.factor", .none, \.vertical.factor),
    ReceiverKey("vertical.time", .seconds, \.vertical.time),
    ReceiverKey("vertical.white", .metres, \.vertical.white),
    ReceiverKey("timing.delay", .seconds, \.timing.delay),
    ReceiverKey("timing.sigma", .seconds, \.timing.sigma),
    ReceiverKey("timing.time", .seconds, \.timing.time),
    ReceiverKey("smoothing", .seconds, \.smoothing),
    ReceiverKey("restlessness", .none, \.restlessness),
    ReceiverKey("distance filter", .metres, \.distanceFilter),
    ReceiverKey("warm-up.offset", .metres, \.warmUp.offset),
    ReceiverKey("warm-up.decay", .seconds, \.warmUp.decay),
    ReceiverKey("accuracy.drift", .none, \.accuracy.drift),
    ReceiverKey("accuracy.drift time", .seconds, \.accuracy.driftTime),
    ReceiverKey("accuracy.honesty", .none, \.accuracy.honesty),
    ReceiverKey("accuracy.awareness", .none, \.accuracy.awareness),
    ReceiverKey("accuracy.scale", .none, \.accuracy.scale),
    ReceiverKey("accuracy.floor", .metres, \.accuracy.floor),
    ReceiverKey("accuracy.step", .metres, \.accuracy.step),
    ReceiverKey("doppler.sigma", .metresPerSecond, \.doppler.sigma),
    ReceiverKey("doppler.time", .seconds, \.doppler.correlationTime),
    ReceiverKey("doppler.course from", .metresPerSecond, \.doppler.courseThreshold),
    ReceiverKey("doppler.speed from", .metresPerSecond, \.doppler.speedFloor),
    ReceiverKey("settling", .seconds, \.settling),
  ]
}

extension ReceiverKey {
  /// Reads `open.wander.sigma=1.5 m` and changes a receiver by it; the unit may be left out.
  ///
  /// - Throws: `ReceiverKeyError` for a key that is not there, another unit, and a value that cannot be.
  public static func apply(
    _ assignment: String, to receiver: inout Receiver
  ) throws(ReceiverKeyError) {
    let parts = assignment.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else {
      throw ReceiverKeyError("'\(assignment)' has no value: write KEY=VALUE")
    }
    let name = String(parts[0])
    guard let key = named(name) else {
      throw ReceiverKeyError(
        "unknown key '\(name)'" + Suggestion.question(for: name, among: all.map(\.name)))
    }
    var text = parts[1]
    while text.last == " " { text.removeLast() }
    if key.unit != .none, text.hasSuffix(key.unit.rawValue) {
      text.removeLast(key.unit.rawValue.count)
    }
    while text.last == " " { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    guard let value = Double(text), value.isFinite else {
      let unit = key.unit == .none ? "a number" : "a number in \(key.unit.rawValue)"
      throw ReceiverKeyError("\(name): '\(parts[1])' is not \(unit)")
    }
    var changed = receiver
    key.set(value, in: &changed)
    if let problem = changed.problem { throw ReceiverKeyError("\(name): \(problem)") }
    receiver = changed
  }
}

/// Why a receiver's number could not be set.
public struct ReceiverKeyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wrong and what would be right.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension Wander {
  /// The order as a number; what is nearer to 2 than to 1 is the second.
  fileprivate var orderNumber: Double {
    get { Double(order.rawValue) }
    set { order = newValue >= 1.5 ? .second : .first }
  }
}
