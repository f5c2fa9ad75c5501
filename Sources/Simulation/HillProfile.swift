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
      path.hasAltitudes
    else { return nil }
    let count = Int(max(1, min(1e6, (path.length / 10).rounded(.up))))
    spacing = path.length / Double(count)
    let span = min(hills.span, path.length)
    var (back, front) = (Polyline.Cursor(path.line), Polyline.Cursor(path.line))
    func height(_ cursor: inout Polyline.Cursor, _ place: Double) -> Double {
      let wrapped = path.isLoop ? place - (place / path.length).rounded(.down) * path.length : place
      return path.altitude(at: cursor.place(at: wrapped)) ?? 0
    }
    var (outward, homeward): ([Double], [Double]) = ([], [])
    for index in 0...count {
      // About the place, but not beyond the ends.
      var (from, to) = (Double(index) * spacing - span / 2, Double(index) * spacing + span / 2)
      if !path.isLoop { (from, to) = (max(0, from), min(path.length, to)) }
      let gradient = (height(&front, to) - height(&back, from)) / (to - from)
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
