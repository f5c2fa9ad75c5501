internal import Geodesy
internal import Tracks

/// The checks that a fix passes on its own: is it a place, is it now, is it news, is it accurate.
struct FixGate: Hashable, Sendable {
  var staleAfter: Double
  var futureBeyond: Double
  var accuracyLimit: Double

  /// Why `fix` is refused, or nil where it passes.
  ///
  /// `earliest` is the start or the last resume; `last` the timestamp of the last fix that counted.
  func rejection(
    of fix: Fix, at now: Timestamp, earliest: Timestamp, last: Timestamp?
  ) -> Rejection? {
    guard fix.coordinate.isValid else { return .invalidCoordinate }
    if fix.coordinate.latitude == 0, fix.coordinate.longitude == 0 { return .nullIsland }
    guard fix.timestamp >= earliest else { return .beforeStart }
    let age = now.seconds(since: fix.timestamp)
    guard age <= staleAfter else { return .stale }
    guard age >= -futureBeyond else { return .future }
    if let last {
      if fix.timestamp == last { return .repeated }
      if fix.timestamp < last { return .outOfOrder }
    }
    if let accuracy = fix.horizontalAccuracy {
      guard accuracy > 0, accuracy < .infinity else { return .invalidAccuracy }
      guard accuracy <= accuracyLimit else { return .inaccurate }
    }
    return nil
  }
}
