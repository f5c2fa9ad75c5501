internal import Geodesy
internal import Tracks

/// How far the sea lies above the ellipsoid along a run, looked up anew each 0.01 degrees.
struct SeaLevel {
  private var origin = Coordinate(latitude: .nan, longitude: .nan)
  private var separation = Double.nan

  /// Degrees, 1.1 km at most each way; the steepest geoid changes by 0.4 m in it.
  private static let reach = 0.01

  /// Metres from the ellipsoid up to the geoid.
  mutating func separation(at place: Coordinate) -> Double {
    let isNear =
      (place.latitude - origin.latitude).magnitude < Self.reach
      && (place.longitude - origin.longitude).magnitude < Self.reach
    if !isNear {
      origin = place
      separation = Geoid.separation(at: place)
    }
    return separation
  }

  /// A fix of a runner here, with its altitude over the ellipsoid where it has one over the sea.
  mutating func completed(_ fix: Fix, at place: Coordinate) -> Fix {
    var fix = fix
    fix.ellipsoidalAltitude = fix.altitude.map { $0 + separation(at: place) }
    return fix
  }
}
