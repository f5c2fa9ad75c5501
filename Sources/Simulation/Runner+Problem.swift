extension Runner {
  /// What is wrong with the parameters, in words, or nil where a run can be made of them.
  ///
  /// For whoever takes them from a file or a command line; `truth` traps where there is a problem.
  public var problem: String? {
    if !(pace >= 0.01 && pace <= 100) { return "the pace must be 0.01 to 100 s/m" }
    for (name, value) in [
      ("acceleration", acceleration), ("braking", braking), ("cornering", cornering),
    ] where !(value > 0 && value <= 1000) {
      return "\(name) must be above 0 and at most 1000 m/s2"
    }
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
    default: break
    }
    if !isTime(standingStart) || !isTime(standingEnd) {
      return "the times of standing must be 0 s at least and a day at most"
    }
    for pause in pauses where !(pause.at >= 0 && isTime(pause.duration)) {
      return "a pause must begin at 0 s or later and last a day at most"
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

/// Whether it is a time in seconds up to a day.
func isTime(_ seconds: Double, above least: Double? = nil) -> Bool {
  seconds <= 86_400 && (least.map { seconds > $0 } ?? (seconds >= 0))
}
