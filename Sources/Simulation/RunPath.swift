internal import Geodesy
internal import Routes

/// A route as one runs along it for any distance: laps of a loop, to and fro on any other line.
struct RunPath {
  let line: Polyline
  private let route: Route

  init(_ route: Route) {
    self.route = route
    line = route.polyline
  }

  /// Whether the route ends where it began.
  var isLoop: Bool { route.isLoop }

  /// Metres from one end of the route to the other.
  var length: Double { line.length }

  /// Metres from the route's start, and whether one comes back there, after a distance run.
  func place(after distance: Double) -> (distance: Double, isReturning: Bool) {
    guard length > 0, distance > length else { return (max(0, distance), false) }
    if isLoop { return (distance.truncatingRemainder(dividingBy: length), false) }
    let phase = distance.truncatingRemainder(dividingBy: 2 * length)
    return phase <= length ? (phase, false) : (2 * length - phase, true)
  }

  /// Whether the route has altitudes.
  var hasAltitudes: Bool {
    !route.altitudes.isEmpty && route.altitudes.count == route.coordinates.count
  }

  /// Altitude at a distance from the route's start, or nil where the route has none.
  func altitude(at distance: Double) -> Double? { route.altitude(at: distance, on: line) }

  /// Altitude at a place of the line, or nil where the route has none.
  func altitude(at place: Polyline.Place) -> Double? {
    guard place.segment + 1 < route.altitudes.count else { return route.altitudes.first }
    let (from, to) = (route.altitudes[place.segment], route.altitudes[place.segment + 1])
    return from + (to - from) * place.share
  }

  /// How often and where marks of the route are passed in a run, as metres run, ascending.
  ///
  /// `marks` are metres from the route's start, ascending, 0 and the length not among them.
  func passes<Mark>(
    of marks: [(distance: Double, mark: Mark)], upTo end: Double
  ) -> [(distance: Double, mark: Mark)] {
    guard length > 0, !marks.isEmpty else { return [] }
    var passes: [(distance: Double, mark: Mark)] = []
    var lap = 0.0
    while lap * length < end {
      let isReturning = !isLoop && lap.truncatingRemainder(dividingBy: 2) == 1
      for index in marks.indices {
        let entry = marks[isReturning ? marks.count - 1 - index : index]
        let distance = lap * length + (isReturning ? length - entry.distance : entry.distance)
        guard distance < end else { return passes }
        passes.append((distance, entry.mark))
      }
      lap += 1
    }
    return passes
  }
}

/// Where on a route one is after metres run that never descend, without a division each time.
struct PathCursor {
  private let length: Double
  private let isLoop: Bool
  private var lap = 0
  private var before = 0.0

  init(_ path: RunPath) {
    length = path.length
    isLoop = path.isLoop
  }

  /// The same as `RunPath.place(after:)`, but for the end of a lap, which is not the next one's start.
  mutating func place(after distance: Double) -> (distance: Double, isReturning: Bool) {
    guard length > 0 else { return (0, false) }
    while distance > before + length {
      lap += 1
      before = Double(lap) * length
    }
    let isReturning = !isLoop && lap % 2 == 1
    return (isReturning ? length - (distance - before) : distance - before, isReturning)
  }
}
