import Geodesy
import Simulation
import Testing
import Tracks

/// The figures that the systems' own documents give, on the orbits.
@Suite struct OrbitTests {
  static let sidereal = 86_164.090_53

  @Test func `Each system has its satellites, numbered as sentences number them`() {
    let counts: [(Satellite.System, Int, ClosedRange<Int>)] = [
      (.gps, 31, 1...32), (.glonass, 24, 1...24), (.galileo, 24, 1...36), (.beidou, 30, 1...32),
    ]
    for (system, count, numbers) in counts {
      let orbits = Orbit.slots(of: system)
      #expect(orbits.count == count)
      #expect(Set(orbits.map(\.number)).count == count)
      #expect(orbits.allSatisfy { $0.system == system && numbers.contains($0.number) })
    }
    #expect(Sky.all.systems == [.gps, .galileo, .beidou, .glonass])
    #expect(Sky.all.orbits.count == 109)
    #expect(Orbit.slots(of: .qzss).isEmpty)
  }

  @Test func `Height and time of revolution obey Kepler's third law`() {
    for orbit in Sky.all.orbits {
      let period = Self.sidereal / orbit.revolutionsPerDay
      // The figures are rounded, and the Earth's flatness moves them by about 1 km.
      let cube = 3.986_004_418e14 * period * period / (4 * Double.pi * Double.pi)
      #expect((orbit.radius * orbit.radius * orbit.radius / cube - 1).magnitude < 3 * 1e-4)
    }
  }

  @Test(arguments: [
    (Satellite.System.gps, 1.0), (.glonass, 8), (.galileo, 10), (.beidou, 7),
  ])
  func `The track on the ground repeats itself`(system: Satellite.System, days: Double) {
    let sky = Sky(systems: [system])
    let start = SimulatedRun.defaultStart
    let before = sky.sightings(at: start, from: home)
    let after = sky.sightings(at: start.advanced(by: days * Self.sidereal), from: home)
    for (a, b) in zip(before, after) {
      #expect((a.elevation - b.elevation).magnitude < 0.001)
      #expect((a.azimuth - b.azimuth).remainder(dividingBy: 360).magnitude < 0.01)
    }
  }

  @Test func `After a sidereal day another satellite of GLONASS stands where one stood`() {
    let sky = Sky(systems: [.glonass])
    let start = SimulatedRun.defaultStart
    let before = sky.sightings(at: start, from: home)
    let after = sky.sightings(at: start.advanced(by: Self.sidereal), from: home)
    // 17 / 8 of a revolution are two whole ones and 45 degrees: the next slot of the plane.
    for plane in 0..<3 {
      for slot in 0..<8 {
        let there = before[plane * 8 + slot]
        let now = after[plane * 8 + (slot + 1) % 8]
        #expect((there.elevation - now.elevation).magnitude < 0.001)
      }
    }
  }

  @Test func `The three over the equator stand still, where their longitude puts them`() {
    let place = Coordinate(latitude: 0, longitude: 100.5)
    for hour in 0..<48 {
      let time = SimulatedRun.defaultStart.advanced(by: Double(hour) * 3600)
      let seen = Sky(systems: [.beidou]).sightings(at: time, from: place)
      for sighting in seen where sighting.number <= 3 {
        #expect((sighting.azimuth - (sighting.number == 2 ? 270 : 90)).magnitude < 0.001)
        // atan((cos 10 - 6378.137 / 42164) / sin 10)
        if sighting.number == 3 { #expect((sighting.elevation - 78.232_078).magnitude < 1e-4) }
      }
    }
  }

  @Test func `The inclined synchronous ones draw one figure of eight over 118 degrees east`() {
    let place = Coordinate(latitude: 0, longitude: 118)
    var highest = [Double](repeating: -90, count: 3)
    for minute in stride(from: 0, to: 1440, by: 4) {
      let time = SimulatedRun.defaultStart.advanced(by: Double(minute) * 60)
      let seen = Sky(systems: [.beidou]).sightings(at: time, from: place)
      for index in 0..<3 { highest[index] = max(highest[index], seen[3 + index].elevation) }
    }
    // They go through the zenith; in 2 minutes by half a degree.
    #expect(highest.allSatisfy { $0 > 89 })
  }

  @Test(arguments: [
    (Satellite.System.gps, 45.3), (.glonass, 57.0), (.galileo, 47.7), (.beidou, 45.9),
  ])
  func `How high satellites climb above the pole tells their inclination`(
    system: Satellite.System, expected: Double
  ) {
    // atan((r sin i - 6356.752) / (r cos i)); of BeiDou the middle orbits alone.
    let pole = Coordinate(latitude: 90, longitude: 0)
    var highest = -90.0
    for minute in stride(from: 0, to: 1440, by: 10) {
      let time = SimulatedRun.defaultStart.advanced(by: Double(minute) * 60)
      for sighting in Sky(systems: [system]).sightings(at: time, from: pole)
      where system != .beidou || sighting.number > 8 {
        highest = max(highest, sighting.elevation)
      }
    }
    #expect((highest - expected).magnitude < 0.15)
  }

  @Test(arguments: [0, 6000, 50_000, 1_036_000_000] as [Double])
  func `All stand where an independent sum puts them`(seconds: Double) {
    // Turned step by step: by the argument of latitude within the orbit, by the inclination, by the
    // node, and back by Greenwich sidereal time, here as the Astronomical Almanac approximates it.
    let epoch = Timestamp(microseconds: 741_484_800_000_000)
    let days = seconds / 86_400
    let sidereal = 280.460_62 + 360.985_647_37 * (2_449_169.5 + days - 2_451_545)
    let place = ECEF(home)
    let (b, l) = (home.latitude * .pi / 180, home.longitude * .pi / 180)
    let seen = Sky.all.sightings(at: epoch.advanced(by: seconds), from: home)
    for (orbit, sighting) in zip(Sky.all.orbits, seen) {
      let angle = orbit.latitudeArgument + orbit.revolutionsPerDay * 360.985_647_366_286_2 * days
      let u = angle * .pi / 180
      let i = orbit.inclination * .pi / 180
      let tilted = (x: cosine(u), y: sine(u) * cosine(i), z: sine(u) * sine(i))
      let turn = (orbit.node - sidereal) * .pi / 180
      let x = orbit.radius * (tilted.x * cosine(turn) - tilted.y * sine(turn)) - place.x
      let y = orbit.radius * (tilted.x * sine(turn) + tilted.y * cosine(turn)) - place.y
      let z = orbit.radius * tilted.z - place.z
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
      #expect(sighting.number == orbit.number && sighting.system == orbit.system)
    }
  }
}

func cosine(_ angle: Double) -> Double { sine(.pi / 2 - angle) }

/// The sine by its series, which needs no libm.
func sine(_ angle: Double) -> Double {
  let x = angle.remainder(dividingBy: 2 * .pi)
  var (term, sum) = (x, x)
  for k in 1..<20 {
    term *= -x * x / Double((2 * k) * (2 * k + 1))
    sum += term
  }
  return sum
}
