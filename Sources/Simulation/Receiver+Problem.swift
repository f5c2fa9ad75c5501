internal import Routes

extension Receiver {
  /// What is wrong with the parameters, in words, or nil where fixes can be made with them.
  ///
  /// For whoever takes them from a file or a command line; `epochs` traps where there is a problem.
  public var problem: String? {
    if !(interval >= 0.01 && isTime(interval)) { return "the interval must be 0.01 s to a day" }
    for surroundings in [
      Surroundings.open, .suburban, .trees, .builtUp, .canyon, .underBridge,
    ] {
      let error = errors[surroundings]
      if !(error.sigma >= 0 && error.sigma <= 100_000) {
        return "the error's sigma must be 0 to 100,000 m"
      }
      if !(isTime(error.correlationTime, above: 0) && isTime(error.biasTime, above: 0)) {
        return "the error's correlation times must be above 0 s and at most a day"
      }
      if !(error.biasShare >= 0 && error.biasShare <= 1) {
        return "the bias' share of the error must be 0 to 1"
      }
    }
    if !(verticalFactor >= 0 && verticalFactor <= 100) {
      return "the vertical factor must be 0 to 100"
    }
    if !(warmUp.offset >= 0 && warmUp.offset <= 100_000 && isTime(warmUp.decay, above: 0)) {
      return "the warm-up needs an offset of 0 to 100,000 m and a decay above 0 s"
    }
    if !(accuracy.drift >= 0 && accuracy.drift <= 10 && isTime(accuracy.driftTime, above: 0)) {
      return "the accuracy's drift must be 0 to 10 and its time above 0 s"
    }
    if !(accuracy.honesty >= 0 && accuracy.honesty <= 1) {
      return "the accuracy's honesty must be 0 to 1"
    }
    if !(accuracy.floor >= 0 && accuracy.floor.isFinite && accuracy.step >= 0
      && accuracy.step.isFinite)
    {
      return "the accuracy's floor and step must be 0 m at least"
    }
    if !(doppler.sigma >= 0 && doppler.sigma <= 1000 && isTime(doppler.correlationTime, above: 0)) {
      return "the speed's error must be 0 to 1000 m/s and its time above 0 s"
    }
    if !(doppler.courseThreshold >= 0) { return "the course's least speed must be 0 m/s or more" }
    if let problem = antenna.problem { return problem }
    if !isTime(settling) { return "the settling time must be 0 s at least and a day at most" }
    return nil
  }
}
