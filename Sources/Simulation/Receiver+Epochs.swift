internal import Geodesy
public import Routes
public import Tracks

extension Receiver {
  /// What this receiver reports of a run: one epoch at each time of `sampling`.
  ///
  /// It is switched on with the first sample. An epoch has no fix before the first one, in a tunnel
  /// and in an outage. A truth without altitudes is taken to lie at sea level, since a receiver
  /// always finds one. A fix with an altitude has `ellipsoidalAltitude` too: more than it by the
  /// geoid's separation where the runner truly is, looked up anew each 0.01 degrees of latitude or
  /// longitude. Faults are applied in the order in which they are given. O(number of samples and
  /// epochs). `carry` says where on the runner's body it swings; `changes`, in order of time, what
  /// stands around from some moment on.
  ///
  /// - Precondition: `problem` is nil.
  public func epochs(
    of truth: Truth, on route: Route, carry: Carry = .none, faults: [Fault] = [],
    changes: [SurroundingsChange] = [], seed: UInt64
  ) -> [Epoch] {
    precondition(problem == nil, problem ?? "")
    guard let first = truth.samples.first else { return [] }
    let random = SplitMix64(seed: seed)
    let times = sampling.times(of: truth, random: random.stream("receiver.sampling"))
    var making = FixMaking(
      self, truth: truth, on: route, sway: BodySway(carry, seed: seed), random: random)
    var cursor = TruthCursor(truth)
    var around = SurroundingsCursor(route, fixed: surroundings)
    var acquisition = Acquisition(
      start: start, firstFixes: firstFixes, warmUp: warmUp, reacquisition: reacquisition,
      random: random.stream("receiver.start"))
    let timeline = FaultTimeline(faults, on: truth)
    var overhead = SkyWatch(
      sky: sky, antenna: antenna, seed: random.stream("receiver.sky").seed)
    var seaLevel = SeaLevel()

    var epochs: [Epoch] = []
    epochs.reserveCapacity(times.count)
    for seconds in times {
      let (sample, travelled) = cursor.sample(after: seconds)
      let changed = changes.isEmpty ? nil : changes.last { $0.seconds <= seconds }?.surroundings
      let surroundings = changed ?? around.surroundings(after: travelled)
      making.advance(to: seconds, travelled: travelled, in: surroundings)

      // Whole microseconds from the start, so that a million intervals do not add up roundings.
      let time = first.time.advanced(by: seconds)
      let conditions = timeline.isConsulted ? timeline.conditions(at: seconds) : .clear
      acquisition.advance(
        to: seconds, hasSignal: surroundings != .tunnel && conditions.hasSignal,
        isPermitted: conditions.isPermitted)
      let isFixed = acquisition.isFixed
      var fixes = acquisition.earlyFixes(by: seconds, at: sample)
      if !fixes.isEmpty {
        fixes = fixes.map { seaLevel.completed($0, at: sample.coordinate) }
      }
      var view = SkyView()
      if acquisition.isOn {
        view = overhead.view(at: time, from: sample, in: surroundings, isFixed: isFixed)
        if !conditions.hasSignal { view.loseSignals() }
        if conditions.error > 1 { view.loseHalf() }
      }
      if isFixed {
        let dilution = overhead.relativeDilution
        let fix = making.fix(
          of: sample, at: time,
          in: FixMaking.Conditions(
            magnified: (
              conditions.error * dilution.horizontal, conditions.error * dilution.vertical
            ),
            offset: acquisition.offset, offsetSize: acquisition.offsetSize,
            separation: seaLevel.separation(at: sample.coordinate))
        ) { acquisition.settled($0, at: seconds, truth: sample.coordinate) }
        if let fix {
          // In one allocation of the right size.
          if fixes.isEmpty { fixes = [fix] } else { fixes.append(fix) }
        }
      }
      epochs.append(Epoch(time: time, fixes: fixes, sky: view))
    }
    timeline.mark(&epochs, from: first.time, random: random)
    delivery.deliver(&epochs, random: random.stream("receiver.delivery"))
    return epochs
  }
}
