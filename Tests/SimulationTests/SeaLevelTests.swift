import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct SeaLevelTests {
  /// What the receiver may be off the geoid below a runner within a kilometre of its last look; the
  /// steepest geoid changes by so much.
  private static let limit = 0.4

  private static func route(from start: Coordinate, altitudes: [Double]) -> Route {
    let end = Geodesic.direct(from: start, course: 70, distance: 4000).coordinate
    return Route(name: "hill", coordinates: [start, end], altitudes: altitudes)
  }

  @Test(
    arguments: [
      home, Coordinate(latitude: 27.7, longitude: 85.3),
      Coordinate(latitude: -18, longitude: 179.98), Coordinate(latitude: 40.75, longitude: -73.98),
    ], [[], [120, 400]])
  func `Both altitudes agree in every fix`(start: Coordinate, altitudes: [Double]) throws {
    let route = Self.route(from: start, altitudes: altitudes)
    let truth = Runner().truth(on: route, start: SimulatedRun.defaultStart, seed: 5, rate: 1)
    let epochs = Receiver.iphone.epochs(of: truth, on: route, seed: 5)
    var separations: Set<Double> = []
    for (epoch, sample) in zip(epochs, truth.samples) {
      for fix in epoch.fixes {
        guard let altitude = fix.altitude else {
          // A cell and Wi-Fi know of no altitude, neither one nor the other.
          #expect(fix.ellipsoidalAltitude == nil)
          continue
        }
        let separation = try #require(fix.ellipsoidalAltitude) - altitude
        #expect((separation - Geoid.separation(at: sample.coordinate)).magnitude < Self.limit)
        separations.insert((separation * 1e6).rounded())
      }
    }
    // Looked up about once a kilometre: four times in 4 km, or six where a degree is shorter.
    #expect((3...7).contains(separations.count))
  }

  @Test func `The perfect receiver knows how high the sea and the ellipsoid lie`() throws {
    let route = Self.route(from: home, altitudes: [120, 400])
    let truth = Runner().truth(on: route, start: SimulatedRun.defaultStart, seed: 5, rate: 1)
    let epochs = Receiver.perfect.epochs(of: truth, on: route, seed: 5)
    for (epoch, sample) in zip(epochs, truth.samples) {
      let fix = try #require(epoch.fixes.first)
      let altitude = try #require(sample.altitude)
      #expect(fix.altitude == altitude)
      // 47.7 m around Belval by EGM96.
      #expect(((fix.ellipsoidalAltitude ?? .nan) - altitude - 47.7).magnitude < 2)
    }
  }
}
