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
  private var phases: [(sine: Double, cosine: Double)]
  private var candidates: [Int]

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
    phases = rates.map { _ in (0, 1) }
    // One more than there are, for what is written behind the last.
    candidates = Array(repeating: 0, count: orbits.count + 1)
  }

  /// Puts the satellites above an elevation in `lines`, in the order of the orbits.
  ///
  /// `lowest` is the sine of that elevation, `altitude` in metres above the ellipsoid. The directions are
  /// right to 2e-5 degrees. O(number of orbits).
  mutating func find(
    _ lines: inout [SkyLine], above lowest: Double, at time: Timestamp, from place: Coordinate,
    altitude: Double
  ) {
    let turned = time.seconds(since: Orbit.epoch) / 86_400 * Orbit.degreesPerDay
    for index in rates.indices {
      phases[index] = sineAndCosine(degrees: Self.withinTurn(rates[index] * turned))
    }
    let (sinB, cosB) = sineAndCosine(degrees: place.latitude)
    let (sinL, cosL) = sineAndCosine(degrees: Self.withinTurn(place.longitude + turned))
    let ground = LocalGround(ECEF(place, altitude: altitude), sinB: sinB, cosB: cosB)

    // Half of all are below the horizon, in no order that a processor could guess: no branch.
    let (zenithX, zenithY, zenithZ) = (cosB * cosL, cosB * sinL, sinB)
    let least = lowest < 0 ? -Double.infinity : ground.up
    var count = 0
    let (phases, paths) = (phases, paths)
    let all = paths.span
    var found = candidates.mutableSpan
    var next = 0
    while next < all.count {
      // The satellites of one system follow each other.
      let rate = all[next].rate
      let (s, c) = phases[rate]
      let (cx, cy, cz) = (c * zenithX, c * zenithY, c * zenithZ)
      let (sx, sy, sz) = (s * zenithX, s * zenithY, s * zenithZ)
      while next < all.count, all[next].rate == rate {
        let outward =
          cx * all[next].ax + cy * all[next].ay + cz * all[next].az + sx * all[next].bx
          + sy * all[next].by + sz * all[next].bz
        found[count] = next
        count += outward >= least ? 1 : 0
        next += 1
      }
    }

    lines.removeAll(keepingCapacity: true)
    for index in candidates[..<count] {
      let path = paths[index]
      let (s, c) = phases[path.rate]
      let x = path.ax * c + path.bx * s
      let y = path.ay * c + path.by * s
      let z = path.az * c + path.bz * s
      let outward = cosL * x + sinL * y
      let east = cosL * y - sinL * x
      let north = cosB * z - sinB * outward - ground.north
      let up = cosB * outward + sinB * z - ground.up
      let range = (east * east + north * north + up * up).squareRoot()
      guard up >= lowest * range else { continue }
      let scale = 1 / range
      lines.append(
        SkyLine(orbit: index, east: east * scale, north: north * scale, up: up * scale))
    }
  }

  /// The satellites along these lines, none of them heard.
  func list(_ lines: [SkyLine]) -> [Satellite] {
    lines.map { line in
      let (system, number) = satellites[line.orbit]
      return Satellite(
        system: system, number: number, elevation: line.elevation, azimuth: line.azimuth)
    }
  }

  /// An angle less whole turns; `remainder` takes longer the more turns there are.
  private static func withinTurn(_ degrees: Double) -> Double {
    degrees - 360 * (degrees / 360).rounded()
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
