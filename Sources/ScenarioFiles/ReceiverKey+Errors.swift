internal import Routes
internal import Simulation

extension ReceiverKey {
  /// Where `error` can be changed: everywhere, then in one kind of surroundings.
  static let errorPlaces: [(name: String, surroundings: [Surroundings])] =
    [("everywhere", surroundings)] + surroundings.map { ($0.rawValue, [$0]) }

  /// There is no fix in a tunnel.
  private static let surroundings = Surroundings.allCases.filter { $0 != .tunnel }

  static let errors: [ReceiverKey] =
    [group("error", "the error of the position, a sum of parts, by surroundings")]
    + errorPlaces.flatMap { parts(in: $0.name, $0.surroundings) }

  private static func parts(in name: String, _ places: [Surroundings]) -> [ReceiverKey] {
    let path = "error.\(name)"
    let change = {
      (
        key: String, kind: ValueKind, help: String,
        value: any WritableKeyPath<PositionError, Double> & Sendable
      ) in
      number("\(path).\(key)", kind, help) { receiver, number in
        for place in places { receiver.errors[place][keyPath: value] = number }
      }
    }
    let order = {
      (part: String, value: any WritableKeyPath<PositionError, Wander.Order> & Sendable) in
      ReceiverKey(
        path: "\(path).\(part).order", kind: .wholeNumber(1...2),
        help: "the order of the Gauss-Markov process: 2 is smooth from second to second"
      ) { receiver, setting in
        guard case .whole(let order) = setting else { return }
        for place in places {
          receiver.errors[place][keyPath: value] = order == 1 ? .first : .second
        }
      }
    }
    let resize = { @Sendable (receiver: inout Receiver, sigma: Double) in
      for place in places { receiver.errors[place].resize(to: sigma) }
    }
    return [
      group(
        path, shorthand: length,
        name == "everywhere" ? "the error in all surroundings" : "the error there: \(name)"
      ) { if case .number(let sigma) = $1 { resize(&$0, sigma) } },
      number(
        "\(path).sigma", length, "standard deviation along one axis: all parts in proportion",
        resize),
      group("\(path).bias", "what stays for minutes"),
      change("bias.sigma", length, "its standard deviation along one axis", \.bias.sigma),
      change("bias.time", span, "the time over which it is correlated", \.bias.time),
      order("bias", \.bias.order),
      group("\(path).wander", "what wanders within half a minute"),
      change("wander.sigma", length, "its standard deviation along one axis", \.wander.sigma),
      change("wander.time", span, "its time constant", \.wander.time),
      order("wander", \.wander.order),
      group("\(path).multipath", "what changes with the way travelled"),
      change("multipath.sigma", length, "its standard deviation along one axis", \.multipath.sigma),
      change(
        "multipath.distance", .quantity(.length, from: "0.1 m", to: "100 km"),
        "the way over which it is correlated", \.multipath.distance),
      change("white", length, "what is new in each report", \.white),
      group("\(path).excursions", "spells of larger error"),
      change(
        "excursions.share", .quantity(.share, from: "0 %", to: "99 %"),
        "the share of the time", \.excursions.share),
      change("excursions.duration", span, "their median duration", \.excursions.duration),
      change(
        "excursions.spread", number(from: "0", to: "3"),
        "standard deviation of the duration's logarithm", \.excursions.spread),
      change(
        "excursions.size", length, "standard deviation along one axis", \.excursions.size),
      change("excursions.ramp", time, "the time in which one comes and goes", \.excursions.ramp),
      group("\(path).jumps", "rare leaps"),
      change(
        "jumps.per hour", number(from: "0", to: "3600"), "how many, on average", \.jumps.perHour),
      change("jumps.size", length, "root mean square, radial", \.jumps.size),
      change("jumps.duration", time, "mean time before the recovery", \.jumps.duration),
      change("jumps.recovery", time, "the time in which it falls to 1/e", \.jumps.recovery),
    ]
  }
}

extension PositionError {
  /// Scales all parts so that they have this sigma together; one that has none gets to wander.
  fileprivate mutating func resize(to sigma: Double) {
    let old = self.sigma
    if old > 0 {
      self = scaled(by: sigma / old)
    } else {
      wander = Wander(sigma: sigma, time: 20, order: .second)
    }
  }
}
