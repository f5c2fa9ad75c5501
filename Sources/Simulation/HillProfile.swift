internal import Geodesy

/// What the hills of a route do to a runner's speed, tabulated along it both ways.
struct HillProfile {
  private let spacing: Double
  private let outward: [Double]
  private let homeward: [Double]

  /// The factors along a path, or nil where its hills do not matter.
  init?(path: RunPath, runner: Runner) {
    let hills = runner.hills
    guard hills.compliance > 0, runner.kind != .car, path.length > 0,
      path.altitude(at: 0) != nil
    else { return nil }
    let count = Int(max(1, min(1e6, (path.length / 10).rounded(.up))))
    spacing = path.length / Double(count)
    let span = min(hills.span, path.length)
    var (outward, homeward): ([Double], [Double]) = ([], [])
    for index in 0...count {
      let gradient = path.gradient(at: Double(index) * spacing, over: span)
      outward.append(
        hills.factor(gradient: gradient, kind: runner.kind, speed: 1 / runner.pace))
      // Nobody comes back along a loop.
      guard !path.isLoop else { continue }
      homeward.append(
        hills.factor(gradient: -gradient, kind: runner.kind, speed: 1 / runner.pace))
    }
    (self.outward, self.homeward) = (outward, homeward)
  }

  /// The highest factor on the speed anywhere.
  var highest: Double { max(outward.max() ?? 1, homeward.max() ?? 1) }

  /// The factor on the speed at metres from the route's start.
  func factor(at distance: Double, isReturning: Bool) -> Double {
    let position = distance / spacing
    let index = min(outward.count - 2, max(0, Int(position)))
    let share = position - Double(index)
    if isReturning {
      return homeward[index] + share * (homeward[index + 1] - homeward[index])
    }
    return outward[index] + share * (outward[index + 1] - outward[index])
  }
}
