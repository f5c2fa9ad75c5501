import Geodesy
import Routes
import Testing
import Tracks

@testable import Simulation

@Suite struct PositionErrorTests {
  /// One part of an error, and its correlation with itself so many seconds later at 2 m/s.
  struct Part: Sendable, CustomTestStringConvertible {
    var name: String
    var error: PositionError
    var correlation: @Sendable (Double) -> Double
    /// Seconds: the integral of the squared correlation over all lags, both ways.
    var memory: Double

    var testDescription: String { name }
  }

  static let parts = [
    Part(
      name: "bias", error: PositionError(bias: Wander(sigma: 3, time: 60)),
      correlation: { Wander(sigma: 3, time: 60).autocorrelation(after: $0) }, memory: 60),
    Part(
      name: "wander", error: PositionError(wander: Wander(sigma: 3, time: 9)),
      correlation: { Wander(sigma: 3, time: 9).autocorrelation(after: $0) }, memory: 9),
    Part(
      name: "wander of second order",
      error: PositionError(wander: Wander(sigma: 3, time: 9, order: .second)),
      correlation: { Wander(sigma: 3, time: 9, order: .second).autocorrelation(after: $0) },
      memory: 22.5),
    Part(
      name: "multipath", error: PositionError(multipath: Multipath(sigma: 3, distance: 20)),
      correlation: { Multipath(sigma: 3, distance: 20).autocorrelation(over: 2 * $0) },
      memory: 10),
    Part(
      name: "white", error: PositionError(white: 3), correlation: { $0 == 0 ? 1 : 0 }, memory: 1),
  ]

  @Test(arguments: parts)
  func `Each part has its size and its correlation`(_ part: Part) {
    // 8,000 s and two axes. The variance has a relative standard error of
    // sqrt(2 * memory / 16,000 s), 8.7 % at most, and a correlation one of sqrt(memory / 16,000 s)
    // where it has died away, less before; three of those.
    let truth = even(speed: 2, seconds: 8000)
    let epochs = Receiver.erring(part.error).epochs(of: truth, on: straight(100), seed: 22)
    let all = errors(of: epochs, against: truth)
    #expect(all.count == 8001)
    let variance = mean(all.map { $0.horizontalLength * $0.horizontalLength }) / 2
    #expect((variance / 9 - 1).magnitude < 3 * (2 * part.memory / 16_000).squareRoot())
    #expect(part.error.sigma == 3)
    for lag in [1, 2, 5, 10, 30, 60] {
      let found = autocorrelation(all, lag: lag)
      let expected = part.correlation(Double(lag))
      let tolerance = 3 * (part.memory / 16_000 * (1 - expected * expected)).squareRoot()
      #expect((found - expected).magnitude < tolerance, "at \(lag) s")
    }
  }

  @Test func `The parts add up, and none moves another`() {
    // To a millimetre, by the places of the fixes: what they are rounded to.
    var sum = PositionError()
    for part in Self.parts.dropFirst(2) {
      if part.error.wander.sigma > 0 { sum.wander = part.error.wander }
      if part.error.multipath.sigma > 0 { sum.multipath = part.error.multipath }
      if part.error.white > 0 { sum.white = part.error.white }
    }
    let truth = even(speed: 2, seconds: 500)
    func errorsOf(_ error: PositionError) -> [LocalVector] {
      errors(
        of: Receiver.erring(error).epochs(of: truth, on: straight(100), seed: 4), against: truth)
    }
    let (whole, parts) = (errorsOf(sum), Self.parts.dropFirst(2).map { errorsOf($0.error) })
    for index in whole.indices {
      let added = parts.reduce(LocalVector.zero) { $0 + $1[index] }
      #expect((whole[index] - added).horizontalLength < 1e-3)
    }
    #expect((sum.sigma - 27.0.squareRoot()).magnitude < 1e-12)
  }

  @Test func `Multipath stands still at rest`() {
    let truth = atRest(600)
    let error = PositionError(multipath: Multipath(sigma: 5, distance: 20))
    let places = Receiver.erring(error).epochs(of: truth, on: straight(100), seed: 2)
      .flatMap(\.fixes).map(\.coordinate)
    #expect(Set(places).count == 1)
  }

  @Test(arguments: [0.1, 0.4, 1])
  func `At rest the error wanders slower by the restlessness`(share: Double) {
    // A tick is a sixteenth of a second, so that the clock runs at `share` but for its rounding. The
    // mean square change over 5 s forgets within 10 s at full rate: of 6,000 s and two axes it has a
    // relative standard error of sqrt(2 * 10 / share / 12,000), 4 to 13 %.
    var receiver = Receiver.erring(
      PositionError(wander: Wander(sigma: 3, time: 10, order: .second)))
    receiver.restlessness = share
    let truth = atRest(6000)
    let all = errors(of: receiver.epochs(of: truth, on: straight(100), seed: 3), against: truth)
    let square = mean(zip(all, all.dropFirst(5)).map { ($1 - $0).horizontalLength }.map { $0 * $0 })
    let x = 5 * share / 10
    let expected = 4 * 9 * (1 - (1 + x) * exponential(-x))
    #expect((square / expected - 1).magnitude < 3 * (2 * 10 / share / 12_000).squareRoot())
  }

  @Test(arguments: [Wander.Order.first, .second], [0.5, 1, 3])
  func `Fast errors are exact too, though a report spans their memory`(
    order: Wander.Order, time: Double
  ) {
    // 6,000 s and two axes; the integral of rho^2 is 1.25 T at most (and half a report at least), so
    // that a correlation has a standard error of sqrt(2 * 3.75 / 12,000) = 0.025 and the variance a
    // relative one of sqrt(4 * 3.75 / 12,000) = 0.035.
    let wander = Wander(sigma: 2, time: time, order: order)
    let error = PositionError(wander: wander)
    let truth = atRest(6000)
    let epochs = Receiver.erring(error).epochs(of: truth, on: straight(100), seed: 31)
    let all = errors(of: epochs, against: truth)
    let variance = mean(all.map { $0.horizontalLength * $0.horizontalLength }) / 2
    #expect((variance / 4 - 1).magnitude < 0.105)
    for lag in 1...4 {
      let expected = wander.autocorrelation(after: Double(lag))
      #expect((autocorrelation(all, lag: lag) - expected).magnitude < 0.075)
    }
  }

  struct Inflation: Sendable {
    var sigma: Double
    var rho: Double
    var step: Double
    /// Mean length of a measured step over the true one, or in metres at rest.
    var expected: Double
  }

  @Test(arguments: [
    Inflation(sigma: 3, rho: 0, step: 2.78, expected: 2.11),
    Inflation(sigma: 3, rho: 0.9, step: 2.78, expected: 1.127),
    Inflation(sigma: 3, rho: 0.95, step: 2.78, expected: 1.061),
    Inflation(sigma: 4, rho: 0.95, step: 2.78, expected: 1.112),
    Inflation(sigma: 5, rho: 0.99, step: 2.78, expected: 1.033),
    Inflation(sigma: 3, rho: 0.9, step: 0, expected: 1.68),
  ])
  func `A summed track is too long by the Rice mean`(_ row: Inflation) {
    // Steps differ by s = sigma sqrt(2 (1 - rho)) an axis and neighbours are hardly correlated: the
    // mean of 5,000 of them has a standard error below s / sqrt(5,000), and half a per cent of a
    // step is rounding in the table; three of them.
    let spread = row.sigma * (2 * (1 - row.rho)).squareRoot()
    let tolerance = 3 * spread / 5000.0.squareRoot() / (row.step > 0 ? row.step : 1) + 0.005
    let truth = even(speed: row.step, seconds: 5000)
    let time = row.rho > 0 ? -1 / logarithm(row.rho) : 1e-3
    let error = PositionError(wander: Wander(sigma: row.sigma, time: time))
    let epochs = Receiver.erring(error).epochs(of: truth, on: straight(100), seed: 5)
    let fixes = epochs.flatMap(\.fixes)
    let steps = zip(fixes, fixes.dropFirst()).map {
      LocalFrame(origin: $0.coordinate).vector(to: $1.coordinate).horizontalLength
    }
    #expect(steps.count == 5000)
    let found = mean(steps) / (row.step > 0 ? row.step : 1)
    #expect((found - row.expected).magnitude < tolerance)
    // Exact for any correlated error: E[d^2] = d0^2 + 4 sigma^2 (1 - rho).
    let square = row.step * row.step + 4 * row.sigma * row.sigma * (1 - row.rho)
    #expect((mean(steps.map { $0 * $0 }) / square - 1).magnitude < 0.05)
  }

  @Test(arguments: [0.0, 0.5, 0.9, 0.99])
  func `At rest the phantom distance is sigma times the root of pi (1 - rho) a step`(rho: Double) {
    // The mean of a Rayleigh length of spread s = sigma sqrt(2 (1 - rho)) is s sqrt(pi / 2); its
    // deviation is 0.655 s, and of 5,000 hardly correlated steps the mean has a relative standard
    // error of 0.74 %.
    let sigma = 2.0
    let time = rho > 0 ? -1 / logarithm(rho) : 1e-3
    let truth = atRest(5000)
    let epochs = Receiver.erring(PositionError(wander: Wander(sigma: sigma, time: time)))
      .epochs(of: truth, on: straight(100), seed: 8)
    let all = errors(of: epochs, against: truth)
    let steps = zip(all, all.dropFirst()).map { ($1 - $0).horizontalLength }
    let expected = sigma * (Double.pi * (1 - rho)).squareRoot()
    #expect((mean(steps) / expected - 1).magnitude < 0.0225)
  }

  @Test func `The error has no step where the surroundings change`() {
    var receiver = Receiver.perfect
    receiver.errors = .phone
    receiver.sky = Sky(orbits: [])
    let stretches = (0..<20).map {
      Route.Stretch(start: Double($0) * 50, surroundings: $0 % 2 == 0 ? .open : .builtUp)
    }
    let route = straight(1000, stretches: stretches)
    let truth = Runner(paceVariation: .none).truth(
      on: route, start: SimulatedRun.defaultStart, seed: 1, rate: 1)
    let all = errors(of: receiver.epochs(of: truth, on: route, seed: 9), against: truth)
    for (before, after) in zip(all, all.dropFirst()) {
      // From 1.84 to 9.46 m in 4 s is 1.7 m a sigma in the first second, and 0.56 m of wandering.
      #expect((after - before).horizontalLength < 6)
    }
  }
}
