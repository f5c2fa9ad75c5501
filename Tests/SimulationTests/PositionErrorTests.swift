import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct PositionErrorTests {
  /// A phone on foot as measured: autocorrelation and root mean square change by lag in seconds.
  struct Measured: Sendable {
    var surroundings: Surroundings
    var sigma: Double
    var correlations: [(lag: Double, value: Double)]
    var changes: [(lag: Double, value: Double)]
  }

  static let measured = [
    Measured(
      surroundings: .open, sigma: 1.84,
      correlations: [(1, 0.99), (5, 0.84), (10, 0.64), (30, 0.29), (60, 0.21)],
      changes: [(1, 0.28), (2, 0.52), (5, 1.04), (10, 1.52), (30, 2.12), (60, 2.35)]),
    Measured(
      surroundings: .builtUp, sigma: 9.46,
      correlations: [(1, 0.998), (5, 0.97), (10, 0.91), (30, 0.66), (60, 0.17)],
      changes: [(1, 0.56), (2, 1.07), (5, 2.34), (10, 3.90), (30, 7.55), (60, 11.22)]),
  ]

  @Test(arguments: measured)
  func `The phone's model lies near what was measured`(_ row: Measured) {
    let error = ErrorTable.phone[row.surroundings]
    #expect(error.sigma == row.sigma)
    for (lag, value) in row.correlations {
      let difference = (error.autocorrelation(after: lag) - value).magnitude
      #expect(difference < (lag < 60 ? 0.08 : 0.15), "at \(lag) s")
    }
    for (lag, value) in row.changes {
      let change = error.sigma * (2 * (1 - error.autocorrelation(after: lag))).squareRoot()
      #expect((change / value - 1).magnitude < 0.25, "over \(lag) s")
    }
  }

  @Test(arguments: measured)
  func `Simulated errors have the model's size and correlation`(_ row: Measured) {
    // 20,000 s, two axes. The variance has a relative standard error of
    // sqrt(4 * integral of rho^2 / 40,000 s); the integral is 14 s in the open and 24 s in built-up
    // streets, so 3.7 % and 4.9 %, half of it for sigma, and three of those are 5.6 and 7.4 %. The
    // correlations have at most sqrt(2 * 24 / 40,000) = 0.035 each; at lags below 10 s far less.
    let error = ErrorTable.phone[row.surroundings]
    let truth = atRest(20_000)
    let epochs = Receiver.erring(error).epochs(of: truth, on: straight(100), seed: 21)
    let all = errors(of: epochs, against: truth)
    #expect(all.count == 20_001)
    let variance = mean(all.map { $0.horizontalLength * $0.horizontalLength }) / 2
    #expect((variance.squareRoot() / error.sigma - 1).magnitude < 0.075)
    for (lag, tolerance) in [(1, 0.003), (5, 0.03), (10, 0.06), (30, 0.1), (60, 0.1)] {
      let expected = error.autocorrelation(after: Double(lag))
      let found = autocorrelation(all, lag: lag)
      #expect((found - expected).magnitude < tolerance, "at \(lag) s")
    }
    // White noise of that sigma would change by sqrt(2) sigma from second to second.
    #expect(autocorrelation(all, lag: 1) > 0.98)
  }

  @Test(arguments: [PositionError.Order.first, .second], [0.5, 1, 3])
  func `Fast errors are exact too, though a report spans their memory`(
    order: PositionError.Order, time: Double
  ) {
    // 6,000 s and two axes; the integral of rho^2 is 1.25 T at most (and half a report at least), so
    // that a correlation has a standard error of sqrt(2 * 3.75 / 12,000) = 0.025 and the variance a
    // relative one of sqrt(4 * 3.75 / 12,000) = 0.035.
    let error = PositionError(sigma: 2, correlationTime: time, order: order)
    let truth = atRest(6000)
    let epochs = Receiver.erring(error).epochs(of: truth, on: straight(100), seed: 31)
    let all = errors(of: epochs, against: truth)
    let variance = mean(all.map { $0.horizontalLength * $0.horizontalLength }) / 2
    #expect((variance / 4 - 1).magnitude < 0.105)
    for lag in 1...4 {
      let expected = error.autocorrelation(after: Double(lag))
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
    Inflation(sigma: 3, rho: 0.9, step: 2.78, expected: 1.127),
    Inflation(sigma: 3, rho: 0.95, step: 2.78, expected: 1.061),
    Inflation(sigma: 4, rho: 0.95, step: 2.78, expected: 1.112),
    Inflation(sigma: 5, rho: 0.99, step: 2.78, expected: 1.033),
    Inflation(sigma: 3, rho: 0.9, step: 0, expected: 1.68),
  ])
  func `A summed track is too long by the Rice mean`(_ row: Inflation) {
    // Steps differ by s = sigma sqrt(2 (1 - rho)) < 1.35 m an axis and are nearly independent: the
    // mean of 5,000 of them has a standard error below 1.35 / sqrt(5,000) = 0.019 m, 0.69 % of a
    // step of 2.78 m, and 0.0125 m at rest; three of them, and 0.05 % of rounding in the table.
    let truth = even(speed: row.step, seconds: 5000)
    let error = PositionError(
      sigma: row.sigma, correlationTime: -1 / logOf(row.rho), order: .first)
    let epochs = Receiver.erring(error).epochs(of: truth, on: straight(100), seed: 5)
    let fixes = epochs.flatMap(\.fixes)
    let steps = zip(fixes, fixes.dropFirst()).map {
      LocalFrame(origin: $0.coordinate).vector(to: $1.coordinate).horizontalLength
    }
    #expect(steps.count == 5000)
    let found = mean(steps) / (row.step > 0 ? row.step : 1)
    #expect((found - row.expected).magnitude < (row.step > 0 ? 0.021 : 0.042))
    // Exact for any correlated error: E[d^2] = d0^2 + 4 sigma^2 (1 - rho).
    let square = row.step * row.step + 4 * row.sigma * row.sigma * (1 - row.rho)
    #expect((mean(steps.map { $0 * $0 }) / square - 1).magnitude < 0.05)
  }

  @Test func `The error has no step where the surroundings change`() {
    var receiver = Receiver.perfect
    receiver.errors = .phone
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

  /// The natural logarithm by its series, which needs no libm: 2 artanh((x - 1) / (x + 1)).
  private func logOf(_ x: Double) -> Double {
    let y = (x - 1) / (x + 1)
    var (power, sum) = (y, 0.0)
    for k in 0..<200 {
      sum += power / Double(2 * k + 1)
      power *= y * y
    }
    return 2 * sum
  }
}
