public import Geodesy
public import Routes

/// The path that was truly walked, in a plane, and what stands around it.
///
/// The plane touches the ellipsoid where the path begins; errors across the way are right to a share
/// of the square of the distance from there in Earth radii, that is to 0.01 % within 60 km. Distances
/// along are those of `Polyline`.
public struct TruePath: Sendable {
  /// The line on the ground.
  public let line: Polyline
  /// What stands around which part of it.
  public let stretches: [Stretch]
  /// Vertices in the plane, none repeated.
  let vertices: [SIMD2<Double>]
  /// Metres along at each vertex.
  let distances: [Double]
  private let frame: LocalFrame

  /// Metres beyond which a leg gets vertices between its ends.
  private static let longestLeg = 500.0

  /// A part of a path that has something around it.
  public struct Stretch: Hashable, Sendable {
    /// Metres along the path.
    public var range: Range<Double>
    /// What stands around it.
    public var surroundings: Surroundings

    /// A stretch.
    public init(_ surroundings: Surroundings, _ range: Range<Double>) {
      self.surroundings = surroundings
      self.range = range
    }
  }

  /// A path through these places; O(n).
  ///
  /// Places that repeat or are not finite are left out. Of stretches that overlap the first holds.
  public init(_ coordinates: [Coordinate], stretches: [Stretch] = []) {
    self.stretches = stretches
    let places = coordinates.filter { $0.latitude.isFinite && $0.longitude.isFinite }
    let line = Polyline(places)
    self.line = line
    let frame = LocalFrame(origin: places.first ?? Coordinate(latitude: 0, longitude: 0))
    self.frame = frame
    var marks: [(vertex: SIMD2<Double>, distance: Double)] = []
    func append(_ place: Coordinate, at distance: Double) {
      let vector = frame.vector(to: place)
      let vertex = SIMD2(vector.east, vector.north)
      if marks.last?.vertex != vertex { marks.append((vertex, distance)) }
    }
    for (place, distance) in zip(places, line.distances) {
      // A long line is no straight one in the plane, and its metres are not the plane's.
      let last = marks.last?.distance ?? distance
      let parts = ((distance - last) / Self.longestLeg).rounded(.up)
      for part in 1..<max(1, Int(exactly: min(parts, 1e6)) ?? 1) {
        let between = last + (distance - last) * Double(part) / parts
        append(line.position(at: between), at: between)
      }
      append(place, at: distance)
    }
    vertices = marks.map(\.vertex)
    distances = marks.map(\.distance)
  }

  /// A route's line and surroundings.
  public init(_ route: Route) {
    var stretches: [Stretch] = []
    var start = -Double.infinity
    var surroundings = route.surroundings(at: 0)
    for stretch in route.stretches where stretch.start > max(0, start) {
      stretches.append(Stretch(surroundings, start..<stretch.start))
      (start, surroundings) = (stretch.start, stretch.surroundings)
    }
    stretches.append(Stretch(surroundings, start..<Double.infinity))
    self.init(route.coordinates, stretches: stretches)
  }

  /// Metres from one end to the other.
  public var length: Double { line.length }

  /// What stands around at a distance along, in metres, nil where nobody said; O(number of stretches).
  public func surroundings(at distance: Double) -> Surroundings? {
    stretches.first { $0.range.contains(distance) }?.surroundings
  }

  /// A place in the plane, metres east and north of where the path begins.
  func point(_ coordinate: Coordinate) -> SIMD2<Double> {
    let vector = frame.vector(to: coordinate)
    return SIMD2(vector.east, vector.north)
  }
}
