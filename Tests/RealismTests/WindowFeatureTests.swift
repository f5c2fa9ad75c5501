import Geodesy
import Realism
import Routes
import Testing
import Tracks

@Suite struct WindowFeatureTests {
  /// Fixes a second apart at these metres east and north of a place.
  private static func fixes(_ points: [SIMD2<Double>], every seconds: Double = 1) -> [Fix] {
    let frame = LocalFrame(origin: Coordinate(latitude: 10, longitude: 20))
    return points.enumerated().map { index, point in
      Fix(
        timestamp: Timestamp(microseconds: Int64(Double(index) * seconds * 1e6)),
        coordinate: frame.coordinate(at: LocalVector(east: point.x, north: point.y)).coordinate)
    }
  }

  private static func value(_ feature: WindowFeature, _ window: WindowFeatures) -> Double {
    window.values[WindowFeature.allCases.firstIndex(of: feature) ?? 0]
  }

  @Test("an even run on a straight line has no turn, no change of speed and no length to lose")
  func straight() throws {
    let windows = WindowFeatures.windows(of: Self.fixes((0...180).map { SIMD2(0, 3 * Double($0)) }))
    #expect(windows.count == 3)
    let window = try #require(windows.first)
    #expect(window.motion == .moving)
    #expect(abs(window.speed - 3) < 0.01)
    for feature in [WindowFeature.lengthRatio2, .lengthRatio5, .lengthRatio10] {
      #expect(abs(Self.value(feature, window) - 1) < 1e-3)
    }
    // A millionth of a degree is 0.11 m: that is what the coordinates are rounded to.
    #expect(Self.value(.speedDeviation, window) < 0.02)
    #expect(Self.value(.turn95, window) < 0.1)
    #expect(Self.value(.secondSteps, window) == 1)
    #expect(Self.value(.restTurn50, window).isNaN)
  }

  @Test("white noise shows as what it is: its size, and -2/3 from second difference to the next")
  func white() {
    var random = SplitMix64(seed: 1)
    let sigma = 2.0
    let points = (0...3000).map { second in
      SIMD2(sigma * random.gaussian(), 3 * Double(second) + sigma * random.gaussian())
    }
    let windows = WindowFeatures.windows(of: Self.fixes(points))
    #expect(windows.count == 50)
    func mean(_ feature: WindowFeature) -> Double {
      windows.reduce(0) { $0 + Self.value(feature, $1) } / Double(windows.count)
    }
    // A window has 60 fixes in two axes; neighbouring third differences have a correlation of -3/4,
    // so that their mean square has a relative error of about 0.2, the mean of 50 roots 0.015: four
    // times that.
    #expect(abs(mean(.whitePart) - Double(0.693)) < 0.06)
    #expect(abs(mean(.bendCorrelation) + 2.0 / 3) < 0.05)
    // (1 + 4 + 1) sigma^2 in each axis.
    #expect(abs(mean(.bend) - 1.936) < 0.06)
  }

  @Test("somebody who stands is at rest, and what is summed there is told by the minute")
  func rest() throws {
    // To and fro by 0.2 m.
    let points = (0...60).map { SIMD2($0 % 2 == 0 ? 0 : 0.22, 0) }
    let window = try #require(WindowFeatures.windows(of: Self.fixes(points)).first)
    #expect(window.motion == .rest)
    #expect(Self.value(.slowSteps, window) == 1)
    #expect(abs(Self.value(.phantomDistance, window) - 0.22 * 60) < 1)
    #expect(abs(Self.value(.restTurn50, window) - 180) < 1)
  }

  @Test("a window with a hole, one with too few fixes, and one across a break do not count")
  func holes() {
    let line = Self.fixes((0...120).map { SIMD2(0, 3 * Double($0)) })
    #expect(WindowFeatures.windows(of: line).count == 2)
    #expect(WindowFeatures.windows(of: Array(line[..<20] + line[40...])).count == 1)
    #expect(WindowFeatures.windows(of: line, segmentStarts: [30]).count == 1)
    let sparse = Self.fixes((0...20).map { SIMD2(0, 30 * Double($0)) }, every: 10)
    #expect(WindowFeatures.windows(of: sparse).isEmpty)
  }
}
