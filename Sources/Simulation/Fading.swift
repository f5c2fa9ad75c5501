internal import Tracks

/// How a satellite's strength stands to its mean: two values with mean 0 and standard deviation 1.
struct Fading: Sendable {
  /// Of the direct signal.
  var direct: Double
  /// Of its strongest reflection.
  var reflected: Double
}

/// How the strengths of satellites come and go, in steps of 40 s.
///
/// Three tenths of the variance are a satellite's own for the whole run, the rest is of the first order
/// and 0.25 correlated from step to step: on a phone carried through a town the correlation is 0.49 at
/// 30 s, 0.43 at 60 s and 0.31 at 300 s (measured); what is faster than a step is left out.
struct FadingProcess: Sendable {
  private let seed: UInt64
  private var states: [State]

  private struct State {
    let key: UInt64
    let own: SkyDraw
    var wander = Fading(direct: 0, reflected: 0)
    var step = Int64.min
  }

  /// Microseconds of a step.
  static let stepLength: Int64 = 40_000_000
  private static let ownShare = 0.547_722_557_505
  private static let wanderShare = 0.836_660_026_534
  private static let memory = 0.25
  private static let news = 0.968_245_836_552

  /// The fading of satellites, drawn from a seed.
  init(_ satellites: [(system: Satellite.System, number: Int)], seed: UInt64) {
    self.seed = seed
    states = satellites.map {
      let key = SkyDraw.key($0.system, $0.number)
      return State(key: key, own: SkyDraw(seed ^ key))
    }
  }

  /// Puts the fading in a step of each of these lines in `fadings`.
  ///
  /// What a satellite was in the step before is remembered where it was asked for then.
  mutating func find(_ fadings: inout [Fading], of lines: [SkyLine], step: Int64) {
    fadings.removeAll(keepingCapacity: true)
    let stepKey = SkyDraw.key(seed, step)
    var states = states.mutableSpan
    for line in lines {
      var state = states[line.orbit]
      let fresh = SkyDraw(stepKey ^ state.key)
      let isNext = state.step == step &- 1
      let memory = isNext ? Self.memory : 0
      let news = isNext ? Self.news : 1
      state.wander.direct = memory * state.wander.direct + news * fresh.first
      state.wander.reflected = memory * state.wander.reflected + news * fresh.second
      state.step = step
      states[line.orbit] = state
      fadings.append(
        Fading(
          direct: Self.ownShare * state.own.first + Self.wanderShare * state.wander.direct,
          reflected: Self.ownShare * state.own.second
            + Self.wanderShare * state.wander.reflected))
    }
  }

  /// The step that a time lies in, counted from 1970.
  static func step(of time: Timestamp) -> Int64 {
    let whole = time.microseconds / stepLength
    return time.microseconds < whole * stepLength ? whole - 1 : whole
  }
}
