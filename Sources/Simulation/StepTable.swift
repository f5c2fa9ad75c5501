/// What a process needs to move on by a step of any length.
protocol ProcessStep {
  /// A step of `ratio` time constants.
  init(ratio: Double, order: Wander.Order)
}

/// The steps of a process over whole numbers of ticks, each worked out where it is first asked for.
///
/// A tick is the unit in which the clock of an error runs. There are few different numbers of ticks in
/// a run, and a transition costs an exponential and three roots.
struct StepTable<Step: ProcessStep> {
  private let ratio: Double
  private let order: Wander.Order
  private var steps: [Step?]
  private var last: Step
  private var lastTicks = 0

  /// How many ticks are remembered.
  private static var size: Int { 256 }

  /// Steps of a process with this time constant, in the unit of the tick.
  init(tick: Double, time: Double, order: Wander.Order = .first) {
    ratio = tick / time
    self.order = order
    steps = []
    last = Step(ratio: 0, order: order)
  }

  /// The step of so many ticks.
  mutating func step(_ ticks: Int) -> Step {
    if ticks == lastTicks { return last }
    lastTicks = ticks
    last = find(ticks)
    return last
  }

  private mutating func find(_ ticks: Int) -> Step {
    guard ticks >= 0, ticks < Self.size else {
      return Step(ratio: Double(ticks) * ratio, order: order)
    }
    if steps.isEmpty { steps = Array(repeating: nil, count: Self.size) }
    if let step = steps[ticks] { return step }
    let step = Step(ratio: Double(ticks) * ratio, order: order)
    steps[ticks] = step
    return step
  }
}

/// A clock that counts whole ticks and keeps the rest.
struct TickClock {
  private let tick: Double
  private var rest = 0.0

  init(tick: Double) {
    self.tick = tick
  }

  /// The ticks that have gone by when it moves on by so much, in the unit of the tick.
  mutating func advance(by amount: Double) -> Int {
    rest += amount
    // A billionth is the rounding of a sum of equal steps.
    let ticks = (rest / tick + 1e-9).rounded(.down)
    guard ticks >= 1 else { return 0 }
    rest = max(0, rest - ticks * tick)
    return ticks < 1e15 ? Int(ticks) : Int(1e15)
  }
}
