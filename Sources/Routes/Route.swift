public import Geodesy

/// A line to run on: where it goes, what stands around it, its lights and its hills.
public struct Route: Hashable, Sendable {
  /// Its name, a few words.
  public var name: String
  /// Where it is and why it exists, one line, absent where nobody said.
  public var why: String?
  /// The vertices, first to last; consecutive ones differ, and a loop ends where it began.
  public var coordinates: [Coordinate]
  /// Altitude above mean sea level in metres, one a vertex, or empty where it is not known.
  public var altitudes: [Double]
  /// Where the surroundings change, by metres from the start, ascending, the first at 0.
  public var stretches: [Stretch]
  /// Traffic lights, by metres from the start, ascending.
  public var lights: [Double]

  /// A stretch of a route with the same surroundings, up to the next stretch.
  public struct Stretch: Hashable, Sendable {
    /// Where it begins, in metres from the start of the route.
    public var start: Double
    /// What stands around it.
    public var surroundings: Surroundings

    /// A stretch from here on.
    public init(start: Double, surroundings: Surroundings) {
      self.start = start
      self.surroundings = surroundings
    }
  }

  /// A route; without stretches it is open.
  ///
  /// - Precondition: `altitudes` is empty or has one a vertex.
  public init(
    name: String, why: String? = nil, coordinates: [Coordinate], altitudes: [Double] = [],
    stretches: [Stretch] = [], lights: [Double] = []
  ) {
    precondition(
      altitudes.isEmpty || altitudes.count == coordinates.count, "one altitude a vertex, or none")
    self.name = name
    self.why = why
    self.coordinates = coordinates
    self.altitudes = altitudes
    self.stretches = stretches
    self.lights = lights
  }

  /// Its line on the ground, with lengths and positions.
  ///
  /// Made anew each time, O(n): keep it where it is asked more than once.
  public var polyline: Polyline { Polyline(coordinates) }

  /// Its true length in metres over ground, without the hills; O(n).
  public var length: Double { polyline.length }

  /// Whether it ends where it began.
  public var isLoop: Bool { coordinates.count > 2 && coordinates.first == coordinates.last }

  /// What stands around the route this many metres from its start.
  ///
  /// O(log n) in the stretches.
  public func surroundings(at distance: Double) -> Surroundings {
    // The first stretch that begins beyond the distance; the one before it holds.
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].start <= distance { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? stretches[low - 1].surroundings : .open
  }

  /// Altitude above mean sea level in metres at a distance, linear between vertices; nil without altitudes.
  ///
  /// `polyline` is this route's own. Held to the ends; O(log n).
  public func altitude(at distance: Double, on polyline: Polyline) -> Double? {
    guard let first = altitudes.first, polyline.distances.count == altitudes.count,
      !distance.isNaN
    else { return nil }
    var (low, high) = (0, altitudes.count)
    while low < high {
      let middle = (low + high) / 2
      if polyline.distances[middle] <= distance { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return first }
    guard low < altitudes.count else { return altitudes[low - 1] }
    let (from, to) = (polyline.distances[low - 1], polyline.distances[low])
    let share = (distance - from) / (to - from)
    return altitudes[low - 1] + (altitudes[low] - altitudes[low - 1]) * share
  }
}
