public import Geodesy
public import Routes
public import Tracks

extension Sky {
  /// Elevation in degrees below which a satellite is not in view.
  public static let horizonMask = 5.0

  /// Where all satellites stand, those below the horizon as well, in the order of the orbits.
  ///
  /// `altitude` is in metres above the ellipsoid. Complexity: O(number of orbits).
  public func sightings(
    at time: Timestamp, from place: Coordinate, altitude: Double = 0
  ) -> [Sighting] {
    let frame = LocalFrame(origin: place, altitude: altitude)
    return orbits.map { orbit in
      let line = frame.vector(to: orbit.position(at: time))
      return Sighting(
        system: orbit.system, number: orbit.number,
        azimuth: line.course, elevation: arcSine(line.up / line.length))
    }
  }

  /// What a receiver sees: satellites above 5 degrees, how strong, which it uses, the dilutions.
  ///
  /// Surroundings hide satellites by elevation; a receiver that is left with fewer than five uses
  /// the highest of the hidden ones by their weak reflections (heuristic). A hidden satellite that
  /// is not used has no strength. In a tunnel nothing is heard.
  public func view(
    at time: Timestamp, from place: Coordinate, altitude: Double = 0,
    surroundings: Surroundings = .open, seed: UInt64 = 0
  ) -> SkyView {
    let mask = SkyMask(surroundings)
    let inView = sightings(at: time, from: place, altitude: altitude)
      .filter { $0.elevation >= Self.horizonMask }
    var isUsed = inView.map { mask.passes($0.elevation) }
    var direct = isUsed
    if surroundings == .tunnel {
      isUsed = inView.map { _ in false }
      direct = isUsed
    } else {
      let hidden = inView.indices.filter { !isUsed[$0] }
        .sorted { inView[$0].elevation > inView[$1].elevation }
      let heard = isUsed.count { $0 }
      for index in hidden.prefix(max(0, 5 - heard)) { isUsed[index] = true }
    }
    let satellites = inView.indices.map { index in
      let sighting = inView[index]
      return Satellite(
        system: sighting.system, number: sighting.number, elevation: sighting.elevation,
        azimuth: sighting.azimuth,
        signalStrength: isUsed[index]
          ? mask.strength(of: sighting, isDirect: direct[index], at: time, seed: seed) : nil,
        isUsed: isUsed[index])
    }
    let used = inView.indices.filter { isUsed[$0] }.map { inView[$0] }
    return SkyView(satellites: satellites, dilution: DilutionOfPrecision(linesOfSight: used))
  }
}
