import Geodesy
import Realism
import Routes
import Tracks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A walk northward with errors that a test makes up.
enum Straight {
  static let start = Coordinate(latitude: 49.5, longitude: 5.95)
  /// Metres per second.
  static let speed = 1.25
  /// From 200 m before the walk to 1,800 m, so that no fix comes to lie beyond an end.
  static let path = TruePath([
    start.advanced(by: 200, course: 180), start.advanced(by: 1800, course: 0),
  ])

  static func time(_ second: Int) -> Timestamp {
    Timestamp(microseconds: 1_777_622_400_000_000 + Int64(second) * 1_000_000)
  }

  /// Fixes with these errors right of the way.
  static func fixes(
    _ errors: [Double], accuracy: Double? = nil, speed: Double = Straight.speed
  ) -> [Fix] {
    var fixes = fixes(count: errors.count, speed: speed) { (errors[$0], 0) }
    for index in fixes.indices { fixes[index].horizontalAccuracy = accuracy }
    return fixes
  }

  /// Fixes with errors right of the way and ahead.
  static func fixes(
    count: Int, speed: Double = Straight.speed, _ error: (Int) -> (across: Double, along: Double)
  ) -> [Fix] {
    let frame = LocalFrame(origin: start)
    return (0..<count).map { second in
      let (across, along) = error(second)
      let place = LocalVector(east: across, north: Double(second) * speed + along)
      return Fix(
        timestamp: time(second), coordinate: frame.coordinate(at: place).coordinate, speed: speed,
        course: 0)
    }
  }

  /// A first-order Gauss-Markov process at 1 Hz.
  static func firstOrder(count: Int, sigma: Double, time: Double, seed: UInt64) -> [Double] {
    var random = SplitMix64(seed: seed)
    let memory = exp(-1 / time)
    var value = random.gaussian()
    return (0..<count).map { _ in
      defer { value = memory * value + (1 - memory * memory).squareRoot() * random.gaussian() }
      return sigma * value
    }
  }

  /// Laguerre's L(1/2) at -x: exp(-x/2) ((1 + x) I0(x/2) + x I1(x/2)).
  static func laguerre(_ x: Double) -> Double {
    var (zero, one, term) = (0.0, 0.0, 1.0)
    for index in 0..<60 {
      zero += term
      one += term * (x / 4) / Double(index + 1)
      term *= (x / 4) * (x / 4) / Double((index + 1) * (index + 1))
    }
    return exp(-x / 2) * ((1 + x) * zero + x * one)
  }
}
