import Geodesy
import Routes
import Testing

/// Against PROJ's routines.
///
/// What is promised is a millimetre; what is seen is at most 16 nanometres, and the tests hold it to
/// a tenth of a micrometre so that a loss of digits shows long before it hurts.
@Suite struct GeodesicOracleTests {
  private let oracle = GeodesicOracle()
  private static let limit = 1e-7

  struct Worst {
    var distance = 0.0
    var arrival = 0.0
    var wayBack = 0.0
  }

  private func worst(_ pairs: [(Coordinate, Coordinate)]) -> Worst {
    var worst = Worst()
    for (start, end) in pairs {
      let line = Geodesic.inverse(from: start, to: end)
      let truth = oracle.distance(start, end)
      worst.distance = larger(worst.distance, (line.distance - truth).magnitude)
      // Courses are held by where they lead, for near the antipode they are ill-conditioned.
      let (arrival, _) = oracle.direct(
        start, course: line.initialCourse, distance: line.distance)
      worst.arrival = larger(worst.arrival, oracle.distance(arrival, end))
      let (wayBack, _) = oracle.direct(
        end, course: line.finalCourse + 180, distance: line.distance)
      worst.wayBack = larger(worst.wayBack, oracle.distance(wayBack, start))
    }
    return worst
  }

  /// NaN counts as the worst of all.
  private func larger(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .infinity : max(a, b)
  }

  private func check(_ pairs: [(Coordinate, Coordinate)]) {
    let worst = worst(pairs)
    #expect(worst.distance < Self.limit)
    #expect(worst.arrival < Self.limit)
    #expect(worst.wayBack < Self.limit)
  }

  @Test("20,000 pairs from 1 mm to half the globe agree with PROJ")
  func allScales() {
    var draws = SplitMix64(seed: 1)
    let pairs = (0..<20_000).map { _ in
      let start = Coordinate(
        latitude: draws.uniform(in: -90...90), longitude: draws.uniform(in: -180...180))
      let metres = scaled(draws.uniform(in: -3...7.3))
      return (start, oracle.direct(start, course: draws.uniform(in: 0...360), distance: metres).0)
    }
    check(pairs)
  }

  @Test("20,000 direct problems of all lengths agree with PROJ, also round the Earth and backwards")
  func direct() {
    var draws = SplitMix64(seed: 2)
    var (worst, worstCourse, isInRange) = (0.0, 0.0, true)
    for index in 0..<20_000 {
      let start = Coordinate(
        latitude: draws.uniform(in: -90...90), longitude: draws.uniform(in: -180...180))
      let course = draws.uniform(in: -360...720)
      let metres = scaled(draws.uniform(in: -3...8)) * (index % 5 == 0 ? -1 : 1)
      let found = Geodesic.direct(from: start, course: course, distance: metres)
      let (truth, finalCourse) = oracle.direct(start, course: course, distance: metres)
      worst = larger(worst, oracle.distance(found.coordinate, truth))
      let turn = (found.finalCourse - finalCourse).remainder(dividingBy: 360).magnitude
      worstCourse = larger(worstCourse, turn * (90 - truth.latitude.magnitude) / 90)
      isInRange = isInRange && (0..<360).contains(found.finalCourse) && found.coordinate.isValid
    }
    #expect(worst < Self.limit)
    #expect(worstCourse < 1e-9)
    #expect(isInRange)
  }

  @Test("places that are nearly antipodal agree with PROJ")
  func nearAntipodal() {
    var pairs: [(Coordinate, Coordinate)] = []
    let offsets = [
      -1, -0.7, -0.5, -0.3, -0.1, -0.01, -1e-4, -1e-7, -1e-12, 0, 1e-12, 1e-7, 1e-4, 0.01, 0.1,
      0.3, 0.5, 0.6, 0.7, 1,
    ]
    for latitude in [0, 1e-9, 0.001, 0.3, 5, 30, 45, 60.5, 89, 89.999, 90] {
      for dLatitude in offsets {
        for dLongitude in offsets {
          let end = -latitude + dLatitude
          guard end.magnitude <= 90 else { continue }
          pairs.append(
            (
              Coordinate(latitude: latitude, longitude: 30),
              Coordinate(latitude: end, longitude: -150 + dLongitude)
            ))
        }
      }
    }
    check(pairs)
  }

  @Test(
    "equator, meridians, poles and the antimeridian agree with PROJ",
    arguments: [
      // Equator: short, long, and where the shortest line leaves it.
      (0.0, 0.0, 0.0, 1e-8), (0, 10, 0, 100), (0, 0, 0, 179.3), (0, 0, 0, 179.5), (0, 0, 0, 180),
      (0, 179.9, 0, -179.9),
      // Meridians, also over a pole.
      (-30, 7, 60, 7), (60, 7, -30, 7), (80, 0, 70, 180), (-80, 20, -85, -160), (10, 0, -10, 180),
      (45, 0, -45, 180), (0, 0, 0.5, 180), (1, 0, -1, 179.999),
      // Poles.
      (90, 0, -90, 0), (90, 10, 90, 100), (90, 0, 12, 34), (-90, 5, 12, 34), (12, 34, 90, 0),
      (12, 34, -90, 77), (89.9999999, 3, 89.9999999, -177), (90, 0, 89.99999999, 50),
      // Antimeridian.
      (52, 180, 52.001, -180), (-17, 179.9999, -17, -179.9999), (70, -180, -20, 180),
      // Known as hard: nearly antipodal, and where bisection is needed.
      (36.493349428792, 0, -36.49334942879201, 179.98554450101),
      (88.202499451857, 0, -88.202499451857, 179.981022032992859592),
      (89.262080389218, 0, -89.262080389218, 179.992207982775375662),
      (89.333123580033, 0, -89.333123580032997687, 179.99295812360148422),
      (56.320923501171, 0, -56.320923501171, 179.664747671772880215),
      (52.784459512564, 0, -52.784459512563990912, 179.634407464943777557),
      (48.522876735459, 0, -48.52287673545898293, 179.599720456223079643),
    ])
  func families(latitude1: Double, longitude1: Double, latitude2: Double, longitude2: Double) {
    let start = Coordinate(latitude: latitude1, longitude: longitude1)
    let end = Coordinate(latitude: latitude2, longitude: longitude2)
    check([(start, end), (end, start)])
  }

  /// 10 to the power, by squaring of the tenth root's powers: enough for a spread of scales.
  private func scaled(_ exponent: Double) -> Double {
    let whole = exponent.rounded(.down)
    var power = 1.0
    for _ in 0..<Int(whole.magnitude) { power *= whole < 0 ? 0.1 : 10 }
    return power * (1 + 9 * (exponent - whole))
  }
}
