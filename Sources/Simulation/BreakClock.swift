internal import Routes

/// When somebody who is out of breath walks: one break after another, drawn as they come.
struct BreakClock {
  private let breaks: WalkingBreaks
  private var random: SplitMix64
  private var start = Double.infinity
  private var end = Double.infinity

  init(_ breaks: WalkingBreaks, random: SplitMix64) {
    self.breaks = breaks
    self.random = random
    if breaks.between != nil { draw(after: 0) }
  }

  /// Whether he walks at a time, seconds that never descend.
  mutating func isWalking(at seconds: Double) -> Bool {
    while seconds >= end { draw(after: end) }
    return seconds >= start
  }

  private mutating func draw(after seconds: Double) {
    guard let between = breaks.between else { return }
    start = seconds + random.uniform(in: between)
    end = start + random.uniform(in: breaks.duration)
  }
}
