import Routes
import Testing
import Tracking
import Tracks

/// Stride on positions with a first-order Gauss-Markov error, as the published figures have them.
@Suite struct StrideNoiseTests {
  let sketch = RunSketch.self

  /// 30 minutes at 6:00/km due east, or at rest.
  private func fixes(
    sigma: Double, correlation: Double, speed: Double, seconds: Int, seed: UInt64
  ) -> [Fix] {
    var numbers = SplitMix64(seed: seed)
    var east = sigma * numbers.gaussian()
    var north = sigma * numbers.gaussian()
    let fresh = sigma * (1 - correlation * correlation).squareRoot()
    return (0...seconds).map { second in
      defer {
        east = correlation * east + fresh * numbers.gaussian()
        north = correlation * north + fresh * numbers.gaussian()
      }
      return sketch.fix(
        Double(second), east: speed * Double(second) + east, north: north,
        accuracy: sigma * 2.0.squareRoot())
    }
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// threkir publishes 18 % for the naive sum and 1.0 % for its filter on positions alone.
  ///
  /// The spread of one run is about 0.7 %, that of the median of 20 about 0.2 %.
  @Test(arguments: [(3.0, 0.9), (4, 0.95)])
  func correlatedNoiseAddsLittle(_ sigma: Double, _ correlation: Double) {
    var naive: [Double] = []
    var errors: [Double] = []
    for seed in 1...20 {
      let fixes = fixes(
        sigma: sigma, correlation: correlation, speed: 2.78, seconds: 1800, seed: UInt64(seed))
      naive.append(sketch.run(fixes, through: sketch.moonRunner, to: 1800).distance / 5004 - 1)
      errors.append(abs(sketch.run(fixes, to: 1800).distance / 5004 - 1))
    }
    #expect(median(naive) > 0.08)
    #expect(median(errors) < 0.01)
  }

  /// 20 runs; the error is about 5 m radial, and nothing says that the runner stands but the positions.
  @Test(arguments: [(1.84, 0.99), (3.0, 0.9), (4, 0.95)])
  func standingAMinuteAddsLessThanTenMetres(_ sigma: Double, _ correlation: Double) {
    let distances = (1...20).map { seed in
      sketch.run(
        fixes(
          sigma: sigma, correlation: correlation, speed: 0, seconds: 60, seed: UInt64(seed)),
        to: 60
      ).distance
    }
    #expect(median(distances) < 3)
    #expect(distances.count { $0 >= 10 } <= 2)
  }
}
