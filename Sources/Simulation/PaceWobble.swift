internal import Routes

/// A runner's speed against the asked one, drawn once a second and straight between.
///
/// By whole seconds, so that the rate at which the truth is sampled does not change the run.
struct PaceWobble {
  private var processes: [(deviation: Double, memory: Double, process: FirstOrderProcess)]
  private var random: SplitMix64
  private var second = 0
  private var before: Double
  private var after: Double

  init(_ variation: PaceVariation, random: SplitMix64) {
    self.random = random
    processes = []
    for part in variation.parts {
      processes.append(
        (
          part.deviation, exponential(-1 / part.correlationTime),
          FirstOrderProcess(from: &self.random)
        ))
    }
    before = processes.reduce(0) { $0 + $1.deviation * $1.process.value }
    after = before
    advance()
  }

  /// The factor on the speed at a time, seconds that never descend.
  mutating func factor(at seconds: Double) -> Double {
    while seconds >= Double(second + 1) {
      second += 1
      before = after
      advance()
    }
    let share = seconds - Double(second)
    // Nobody runs backwards, whatever the deviation.
    return max(0.2, 1 + before + share * (after - before))
  }

  private mutating func advance() {
    after = 0
    for index in processes.indices {
      processes[index].process.advance(memory: processes[index].memory, from: &random)
      after += processes[index].deviation * processes[index].process.value
    }
  }
}
