/// A displacement in a local frame, in metres east, north and up.
public struct LocalVector: Hashable, Sendable {
  /// Metres east.
  public var east: Double
  /// Metres north.
  public var north: Double
  /// Metres up.
  public var up: Double

  /// No displacement.
  public static let zero = LocalVector(east: 0, north: 0)

  /// A displacement in metres.
  @inlinable
  public init(east: Double, north: Double, up: Double = 0) {
    self.east = east
    self.north = north
    self.up = up
  }

  /// Metres over ground, without the vertical part.
  @inlinable
  public var horizontalLength: Double { (east * east + north * north).squareRoot() }

  /// Metres in all three directions.
  @inlinable
  public var length: Double { (east * east + north * north + up * up).squareRoot() }

  /// The course in degrees, clockwise from north, 0 to below 360; 0 without a horizontal part.
  public var course: Double { Angle(sine: east, cosine: north).course }

  /// One displacement after the other.
  @inlinable
  public static func + (left: LocalVector, right: LocalVector) -> LocalVector {
    LocalVector(
      east: left.east + right.east, north: left.north + right.north, up: left.up + right.up)
  }

  /// The displacement that leads from the end of `right` to the end of `left`.
  @inlinable
  public static func - (left: LocalVector, right: LocalVector) -> LocalVector {
    LocalVector(
      east: left.east - right.east, north: left.north - right.north, up: left.up - right.up)
  }

  /// The way back.
  @inlinable
  public static prefix func - (vector: LocalVector) -> LocalVector {
    LocalVector(east: -vector.east, north: -vector.north, up: -vector.up)
  }

  /// A displacement so many times as long.
  @inlinable
  public static func * (vector: LocalVector, factor: Double) -> LocalVector {
    LocalVector(east: vector.east * factor, north: vector.north * factor, up: vector.up * factor)
  }

  /// A displacement so many times as long.
  @inlinable
  public static func * (factor: Double, vector: LocalVector) -> LocalVector { vector * factor }

  /// Adds a displacement.
  @inlinable
  public static func += (left: inout LocalVector, right: LocalVector) { left = left + right }

  /// Takes a displacement away.
  @inlinable
  public static func -= (left: inout LocalVector, right: LocalVector) { left = left - right }
}
