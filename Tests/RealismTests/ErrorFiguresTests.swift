import Geodesy
import Realism
import Routes
import Testing
import Tracks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Figures of made-up series whose answers are known.
@Suite struct ErrorFiguresTests {
  @Test func `No fixes and no path have no figures`() {
    #expect(ErrorFigures(ErrorSeries()).entries.isEmpty)
    let nowhere = ErrorSeries(fixes: Straight.fixes([1, 2, 3]), on: TruePath([]))
    #expect(nowhere.isEmpty && ErrorFigures(nowhere).entries.isEmpty)
    let nothing = ErrorSeries(fixes: [], on: Straight.path)
    #expect(nothing.isEmpty && FigureSample(walk: nothing).settings[0].figures.entries.isEmpty)
    #expect(ErrorSeries(fixes: Straight.fixes([1]), truth: Truth()).isEmpty)
  }

  @Test func `A constant offset is its own percentiles, and does not wander`() throws {
    let figures = ErrorFigures(
      ErrorSeries(
        fixes: Straight.fixes(Array(repeating: -3, count: 600), accuracy: 2), on: Straight.path))
    for share in ErrorFigures.shares {
      #expect(abs(try #require(figures[.percentile(share)]) - 3) < 0.001)
    }
    #expect(try #require(figures[.sigma]) < 0.001)
    for lag in ErrorFigures.lags { #expect(try #require(figures[.rmsChange(lag)]) < 0.001) }
    #expect(figures[.excursions] == 0 && figures[.excursionShare] == 0)
    #expect(figures[.medianExcursion] == nil && figures[.coverage] == 0)
    for interval in ErrorFigures.samplings {
      #expect(abs(try #require(figures[.lengthRatio(interval)]) - 1) < 1e-5)
    }
    #expect(abs(try #require(figures[.dopplerRatio]) - 1) < 1e-5)
    #expect(try #require(figures[.headingJump(0.95)]) < 0.1)
    #expect(figures[.samplingInterval(0.5)] == 1 && figures[.secondSteps] == 1)
    #expect(try #require(figures[.whitePart]) < 0.001)
    #expect(abs(try #require(figures[.warmUp(from: 10, to: 30)]) - 3) < 0.001)
  }

  @Test func `A sinusoid has the correlations and changes that trigonometry gives it`() throws {
    // 50 whole periods of 20 s: an amplitude of 6 has a sigma of 6 / sqrt 2, a correlation of
    // cos(2 pi t / 20), an rms change of 2 * 6 * |sin(pi t / 20)| / sqrt 2 and an excess kurtosis of
    // -1.5. Pairs at the ends leave a period out in part: 1 in 50.
    let errors = (0..<1000).map { 6 * sin(Double($0) * .pi / 10) }
    let figures = ErrorFigures(ErrorSeries(fixes: Straight.fixes(errors), on: Straight.path))
    #expect(abs(try #require(figures[.sigma]) - 6 / 2.0.squareRoot()) < 0.01)
    #expect(abs(try #require(figures[.excessKurtosis]) + 1.5) < 0.01)
    for lag in ErrorFigures.lags {
      let correlation = try #require(figures[.autocorrelation(lag)])
      #expect(abs(correlation - cos(lag * .pi / 10)) < 0.02, "\(lag)")
      let change = try #require(figures[.rmsChange(lag)])
      #expect(abs(change - 6 * 2.0.squareRoot() * abs(sin(lag * .pi / 20))) < 0.1, "\(lag)")
    }
    #expect(abs(try #require(figures[.percentile(0.5)]) - 6 * sin(.pi / 4)) < 0.5)
  }

  @Test func `A first-order process gives back its sigma and its correlation time`() throws {
    // 40,000 s of T = 20 s hold 40,000 / (2 * 20) = 1,000 independent values. The standard error of
    // sigma is 4 / sqrt(2 * 1000) = 2.2 %, four of them 9 %; that of a correlation is about
    // 1 / sqrt 1000 = 0.03; that of a median about 1.2 times sigma's.
    let (sigma, time) = (4.0, 20.0)
    let errors = Straight.firstOrder(count: 40_000, sigma: sigma, time: time, seed: 7)
    let figures = ErrorFigures(
      ErrorSeries(fixes: Straight.fixes(errors, speed: 0.03), on: Straight.path))
    #expect(abs(try #require(figures[.sigma]) / sigma - 1) < 0.09)
    #expect(abs(try #require(figures[.percentile(0.68)]) / sigma - 1) < 0.11)
    for lag in ErrorFigures.lags {
      let rho = exp(-lag / time)
      #expect(abs(try #require(figures[.autocorrelation(lag)]) - rho) < 0.12 * (1 - rho * rho))
      let change = sigma * (2 * (1 - rho)).squareRoot()
      #expect(abs(try #require(figures[.rmsChange(lag)]) / change - 1) < 0.09)
    }
    #expect(abs(try #require(figures[.correlationTime]) / time - 1) < 0.2)
  }

  @Test func `White noise is seen as such, and adds the length that Rice's mean says`() throws {
    // 1,400 draws an axis: the standard error of sigma is 1.9 %, of a correlation 2.7 %, and of the
    // mean step, which varies by half of itself, 1.3 %.
    var random = SplitMix64(seed: 3)
    let fixes = Straight.fixes(count: 1400) { _ in
      (across: 0.5 * random.gaussian(), along: 0.5 * random.gaussian())
    }
    let figures = ErrorFigures(ErrorSeries(fixes: fixes, on: Straight.path))
    #expect(abs(try #require(figures[.whitePart]) / 0.5 - 1) < 0.08)
    #expect(abs(try #require(figures[.autocorrelation(1)])) < 0.11)
    // sqrt 2 * 0.5 m beside a step of 1.25 m: I0 and I1 by their series.
    let (step, s) = (Straight.speed, 0.5 * 2.0.squareRoot())
    let x = step * step / (2 * s * s)
    let ratio = s * (Double.pi / 2).squareRoot() * Straight.laguerre(x) / step
    #expect(abs(try #require(figures[.lengthRatio(1)]) / ratio - 1) < 0.04)
  }

  @Test func `Excursions are counted, timed, and cut by a gap`() throws {
    var errors = Array(repeating: 1.0, count: 400)
    for second in 50..<57 { errors[second] = 12 }
    for second in 100..<195 { errors[second] = -20 }
    for second in 300..<330 { errors[second] = 11 }
    var fixes = Straight.fixes(errors)
    var figures = ErrorFigures(ErrorSeries(fixes: fixes, on: Straight.path))
    #expect(figures[.medianExcursion] == 30 && figures[.longestExcursion] == 95)
    #expect(abs(try #require(figures[.excursions]) - 3 * 3600 / 399) < 1e-9)
    #expect(figures[.excursionShare] == Double(7 + 95 + 30) / 400)
    // Thirty seconds without a fix: nobody knows what happened in them.
    fixes.removeSubrange(120..<150)
    figures = ErrorFigures(ErrorSeries(fixes: fixes, on: Straight.path))
    #expect(figures[.longestExcursion] == 45)
    #expect(abs(try #require(figures[.excursions]) - 4 * 3600 / 368) < 1e-9)
  }

  @Test func `Uneven sampling pairs fixes by their times`() throws {
    // One or two seconds apart, as Android phones report: the process is the same, and so are its
    // figures, from two thirds of the pairs at 1 s.
    let (sigma, time) = (4.0, 20.0)
    let errors = Straight.firstOrder(count: 40_000, sigma: sigma, time: time, seed: 11)
    var random = SplitMix64(seed: 5)
    var second = 0
    var kept: [Fix] = []
    let all = Straight.fixes(errors, speed: 0.03)
    while second < all.count {
      kept.append(all[second])
      second += random.uniform() < 0.5 ? 1 : 2
    }
    let figures = ErrorFigures(ErrorSeries(fixes: kept, on: Straight.path))
    for lag in ErrorFigures.lags {
      let rho = exp(-lag / time)
      let change = sigma * (2 * (1 - rho)).squareRoot()
      #expect(abs(try #require(figures[.rmsChange(lag)]) / change - 1) < 0.09, "\(lag)")
    }
    #expect(figures[.samplingInterval(0.95)] == 2)
    #expect(abs(try #require(figures[.secondSteps]) - 0.5) < 0.02)
    // Every 6 s there is no pair at 1, 2 or 5 s, and nothing is said of them.
    let sparse = stride(from: 0, to: all.count, by: 6).map { all[$0] }
    let few = ErrorFigures(ErrorSeries(fixes: sparse, on: Straight.path))
    #expect(few[.rmsChange(1)] == nil && few[.autocorrelation(5)] == nil)
    #expect(few[.rmsChange(60)] != nil && few[.correlationTime] == nil)
  }

  @Test func `A receiver at rest has a phantom distance of sigma sqrt(pi (1 - rho)) a step`() throws
  {
    // Both axes first-order with T = 10 s, in 20,000 steps. A step's Rayleigh length varies by half
    // of its mean, and steps are nearly independent of each other: the standard error is 0.4 %.
    let (sigma, time) = (2.0, 10.0)
    let east = Straight.firstOrder(count: 20_000, sigma: sigma, time: time, seed: 1)
    let north = Straight.firstOrder(count: 20_000, sigma: sigma, time: time, seed: 2)
    let frame = LocalFrame(origin: Straight.start)
    let fixes = zip(east, north).enumerated().map { index, error in
      Fix(
        timestamp: Straight.time(index),
        coordinate: frame.coordinate(at: LocalVector(east: error.0, north: error.1)).coordinate)
    }
    let still = Truth(
      samples: [0, 20_000].map {
        TruthSample(
          time: Straight.time($0), coordinate: Straight.start, speed: 0, course: 0, distance: 0)
      })
    let series = ErrorSeries(fixes: fixes, truth: still)
    let figures = ErrorFigures(series)
    let expected = 60 * sigma * (Double.pi * (1 - exp(-1 / time))).squareRoot()
    #expect(abs(try #require(figures[.phantomDistance]) / expected - 1) < 0.016)
    // Successive steps of a process without inertia point anywhere.
    #expect(abs(try #require(figures[.headingJump(0.5)]) - 90) < 6)
    #expect(abs(series.errors[17] - east[17]) < 1e-3)
    #expect(abs(series.alongErrors[17] - north[17]) < 1e-3)
  }

  @Test func `The accuracy's correlation and coverage are those of the pairs`() throws {
    // An accuracy that is the error's own size is right always; twice as large half of the time.
    let errors = (0..<500).map { 2 + sin(Double($0)) }
    var fixes = Straight.fixes(errors)
    for index in fixes.indices { fixes[index].horizontalAccuracy = errors[index] + 0.01 }
    var figures = ErrorFigures(ErrorSeries(fixes: fixes, on: Straight.path))
    #expect(figures[.coverage] == 1)
    #expect(try #require(figures[.accuracyCorrelation]) > 0.9999)
    for index in fixes.indices { fixes[index].horizontalAccuracy = index % 2 == 0 ? 1e-3 : 10 }
    fixes[0].horizontalAccuracy = -1
    figures = ErrorFigures(ErrorSeries(fixes: fixes, on: Straight.path))
    // 499 of the accuracies are valid, 250 of them reach.
    #expect(abs(try #require(figures[.coverage]) - 250.0 / 499) < 1e-9)
  }
}
