public import Geodesy
public import Routes
public import Tracks

extension Sky {
  /// Elevation in degrees below which a satellite is not in view.
  public static let horizonMask = 5.0
  /// Its sine.
  static let horizonSine = 0.087_155_742_747_658_17

  /// Where all satellites stand, those below the horizon as well, in the order of the orbits.
  ///
  /// `altitude` is in metres above the ellipsoid. Right to 2e-5 degrees. Complexity: O(number of orbits).
  public func sightings(
    at time: Timestamp, from place: Coordinate, altitude: Double = 0
  ) -> [Sighting] {
    var table = OrbitTable(orbits)
    var lines: [SkyLine] = []
    table.find(&lines, above: -1, at: time, from: place, altitude: altitude)
    return lines.map { line in
      let (system, number) = table.satellites[line.orbit]
      return Sighting(
        system: system, number: number, azimuth: line.azimuth, elevation: line.elevation)
    }
  }

  /// What a receiver sees: satellites above 5 degrees, how strong, which it uses, the dilutions.
  ///
  /// Houses hide what stands across the street more than what stands along it: `street` is the course of
  /// the street in degrees, nil where it is not known. A hidden satellite may be heard by its reflection,
  /// weaker; a satellite that is too weak to be heard has no strength. A receiver that is left with fewer
  /// than five satellites, or with a position dilution above 25, makes do with the strongest of the rest
  /// (heuristic). In a tunnel nothing is heard. Strengths hold for 40 s and are drawn from
  /// `seed`. Complexity: O(number of orbits).
  public func view(
    at time: Timestamp, from place: Coordinate, altitude: Double = 0,
    surroundings: Surroundings = .open, street: Double? = nil, antenna: Antenna = .patch,
    seed: UInt64 = 0
  ) -> SkyView {
    var table = OrbitTable(orbits)
    var lines: [SkyLine] = []
    table.find(&lines, above: Self.horizonSine, at: time, from: place, altitude: altitude)
    let listed = table.list(lines)
    guard surroundings != .tunnel else { return SkyView(satellites: listed) }
    let reception = SkyReception(
      mask: SkyMask(surroundings), antenna: antenna,
      street: street.map { sineAndCosine(degrees: $0) })
    var fading = FadingProcess(table.satellites, seed: seed)
    var fadings: [Fading] = []
    fading.find(&fadings, of: lines, step: FadingProcess.step(of: time))
    var usedIn = orbits.map { _ in 0 }
    return reception.view(of: lines, fadings, listed: listed, usedIn: &usedIn, look: 2)
  }
}
