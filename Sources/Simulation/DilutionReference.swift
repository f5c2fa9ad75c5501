internal import Routes
internal import Tracks

/// The root mean square of the dilutions that a sky gives in each kind of surroundings.
///
/// Measured on this very simulation at 60 places from 60 south to 60 north over a day, with the antenna
/// that listens to so many systems as a rule (GPS a patch, with GLONASS a logger's in a pocket, all four a
/// phone's); with another antenna the figure for a canyon is up to a quarter off, all others by 8 % at
/// most. A test holds them.
struct DilutionReference: Sendable {
  private let figures: Figures
  private let scale: Double

  /// How many times the mean a dilution counts at most: rarer and worse ones have no position (heuristic).
  static let most = 3.0

  private struct Figures {
    var open, suburban, trees, builtUp, canyon, underBridge: (horizontal: Double, vertical: Double)
    /// The satellites of the sky that they were measured with.
    var count: Double
  }

  init(_ sky: Sky) {
    switch sky.systems.count {
    case 0, 1: figures = Self.gps
    case 2: figures = Self.gpsGlonass
    default: figures = Self.all
    }
    // Twice as many satellites have variances half as large.
    scale =
      sky.orbits.isEmpty ? 1 : (Double(sky.orbits.count) / figures.count).squareRoot()
  }

  /// A dilution over the root mean square of its kind, at most 3; 1 where there is none.
  func ratio(
    of dilution: DilutionOfPrecision?, in surroundings: Surroundings
  ) -> (horizontal: Double, vertical: Double) {
    guard let dilution else { return (1, 1) }
    let usual =
      switch surroundings {
      case .open, .tunnel: figures.open
      case .suburban: figures.suburban
      case .trees: figures.trees
      case .builtUp: figures.builtUp
      case .canyon: figures.canyon
      case .underBridge: figures.underBridge
      }
    return (
      min(Self.most, dilution.horizontal * scale / usual.horizontal),
      min(Self.most, dilution.vertical * scale / usual.vertical)
    )
  }

  private static let gps = Figures(
    open: (0.870, 1.354), suburban: (0.897, 1.409), trees: (0.933, 1.476),
    builtUp: (0.932, 1.460), canyon: (2.149, 3.115), underBridge: (1.178, 2.833), count: 31)

  private static let gpsGlonass = Figures(
    open: (0.616, 0.961), suburban: (0.634, 0.996), trees: (0.684, 1.063),
    builtUp: (0.655, 1.023), canyon: (1.360, 1.837), underBridge: (0.782, 1.961), count: 55)

  private static let all = Figures(
    open: (0.421, 0.645), suburban: (0.431, 0.668), trees: (0.460, 0.704),
    builtUp: (0.445, 0.685), canyon: (0.790, 1.060), underBridge: (0.500, 1.205), count: 109)
}
