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

  /// What stands around the route this many metres from its start.
  public func surroundings(at distance: Double) -> Surroundings {
    stretches.last { $0.start <= distance }?.surroundings ?? .open
  }
}
