internal import Notation
internal import Routes
internal import Tracks

extension SimulatedRun {
  /// The parameters by name, in a fixed order, as they are written beside a run.
  ///
  /// Numbers are shortest texts in the units of the properties; a list is joined by commas, and
  /// `none` is an empty one. Coordinates and results are not among them.
  public var parameters: [(name: String, value: String)] {
    var list: [(name: String, value: String)] = [
      ("seed", "\(seed)"), ("start", start.description), ("route", route.name),
    ]
    list += runner.parameters.map { ("runner.\($0.name)", $0.value) }
    list += receiver.parameters.map { ("receiver.\($0.name)", $0.value) }
    list.append(("faults", joined(faults.map(\.description))))
    return list
  }
}

extension Runner {
  /// The parameters by name, in the order of the properties.
  public var parameters: [(name: String, value: String)] {
    let variation = paceVariation.parts.map {
      "\(text($0.deviation)) over \(text($0.correlationTime)) s"
    }
    let breaks = pauses.map {
      "\(text($0.duration)) s at \(text($0.at)) s walking \(text($0.walking)) m/s"
    }
    return [
      ("kind", kind.rawValue), ("pace", "\(text(pace)) s/m"), ("plan", plan.description),
      ("paceVariation", joined(variation)),
      ("acceleration", "\(text(acceleration)) m/s2"), ("braking", "\(text(braking)) m/s2"),
      ("cornering", "\(text(cornering)) m/s2"), ("cornerCut", "\(text(cornerCut)) m"),
      (
        "hills",
        hills.compliance == 0
          ? "none"
          : "\(text(hills.compliance)) of constant power over \(text(hills.span)) m, downhill "
            + "\(text(hills.downhillLimit)) at most"
      ),
      (
        "fatigue",
        fatigue.perKilometre == 0
          ? "none" : "\(text(fatigue.perKilometre)) a km from \(text(fatigue.onset)) m"
      ),
      ("lights", lights.description), ("drinkStops", drinkStops.description),
      (
        "walkingBreaks",
        walkingBreaks.between.map {
          "\(text(walkingBreaks.duration)) s, \(text($0)) s apart, \(text(walkingBreaks.speed)) m/s"
        } ?? "none"
      ),
      ("carry", carry.rawValue),
      ("standingStart", "\(text(standingStart)) s"), ("standingEnd", "\(text(standingEnd)) s"),
      ("pauses", joined(breaks)),
      ("distance", distance.map { "\(text($0)) m" } ?? "once along the route"),
    ]
  }
}

extension PacePlan: CustomStringConvertible {
  /// What is asked for where, in words.
  public var description: String {
    switch self {
    case .even: return "even"
    case .negativeSplit(let gain): return "negative split by \(text(gain))"
    case .intervals(let intervals):
      let warmUp = intervals.warmUp.map { "\($0) of warm-up, " } ?? ""
      return "\(warmUp)\(intervals.repeats) times \(intervals.fast) and \(intervals.slow)"
    case .fartlek(let fartlek):
      return "surges of \(text(fartlek.surge)) s by \(text(fartlek.gain)), "
        + "\(text(fartlek.recovery)) s apart"
    case .walkRun(let run, let walk, let speed):
      return "run \(text(run)) s, walk \(text(walk)) s at \(text(speed)) m/s"
    case .stretches(let stretches):
      return joined(stretches.map { "\(text($0.pace)) s/m from \(text($0.start)) m" })
    }
  }
}

extension PacePlan.Extent: CustomStringConvertible {
  /// The number and its unit.
  public var description: String {
    switch self {
    case .distance(let metres): "\(text(metres)) m"
    case .time(let seconds): "\(text(seconds)) s"
    }
  }
}

extension PacePlan.Leg: CustomStringConvertible {
  /// How long and how fast.
  public var description: String { "\(extent) at \(text(pace)) s/m" }
}

extension DrinkStops: CustomStringConvertible {
  /// Where they are and what happens there, in words.
  public var description: String {
    let places: String
    switch placement {
    case .none: return "none"
    case .every(let metres): places = "every \(text(metres)) m"
    case .at(let list): places = "at " + joined(list.map { "\(text($0)) m" })
    }
    return "\(places), \(text(duration)) s each"
      + (walking > 0 ? " walking \(text(walking)) m/s" : "")
  }
}

extension Receiver {
  /// The parameters by name, in the order of the properties.
  public var parameters: [(name: String, value: String)] {
    var list = [
      ("name", name), ("interval", "\(text(interval)) s"), ("start", start?.rawValue ?? "fixed"),
      ("firstFixes", "\(firstFixes)"),
    ]
    for place in Surroundings.allCases where place != .tunnel {
      let error = errors[place]
      list.append(
        (
          "error.\(place.rawValue)",
          "\(text(error.sigma)) m an axis, order \(error.order.rawValue) over "
            + "\(text(error.correlationTime)) s, bias \(text(error.biasShare)) over "
            + "\(text(error.biasTime)) s"
        ))
    }
    list += [
      ("verticalFactor", text(verticalFactor)),
      ("warmUp", "\(text(warmUp.offset)) m over \(text(warmUp.decay)) s"),
      (
        "accuracy",
        "drift \(text(accuracy.drift)) over \(text(accuracy.driftTime)) s, honesty "
          + "\(text(accuracy.honesty)), floor \(text(accuracy.floor)) m, step "
          + "\(text(accuracy.step)) m"
      ),
      (
        "doppler",
        "\(text(doppler.sigma)) m/s an axis over \(text(doppler.correlationTime)) s, course from "
          + "\(text(doppler.courseThreshold)) m/s"
      ),
      ("settling", "\(text(settling)) s"),
      ("surroundings", surroundings?.rawValue ?? "the route's"),
      ("sky", "\(sky.orbits.count) nominal orbits"),
    ]
    return list.map { (name: $0.0, value: $0.1) }
  }
}

extension TrafficLights: CustomStringConvertible {
  /// Where they stand and how long they last, in words.
  public var description: String {
    let place: String
    switch placement {
    case .none: return "none"
    case .route: place = "the route's"
    case .every(let metres): place = "every \(text(metres)) m"
    }
    switch wait {
    case .fixed(let seconds): return "\(place), \(text(seconds)) s each"
    case .signal(let cycle, let green):
      return "\(place), cycle \(text(cycle)) s, green \(text(green)) s"
    case .signals(let cycle, let green):
      return "\(place), cycles \(text(cycle)) s, greens \(text(green)) s"
    }
  }
}

extension Fault: CustomStringConvertible {
  /// What, when and for how long, in words.
  public var description: String {
    "\(kind) at \(text(start)) s for \(text(duration)) s"
  }
}

extension Fault.Kind: CustomStringConvertible {
  /// What goes wrong, in words.
  public var description: String {
    switch self {
    case .outage: "outage"
    case .jump(let metres): "jump of \(text(metres)) m"
    case .freeze: "freeze"
    case .repeatedTimestamp: "repeated timestamp"
    case .clockStep(let seconds): "clock step of \(text(seconds)) s"
    case .accuracy(let claim): "accuracy \(text(claim)) m"
    case .nullIsland: "null island"
    case .future(let seconds): "future by \(text(seconds)) s"
    case .late(let seconds): "late by \(text(seconds)) s"
    case .outOfOrder: "out of order"
    case .altitudeSpike(let metres): "altitude spike of \(text(metres)) m"
    }
  }
}

private func text(_ number: Double) -> String { DisplayText.shortest(number) }

private func text(_ range: ClosedRange<Double>) -> String {
  "\(text(range.lowerBound)) to \(text(range.upperBound))"
}

private func joined(_ list: [String]) -> String {
  list.isEmpty ? "none" : list.joined(separator: ", ")
}
