internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A river that winds through a made-up city, in its plane.
///
/// It follows a sine wave along a direction; all figures are heuristic.
struct CityRiver: Hashable {
  /// From the middle of the water to its edge, in metres.
  let halfWidth: Double
  /// From the middle of the water to the middle of the quay street.
  var quay: Double { halfWidth + 18 }
  /// From the middle of the water to the path at its edge.
  var path: Double { halfWidth + 5 }

  private let away: Double
  private let swing: Double
  private let wave: Double
  private let phase: Double
  private let ahead: LocalVector
  private let left: LocalVector

  init(reach: Double, random: inout SplitMix64) {
    let side: Double = random.uniform() < 0.5 ? -1 : 1
    halfWidth = min(25 + 0.012 * reach, 90) * random.uniform(in: 0.8...1.2)
    away = side * min(reach * random.uniform(in: 0.25...0.42), 2500)
    // No tighter than 400 m of radius at the outer bank.
    wave = 2 * .pi / (min(max(1.3 * reach, 1800), 6000) * random.uniform(in: 0.8...1.2))
    swing = min(0.12 * reach, 1 / (wave * wave * 600))
    phase = 2 * .pi * random.uniform()
    let course = 2 * .pi * random.uniform()
    ahead = LocalVector(east: sin(course), north: cos(course))
    left = LocalVector(east: -cos(course), north: sin(course))
  }

  /// Metres from the middle of the water, positive left of the stream; right to a few per cent.
  func offset(of place: LocalVector) -> Double {
    let along = place.east * ahead.east + place.north * ahead.north
    let across = place.east * left.east + place.north * left.north
    let angle = wave * along + phase
    let slope = swing * wave * cos(angle)
    return (across - away - swing * sin(angle)) / (1 + slope * slope).squareRoot()
  }

  /// The place beside the stream's middle at this many metres along and to the left.
  func place(along: Double, offset: Double) -> LocalVector {
    let angle = wave * along + phase
    let slope = swing * wave * cos(angle)
    let length = (1 + slope * slope).squareRoot()
    let middle = ahead * along + left * (away + swing * sin(angle))
    return middle + (left - ahead * slope) * (offset / length)
  }

  /// Metres along the stream's middle of the place on it that is nearest to another one.
  func along(of place: LocalVector) -> Double {
    let metres = place.east * ahead.east + place.north * ahead.north
    let offset = offset(of: place)
    // The foot of the perpendicular, by trial; slopes are small.
    var along = metres
    for _ in 0..<4 {
      let slope = swing * wave * cos(wave * along + phase)
      along = metres + slope * offset / (1 + slope * slope).squareRoot()
    }
    return along
  }
}
