internal import Geodesy
internal import Routes

/// A route as one runs along it for any distance: laps of a loop, to and fro on any other line.
struct RunPath {
  let line: Polyline
  /// Whether the route ends where it began.
  let isLoop: Bool
  private let altitudes: [Double]

  init(_ route: Route) {
    line = Polyline(route.coordinates)
    isLoop = route.coordinates.count > 2 && route.coordinates.first == route.coordinates.last
    altitudes = route.altitudes
  }

  /// Metres from one end of the route to the other.
  var length: Double { line.length }

  /// Metres from the route's start, and whether one comes back there, after a distance run.
  func place(after distance: Double) -> (distance: Double, isReturning: Bool) {
    guard length > 0, distance > length else { return (max(0, distance), false) }
    if isLoop { return (distance.truncatingRemainder(dividingBy: length), false) }
    let phase = distance.truncatingRemainder(dividingBy: 2 * length)
    return phase <= length ? (phase, false) : (2 * length - phase, true)
  }

  /// Altitude at a distance from the route's start, or nil where the route has none.
  func altitude(at distance: Double) -> Double? {
    guard altitudes.count == line.distances.count, let last = altitudes.last else { return nil }
    // The first vertex beyond.
    var (low, high) = (0, altitudes.count)
    while low < high {
      let middle = (low + high) / 2
      if line.distances[middle] <= distance { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return altitudes[0] }
    guard low < altitudes.count else { return last }
    let from = line.distances[low - 1]
    let share = (distance - from) / (line.distances[low] - from)
    return altitudes[low - 1] + share * (altitudes[low] - altitudes[low - 1])
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
