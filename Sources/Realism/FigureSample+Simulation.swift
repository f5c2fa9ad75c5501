internal import Geodesy
internal import Routes
public import Simulation
internal import Tracks

extension FigureSample {
  /// What a receiver makes of all that a device of its kind was measured on.
  ///
  /// - Precondition: the receiver's `problem` is nil.
  public static func simulated(_ receiver: Receiver, seed: UInt64) -> FigureSample {
    var sample = FigureSample()
    switch MeasuredDevice(receiver) {
    case .phone, .logger: sample = .walk(receiver, seed: seed)
    case .watch: sample.addRun(receiver, seed: seed)
    }
    sample.addRest(receiver, seed: seed)
    return sample
  }

  /// What a receiver makes of the calibration walk.
  ///
  /// Network and cached fixes are left out here and below: the measured recordings have none.
  ///
  /// - Precondition: the receiver's `problem` is nil.
  public static func walk(_ receiver: Receiver, seed: UInt64) -> FigureSample {
    FigureSample(walk: CalibrationWalk.series(of: receiver.withoutFirstFixes, seed: seed))
  }

  /// Adds what a receiver makes of 20 minutes at rest under open sky, without a static hold and with one.
  ///
  /// The first two minutes, in which the position settles, are left out. A receiver without a hold
  /// gets the usual one.
  ///
  /// - Precondition: the receiver's `problem` is nil.
  public mutating func addRest(_ receiver: Receiver, seed: UInt64) {
    let still = Rest.truth
    var receiver = receiver.withoutFirstFixes
    for (setting, hold) in [(ErrorSetting.rest, nil), (.held, receiver.hold ?? StaticHold())] {
      receiver.hold = hold
      let fixes = receiver.epochs(of: still, on: Rest.route, seed: seed).flatMap(\.fixes)
      let series = ErrorSeries(fixes: fixes, truth: still)
      add(setting, ErrorFigures(series.filtered { series.times[$0] >= Rest.settling }))
    }
  }

  /// Adds what a receiver makes of a run of 3.5 km through a town's edge at 5:30 /km.
  ///
  /// - Precondition: the receiver's `problem` is nil.
  public mutating func addRun(_ receiver: Receiver, seed: UInt64) {
    let route = CalibrationWalk.runRoute
    let truth = Runner(lights: .none).truth(on: route, start: SimulatedRun.defaultStart, seed: seed)
    let fixes = receiver.withoutFirstFixes.epochs(of: truth, on: route, seed: seed)
      .flatMap(\.fixes)
    add(.run, ErrorFigures(ErrorSeries(fixes: fixes, truth: truth, on: route)))
  }
}

/// A receiver that lies still.
private enum Rest {
  static let duration = 1200.0
  static let settling = 120.0

  static let route = Route(
    name: "Rest",
    coordinates: [
      CalibrationWalk.route.coordinates[0],
      CalibrationWalk.route.coordinates[0].advanced(by: 10, course: 0),
    ])

  static let truth = Truth(
    samples: (0...Int(duration)).map { second in
      TruthSample(
        time: SimulatedRun.defaultStart.advanced(by: Double(second)),
        coordinate: route.coordinates[0], speed: 0, course: 0, distance: 0)
    })
}

extension Receiver {
  fileprivate var withoutFirstFixes: Receiver {
    var receiver = self
    receiver.firstFixes = false
    return receiver
  }
}
