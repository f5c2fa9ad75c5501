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
      bias: SlowBias(sigma: 1, time: 120), wander: Wander(sigma: 1.54, time: 6, order: .second))
    let builtUp = PositionError(
      bias: SlowBias(sigma: 3, time: 120), wander: Wander(sigma: 8.97, time: 22, order: .second))
    var table = ErrorTable(everywhere: open)
    table[.suburban] = open.scaled(by: 1.5)
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
