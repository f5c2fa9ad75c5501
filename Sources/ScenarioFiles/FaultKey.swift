internal import Simulation

/// A kind of fault that a scenario may name: the one table behind the schema and the builder.
struct FaultKey: Sendable {
  /// The key as it is written.
  let name: String
  /// What its value may be.
  let value: ValueKind
  /// What it means, one line.
  let help: String
  /// What it makes of its value.
  let maker: Maker

  enum Maker: Sendable {
    /// The value is how long the fault lasts.
    case lasting(Fault.Kind)
    /// The value is how bad it is; `for` beside it says how long it lasts.
    case sized(@Sendable (Double) -> Fault.Kind)
    /// As `sized`; `recovery` may stand beside it too, in seconds.
    case recovering(@Sendable (_ size: Double, _ recovery: Double) -> Fault.Kind)
  }

  /// Whether its value says how long it lasts, so that `for` must not stand beside it.
  var isLasting: Bool {
    if case .lasting = maker { true } else { false }
  }

  /// Whether `recovery` may stand beside it.
  var recovers: Bool {
    if case .recovering = maker { true } else { false }
  }

  /// The fault of this kind for a size, which is nothing to one that lasts.
  func kind(_ size: Double, recovery: Double) -> Fault.Kind {
    switch maker {
    case .lasting(let kind): kind
    case .sized(let kind): kind(size)
    case .recovering(let kind): kind(size, recovery)
    }
  }

  /// How far from the start a fault may begin or last.
  static let extent = ValueKind.extent(
    soonest: "100 ms", latest: "100 h", nearest: "1 m", farthest: "1000 km")

  /// All of them, in the order in which a list of keys is best read.
  static let all: [FaultKey] = [
    lasting("outage", .outage, "no fixes at all, for so long; satellites must be found again"),
    lasting(
      "permission lost", .permissionLost,
      "no fixes and no satellites, for so long; then a new start"),
    lasting("freeze", .freeze, "the last position again and again, for so long"),
    lasting("repeated timestamps", .repeatedTimestamp, "the last timestamp again, for so long"),
    lasting("reversed timestamps", .reversedTimestamps, "timestamps run backwards, for so long"),
    lasting(
      "leap second", .leapSecond, "a second is shown twice, and all is a second behind, for so long"
    ),
    lasting("week rollover", .weekRollover, "dates 1,024 weeks back, for so long"),
    lasting(
      "midnight", .midnight, "the date does not change at midnight UTC, until so long after 'at'"),
    lasting("null island", .nullIsland, "latitude and longitude both 0, for so long"),
    lasting("not a number", .notANumber, "latitude and longitude are no numbers, for so long"),
    lasting("out of order", .outOfOrder, "fixes swapped in pairs, for so long"),
    lasting("held back", .heldBack, "fixes held back for so long, then delivered all at once"),
    recovering(
      "jump", .quantity(.length, from: "1 m", to: "20000 km"),
      "the position is so far off, in one direction"
    ) { .jump(metres: $0, recovery: $1) },
    recovering(
      "drift", .quantity(.length, from: "1 m", to: "20000 km"),
      "the position drifts off evenly, to so far, in one direction"
    ) { .driftOff(metres: $0, recovery: $1) },
    sized(
      "degraded sky", .quantity(.number, from: "1.1", to: "100"),
      "the error is so many times what it was, and half of the satellites are left"
    ) { .degradedSky(error: $0) },
    sized("clock ahead", duration, "the receiver's clock is so far ahead") {
      .clockStep(seconds: $0)
    },
    sized("clock behind", duration, "the receiver's clock is so far behind") {
      .clockStep(seconds: -$0)
    },
    sized(
      "accuracy", .quantity(.number, from: "-10000", to: "10000"),
      "the accuracy claimed, in metres; -1 and 0 are what broken receivers say"
    ) { .accuracy($0) },
    sized("future", duration, "fixes are dated so far ahead of their time") {
      .future(seconds: $0)
    },
    sized("late", duration, "fixes are delivered so long after their time") { .late(seconds: $0) },
    sized(
      "flood", .quantity(.number, from: "2", to: "10000"), "so many fixes at once, each time"
    ) { .flood(count: Int($0)) },
    sized(
      "altitude spike", .quantity(.length, from: "1 m", to: "100 km"), "the altitude is so far off"
    ) { .altitudeSpike(metres: $0) },
  ]

  private static let duration = ValueKind.quantity(.duration, from: "100 ms", to: "1000000 h")

  private static func lasting(_ name: String, _ kind: Fault.Kind, _ help: String) -> FaultKey {
    FaultKey(name: name, value: extent, help: help, maker: .lasting(kind))
  }

  private static func sized(
    _ name: String, _ value: ValueKind, _ help: String,
    _ kind: @escaping @Sendable (Double) -> Fault.Kind
  ) -> FaultKey {
    FaultKey(name: name, value: value, help: help, maker: .sized(kind))
  }

  private static func recovering(
    _ name: String, _ value: ValueKind, _ help: String,
    _ kind: @escaping @Sendable (Double, Double) -> Fault.Kind
  ) -> FaultKey {
    FaultKey(name: name, value: value, help: help, maker: .recovering(kind))
  }
}
