public import Geodesy

/// A street as a map has it: a line through places, not yet joined to others.
public struct StreetLine: Hashable, Sendable {
  /// The vertices, first to last; repeats and places that are none are left out by `StreetNetwork`.
  public var coordinates: [Coordinate]
  /// Altitude above mean sea level in metres, one a vertex, or empty where it is not known.
  public var altitudes: [Double]
  /// What kind of way it is.
  public var kind: StreetKind
  /// What stands around it.
  public var surroundings: Surroundings
  /// Its name, absent where it has none.
  public var name: String?
  /// Whether people may run on it.
  public var isOpen: Bool

  /// A street; without surroundings its kind's.
  ///
  /// - Precondition: `altitudes` is empty or has one a vertex.
  public init(
    _ coordinates: [Coordinate], altitudes: [Double] = [], kind: StreetKind,
    surroundings: Surroundings? = nil, name: String? = nil, isOpen: Bool = true
  ) {
    precondition(
      altitudes.isEmpty || altitudes.count == coordinates.count, "one altitude a vertex, or none")
    self.coordinates = coordinates
    self.altitudes = altitudes
    self.kind = kind
    self.surroundings = surroundings ?? kind.surroundings
    self.name = name
    self.isOpen = isOpen
  }
}
