public import Geodesy

extension StreetNetwork {
  /// How far apart two ends may be that are one junction, in metres (heuristic: what drawing loses).
  public static let joiningDistance = 0.5

  /// The network of lines as a map has them.
  ///
  /// Lines that have a vertex in common are joined there, whether it is an end or not; so are an end
  /// and another line's vertex up to `joiningDistance` apart. Lines that cross without a common vertex
  /// are a bridge and what is under it. Lights stand on the vertex within `joiningDistance` of them.
  /// O(n) in the vertices; the order of lines is the order of streets.
  public init(joining lines: [StreetLine], lights: [Coordinate] = []) {
    self = StreetJoiner(lines, lights: lights).network
  }
}
