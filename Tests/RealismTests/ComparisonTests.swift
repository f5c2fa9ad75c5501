import Realism
import Routes
import Simulation
import Testing
import Tracks

@Suite struct ComparisonTests {
  private static func sample(_ offset: Double) -> FigureSample {
    var sample = FigureSample()
    sample.add(
      .everywhere,
      ErrorFigures(
        ErrorSeries(
          fixes: Straight.fixes(Array(repeating: offset, count: 20)), on: Straight.path)))
    return sample
  }

  @Test func `Mean, standard error and scatter are those of the seeds`() throws {
    let measured = [
      MeasuredFigure(
        setting: .everywhere, figure: .percentile(0.5), value: 2, accepted: 1...2.9,
        source: "made up"),
      MeasuredFigure(
        setting: .everywhere, figure: .percentile(0.95), value: 9, accepted: 8...10,
        source: "made up"),
      MeasuredFigure(
        setting: .everywhere, figure: .autocorrelation(60), value: 0, accepted: -1...1,
        source: "made up"),
      MeasuredFigure(
        setting: .held, figure: .phantomDistance, value: 0, accepted: 0...1, source: "made up"),
    ]
    let comparison = Comparison([Self.sample(1), Self.sample(2), Self.sample(3)], with: measured)
    // No sample has a held setting, and nothing is said of it.
    try #require(comparison.rows.count == 3)
    let row = comparison.rows[0]
    #expect(abs(try #require(row.simulated) - 2) < 1e-3)
    #expect(abs(try #require(row.scatter) - 1) < 1e-3)
    #expect(abs(try #require(row.standardError) - 1 / 3.0.squareRoot()) < 1e-3)
    #expect(row.isInside == true)
    #expect(comparison.rows[1].isInside == false)
    // 20 s have no pairs a minute apart: not computed is not inside.
    #expect(comparison.rows[2].isInside == nil)
    #expect(comparison.outside.count == 2)
  }

  @Test(arguments: MeasuredDevice.allCases)
  func `Every measured figure is within what is accepted, and is named for itself`(
    device: MeasuredDevice
  ) {
    let figures = MeasuredFigures.of(device)
    #expect(figures.count >= 8)
    var names: Set<String> = []
    for figure in figures {
      #expect(figure.accepted.contains(figure.value))
      #expect(names.insert("\(figure.setting) \(figure.figure)").inserted)
      #expect(!figure.source.isEmpty)
    }
  }

  @Test func `A receiver is held against the figures of its own kind, all of which it has`() {
    for (receiver, device) in [
      (Receiver.iphone, MeasuredDevice.phone), (.android, .phone), (.usbReceiver, .phone),
      (.logger, .logger), (.watch, .watch),
    ] {
      #expect(MeasuredDevice(receiver) == device)
      let comparison = Comparison(
        [1, 2].map { FigureSample.simulated(receiver, seed: $0) },
        with: MeasuredFigures.of(device))
      #expect(comparison.rows.count == MeasuredFigures.of(device).count)
      #expect(comparison.rows.allSatisfy { $0.simulated != nil }, "\(receiver.name)")
    }
    for device in MeasuredDevice.allCases { #expect(MeasuredDevice(device.receiver) == device) }
  }

  @Test func `The calibration walk has the measured walk's stretches`() {
    let path = CalibrationWalk.path
    let margin = CalibrationWalk.margin
    #expect(abs(CalibrationWalk.route.length - 3534) < 0.01)
    #expect(abs(path.length - 3534 - 2 * margin) < 0.01)
    for (metres, surroundings) in [
      (-50.0, Surroundings.builtUp), (899, .builtUp), (901, .suburban), (1101, .open),
      (2599, .open), (2601, .suburban), (2901, .builtUp), (3600, .builtUp),
    ] {
      #expect(path.surroundings(at: metres + margin) == surroundings)
    }
    // The phone was carried for 47 minutes.
    #expect(abs(CalibrationWalk.truth(seed: 1).duration - 47.5 * 60) < 120)
  }

  @Test func `A perfect receiver is matched without error, along and across`() throws {
    let series = CalibrationWalk.series(of: .perfect, seed: 1)
    #expect(series.errors.allSatisfy { abs($0) < 0.01 })
    let truth = CalibrationWalk.truth(seed: 1)
    let samples = Dictionary(uniqueKeysWithValues: truth.samples.map { ($0.time, $0.distance) })
    for (time, distance) in zip(series.times, series.distances) {
      let known = samples[truth.samples[0].time.advanced(by: time)]
      if let known { #expect(abs(distance - CalibrationWalk.margin - known) < 0.05) }
    }
    let figures = ErrorFigures(series)
    #expect(abs(try #require(figures[.lengthRatio(1)]) - 1) < 0.005)
  }

  @Test func `One seed is one sample for ever, whatever else is computed`() {
    let one = FigureSample.walk(.iphone, seed: 5)
    let again = FigureSample.walk(.iphone, seed: 5)
    let other = FigureSample.walk(.iphone, seed: 6)
    #expect(one[.everywhere, .percentile(0.5)] == again[.everywhere, .percentile(0.5)])
    #expect(one[.everywhere, .percentile(0.5)] != other[.everywhere, .percentile(0.5)])
  }
}
