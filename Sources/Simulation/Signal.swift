internal import Routes

/// A traffic light by the clock: red, then green, again and again.
struct Signal {
  private let cycle: Double
  private let red: Double
  /// Seconds of its first cycle that have gone by when the run begins.
  private let offset: Double

  private init(cycle: Double, red: Double, offset: Double) {
    self.cycle = cycle
    self.red = red
    self.offset = offset
  }

  /// One that is never red.
  static let green = Signal(cycle: 1, red: 0, offset: 0)

  /// A light with this wait, from its own draws; nil where it keeps nobody by the clock.
  init?(_ wait: TrafficLights.Wait, _ random: SplitMix64) {
    var random = random
    let offset = random.uniform()
    switch wait {
    case .fixed: return nil
    case .signal(let cycle, let green):
      self.init(cycle: cycle, red: cycle - green, offset: offset * cycle)
    case .signals(let cycles, let greens):
      let cycle = random.uniform(in: cycles)
      let green = random.uniform(in: greens)
      self.init(cycle: cycle, red: max(0, cycle - green), offset: offset * cycle)
    }
  }

  /// Seconds from this time of the run until it turns green; 0 where it is.
  func wait(at seconds: Double) -> Double {
    max(0, red - (seconds + offset).truncatingRemainder(dividingBy: cycle))
  }
}
