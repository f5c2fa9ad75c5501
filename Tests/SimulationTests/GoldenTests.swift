import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct GoldenTests {
  /// A way with everything on it, 1.5 km: all surroundings, corners, two lights.
  private static let route: Route = {
    var place = home
    var places = [place]
    for (course, metres) in [(60.0, 400.0), (150, 300), (60, 350), (330, 250), (60, 200)] {
      place = Geodesic.direct(from: place, course: course, distance: metres).coordinate
      places.append(place)
    }
    let stretches = Surroundings.allCases.enumerated().map { index, surroundings in
      Route.Stretch(start: 200 * Double(index), surroundings: surroundings)
    }
    return Route(name: "golden", coordinates: places, stretches: stretches, lights: [350, 900])
  }()

  /// What each profile makes of it, as one number over all fixes.
  ///
  /// Coordinates are rounded to a ten-millionth of a degree, all else to a thousandth, so that the last
  /// digits of a libm do not count. A number that changes means that seeds mean something else: say so
  /// in the changelog.
  private static let hashes: [String: (fixes: Int, hash: UInt64)] = [
    "iphone": (537, 14_063_900_018_677_916_521),
    "android": (537, 11_920_128_830_637_460_463),
    "watch": (530, 17_467_825_819_181_455_144),
    "logger": (515, 2_871_139_172_184_859_087),
    "usb-receiver": (515, 1_551_562_937_804_664_226),
    "perfect": (536, 14_920_863_959_536_040_544),
  ]

  @Test(arguments: Receiver.profiles.map(\.name))
  func `A seed means the same for ever, in debug and in release`(name: String) throws {
    let receiver = try #require(Receiver.profiles.first { $0.name == name })
    let truth = Runner(distance: 1500).truth(
      on: Self.route, start: SimulatedRun.defaultStart, seed: 11, rate: 1)
    let epochs = receiver.epochs(of: truth, on: Self.route, carry: .pocket, seed: 12)
    let fixes = epochs.flatMap(\.fixes)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ value: Double?, _ scale: Double) {
      let number = value.map { Int64(($0 * scale).rounded()) } ?? .min
      for shift in stride(from: 0, to: 64, by: 8) {
        hash ^= UInt64(truncatingIfNeeded: number >> shift) & 0xFF
        hash &*= 0x0000_0100_0000_01B3
      }
    }
    for fix in fixes {
      mix(Double(fix.timestamp.microseconds - SimulatedRun.defaultStart.microseconds), 1)
      mix(fix.coordinate.latitude, 1e7)
      mix(fix.coordinate.longitude, 1e7)
      for value in [
        fix.altitude, fix.ellipsoidalAltitude, fix.horizontalAccuracy, fix.verticalAccuracy,
        fix.speed, fix.speedAccuracy, fix.course, fix.courseAccuracy,
      ] { mix(value, 1e3) }
    }
    let expected = try #require(Self.hashes[name])
    #expect(fixes.count == expected.fixes && hash == expected.hash, "\(fixes.count), \(hash)")
  }
}
