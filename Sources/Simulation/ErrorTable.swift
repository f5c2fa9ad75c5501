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

  /// The table with every sigma multiplied.
  public func scaled(by factor: Double) -> ErrorTable {
    var table = self
    for index in table.errors.indices { table.errors[index].sigma *= factor }
    return table
  }

  /// One phone carried on foot, against the true path.
  ///
  /// Open and built-up: sigma, autocorrelation and changes over 1 to 60 s as measured (open 1.84 m,
  /// built-up 9.46 m). The others are heuristic, laid between and beyond those two.
  public static let phone: ErrorTable = {
    // Shares and time constants fitted by hand to the measured autocorrelation.
    let open = PositionError(sigma: 1.84, correlationTime: 6, biasShare: 0.3, biasTime: 120)
    let builtUp = PositionError(sigma: 9.46, correlationTime: 22, biasShare: 0.1, biasTime: 120)
    var table = ErrorTable(everywhere: open)
    table[.suburban] = PositionError(
      sigma: 2.8, correlationTime: 9, biasShare: 0.25, biasTime: 120)
    table[.trees] = PositionError(sigma: 4.2, correlationTime: 12, biasShare: 0.2, biasTime: 120)
    table[.builtUp] = builtUp
    table[.canyon] = PositionError(sigma: 16, correlationTime: 22, biasShare: 0.1, biasTime: 120)
    table[.underBridge] = PositionError(
      sigma: 12, correlationTime: 12, biasShare: 0.1, biasTime: 120)
    return table
  }()

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
