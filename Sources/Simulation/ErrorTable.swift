public import Routes

/// A receiver's horizontal error in each kind of surroundings; in a tunnel it has no fix at all.
public struct ErrorTable: Hashable, Sendable {
  private var errors: [PositionError]

  /// The same error everywhere.
  public init(everywhere error: PositionError) {
    errors = Array(repeating: error, count: Surroundings.allCases.count)
  }

  /// The error in these surroundings.
  public subscript(surroundings: Surroundings) -> PositionError {
    get { errors[Self.index(surroundings)] }
    set { errors[Self.index(surroundings)] = newValue }
  }

  /// The table with the lengths of every error multiplied.
  public func scaled(by factor: Double) -> ErrorTable {
    var table = self
    for index in table.errors.indices {
      table.errors[index] = table.errors[index].scaled(by: factor)
    }
    return table
  }

  /// One phone carried on foot, against the true path.
  ///
  /// Open and built-up are fitted to what was measured across a way of 3.5 km: percentiles,
  /// autocorrelation and changes over 1 to 60 s, excursions beyond 10 m, and the length of the summed
  /// track. The split into parts is the fit's, so that no single part was measured. The others are
  /// heuristic, laid between and beyond those two.
  public static let phone: ErrorTable = {
    let open = PositionError(
      bias: Wander(sigma: 1.36, time: 39, order: .second),
      wander: Wander(sigma: 1.27, time: 5.5, order: .second),
      multipath: Multipath(sigma: 0.2), white: 0.04)
    let suburban = PositionError(
      bias: Wander(sigma: 2.2, time: 45, order: .second),
      wander: Wander(sigma: 1.95, time: 4.8, order: .second),
      multipath: Multipath(sigma: 0.4), white: 0.05,
      excursions: Excursions(share: 0.045, duration: 19, spread: 1.9, size: 12.3, ramp: 6))
    let builtUp = PositionError(
      bias: Wander(sigma: 6.7, time: 49, order: .second),
      wander: Wander(sigma: 1.45, time: 3.8, order: .second),
      multipath: Multipath(sigma: 0.58), white: 0.12,
      excursions: Excursions(share: 0.127, duration: 22, spread: 1.75, size: 35, ramp: 11.2))
    return between(open, suburban, builtUp)
  }()

  /// A running watch: bias, wander and noise of one calibrated recording in the open.
  ///
  /// Its multipath is doubled, to 0.8 m over 20 m, so that summed runs are as long as recorded ones
  /// are. Elsewhere all are multiplied, and there are excursions (heuristic).
  public static let watch: ErrorTable = {
    let open = PositionError(
      bias: Wander(sigma: 1.5, time: 120, order: .second), wander: Wander(sigma: 0.3, time: 30),
      multipath: Multipath(sigma: 0.8), white: 0.02)
    var table = ErrorTable(everywhere: open)
    for (surroundings, factor, share, size) in [
      (Surroundings.suburban, 1.2, 0.03, 6.0), (.trees, 1.7, 0.06, 7), (.builtUp, 2.2, 0.12, 10),
      (.canyon, 3.5, 0.25, 18), (.underBridge, 3, 0.3, 15),
    ] {
      table[surroundings] = open.scaled(by: factor)
      table[surroundings].excursions = Excursions(
        share: share, duration: 20, spread: 1, size: size, ramp: 8)
    }
    table[.underBridge].jumps = bridge
    return table
  }()

  /// A logger on foot, against the true path: fitted to what was measured.
  ///
  /// Trees, canyon and bridges are heuristic, laid between and beyond.
  public static let logger: ErrorTable = {
    let open = PositionError(
      bias: Wander(sigma: 1.51, time: 31.8, order: .second),
      wander: Wander(sigma: 1.05, time: 3.12, order: .second),
      multipath: Multipath(sigma: 0.63), white: 0.003,
      excursions: Excursions(
        share: 0.082, duration: 51.3, spread: 1, size: 15.9, ramp: 20),
      jumps: Jumps(
        perHour: 1.9, size: 13.4, duration: 3.2, recovery: 0.23))
    let suburban = PositionError(
      bias: Wander(sigma: 1.28, time: 16, order: .second),
      wander: Wander(sigma: 0.23, time: 5, order: .second),
      multipath: Multipath(sigma: 0.07), white: 0.015)
    let builtUp = PositionError(
      bias: Wander(sigma: 6.99, time: 15.8, order: .second),
      wander: Wander(sigma: 2.37, time: 12, order: .second),
      multipath: Multipath(sigma: 0.04), white: 0.023,
      excursions: Excursions(
        share: 0.328, duration: 18.8, spread: 1, size: 22.5, ramp: 7.5),
      jumps: Jumps(
        perHour: 8, size: 31.2, duration: 16, recovery: 1.09))
    return between(open, suburban, builtUp)
  }()

  /// Fills up what was not measured: leaves, tall buildings and bridges (heuristic).
  private static func between(
    _ open: PositionError, _ suburban: PositionError, _ builtUp: PositionError
  ) -> ErrorTable {
    var table = ErrorTable(everywhere: open)
    table[.suburban] = suburban
    table[.trees] = builtUp.scaled(by: 0.45)
    table[.builtUp] = builtUp
    table[.canyon] = builtUp.scaled(by: 1.7)
    table[.canyon].excursions.share = min(0.4, 1.5 * builtUp.excursions.share)
    table[.underBridge] = builtUp.scaled(by: 1.3)
    table[.underBridge].jumps = bridge
    return table
  }

  /// One leap in 20 s below a bridge, of 50 m (heuristic): users saw 200 km/h.
  private static let bridge = Jumps(perHour: 180, size: 50, duration: 3, recovery: 2)

  private static func index(_ surroundings: Surroundings) -> Int {
    switch surroundings {
    case .open: 0
    case .suburban: 1
    case .trees: 2
    case .builtUp: 3
    case .canyon: 4
    case .underBridge: 5
    case .tunnel: 6
    }
  }
}
