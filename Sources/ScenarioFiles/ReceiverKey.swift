internal import Routes
internal import Simulation
internal import Tracks

/// A key that changes a receiver: the one table behind the schema, the builder and `--set`.
///
/// Keys stand in the order in which they are applied: what changes much before what changes a part.
struct ReceiverKey: Sendable {
  /// The key with the groups that it stands in, below `receiver`, joined by dots.
  let path: String
  /// What its value may be.
  let kind: ValueKind
  /// What it means, one line.
  let help: String
  /// Puts a value of this kind into a receiver; a group does nothing.
  let apply: @Sendable (inout Receiver, Setting) -> Void

  /// All of them but `kind`, which is where the others begin.
  static let all: [ReceiverKey] =
    whole + sampling + errors + motion + acquisition + accuracy + delivery + sky

  // MARK: Rows

  static func group(
    _ path: String, shorthand: ValueKind? = nil, _ help: String,
    _ apply: @escaping @Sendable (inout Receiver, Setting) -> Void = { _, _ in }
  ) -> ReceiverKey {
    ReceiverKey(path: path, kind: .group(shorthand: shorthand), help: help, apply: apply)
  }

  static func word(
    _ path: String, _ words: [String], _ help: String,
    _ apply: @escaping @Sendable (inout Receiver, String) -> Void
  ) -> ReceiverKey {
    ReceiverKey(path: path, kind: .word(words), help: help) { receiver, setting in
      if case .text(let word) = setting { apply(&receiver, word) }
    }
  }

  static func boolean(
    _ path: String, _ help: String,
    _ apply: @escaping @Sendable (inout Receiver, Bool) -> Void
  ) -> ReceiverKey {
    ReceiverKey(path: path, kind: .boolean, help: help) { receiver, setting in
      if case .boolean(let value) = setting { apply(&receiver, value) }
    }
  }

  static func number(
    _ path: String, _ kind: ValueKind, _ help: String,
    _ apply: @escaping @Sendable (inout Receiver, Double) -> Void
  ) -> ReceiverKey {
    ReceiverKey(path: path, kind: kind, help: help) { receiver, setting in
      if case .number(let value) = setting { apply(&receiver, value) }
    }
  }

  static func number(
    _ path: String, _ kind: ValueKind, _ help: String,
    _ value: any WritableKeyPath<Receiver, Double> & Sendable
  ) -> ReceiverKey {
    number(path, kind, help) { $0[keyPath: value] = $1 }
  }

  // MARK: Kinds

  static let length = ValueKind.quantity(.length, from: "0 m", to: "100 km")
  static let time = ValueKind.quantity(.duration, from: "0 s", to: "24 h")
  /// Of what is divided by.
  static let span = ValueKind.quantity(.duration, from: "10 ms", to: "24 h")
  static let share = ValueKind.quantity(.share, from: "0 %", to: "100 %")
  static func number(from: String, to: String) -> ValueKind {
    .quantity(.number, from: from, to: to)
  }
}

extension ReceiverKey {
  private static let whole = [
    number(
      "errors", .quantity(.share, from: "0 %", to: "1000 %"),
      "the position error as a share of the profile's"
    ) { $0.errors = $0.errors.scaled(by: $1) },
    word(
      "surroundings", Surroundings.allCases.map(\.rawValue),
      "what stands around all of the way; without it what the route says"
    ) { $0.surroundings = Surroundings(rawValue: $1) },
    number(
      "settling", time, "the time in which the error follows a change of the surroundings",
      \.settling),
  ]

  private static let sampling = [
    number(
      "interval", .quantity(.duration, from: "10 ms", to: "60 s"), "the time between reports"
    ) { $0.sampling.kind = .every(seconds: $1) },
    group("sampling", "when it reports, where that is not at an even rate"),
    boolean("sampling.smart", "whether it reports as Garmin's smart recording: 1 to 7 s apart") {
      if $1 { $0.sampling.kind = .smart }
    },
    number(
      "sampling.least", .quantity(.duration, from: "100 ms", to: "1 h"),
      "the shortest time between two reports, with 'greatest' the longest one"
    ) { receiver, seconds in
      var greatest = seconds
      if case .between(_, let old) = receiver.sampling.kind { greatest = max(seconds, old) }
      receiver.sampling.kind = .between(seconds, greatest)
    },
    number(
      "sampling.greatest", .quantity(.duration, from: "100 ms", to: "1 h"),
      "the longest time between two reports; without 'least' 1 s is the shortest"
    ) { receiver, seconds in
      var least = min(1, seconds)
      if case .between(let old, _) = receiver.sampling.kind { least = min(seconds, old) }
      receiver.sampling.kind = .between(least, seconds)
    },
    number(
      "sampling.missing", .quantity(.share, from: "0 %", to: "99 %"),
      "the share of reports that never come", \.sampling.missing),
  ]

  private static let motion = [
    group("vertical", "the error of the altitude"),
    number(
      "vertical.factor", number(from: "0", to: "100"),
      "how many times the horizontal error of one axis it is", \.vertical.factor),
    number("vertical.time", span, "the time over which it is correlated", \.vertical.time),
    number("vertical.white", length, "what is new in each report", \.vertical.white),
    group("timing", "how far a position lies behind its timestamp"),
    ReceiverKey.number(
      "timing.delay", time, "the mean delay", \.timing.delay),
    number("timing.sigma", time, "how far the delay wanders", \.timing.sigma),
    number("timing.time", span, "the time over which it does", \.timing.time),
    number(
      "smoothing", time, "the time over which the path is smoothed, so that corners are cut",
      \.smoothing),
    number(
      "restlessness", share, "how fast the error wanders at rest, of how fast it does in motion",
      \.restlessness),
    group(
      "hold", shorthand: .word(["none", "usual"]), "how the position is frozen at rest"
    ) { receiver, setting in
      if case .text(let word) = setting { receiver.hold = word == "none" ? nil : StaticHold() }
    },
    hold(
      "hold.speed", number(from: "0", to: "1000"), "metres per second below which it is at rest",
      \.speed),
    hold("hold.delay", time, "how long it must be so slow before the position is held", \.delay),
    hold(
      "hold.release", time, "the time in which a held position comes back", \.release),
    number(
      "distance filter", length, "the way from the last report within which nothing is reported",
      \.distanceFilter),
    group("doppler", "the error of speed and course"),
    number(
      "doppler.sigma", number(from: "0", to: "1000"), "metres per second along one axis",
      \.doppler.sigma),
    number("doppler.time", span, "the time over which it is correlated", \.doppler.correlationTime),
    number(
      "doppler.shortfall", .quantity(.share, from: "0 %", to: "90 %"),
      "the share of the speed that is left out in the open", \.doppler.shortfall),
    number(
      "doppler.course from", number(from: "0", to: "1000"),
      "metres per second below which there is no course", \.doppler.courseThreshold),
    number(
      "doppler.speed from", number(from: "0", to: "1000"),
      "metres per second below which the speed is 0", \.doppler.speedFloor),
  ]

  private static func hold(
    _ path: String, _ kind: ValueKind, _ help: String,
    _ value: any WritableKeyPath<StaticHold, Double> & Sendable
  ) -> ReceiverKey {
    number(path, kind, help) { receiver, number in
      var hold = receiver.hold ?? StaticHold()
      hold[keyPath: value] = number
      receiver.hold = hold
    }
  }

  private static let acquisition = [
    word(
      "start", StartKind.allCases.map(\.rawValue) + ["at once"],
      "what it knows when switched on, and so how long the first fix takes"
    ) { $0.start = StartKind(rawValue: $1) },
    boolean(
      "first fixes",
      "whether a cached fix and network fixes come before the first satellite fix"
    ) { $0.firstFixes = $1 },
    group("warm-up", "how far off it is after its first fix"),
    number(
      "warm-up.offset", length, "root mean square of the extra offset at the first fix",
      \.warmUp.offset),
    number("warm-up.decay", span, "the time in which it falls to 1/e", \.warmUp.decay),
    number(
      "warm-up.jumps", share, "the share of starts with one place repeated, and then a jump",
      \.warmUp.jumpShare),
    group("reacquisition", "how it finds its satellites again after a tunnel or an outage"),
    number(
      "reacquisition.least", time, "the shortest time to the first fix after a long loss"
    ) { receiver, seconds in
      let greatest = max(seconds, receiver.reacquisition.delay.upperBound)
      receiver.reacquisition.delay = seconds...greatest
    },
    number("reacquisition.greatest", time, "the longest one") { receiver, seconds in
      let least = min(seconds, receiver.reacquisition.delay.lowerBound)
      receiver.reacquisition.delay = least...seconds
    },
    number(
      "reacquisition.offset", length, "root mean square of the extra offset then",
      \.reacquisition.offset),
    number(
      "reacquisition.decay", span, "the time in which it falls to 1/e", \.reacquisition.decay),
  ]

  private static let accuracy = [
    group("accuracy", shorthand: .word(["honest", "exact"]), "the accuracy that it claims") {
      if case .text(let word) = $1 { $0.accuracy = word == "exact" ? .exact : .honest }
    },
    word(
      "accuracy.meaning", ["apple", "android", "w3c"],
      "whether its circle holds the truth 63, 68 or 95 % of the time"
    ) { receiver, word in
      receiver.accuracy.meaning = word == "apple" ? .apple : word == "android" ? .android : .w3c
    },
    number("accuracy.constant", length, "the only one ever claimed, whatever the error") {
      $0.accuracy.meaning = .constant(metres: $1)
    },
    number(
      "accuracy.drift", number(from: "0", to: "3"),
      "how much it drifts: standard deviation of its logarithm", \.accuracy.drift),
    number(
      "accuracy.drift time", span, "the time over which it drifts", \.accuracy.driftTime),
    number(
      "accuracy.honesty", share, "its correlation with the error of the moment",
      \.accuracy.honesty),
    number(
      "accuracy.awareness", share, "how much it knows of surroundings and of the warm-up",
      \.accuracy.awareness),
    number(
      "accuracy.scale", number(from: "0.01", to: "100"),
      "what it is multiplied by; below 1 it boasts", \.accuracy.scale),
    number("accuracy.floor", length, "the smallest ever claimed", \.accuracy.floor),
    number("accuracy.step", length, "what it is rounded to; 0 m does not round") {
      ($0.accuracy.step, $0.accuracy.levels) = ($1, [])
    },
    word("accuracy.levels", ["any", "iphone"], "whether only an iPhone's radii are claimed") {
      $0.accuracy.levels = $1 == "iphone" ? ReportedAccuracy.iPhoneLevels : []
    },
  ]

  private static let delivery = [
    group("delivery", "how its fixes come to the listener"),
    number(
      "delivery.batch", time, "the time for which fixes are held back to come together",
      \.delivery.batch),
    number(
      "delivery.latency", time, "median of the time by which a report is late",
      \.delivery.latency),
    number(
      "delivery.latency spread", number(from: "0", to: "5"),
      "standard deviation of the latency's logarithm", \.delivery.latencySpread),
    number("delivery.repeated", share, "the share of fixes that come twice", \.delivery.repeated),
    number(
      "delivery.out of order", share, "the share of fixes that come after the next one",
      \.delivery.outOfOrder),
    number(
      "delivery.missing", share, "the share of fixes that are lost on the way",
      \.delivery.missing),
  ]

  private static let sky =
    [group("sky", "the satellites that it listens to")]
    + [Satellite.System.gps, .glonass, .galileo, .beidou].map { system in
      boolean("sky.\(system)", "whether those of \(name(of: system)) are among them") {
        receiver, isThere in
        var systems = receiver.sky.systems.filter { $0 != system }
        if isThere { systems.append(system) }
        let all: [Satellite.System] = [.gps, .glonass, .galileo, .beidou]
        receiver.sky = Sky(systems: all.filter(systems.contains))
      }
    } + [
      group(
        "antenna", shorthand: .word(["patch", "phone", "pocket", "wrist"]),
        "what its antenna makes of them"
      ) { receiver, setting in
        guard case .text(let word) = setting else { return }
        receiver.antenna =
          switch word {
          case "patch": .patch
          case "pocket": .pocket
          case "wrist": .wrist
          default: .phone
          }
      },
      decibels("antenna.zenith", "dB-Hz of a satellite overhead", \.antenna.zenith),
      decibels("antenna.horizon", "dB-Hz of a satellite at the horizon", \.antenna.horizon),
      decibels("antenna.scatter", "decibels by which strengths wander", \.antenna.scatter),
      decibels("antenna.threshold", "dB-Hz of the weakest one used", \.antenna.threshold),
    ]

  private static func decibels(
    _ path: String, _ help: String, _ value: any WritableKeyPath<Receiver, Double> & Sendable
  ) -> ReceiverKey {
    number(path, number(from: "0", to: "60"), help, value)
  }

  private static func name(of system: Satellite.System) -> String {
    switch system {
    case .glonass: "GLONASS"
    case .galileo: "Galileo"
    case .beidou: "BeiDou"
    default: "GPS"
    }
  }
}

extension Receiver {
  /// What is wrong with a receiver that listens to no satellites, or nil: its fixes would have none.
  var deafness: String? {
    sky.orbits.isEmpty ? "the receiver must listen to one system of satellites at least" : nil
  }
}
