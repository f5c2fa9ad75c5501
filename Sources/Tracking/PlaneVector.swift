/// A point or a velocity on a plane: x is east, y is north.
typealias PlaneVector = SIMD2<Double>

extension PlaneVector {
  /// Its length.
  var length: Double { (self * self).sum().squareRoot() }

  /// The sine of the angle to `other`, times both lengths.
  func cross(_ other: PlaneVector) -> Double { x * other.y - y * other.x }
}
