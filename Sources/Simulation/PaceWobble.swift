internal import Routes

/// A runner's speed against the asked one, drawn once a second and straight between.
///
/// By whole seconds, so that the rate at which the truth is sampled does not change the run. What is
/// drawn is a sum of three even draws with variance 1, not a normal one: a process adds up so many of
/// them that it comes to the same, at a fifth of the time.
struct PaceWobble {
  /// A first-order Gauss-Markov process with its own deviation.
  private struct Process {
    let memory: Double
    let noise: Double
    var value: Double
  }

  private var processes: [Process]
  private var random: SplitMix64
  private var second = 0.0
  private var before: Double
  private var after: Double

  init(_ variation: PaceVariation, random: SplitMix64) {
    self.random = random
    processes = []
    for part in variation.parts {
      let memory = exponential(-1 / part.correlationTime)
      processes.append(
        Process(
          memory: memory, noise: part.deviation * (1 - memory * memory).squareRoot(),
          value: part.deviation * self.random.gaussian()))
    }
    before = processes.reduce(0) { $0 + $1.value }
    after = before
    advance()
  }

  /// The factor on the speed at a time, seconds that never descend.
  mutating func factor(at seconds: Double) -> Double {
    while seconds >= second + 1 {
      second += 1
      before = after
      advance()
    }
    // Nobody runs backwards, whatever the deviation.
    return max(0.2, 1 + before + (seconds - second) * (after - before))
  }

  /// Mean 0 and variance 1, from three times 21 bits.
  private mutating func draw() -> Double {
    let bits = random.next()
    let sum = (bits & 0x1F_FFFF) + ((bits >> 21) & 0x1F_FFFF) + ((bits >> 42) & 0x1F_FFFF)
    // Each third is even on 0 to 2^21 - 1, with the variance (2^42 - 1) / 12.
    return (Double(sum) - 1.5 * (0x1p21 - 1)) * 0x1p-20
  }

  private mutating func advance() {
    after = 0
    for index in processes.indices {
      let value =
        processes[index].memory * processes[index].value
        + processes[index].noise * draw()
      processes[index].value = value
      after += value
    }
  }
}
