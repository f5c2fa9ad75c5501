import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct SkyTests {
  static let places = [
    home, Coordinate(latitude: 0, longitude: -78), Coordinate(latitude: -33.9, longitude: 151.2),
    Coordinate(latitude: 64.1, longitude: -21.9), Coordinate(latitude: 90, longitude: 0),
    Coordinate(latitude: -17, longitude: 180),
  ]

  @Test(arguments: places)
  func `Four to fourteen satellites stand above open country`(place: Coordinate) {
    for hour in 0..<24 {
      let time = SimulatedRun.defaultStart.advanced(by: Double(hour) * 3600)
      let view = Sky.gps.view(at: time, from: place)
      let used = view.satellites.filter(\.isUsed)
      #expect((4...14).contains(used.count))
      for satellite in view.satellites {
        #expect((0..<360).contains(satellite.azimuth ?? -1))
        #expect((5...90).contains(satellite.elevation ?? -1))
        #expect((25...54).contains(satellite.signalStrength ?? -1))
      }
      #expect(view.dilution != nil)
      #expect(Set(view.satellites.map(\.number)).count == view.satellites.count)
    }
  }

  @Test(arguments: [0, 6000, 50_000, 1_036_000_000] as [Double])
  func `All 24 stand where an independent sum puts them`(seconds: Double) {
    // Turned step by step: by the argument of latitude within the orbit, by the inclination, by the
    // node, and back by Greenwich sidereal time, here as the Astronomical Almanac approximates it.
    let epoch = Timestamp(microseconds: 741_484_800_000_000)
    let days = seconds / 86_400
    let sidereal = 280.460_62 + 360.985_647_37 * (2_449_169.5 + days - 2_451_545)
    let place = ECEF(home)
    let (b, l) = (home.latitude * .pi / 180, home.longitude * .pi / 180)
    let seen = Sky.gps.sightings(at: epoch.advanced(by: seconds), from: home)
    for (orbit, sighting) in zip(Orbit.gpsSlots, seen) {
      let u = (orbit.latitudeArgument + 2 * 360.985_647_37 * days) * .pi / 180
      let i = 55.0 * .pi / 180
      let tilted = (x: cosine(u), y: sine(u) * cosine(i), z: sine(u) * sine(i))
      let turn = (orbit.node - sidereal) * .pi / 180
      let x = 26_559_700 * (tilted.x * cosine(turn) - tilted.y * sine(turn)) - place.x
      let y = 26_559_700 * (tilted.x * sine(turn) + tilted.y * cosine(turn)) - place.y
      let z = 26_559_700 * tilted.z - place.z
      let range = (x * x + y * y + z * z).squareRoot()
      // The direction that the sighting names, in the same axes, must be the one to the satellite.
      let (el, az) = (sighting.elevation * .pi / 180, sighting.azimuth * .pi / 180)
      let (e, n, up) = (cosine(el) * sine(az), cosine(el) * cosine(az), sine(el))
      let outward = cosine(b) * up - sine(b) * n
      let dot =
        (cosine(l) * outward - sine(l) * e) * x + (sine(l) * outward + cosine(l) * e) * y
        + (cosine(b) * n + sine(b) * up) * z
      // The hour angle of the epoch is given to 0.1 s, and precession is left out of it: within
      // 0.01 degrees the cosine is above 1 - 1.6e-8.
      #expect(dot / range > 1 - 2e-8)
      #expect(sighting.number == orbit.number && sighting.system == .gps)
    }
  }

  @Test
  func `The sky is the same again after a sidereal day, and turned half-way after half a one`() {
    let day = 86_164.090_53
    let before = Sky.gps.sightings(at: SimulatedRun.defaultStart, from: home)
    let after = Sky.gps.sightings(
      at: SimulatedRun.defaultStart.advanced(by: day), from: home)
    for (a, b) in zip(before, after) {
      #expect((a.elevation - b.elevation).magnitude < 0.001)
      #expect((a.azimuth - b.azimuth).remainder(dividingBy: 360).magnitude < 0.01)
    }
    // The orbits are closed after half a sidereal day, but the Earth has turned by 180 degrees.
    let opposite = Coordinate(latitude: home.latitude, longitude: home.longitude - 180)
    let half = Sky.gps.sightings(
      at: SimulatedRun.defaultStart.advanced(by: day / 2), from: opposite)
    for (a, b) in zip(before, half) {
      #expect((a.elevation - b.elevation).magnitude < 0.001)
    }
  }

  @Test func `No satellite climbs high above the pole`() {
    // Inclined by 55 degrees, at 4.16 Earth radii: 45.3 degrees at most.
    let pole = Coordinate(latitude: 90, longitude: 0)
    var highest = -90.0
    for minute in stride(from: 0, to: 1440, by: 10) {
      let time = SimulatedRun.defaultStart.advanced(by: Double(minute) * 60)
      highest = Sky.gps.sightings(at: time, from: pole).reduce(highest) {
        max($0, $1.elevation)
      }
    }
    #expect(highest > 44 && highest < 46)
  }

  @Test func `Surroundings hide satellites and weaken them`() throws {
    var hdop: [Surroundings: Double] = [:]
    var strength: [Surroundings: Double] = [:]
    for surroundings in Surroundings.allCases {
      for hour in 0..<24 {
        let time = SimulatedRun.defaultStart.advanced(by: Double(hour) * 3600)
        let view = Sky.gps.view(at: time, from: home, surroundings: surroundings, seed: 5)
        let used = view.satellites.filter(\.isUsed)
        if surroundings == .tunnel {
          #expect(used.isEmpty && view.dilution == nil)
          continue
        }
        #expect(used.count >= min(5, view.satellites.count))
        hdop[surroundings, default: 0] += (view.dilution?.horizontal ?? 50) / 24
        strength[surroundings, default: 0] +=
          mean(used.compactMap(\.signalStrength)) / 24
      }
    }
    let open = try #require(hdop[.open])
    #expect(open > 0.7 && open < 2.5)
    #expect(try #require(hdop[.canyon]) > open)
    let clear = try #require(strength[.open])
    for surroundings in [Surroundings.trees, .canyon, .underBridge] {
      #expect(try #require(strength[surroundings]) < clear - 2)
    }
  }

  @Test func `Strength rises with elevation and wanders without steps`() throws {
    var high: [Double] = []
    var low: [Double] = []
    var last: [Int: Double] = [:]
    for step in 0..<720 {
      let time = SimulatedRun.defaultStart.advanced(by: Double(step) * 20)
      for satellite in Sky.gps.view(at: time, from: home, seed: 1).satellites {
        let strength = try #require(satellite.signalStrength)
        let elevation = try #require(satellite.elevation)
        if elevation > 60 { high.append(strength) }
        if elevation < 20 { low.append(strength) }
        // A third of the way between two draws of 1.5 dB, 5.5 sigma at most.
        if let before = last[satellite.number] { #expect((strength - before).magnitude < 4) }
        last[satellite.number] = strength
      }
    }
    #expect(mean(high) > mean(low) + 6)
  }

  @Test func `The dilutions are those of an inverse worked out otherwise`() throws {
    for hour in 0..<24 {
      let time = SimulatedRun.defaultStart.advanced(by: Double(hour) * 3600)
      let seen = Sky.gps.sightings(at: time, from: home).filter { $0.elevation >= 5 }
      let dilution = try #require(DilutionOfPrecision(linesOfSight: seen))
      let inverse = invertedNormalMatrix(seen)
      #expect((dilution.east * dilution.east / inverse[0][0] - 1).magnitude < 1e-9)
      #expect((dilution.north * dilution.north / inverse[1][1] - 1).magnitude < 1e-9)
      #expect((dilution.vertical * dilution.vertical / inverse[2][2] - 1).magnitude < 1e-9)
      #expect((dilution.time * dilution.time / inverse[3][3] - 1).magnitude < 1e-9)
    }
  }

  @Test func `Satellites that fix no position have no dilutions`() {
    func sightings(_ directions: [(Double, Double)]) -> [Sky.Sighting] {
      directions.enumerated().map {
        Sky.Sighting(
          system: .gps, number: $0 + 1, azimuth: $1.0, elevation: $1.1)
      }
    }
    #expect(DilutionOfPrecision(linesOfSight: sightings([(0, 45), (90, 45), (180, 45)])) == nil)
    // All on one cone about the vertical: height and clock cannot be told apart.
    let cone = sightings([(0, 45), (90, 45), (180, 45), (270, 45), (45, 45)])
    #expect(DilutionOfPrecision(linesOfSight: cone) == nil)
    let good = sightings([(0, 10), (120, 10), (240, 10), (0, 90)])
    #expect(DilutionOfPrecision(linesOfSight: good) != nil)
  }

  /// By Gauss and Jordan, on the whole matrix.
  private func invertedNormalMatrix(_ seen: [Sky.Sighting]) -> [[Double]] {
    var rows = Array(repeating: Array(repeating: 0.0, count: 8), count: 4)
    for i in 0..<4 { rows[i][4 + i] = 1 }
    for sighting in seen {
      let (el, az) = (sighting.elevation * .pi / 180, sighting.azimuth * .pi / 180)
      let level = sine(.pi / 2 - el)
      let direction = [level * sine(az), level * sine(.pi / 2 - az), sine(el), 1]
      for i in 0..<4 { for j in 0..<4 { rows[i][j] += direction[i] * direction[j] } }
    }
    for column in 0..<4 {
      let pivot = (column..<4).max { rows[$0][column].magnitude < rows[$1][column].magnitude }
      rows.swapAt(column, pivot ?? column)
      let scale = rows[column][column]
      for j in 0..<8 { rows[column][j] /= scale }
      for i in 0..<4 where i != column {
        let factor = rows[i][column]
        for j in 0..<8 { rows[i][j] -= factor * rows[column][j] }
      }
    }
    return rows.map { Array($0[4...]) }
  }

  private func cosine(_ angle: Double) -> Double { sine(.pi / 2 - angle) }

  /// The sine by its series, which needs no libm.
  private func sine(_ angle: Double) -> Double {
    let x = angle.remainder(dividingBy: 2 * .pi)
    var (term, sum) = (x, x)
    for k in 1..<20 {
      term *= -x * x / Double((2 * k) * (2 * k + 1))
      sum += term
    }
    return sum
  }
}
