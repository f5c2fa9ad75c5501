internal import Tracks

extension SkyView {
  /// Takes away all that is heard: the satellites stay where they are known to be.
  mutating func loseSignals() {
    dilution = nil
    for index in satellites.indices {
      satellites[index].isUsed = false
      satellites[index].signalStrength = nil
    }
  }

  /// Decibels that a degraded sky takes of each satellite, and how many it leaves in use (heuristic).
  private static let loss = 8.0
  private static let fewest = 5

  /// Weakens all satellites and leaves the stronger half of those in use, with their dilutions.
  mutating func loseHalf() {
    let used = satellites.indices.filter { satellites[$0].isUsed }
      .sorted { (satellites[$0].signalStrength ?? 0) > (satellites[$1].signalStrength ?? 0) }
    for index in satellites.indices {
      satellites[index].signalStrength = satellites[index].signalStrength.map {
        max(1, $0 - Self.loss)
      }
    }
    let kept = max(Self.fewest, used.count / 2)
    guard used.count > kept else { return }
    for index in used[kept...] { satellites[index].isUsed = false }
    dilution = DilutionOfPrecision(
      linesOfSight: used[..<kept].compactMap { index in
        let satellite = satellites[index]
        guard let elevation = satellite.elevation, let azimuth = satellite.azimuth else {
          return nil
        }
        return Sky.Sighting(
          system: satellite.system, number: satellite.number, azimuth: azimuth,
          elevation: elevation)
      })
  }
}
