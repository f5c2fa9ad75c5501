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
      bias: Wander(sigma: 1.07, time: 227),
      wander: Wander(sigma: 1.44, time: 6.2, order: .second),
      multipath: Multipath(sigma: 0.13), white: 0.05)
    let suburban = PositionError(
      bias: Wander(sigma: 2.05, time: 227),
      wander: Wander(sigma: 3.34, time: 14.7, order: .second),
      multipath: Multipath(sigma: 0.29), white: 0.07,
      excursions: Excursions(share: 0.056, duration: 34.4, spread: 0.65, size: 13.2, ramp: 7.4))
    let builtUp = PositionError(
      bias: Wander(sigma: 3.93, time: 227),
      wander: Wander(sigma: 5.99, time: 35.2, order: .second),
      multipath: Multipath(sigma: 0.69), white: 0.1,
      excursions: Excursions(share: 0.138, duration: 68.8, spread: 0.65, size: 21.9, ramp: 7.4))
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
