import NMEA
import Simulation
import Tracks

/// Satellites for recordings that say nothing of them.
///
/// Clients take a fix of no satellites for none. So an epoch with a fix gets those that stand over its
/// place by nominal orbits, as an antenna in the open hears them (heuristic: the recording's own were
/// others). Dilutions are the recording's where it has them; else they are scaled so that the
/// horizontal one stands for the fix's accuracy (heuristic).
struct RecordedSky {
  /// The epoch, with satellites where it has a fix and none.
  func completing(_ epoch: Epoch) -> Epoch {
    guard let fix = epoch.reportedFix, epoch.sky.satellites.isEmpty else { return epoch }
    var epoch = epoch
    let altitude = fix.ellipsoidalAltitude ?? fix.altitude ?? 0
    let view = Sky.all.view(
      at: fix.timestamp, from: fix.coordinate, altitude: altitude.isFinite ? altitude : 0)
    epoch.sky.satellites = view.satellites
    guard let geometric = view.dilution, geometric.horizontal > 0 else { return epoch }
    let wanted =
      epoch.sky.dilution?.horizontal
      ?? fix.horizontalAccuracy.map {
        $0 / NMEAReader.estimatedAccuracy(horizontalDilution: 1)
      }
    guard let wanted, wanted.isFinite, wanted > 0 else {
      epoch.sky.dilution = geometric
      return epoch
    }
    let scale = wanted / geometric.horizontal
    var scaled = geometric
    scaled.east *= scale
    scaled.north *= scale
    scaled.vertical *= scale
    scaled.time *= scale
    if let own = epoch.sky.dilution?.vertical, own.isFinite { scaled.vertical = own }
    epoch.sky.dilution = scaled
    return epoch
  }
}
