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

  /// The fewest and the most in view above 5 degrees that users of the systems report for open country,
  /// and what the horizontal dilution is there.
  static let usual: [(Sky, ClosedRange<Int>, ClosedRange<Double>)] = [
    (.gps, 7...15, 0.6...1.7), (.gpsGlonass, 13...25, 0.45...0.95), (.all, 27...50, 0.33...0.6),
  ]

  @Test(arguments: places)
  func `As many satellites stand above open country as one finds there`(place: Coordinate) {
    for (sky, count, hdop) in Self.usual {
      var (sum, dilutions) = (0, 0.0)
      for hour in 0..<24 {
        let time = SimulatedRun.defaultStart.advanced(by: Double(hour) * 3600)
        let view = sky.view(at: time, from: place)
        #expect(count.contains(view.satellites.count), "\(view.satellites.count)")
        #expect(hdop.contains(view.dilution?.horizontal ?? 99))
        sum += view.satellites.count
        dilutions += view.dilution?.horizontal ?? 99
        for satellite in view.satellites {
          #expect((0..<360).contains(satellite.azimuth ?? -1))
          #expect((5...90).contains(satellite.elevation ?? -1))
          #expect((18...54).contains(satellite.signalStrength ?? -1))
        }
        let names = view.satellites.map { "\($0.system) \($0.number)" }
        #expect(Set(names).count == names.count)
      }
      // Published for open country: GPS 8 to 12 and 0.8 to 1.2, all systems 25 to 40; the dilution of all
      // that there are is less than the published 0.5 to 0.7 of receivers that leave some of them out.
      let mean = Double(sum) / 24
      if sky == .gps { #expect((9...13).contains(mean) && (0.65...1.1).contains(dilutions / 24)) }
      if sky == .all { #expect((33...45).contains(mean)) }
    }
  }

  @Test func `What surroundings leave is in the order of how close they stand`() throws {
    var (used, hdop, strength):
      ([Surroundings: Double], [Surroundings: Double], [Surroundings: Double])
    (used, hdop, strength) = ([:], [:], [:])
    for surroundings in Surroundings.allCases {
      for turn in 0..<96 {
        let time = SimulatedRun.defaultStart.advanced(by: Double(turn) * 900)
        let view = Sky.gpsGlonass.view(
          at: time, from: home, surroundings: surroundings, street: Double(turn * 67 % 360),
          antenna: .phone, seed: UInt64(turn))
        let satellites = view.satellites.filter(\.isUsed)
        if surroundings == .tunnel {
          #expect(satellites.isEmpty && view.dilution == nil && view.satellites.count > 10)
          #expect(view.satellites.allSatisfy { $0.signalStrength == nil })
          continue
        }
        #expect(satellites.count >= 5)
        #expect(satellites.allSatisfy { $0.signalStrength != nil })
        #expect((view.dilution?.position ?? 99) <= 25)
        used[surroundings, default: 0] += Double(satellites.count) / 96
        hdop[surroundings, default: 0] += (view.dilution?.horizontal ?? 99) / 96
        strength[surroundings, default: 0] += mean(satellites.compactMap(\.signalStrength)) / 96
      }
    }
    let order: [Surroundings] = [.open, .suburban, .builtUp, .canyon]
    for (wide, narrow) in zip(order, order.dropFirst()) {
      #expect(try #require(used[wide]) > (try #require(used[narrow])))
      #expect(try #require(hdop[wide]) < (try #require(hdop[narrow])))
    }
    // The phone of the Belval walk said 0.6 in open country and 0.6 in the town.
    #expect((0.55...0.67).contains(try #require(hdop[.open])))
    #expect((0.57...0.72).contains(try #require(hdop[.builtUp])))
    #expect((0.9...2.2).contains(try #require(hdop[.canyon])))
    for surroundings in [Surroundings.trees, .canyon, .underBridge] {
      #expect(try #require(strength[surroundings]) < (try #require(strength[.open])) - 2)
    }
  }

  @Test func `A canyon hides what stands across it and leaves what stands along it`() {
    var (along, across) = ((used: 0.0, all: 0.0), (used: 0.0, all: 0.0))
    for turn in 0..<96 {
      let time = SimulatedRun.defaultStart.advanced(by: Double(turn) * 900)
      let street = Double(turn * 37 % 360)
      let view = Sky.all.view(
        at: time, from: home, surroundings: .canyon, street: street, antenna: .phone, seed: 3)
      for satellite in view.satellites {
        guard let elevation = satellite.elevation, let azimuth = satellite.azimuth,
          (20...50).contains(elevation)
        else { continue }
        let angle = (azimuth - street).remainder(dividingBy: 180).magnitude
        if angle < 10 {
          along.all += 1
          if satellite.isUsed { along.used += 1 }
        } else if angle > 60 {
          across.all += 1
          if satellite.isUsed { across.used += 1 }
        }
      }
    }
    #expect(along.all > 50 && across.all > 200)
    #expect(along.used / along.all > 0.9)
    // What is left across are reflections.
    #expect((0.1...0.5).contains(across.used / across.all))
  }

  @Test func `Under a bridge the low satellites are left`() {
    var (low, high) = ([Double](), [Double]())
    for hour in 0..<24 {
      let time = SimulatedRun.defaultStart.advanced(by: Double(hour) * 3600)
      for satellite in Sky.all.view(at: time, from: home, surroundings: .underBridge).satellites {
        guard let elevation = satellite.elevation else { continue }
        if elevation > 50 { high.append(satellite.isUsed ? 1 : 0) }
        if (15...30).contains(elevation) { low.append(satellite.isUsed ? 1 : 0) }
      }
    }
    #expect(mean(low) > 0.95 && mean(high) < 0.7)
  }

  @Test(arguments: [
    (Antenna.patch, 47.0, 34.0, 2.0), (.phone, 36, 32.5, 5.5), (.pocket, 31, 27, 6.5),
  ])
  func `Strength goes with the sine of the elevation as the antenna has it`(
    antenna: Antenna, zenith: Double, horizon: Double, scatter: Double
  ) {
    var errors: [Double] = []
    for turn in 0..<240 {
      let time = SimulatedRun.defaultStart.advanced(by: Double(turn) * 360)
      let view = Sky.all.view(at: time, from: home, antenna: antenna, seed: UInt64(turn))
      for satellite in view.satellites {
        guard let elevation = satellite.elevation, elevation > 15 else { continue }
        let line = horizon + (zenith - horizon) * sine(elevation * .pi / 180)
        errors.append((satellite.signalStrength ?? antenna.threshold - 6) - line)
      }
    }
    // 7,000 draws; what is not heard, 54 dB-Hz at most and draws of 3.46 sigma at most change little.
    #expect(mean(errors).magnitude < 0.2)
    let spread = mean(errors.map { $0 * $0 }).squareRoot()
    #expect((spread / scatter - 1).magnitude < 0.05)
  }

  @Test func `The same seed gives the same sky, another one other strengths`() {
    func view(_ seed: UInt64) -> SkyView {
      Sky.all.view(
        at: SimulatedRun.defaultStart, from: home, surroundings: .canyon, street: 30, seed: seed)
    }
    #expect(view(1) == view(1))
    #expect(view(1) != view(2))
    #expect(view(1).satellites.map(\.azimuth) == view(2).satellites.map(\.azimuth))
  }

  @Test func `The dilutions of three around and one above are those worked out by hand`() throws {
    let seen = [(0.0, 10.0), (120, 10), (240, 10), (0, 90)].enumerated().map {
      Sky.Sighting(
        system: .gps, number: $0 + 1, azimuth: $1.0, elevation: $1.1)
    }
    let dilution = try #require(DilutionOfPrecision(linesOfSight: seen))
    // s = sin 10: H^2 = 2 / 1.5 cos^2 10, V^2 = 4 / 3 (1 - s)^2, T^2 = (3 s^2 + 1) / 3 (1 - s)^2.
    #expect((dilution.horizontal - 1.172_513_655).magnitude < 1e-8)
    #expect((dilution.vertical - 1.397_347_361).magnitude < 1e-8)
    #expect((dilution.time - 0.729_590_997).magnitude < 1e-8)
  }

  @Test func `The dilutions are those of an inverse worked out otherwise`() throws {
    for hour in 0..<24 {
      let time = SimulatedRun.defaultStart.advanced(by: Double(hour) * 3600)
      let seen = Sky.all.sightings(at: time, from: home).filter { $0.elevation >= 5 }
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
}
