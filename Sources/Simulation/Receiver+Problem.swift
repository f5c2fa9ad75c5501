internal import Routes

extension Receiver {
  /// What is wrong with the parameters, in words, or nil where fixes can be made with them.
  ///
  /// For whoever takes them from a file or a command line; `epochs` traps where there is a problem.
  public var problem: String? {
    if let problem = sampling.problem { return problem }
    for surroundings in [
      Surroundings.open, .suburban, .trees, .builtUp, .canyon, .underBridge,
    ] {
      if let problem = errors[surroundings].problem { return problem }
    }
    if !(vertical.factor >= 0 && vertical.factor <= 100 && isTime(vertical.time, above: 0)) {
      return "the vertical factor must be 0 to 100 and its time above 0 s"
    }
    if !isSize(vertical.white) { return "the altitude's white part must be 0 to 100,000 m" }
    if !(timing.delay.magnitude <= 3600 && timing.sigma >= 0 && timing.sigma <= 3600
      && isTime(timing.time, above: 0))
    {
      return "the timing error must be an hour at most and its time above 0 s"
    }
    if !isTime(smoothing) { return "the smoothing must be 0 s to a day" }
    if !(restlessness >= 0 && restlessness <= 1) { return "the restlessness must be 0 to 1" }
    if let hold,
      !(hold.speed >= 0 && hold.speed <= 1000 && isTime(hold.delay) && isTime(hold.release))
    {
      return "the hold needs a speed of 0 to 1000 m/s and times of 0 s to a day"
    }
    if !isSize(distanceFilter) { return "the distance filter must be 0 to 100,000 m" }
    if let problem = warmUp.problem ?? reacquisition.problem { return problem }
    if let problem = accuracy.problem ?? delivery.problem { return problem }
    if !(doppler.sigma >= 0 && doppler.sigma <= 1000 && isTime(doppler.correlationTime, above: 0)) {
      return "the speed's error must be 0 to 1000 m/s and its time above 0 s"
    }
    if !(doppler.shortfall >= 0 && doppler.shortfall <= 0.9) {
      return "the speed's shortfall must be 0 to 0.9"
    }
    if !(doppler.courseThreshold >= 0) { return "the course's least speed must be 0 m/s or more" }
    if !(doppler.speedFloor >= 0) { return "the least speed must be 0 m/s or more" }
    if let problem = antenna.problem { return problem }
    if !isTime(settling) { return "the settling time must be 0 s at least and a day at most" }
    return nil
  }
}

extension PositionError {
  /// What is wrong with the parameters, in words, or nil.
  var problem: String? {
    let sizes = [
      bias.sigma, wander.sigma, multipath.sigma, white, excursions.size, jumps.size,
    ]
    if !sizes.allSatisfy(isSize) { return "the error's parts must be 0 to 100,000 m" }
    if !(isTime(bias.time, above: 0) && isTime(wander.time, above: 0)) {
      return "the error's correlation times must be above 0 s and at most a day"
    }
    if !(multipath.distance > 0 && isSize(multipath.distance)) {
      return "the multipath's distance must be above 0 and at most 100,000 m"
    }
    if !(excursions.share >= 0 && excursions.share <= 0.99) {
      return "the share of excursions must be 0 to 0.99"
    }
    if !(isTime(excursions.duration, above: 0) && isTime(excursions.ramp)
      && excursions.spread >= 0 && excursions.spread <= 3)
    {
      return
        "the excursions need a duration above 0 s, a spread of 0 to 3 and a ramp of 0 s or more"
    }
    if !(jumps.perHour >= 0 && jumps.perHour <= 3600 && isTime(jumps.duration)
      && isTime(jumps.recovery))
    {
      return "jumps must be 0 to 3600 an hour, and their times 0 s to a day"
    }
    return nil
  }
}

/// Whether it is a length in metres that an error may have.
private func isSize(_ metres: Double) -> Bool { metres >= 0 && metres <= 100_000 }
