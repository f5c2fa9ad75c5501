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
  }

  /// Whether its value says how long it lasts, so that `for` must not stand beside it.
  var isLasting: Bool {
    if case .lasting = maker { true } else { false }
  }

  /// The fault of this kind for a value.
  func kind(_ value: Double) -> Fault.Kind {
    switch maker {
    case .lasting(let kind): kind
    case .sized(let kind): kind(value)
    }
  }

  /// All of them, in the order in which a list of keys is best read.
  static let all: [FaultKey] = [
    lasting("outage", .outage, "no fixes at all, for so long"),
    lasting("freeze", .freeze, "the last position again and again, for so long"),
    lasting("repeated timestamps", .repeatedTimestamp, "the last timestamp again, for so long"),
    lasting("null island", .nullIsland, "latitude and longitude both 0, for so long"),
    lasting("out of order", .outOfOrder, "fixes swapped in pairs, for so long"),
    sized(
      "jump", .quantity(.length, from: "1 m", to: "20000 km"),
      "the position is so far off, in one direction"
    ) { .jump(metres: $0) },
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
      "altitude spike", .quantity(.length, from: "1 m", to: "100 km"), "the altitude is so far off"
    ) { .altitudeSpike(metres: $0) },
  ]

  private static let duration = ValueKind.quantity(.duration, from: "100 ms", to: "1000000 h")

  private static func lasting(_ name: String, _ kind: Fault.Kind, _ help: String) -> FaultKey {
    FaultKey(name: name, value: duration, help: help, maker: .lasting(kind))
  }

  private static func sized(
    _ name: String, _ value: ValueKind, _ help: String,
    _ kind: @escaping @Sendable (Double) -> Fault.Kind
  ) -> FaultKey {
    FaultKey(name: name, value: value, help: help, maker: .sized(kind))
  }
}
