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
  /// Open and built-up are fitted to what was measured. The others are heuristic, laid between and
  /// beyond those two.
  public static let phone: ErrorTable = {
    let open = PositionError(
      bias: Wander(sigma: 1.2, time: 50, order: .second),
      wander: Wander(sigma: 1.52, time: 7.1, order: .second),
      multipath: Multipath(sigma: 0.2), white: 0.04)
    let suburban = PositionError(
      bias: Wander(sigma: 2.55, time: 54, order: .second),
      wander: Wander(sigma: 3.4, time: 5.7, order: .second),
      multipath: Multipath(sigma: 0.27), white: 0.05,
      excursions: Excursions(share: 0.05, duration: 23, spread: 1.57, size: 16, ramp: 10.8))
    let builtUp = PositionError(
      bias: Wander(sigma: 5.6, time: 57, order: .second),
      wander: Wander(sigma: 1.75, time: 4.6, order: .second),
      multipath: Multipath(sigma: 0.37), white: 0.08,
      excursions: Excursions(share: 0.18, duration: 38, spread: 1.57, size: 27, ramp: 10.8))
    var table = ErrorTable(everywhere: open)
    table[.suburban] = suburban
    table[.trees] = builtUp.scaled(by: 0.45)
    table[.builtUp] = builtUp
    table[.canyon] = builtUp.scaled(by: 1.7)
    table[.underBridge] = builtUp.scaled(by: 1.3)
    return table
  }()

  /// A running watch: half the phone's error, as a placeholder of the calibration.
  public static let watch = phone.scaled(by: 0.5)

  /// A logger in a pocket.
  public static let logger = phone.scaled(by: 1.2)

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
