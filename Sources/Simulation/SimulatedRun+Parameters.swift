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
      ("name", name), ("sampling", sampling.description), ("start", start?.rawValue ?? "fixed"),
      ("firstFixes", "\(firstFixes)"),
    ]
    for place in Surroundings.allCases where place != .tunnel {
      list.append(("error.\(place.rawValue)", errors[place].description))
    }
    list += [
      (
        "vertical",
        "\(text(vertical.factor)) times over \(text(vertical.time)) s, white "
          + "\(text(vertical.white)) m"
      ),
      (
        "timing",
        "\(text(timing.delay)) s, sigma \(text(timing.sigma)) s over \(text(timing.time)) s"
      ),
      ("smoothing", "\(text(smoothing)) s"), ("restlessness", text(restlessness)),
      ("hold", hold?.description ?? "none"), ("distanceFilter", "\(text(distanceFilter)) m"),
      (
        "warmUp",
        "\(text(warmUp.offset)) m over \(text(warmUp.decay)) s, jumps \(text(warmUp.jumpShare))"
      ),
      (
        "reacquisition",
        "\(text(reacquisition.delay.lowerBound)) to \(text(reacquisition.delay.upperBound)) s, "
          + "\(text(reacquisition.offset)) m over \(text(reacquisition.decay)) s"
      ),
      (
        "accuracy",
        "\(accuracy.meaning), drift \(text(accuracy.drift)) over \(text(accuracy.driftTime)) s, honesty "
          + "\(text(accuracy.honesty)), awareness \(text(accuracy.awareness)), scale "
          + "\(text(accuracy.scale)), floor \(text(accuracy.floor)) m, step "
          + "\(text(accuracy.step)) m, levels " + joined(accuracy.levels.map(text))
      ),
      (
        "doppler",
        "\(text(doppler.sigma)) m/s an axis over \(text(doppler.correlationTime)) s, shortfall "
          + "\(text(doppler.shortfall)), course from "
          + "\(text(doppler.courseThreshold)) m/s, speed from \(text(doppler.speedFloor)) m/s"
      ),
      (
        "delivery",
        "batches of \(text(delivery.batch)) s, latency \(text(delivery.latency)) s spread "
          + "\(text(delivery.latencySpread)), repeated \(text(delivery.repeated)), out of order "
          + "\(text(delivery.outOfOrder)), missing \(text(delivery.missing))"
      ),
      ("settling", "\(text(settling)) s"),
      ("surroundings", surroundings?.rawValue ?? "the route's"),
      ("sky", "\(sky.orbits.count) nominal orbits"),
    ]
    return list.map { (name: $0.0, value: $0.1) }
  }
}

extension PositionError: CustomStringConvertible {
  /// The parts that it has, in words, each along one axis.
  public var description: String {
    var parts: [String] = []
    for (name, part) in [("bias", bias), ("wander", wander)] where part.sigma > 0 {
      let order = part.order == .second ? " of second order" : ""
      parts.append("\(name) \(text(part.sigma)) m over \(text(part.time)) s\(order)")
    }
    if multipath.sigma > 0 {
      parts.append("multipath \(text(multipath.sigma)) m over \(text(multipath.distance)) m")
    }
    if white > 0 { parts.append("white \(text(white)) m") }
    if excursions.share > 0 {
      parts.append(
        "excursions \(text(excursions.share)) of \(text(excursions.size)) m for "
          + "\(text(excursions.duration)) s spread \(text(excursions.spread)) ramp "
          + "\(text(excursions.ramp)) s")
    }
    if jumps.perHour > 0 {
      parts.append(
        "jumps \(text(jumps.perHour)) an hour of \(text(jumps.size)) m for "
          + "\(text(jumps.duration)) s recovery \(text(jumps.recovery)) s")
    }
    return joined(parts)
  }
}

extension SamplingPattern: CustomStringConvertible {
  /// When reports come, in words.
  public var description: String {
    let times: String
    switch kind {
    case .every(let seconds): times = "every \(text(seconds)) s"
    case .between(let least, let greatest): times = "\(text(least)) to \(text(greatest)) s apart"
    case .smart: times = "smart"
    }
    return missing > 0 ? "\(times), missing \(text(missing))" : times
  }
}

extension StaticHold: CustomStringConvertible {
  /// When it holds and lets go, in words.
  public var description: String {
    "below \(text(speed)) m/s after \(text(delay)) s, release \(text(release)) s"
  }
}

extension ReportedAccuracy.Meaning: CustomStringConvertible {
  /// Whose meaning, or the constant.
  public var description: String {
    switch self {
    case .apple: "apple"
    case .android: "android"
    case .w3c: "w3c"
    case .constant(let metres): "constant \(text(metres)) m"
    }
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
    "\(kind) at \(span.start) for \(span.length)"
  }
}

extension Span.Extent: CustomStringConvertible {
  /// Seconds or metres, with their unit.
  public var description: String {
    switch self {
    case .seconds(let seconds): "\(text(seconds)) s"
    case .metres(let metres): "\(text(metres)) m"
    }
  }
}

extension Fault.Kind: CustomStringConvertible {
  /// What goes wrong, in words.
  public var description: String {
    switch self {
    case .outage: "outage"
    case .permissionLost: "permission lost"
    case .degradedSky(let error): "degraded sky, error times \(text(error))"
    case .jump(let metres, let recovery): "jump of \(text(metres)) m" + back(recovery)
    case .driftOff(let metres, let recovery): "drift off by \(text(metres)) m" + back(recovery)
    case .freeze: "freeze"
    case .repeatedTimestamp: "repeated timestamp"
    case .reversedTimestamps: "reversed timestamps"
    case .clockStep(let seconds): "clock step of \(text(seconds)) s"
    case .leapSecond: "leap second"
    case .weekRollover: "week rollover"
    case .midnight: "midnight"
    case .accuracy(let claim): "accuracy \(text(claim)) m"
    case .nullIsland: "null island"
    case .notANumber: "not a number"
    case .future(let seconds): "future by \(text(seconds)) s"
    case .late(let seconds): "late by \(text(seconds)) s"
    case .heldBack: "held back"
    case .flood(let count): "flood of \(count)"
    case .outOfOrder: "out of order"
    case .altitudeSpike(let metres): "altitude spike of \(text(metres)) m"
    }
  }
}

private func back(_ recovery: Double) -> String {
  recovery > 0 ? ", back over \(text(recovery)) s" : ""
}

private func text(_ number: Double) -> String { DisplayText.shortest(number) }

private func text(_ range: ClosedRange<Double>) -> String {
  "\(text(range.lowerBound)) to \(text(range.upperBound))"
}

private func joined(_ list: [String]) -> String {
  list.isEmpty ? "none" : list.joined(separator: ", ")
}
