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
  /// What stands around which part of it, ascending; before the first it is open.
  public let stretches: [Route.Stretch]
  /// Vertices in the plane, none repeated.
  let vertices: [SIMD2<Double>]
  /// Metres along at each vertex.
  let distances: [Double]
  private let frame: LocalFrame

  /// A path through these places; O(n).
  ///
  /// Places that repeat or are not finite are left out.
  public init(_ coordinates: [Coordinate], stretches: [Route.Stretch] = []) {
    self.stretches = stretches
    let places = coordinates.filter { $0.latitude.isFinite && $0.longitude.isFinite }
    line = Polyline(places)
    frame = LocalFrame(origin: places.first ?? Coordinate(latitude: 0, longitude: 0))
    var vertices: [SIMD2<Double>] = []
    var distances: [Double] = []
    for (place, distance) in zip(places, line.distances) {
      let vector = frame.vector(to: place)
      let vertex = SIMD2(vector.east, vector.north)
      guard vertices.last != vertex else { continue }
      vertices.append(vertex)
      distances.append(distance)
    }
    self.vertices = vertices
    self.distances = distances
  }

  /// A route's line and surroundings.
  public init(_ route: Route) {
    self.init(route.coordinates, stretches: route.stretches)
  }

  /// Metres from one end to the other.
  public var length: Double { line.length }

  /// What stands around at a distance along, in metres; O(log n) in the stretches.
  public func surroundings(at distance: Double) -> Surroundings {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].start <= distance { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? stretches[low - 1].surroundings : .open
  }

  /// A place in the plane, metres east and north of where the path begins.
  func point(_ coordinate: Coordinate) -> SIMD2<Double> {
    let vector = frame.vector(to: coordinate)
    return SIMD2(vector.east, vector.north)
  }
}
