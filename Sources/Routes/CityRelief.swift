internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The heights of a made-up city's ground: a valley with a river, a hill with a tunnel, slow waves.
struct CityRelief {
  var river: CityRiver?
  /// Where the hill is, how high, and at what distance from its top it has lost two thirds.
  var hill: (top: LocalVector, height: Double, breadth: Double)?
  private let waves: [(direction: LocalVector, phase: Double)]
  private let base: Double

  init(random: inout SplitMix64) {
    base = random.uniform(in: 6...60)
    // Two waves of 3 m with slopes of 1 % at most.
    waves = (0..<2).map { _ in
      let course = 2 * .pi * random.uniform()
      let wave = 2 * .pi / random.uniform(in: 2000...5000)
      return (
        LocalVector(east: sin(course), north: cos(course)) * wave, 2 * .pi * random.uniform()
      )
    }
  }

  /// Metres above the sea.
  func altitude(at place: LocalVector) -> Double {
    var altitude = base
    for wave in waves {
      altitude +=
        3
        * sin(
          place.east * wave.direction.east + place.north * wave.direction.north + wave.phase)
    }
    if let river {
      let away = max(0, river.offset(of: place).magnitude - river.quay)
      altitude += 40 * (1 - exp(-away / 2500))
    }
    if let hill {
      let share = (place - hill.top).horizontalLength / hill.breadth
      altitude += hill.height * exp(-share * share)
    }
    return altitude
  }
}
