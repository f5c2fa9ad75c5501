internal import Geodesy
internal import Tracks

/// Orbits made ready to be asked again and again: no sine per satellite.
///
/// All satellites of a system go around in the same time, so that a circular orbit is
/// `a cos(n t) + b sin(n t)` with two constant vectors a satellite and one angle a system.
struct OrbitTable: Sendable {
  /// Which satellite each orbit is.
  let satellites: [(system: Satellite.System, number: Int)]
  private let paths: [Path]
  private let rates: [Double]

  private struct Path {
    /// Index of its revolutions per day.
    var rate: Int
    /// Where the satellite is at the epoch, and a quarter of a revolution later, in metres, in axes that
    /// do not turn and are those of ECEF at the epoch.
    var ax, ay, az, bx, by, bz: Double
  }

  /// A table of these orbits, in their order.
  init(_ orbits: [Orbit]) {
    satellites = orbits.map { ($0.system, $0.number) }
    var rates: [Double] = []
    var paths: [Path] = []
    paths.reserveCapacity(orbits.count)
    for orbit in orbits {
      if !rates.contains(orbit.revolutionsPerDay) { rates.append(orbit.revolutionsPerDay) }
      let (sinU, cosU) = sineAndCosine(degrees: orbit.latitudeArgument)
      let (sinL, cosL) = sineAndCosine(degrees: orbit.node - Orbit.hourAngle)
      let (sinI, cosI) = sineAndCosine(degrees: orbit.inclination)
      let r = orbit.radius
      paths.append(
        Path(
          rate: rates.firstIndex(of: orbit.revolutionsPerDay) ?? 0,
          ax: r * (cosU * cosL - sinU * cosI * sinL), ay: r * (cosU * sinL + sinU * cosI * cosL),
          az: r * sinU * sinI, bx: r * (-sinU * cosL - cosU * cosI * sinL),
          by: r * (-sinU * sinL + cosU * cosI * cosL), bz: r * cosU * sinI))
    }
    self.rates = rates
    self.paths = paths
  }

  /// Puts the satellites above an elevation in `lines`, in the order of the orbits.
  ///
  /// `lowest` is the sine of that elevation, `altitude` in metres above the ellipsoid. The directions are
  /// right to 1e-6 degrees. O(number of orbits).
  func find(
    _ lines: inout [SkyLine], above lowest: Double, at time: Timestamp, from place: Coordinate,
    altitude: Double
  ) {
    lines.removeAll(keepingCapacity: true)
    let turned = time.seconds(since: Orbit.epoch) / 86_400 * Orbit.degreesPerDay
    // At most a handful of systems; a phase each.
    let phases = rates.map { sineAndCosine(degrees: ($0 * turned).remainder(dividingBy: 360)) }
    let (sinB, cosB) = sineAndCosine(degrees: place.latitude)
    let (sinL, cosL) = sineAndCosine(
      degrees: (place.longitude + turned).remainder(dividingBy: 360))
    let ground = LocalGround(ECEF(place, altitude: altitude), sinB: sinB, cosB: cosB)
    for index in paths.indices {
      let path = paths[index]
      let (s, c) = phases[path.rate]
      let x = path.ax * c + path.bx * s
      let y = path.ay * c + path.by * s
      let z = path.az * c + path.bz * s
      let outward = cosL * x + sinL * y
      let up = cosB * outward + sinB * z - ground.up
      if up < 0, lowest >= 0 { continue }
      let east = cosL * y - sinL * x
      let north = cosB * z - sinB * outward - ground.north
      let range = (east * east + north * north + up * up).squareRoot()
      guard up >= lowest * range else { continue }
      let scale = 1 / range
      lines.append(
        SkyLine(
          orbit: index, east: east * scale, north: north * scale, up: up * scale))
    }
  }

  /// The place itself along its own axes: nothing of it is east.
  private struct LocalGround {
    var north: Double
    var up: Double

    init(_ place: ECEF, sinB: Double, cosB: Double) {
      let outward = (place.x * place.x + place.y * place.y).squareRoot()
      north = cosB * place.z - sinB * outward
      up = cosB * outward + sinB * place.z
    }
  }
}
