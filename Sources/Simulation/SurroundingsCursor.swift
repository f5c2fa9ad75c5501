internal import Routes

/// What stands around on a way that ascends, looked up anew where it may have changed.
struct SurroundingsCursor {
  private let route: Route
  private let path: RunPath
  private let fixed: Surroundings?
  private var current = Surroundings.open
  /// Metres run up to which `current` holds.
  private var end = -Double.infinity

  /// Along a route, or the same all of the way where `fixed` says it.
  init(_ route: Route, fixed: Surroundings?) {
    self.route = route
    path = RunPath(route)
    self.fixed = fixed
  }

  /// What stands around after so many metres run.
  mutating func surroundings(after travelled: Double) -> Surroundings {
    if let fixed { return fixed }
    if travelled >= end { find(travelled) }
    return current
  }

  private mutating func find(_ travelled: Double) {
    let (distance, isReturning) = path.place(after: travelled)
    current = route.surroundings(at: distance)
    // The bounds of the stretch; a lap ends one too.
    var (low, high) = (0.0, path.length)
    for stretch in route.stretches {
      if stretch.start <= distance {
        low = max(low, stretch.start)
      } else {
        high = min(high, stretch.start)
        break
      }
    }
    end = travelled + max(0, isReturning ? distance - low : high - distance)
  }
}
