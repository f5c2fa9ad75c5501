extension Runner {
  /// What is wrong with the parameters, in words, or nil where a run can be made of them.
  ///
  /// For whoever takes them from a file or a command line; `truth` traps where there is a problem.
  public var problem: String? {
    if !(pace >= 0.01 && pace <= 100) {
      return "the pace must be 0:10 a kilometre at least and 27:46:40 at most"
    }
    for (name, value) in [
      ("acceleration", acceleration), ("braking", braking), ("cornering", cornering),
    ] where !(value > 0 && value <= 1000) {
      return "\(name) must be above 0 and at most 1000 m/s2"
    }
    if !(cornerCut >= 0.01 && cornerCut <= 1000) { return "the corner cut must be 0.01 to 1000 m" }
    for part in paceVariation.parts
    where !(part.deviation >= 0 && part.deviation <= 1 && isTime(part.correlationTime, above: 0)) {
      return "a part of the pace variation needs a deviation of 0 to 1 and a time above 0 s"
    }
    if case .every(let metres) = lights.placement, !(metres >= 1 && metres.isFinite) {
      return "lights must stand 1 m apart at least"
    }
    switch lights.wait {
    case .fixed(let seconds) where !isTime(seconds):
      return "the wait at a light must be 0 s at least and a day at most"
    case .signal(let cycle, let green)
    where !(isTime(cycle, above: 0) && green >= 0 && green <= cycle):
      return "a light's cycle must be above 0 s, and its green no longer than that"
    case .signals(let cycle, let green)
    where !(isTimes(cycle, above: 0) && isTimes(green) && green.lowerBound <= cycle.lowerBound):
      return "the lights' cycles must be above 0 s, and the shortest green no longer than those"
    default: break
    }
    if let problem = plan.problem ?? hills.problem ?? fatigue.problem ?? drinkStops.problem
      ?? walkingBreaks.problem
    {
      return problem
    }
    if !isTime(standingStart) || !isTime(standingEnd) {
      return "the times of standing must be 0 s at least and a day at most"
    }
    for pause in pauses where !(pause.at >= 0 && isTime(pause.duration)) {
      return "a pause must begin at 0 s or later and last a day at most"
    }
    for (pause, next) in zip(pauses, pauses.dropFirst()) where next.at < pause.at + pause.duration {
      return "the pauses must stand in order, apart"
    }
    for pause in pauses where !(pause.walking >= 0 && pause.walking <= 100) {
      return "the speed in a pause must be 0 to 100 m/s"
    }
    if let distance, !(distance >= 0 && distance <= 10_000_000) {
      return "the distance must be 0 to 10,000 km"
    }
    return nil
  }
}

extension PacePlan {
  fileprivate var problem: String? {
    func isPace(_ pace: Double) -> Bool { pace >= 0.01 && pace <= 100 }
    func isExtent(_ extent: Extent) -> Bool {
      switch extent {
      case .distance(let metres): metres >= 1 && metres <= 10_000_000
      case .time(let seconds): isTime(seconds) && seconds >= 1
      }
    }
    switch self {
    case .even: return nil
    case .negativeSplit(let gain):
      return gain.magnitude <= 1 ? nil : "the gain of a negative split must be -1 to 1"
    case .intervals(let intervals):
      guard (1...100_000).contains(intervals.repeats) else {
        return "intervals must be repeated 1 to 100,000 times"
      }
      for extent in [intervals.fast.extent, intervals.slow.extent]
        + [intervals.warmUp].compactMap(\.self)
      where !isExtent(extent) {
        return "a leg of the plan must last 1 s or 1 m at least, and a day or 10,000 km at most"
      }
      return isPace(intervals.fast.pace) && isPace(intervals.slow.pace)
        ? nil : "the pace of a leg must be 0:10 a kilometre at least and 27:46:40 at most"
    case .fartlek(let fartlek):
      guard isTimes(fartlek.surge), isTimes(fartlek.recovery), fartlek.surge.lowerBound >= 1,
        fartlek.recovery.lowerBound >= 1
      else { return "surges and recoveries must last 1 s at least and a day at most" }
      return fartlek.gain.lowerBound >= 0 && fartlek.gain.upperBound <= 10
        ? nil : "the gain of a surge must be 0 to 10"
    case .walkRun(let run, let walk, let speed):
      guard isTime(run), isTime(walk), run >= 1, walk >= 1 else {
        return "running and walking must last 1 s at least and a day at most"
      }
      return speed >= 0.01 && speed <= 100 ? nil : "the walking speed must be 0.01 to 100 m/s"
    case .stretches(let stretches):
      var end = 0.0
      for stretch in stretches {
        guard stretch.start >= end, stretch.start <= 10_000_000 else {
          return "the stretches of a plan must stand in order, from 0 m to 10,000 km"
        }
        guard isPace(stretch.pace) else {
          return "the pace of a stretch must be 0:10 a kilometre at least and 27:46:40 at most"
        }
        end = stretch.start
      }
      return nil
    }
  }
}

extension Hills {
  fileprivate var problem: String? {
    if !(compliance >= 0 && compliance <= 1) { return "what hills matter must be 0 to 1" }
    if !(downhillLimit >= 1 && downhillLimit <= 10) { return "the limit downhill must be 1 to 10" }
    return span >= 1 && span <= 10_000 ? nil : "the span of a gradient must be 1 to 10,000 m"
  }
}

extension Fatigue {
  fileprivate var problem: String? {
    onset >= 0 && onset <= 10_000_000 && perKilometre >= 0 && perKilometre <= 1
      ? nil : "fatigue must set in at 0 m or later and add 0 to 1 a kilometre"
  }
}

extension DrinkStops {
  fileprivate var problem: String? {
    switch placement {
    case .none: break
    case .every(let metres) where !(metres >= 1 && metres.isFinite):
      return "drink stops must be 1 m apart at least"
    case .at(let places)
    where !(places.allSatisfy { $0 >= 0 && $0.isFinite } && places == places.sorted()):
      return "drink stops must stand in order, from 0 m on"
    default: break
    }
    if !isTime(duration) { return "a drink stop must take 0 s at least and a day at most" }
    return walking >= 0 && walking <= 100 ? nil : "the speed at a drink stop must be 0 to 100 m/s"
  }
}

extension WalkingBreaks {
  fileprivate var problem: String? {
    guard let between else { return nil }
    guard isTimes(between), isTimes(duration), between.lowerBound >= 1 else {
      return "walking breaks must be 1 s to a day apart and last a day at most"
    }
    return speed >= 0.01 && speed <= 100
      ? nil : "the speed in a walking break must be 0.01 to 100 m/s"
  }
}

/// Whether these are times in seconds up to a day.
private func isTimes(_ range: ClosedRange<Double>, above least: Double? = nil) -> Bool {
  isTime(range.lowerBound, above: least) && isTime(range.upperBound)
}

/// Whether it is a time in seconds up to a day.
func isTime(_ seconds: Double, above least: Double? = nil) -> Bool {
  seconds <= 86_400 && (least.map { seconds > $0 } ?? (seconds >= 0))
}
