public import Tracks

extension DilutionOfPrecision {
  /// The dilutions of satellites in these directions, all given the same weight.
  ///
  /// The roots of the diagonal of `(H^T H)^-1`, where a row of H is the direction of a satellite
  /// (east, north, up) turned about, and 1 for the clock. Nil for fewer than four satellites, or
  /// where they lie so that no position follows. Source: Kaplan, Hegarty, "Understanding GPS/GNSS",
  /// 3rd edition, 2017, section 11.2.
  public init?(linesOfSight: [Sky.Sighting]) {
    guard linesOfSight.count >= 4 else { return nil }
    var matrix = Array(repeating: Array(repeating: 0.0, count: 4), count: 4)
    for sighting in linesOfSight {
      let (sinE, cosE) = sineAndCosine(degrees: sighting.elevation)
      let (sinA, cosA) = sineAndCosine(degrees: sighting.azimuth)
      let row = [-cosE * sinA, -cosE * cosA, -sinE, 1]
      for i in 0..<4 {
        for j in 0..<4 { matrix[i][j] += row[i] * row[j] }
      }
    }
    guard let variances = Self.inverseDiagonal(matrix) else { return nil }
    self.init(
      east: variances[0].squareRoot(), north: variances[1].squareRoot(),
      vertical: variances[2].squareRoot(), time: variances[3].squareRoot())
  }

  /// The diagonal of the inverse of a symmetric positive definite matrix, by Cholesky's factor.
  private static func inverseDiagonal(_ matrix: [[Double]]) -> [Double]? {
    let size = matrix.count
    var factor = Array(repeating: Array(repeating: 0.0, count: size), count: size)
    for i in 0..<size {
      for j in 0...i {
        var sum = matrix[i][j]
        for k in 0..<j { sum -= factor[i][k] * factor[j][k] }
        if i == j {
          // A pivot that small is rounding: the satellites lie in a plane or on a cone.
          guard sum > 1e-9 * matrix[i][i] else { return nil }
          factor[i][i] = sum.squareRoot()
        } else {
          factor[i][j] = sum / factor[j][j]
        }
      }
    }
    return (0..<size).map { column in
      var solution = Array(repeating: 0.0, count: size)
      var total = 0.0
      for i in column..<size {
        var sum = i == column ? 1.0 : 0.0
        for k in column..<i { sum -= factor[i][k] * solution[k] }
        solution[i] = sum / factor[i][i]
        total += solution[i] * solution[i]
      }
      return total
    }
  }
}
