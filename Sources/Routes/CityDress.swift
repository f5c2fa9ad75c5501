internal import Geodesy

/// What stands around a made-up city's streets, and where its lights are.
///
/// All figures are heuristic, the spacing of lights (400 to 900 m) too.
enum CityDress {
  /// Stretches of 150 to 700 m that begin at junctions.
  static func stretches(of line: Polyline, random: SplitMix64) -> [Route.Stretch] {
    var random = random
    var stretches: [Route.Stretch] = []
    var next = 0.0
    for distance in line.distances.dropLast() where distance >= next {
      let surroundings = draw(&random)
      next = distance + random.uniform(in: 150...700)
      if stretches.last?.surroundings != surroundings {
        stretches.append(Route.Stretch(start: distance, surroundings: surroundings))
      }
    }
    return stretches
  }

  /// Junctions 400 to 900 m apart, none within 50 m of the ends.
  static func lights(of line: Polyline, random: SplitMix64) -> [Double] {
    var random = random
    var lights: [Double] = []
    var next = random.uniform(in: 100...500)
    for distance in line.distances where distance >= next && distance <= line.length - 50 {
      lights.append(distance)
      next = distance + random.uniform(in: 400...900)
    }
    return lights
  }

  private static func draw(_ random: inout SplitMix64) -> Surroundings {
    switch random.uniform() {
    case ..<0.45: .builtUp
    case ..<0.65: .canyon
    case ..<0.85: .suburban
    case ..<0.95: .trees
    default: .open
    }
  }
}
